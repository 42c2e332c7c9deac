import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DeviceKind, RoleId } from '@peruke/contracts/identity';
import { type SignedInFixture, signInAs, signInDevice } from '../auth/index.js';

/** The demo people: user ids 1 to 6. */
export const PEOPLE = {
  admin: { id: 1, roleId: 1 },
  manager: { id: 2, roleId: 2 },
  designer: { id: 3, roleId: 8 },
  usa: { id: 4, roleId: 4 },
  usa2: { id: 5, roleId: 4 },
  worker: { id: 6, roleId: 3 },
} as const satisfies Record<string, { id: number; roleId: RoleId }>;
export type Person = keyof typeof PEOPLE;

/** `api.get<{ data: Order }>(url)` names what the contract promises for the call. */
export interface TestAnswer<B> {
  status: number;
  body: B;
  headers: Record<string, unknown>;
  /** The body as it came: files. */
  bytes: Buffer;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

/** Calls a service through its HTTP door, without a socket. */
export class TestApi {
  private readonly sessions = new Map<string, Promise<Headers>>();

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly connection: NatsConnection,
    private readonly session: () => Promise<Headers> = async () => ({}),
  ) {}

  /** The same door for somebody who is signed in; the session is made at the first call. */
  as(person: Person): TestApi {
    const user = { ...PEOPLE[person], nickName: person };
    return this.with(person, () => signInAs(this.connection, user));
  }

  /** The same person, who has unlocked an enrolled bench. */
  atBench(person: Person): TestApi {
    const user = { ...PEOPLE[person], nickName: person, via: 'operator' as const };
    return this.with(`bench ${person}`, () => signInAs(this.connection, user));
  }

  /** The screen that the person has turned to a client. */
  facing(person: Person): TestApi {
    const user = { ...PEOPLE[person], nickName: person, via: 'slip' as const };
    return this.with(`facing ${person}`, () => signInAs(this.connection, user));
  }

  /** An enrolled device by itself. */
  asDevice(kind: DeviceKind): TestApi {
    return this.with(`device ${kind}`, () => signInDevice(this.connection, kind));
  }

  private with(name: string, signIn: () => Promise<SignedInFixture>): TestApi {
    return new TestApi(this.app, this.connection, () => {
      const made = this.sessions.get(name) ?? signIn().then(({ headers }) => ({ ...headers }));
      this.sessions.set(name, made);
      return made;
    });
  }

  get<B = unknown>(url: string, headers?: Headers): Promise<TestAnswer<B>> {
    return this.call('GET', url, undefined, headers);
  }

  post<B = unknown>(url: string, body?: object, headers?: Headers): Promise<TestAnswer<B>> {
    return this.call('POST', url, body, headers);
  }

  put<B = unknown>(url: string, body?: object, headers?: Headers): Promise<TestAnswer<B>> {
    return this.call('PUT', url, body, headers);
  }

  patch<B = unknown>(url: string, body?: object, headers?: Headers): Promise<TestAnswer<B>> {
    return this.call('PATCH', url, body, headers);
  }

  delete<B = unknown>(url: string, body?: object, headers?: Headers): Promise<TestAnswer<B>> {
    return this.call('DELETE', url, body, headers);
  }

  private async call<B>(method: Method, url: string, body?: object, more?: Headers): Promise<TestAnswer<B>> {
    const headers = { ...(await this.session()), ...more };
    const answer = await this.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    const content: unknown = isJson && answer.body ? JSON.parse(answer.body) : answer.body;
    return {
      status: answer.statusCode,
      body: content as B,
      headers: answer.headers,
      bytes: answer.rawPayload,
    };
  }
}
