import { loginAnswerSchema } from '@peruke/contracts/identity';
import { DEMO_PASSWORD } from '@peruke/demo';
import type { TestAnswer, TestApp } from '@peruke/svc-kit/testing';

export const BASE = '/base/api';
/** Plants the people of the demo workshop. */
export const SEED = { PERUKE_SEED: 'demo' };

/** Calls of one person who has logged in as people do; paths stand under /base/api. */
export class StaffMember {
  private constructor(
    private readonly test: TestApp,
    readonly token: string,
  ) {}

  static async logIn(test: TestApp, login: string, password = DEMO_PASSWORD): Promise<StaffMember> {
    const { status, body } = await test.api.post(`${BASE}/login/`, { login, password });
    if (status !== 200) throw new Error(`${login} was not let in: ${JSON.stringify(body)}`);
    return new StaffMember(test, loginAnswerSchema.parse(body).access_token);
  }

  /** Whoever bears the token of a device or of an operator. */
  static bearing(test: TestApp, token: string): StaffMember {
    return new StaffMember(test, token);
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }

  get<B = unknown>(path: string): Promise<TestAnswer<B>> {
    return this.test.api.get(`${BASE}${path}`, this.headers);
  }

  post<B = unknown>(path: string, body?: object, headers?: Record<string, string>): Promise<TestAnswer<B>> {
    return this.test.api.post(`${BASE}${path}`, body, { ...this.headers, ...headers });
  }

  put<B = unknown>(path: string, body?: object): Promise<TestAnswer<B>> {
    return this.test.api.put(`${BASE}${path}`, body, this.headers);
  }

  delete<B = unknown>(path: string): Promise<TestAnswer<B>> {
    return this.test.api.delete(`${BASE}${path}`, undefined, this.headers);
  }
}
