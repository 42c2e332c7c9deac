import 'reflect-metadata';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Module,
  Param,
  Post,
  Put,
  Query,
  type Type,
} from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Migration } from '@mikro-orm/migrations';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import * as z from 'zod';
import {
  assertEveryRouteDeclares,
  Can,
  CurrentUser,
  Fresh,
  Public,
  sessionKeyOf,
  signInAs,
  type SignedInFixture,
  type SignedInUser,
  TakesAway,
} from '../auth/index.js';
import { EventsModule, NatsLink } from '../events/index.js';
import { startTestBackends, type TestBackends } from '../testing/index.js';
import {
  afterCommit,
  createServiceApp,
  currentActor,
  currentTraceparent,
  doneWithWarning,
  type Env,
  Idempotent,
  ServiceModule,
} from './index.js';

const bodySchema = z.object({
  name: z.string().min(2, 'Too short.'),
  price: z.number(),
  tags: z.array(z.string()).default([]),
});
const idSchema = z.coerce.number().int().positive();

const entered = Promise.withResolvers<void>();
const gate = Promise.withResolvers<void>();

@Controller('probe')
class ProbeController {
  constructor(private readonly em: EntityManager) {}

  @Public()
  @Get('open')
  open() {
    return { data: { traceparent: currentTraceparent() } };
  }

  @Can('session.self')
  @Get('me')
  me(@CurrentUser() user: SignedInUser) {
    return { data: { user, actor: currentActor() } };
  }

  @Can('user.administer')
  @Get('admin')
  admin() {
    return { data: true };
  }

  @Public()
  @HttpCode(200)
  @Post('echo')
  echo(@Body({ schema: bodySchema }) body: z.infer<typeof bodySchema>) {
    return { data: { body, traceparent: currentTraceparent() } };
  }

  @Public()
  @Get('find')
  find(@Query({ schema: z.object({ page: z.coerce.number().int().default(1) }) }) query: { page: number }) {
    return { data: query };
  }

  @Public()
  @Get('long/:signs')
  long(@Param('signs', { schema: idSchema }) signs: number) {
    return { data: 'א'.repeat(signs) };
  }

  @Public()
  @Get('item/:id')
  item(@Param('id', { schema: idSchema }) id: number) {
    return { data: id };
  }

  @Public()
  @Put('warned')
  warned() {
    return doneWithWarning({ id: 7 }, 'customer_not_told', 'Done, but nobody was told');
  }

  @Public()
  @Get('fails/:how')
  fails(@Param('how') how: string) {
    if (how === 'domain')
      throw new DomainError('transition_not_allowed', {
        params: { from: 'Draft', to: 'Storage' },
        allowed: ['Repair Wigs'],
      });
    throw new Error(`secret detail of 972541234567 in ${how}`);
  }

  @Can('session.self')
  @Idempotent()
  @Post('things')
  async create(@Body({ schema: z.object({ name: z.string() }) }) body: { name: string }) {
    if (body.name === 'late') {
      // Another call's answer, committed after this one has looked for it.
      await this.em.fork().execute(
        `insert into idempotency_key (user_id, key, fingerprint, status, body) select id, 'k-late', 'f', 201, '{}'
         from generate_series(1, 10) as id`,
      );
    }
    if (body.name === 'waits') {
      entered.resolve();
      await gate.promise;
    }
    const [row] = await this.em.execute<{ id: number }[]>(
      'insert into thing (name) values (?) returning id',
      [body.name],
    );
    if (body.name === 'refused') throw new DomainError('conflict');
    return { data: { id: row?.id, name: body.name, spaced: 'ש  ל' } };
  }
}

class CreateThings extends Migration {
  override up(): void {
    this.addSql('create table thing (id serial primary key, name text not null)');
  }
}

@Module({
  imports: [
    ServiceModule.forRoot({
      service: 'identity',
      db: { entities: [], migrations: [{ name: '001-things', class: CreateThings }] },
      unprefixed: ['elsewhere/*path'],
    }),
    EventsModule.forRoot(),
  ],
  controllers: [ProbeController],
})
class ProbeModule {}

@Controller('elsewhere')
class ForgottenController {
  @Get('undeclared')
  undeclared() {
    return 'nobody declared me';
  }
}

@Controller('elsewhere')
class UntracedController {
  @Can('user.administer')
  @Fresh()
  @Get('everybody')
  everybody() {
    return 'nobody knows that I was carried away';
  }
}

@Controller('elsewhere')
class OpenScreenController {
  @Can('device.administer')
  @Post('devices')
  invite() {
    return 'whoever sits down here may do this';
  }

  @Can('device.administer')
  @TakesAway()
  @Delete('devices')
  revoke() {
    return 'this must not wait';
  }
}

const moduleOf = (controller: Type): Type => {
  @Module({
    imports: [
      ServiceModule.forRoot({ service: 'identity', db: { entities: [], migrations: [] } }),
      EventsModule.forRoot(),
    ],
    controllers: [controller],
  })
  class FaultyModule {}
  return FaultyModule;
};

describe('a service', () => {
  const logs: string[] = [];
  let backends: TestBackends;
  let env: Env;
  let app: NestFastifyApplication;
  let connection: NatsConnection;
  let worker: SignedInFixture;
  let admin: SignedInFixture;

  beforeAll(async () => {
    backends = await startTestBackends();
    env = {
      PERUKE_SERVICE: 'identity',
      PERUKE_HTTP_PORT: '0',
      PERUKE_PG_URL: await backends.database(),
      PERUKE_NATS_URL: backends.nats.url,
      PERUKE_MODE: 'test',
      LOG_LEVEL: 'debug',
    };
    app = await createServiceApp(ProbeModule, { env, logs: { write: (line) => void logs.push(line) } });
    await app.init();
    connection = await app.get(NatsLink).connection;
    worker = await signInAs(connection, { id: 6, roleId: 3, nickName: 'Sivan' });
    admin = await signInAs(connection, { id: 1, roleId: 1 });
  }, 120_000);

  afterAll(async () => {
    await app?.close();
    await backends?.stop();
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });
  const post = (url: string, payload: object | undefined, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  const things = async () =>
    (await app.get(EntityManager).fork().execute<{ name: string }[]>('select name from thing')).map(
      (t) => t.name,
    );

  const keptKeys = async () =>
    (await app.get(EntityManager).fork().execute<{ key: string }[]>('select key from kept_session')).map(
      ({ key }) => key,
    );

  it('[API-001] answers under /base/api, health and metrics beside it', async () => {
    expect((await get('/base/api/probe/open')).statusCode).toBe(200);
    expect((await get('/probe/open')).statusCode).toBe(404);
    expect((await get('/health/live')).json()).toEqual({ status: 'ok', version: expect.any(String) });
    const ready = await get('/health/ready');
    expect(ready.statusCode).toBe(200);
    expect(ready.json().checks).toMatchObject({ events: { status: 'up' }, database: { status: 'up' } });
  });

  it('[API-007] takes a path with and without a trailing slash, without a redirect', async () => {
    for (const url of ['/base/api/probe/open', '/base/api/probe/open/'])
      expect((await get(url)).statusCode).toBe(200);
  });

  it('counts calls by route template', async () => {
    await get('/base/api/probe/item/41');
    await get('/base/api/probe/item/42');
    const { body } = await get('/metrics');
    expect(body).toContain('route="/base/api/probe/item/:id"');
    expect(body).not.toContain('/item/41');
  });

  it('tells how its pools are used, by role', async () => {
    const { body } = await get('/metrics');
    for (const use of ['busy', 'idle', 'waited for'])
      expect(body).toMatch(
        new RegExp(`database_connections{pool="[^"]+",use="${use}",service="identity"} \\d`),
      );
  });

  it('joins the trace of the caller, also after a body was read in pieces', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const echo = await post('/base/api/probe/echo', { name: 'Noa', price: 1 }, { traceparent });
    expect(echo.json().data.traceparent).toContain('0af7651916cd43dd8448eb211c80319c');
    expect(echo.json().data.traceparent).not.toContain('b7ad6b7169203331');
    expect(echo.headers['x-trace-id']).toBe('0af7651916cd43dd8448eb211c80319c');
    const fresh = await get('/base/api/probe/open', { traceparent: 'garbage' });
    expect(fresh.json().data.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  });

  it('does its deeds after those that the gateway has heard of, and tells when', async () => {
    const told = Date.now() + 60_000;
    const momentOf = async (body: object, headers = {}) =>
      Number((await post('/base/api/probe/echo', body, headers)).headers['x-moment']);
    const wig = { name: 'Noa', price: 1 };
    expect(await momentOf(wig, { 'x-moment': String(told) })).toBeGreaterThan(told);
    expect(await momentOf(wig, { 'x-moment': 'soon' })).toBeGreaterThan(told);
    expect((await get('/base/api/probe/open')).headers['x-moment']).toBeUndefined();
  });

  describe('refusals', () => {
    it('[API-006] name each field that is wrong', async () => {
      const answer = await post('/base/api/probe/echo', { name: 'a', price: 'x', tags: ['ok', 5] });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'validation',
        message: 'The given data was invalid.',
        errors: { name: ['Too short.'], price: [expect.any(String)], 'tags.1': [expect.any(String)] },
        trace: expect.stringMatching(/^[\da-f]{32}$/),
      });
      expect((await post('/base/api/probe/echo', undefined)).json().errors).toEqual({
        name: ['The name field is required.'],
        price: ['The price field is required.'],
      });
    });

    it('carry what a rule said', async () => {
      const answer = await get('/base/api/probe/fails/domain');
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'transition_not_allowed',
        params: { from: 'Draft', to: 'Storage' },
        allowed: ['Repair Wigs'],
      });
    });

    it('tell nothing of what is unknown, but the log does, without the phone', async () => {
      logs.length = 0;
      const answer = await get('/base/api/probe/fails/somehow');
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        code: 'server_error',
        message: 'Server Error',
        trace: expect.any(String),
      });
      const line = logs
        .map(
          (text) =>
            JSON.parse(text) as { level: string; trace?: string; err?: { message: string; stack: string } },
        )
        .find((l) => l.err);
      expect(line).toMatchObject({ level: 'error', trace: answer.json().trace });
      expect(line?.err?.message).toBe('secret detail of [digits] in somehow');
      expect(line?.err?.stack).toContain('ProbeController');
    });

    it.each([
      ['an unknown path', 'GET', '/base/api/nothing', undefined, 404, 'not_found'],
      ['an id that is none', 'GET', '/base/api/probe/item/abc', undefined, 404, 'not_found'],
      ['half a JSON', 'POST', '/base/api/probe/echo', '{"name":', 400, 'bad_request'],
      [
        'too large a body',
        'POST',
        '/base/api/probe/echo',
        `"${'x'.repeat(1_100_000)}"`,
        413,
        'payload_too_large',
      ],
    ] as const)('of %s are JSON like any other', async (_, method, url, payload, status, code) => {
      const headers = payload ? { 'content-type': 'application/json' } : {};
      const answer = await app.inject({ method, url, payload, headers });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ code, trace: expect.any(String) });
    });

    it('of a strange content type are 415', async () => {
      const answer = await app.inject({
        method: 'POST',
        url: '/base/api/probe/echo',
        payload: '<a/>',
        headers: { 'content-type': 'application/xml' },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media']);
    });
  });

  it('[ERR-003] answers 207 with data, message and warning', async () => {
    const answer = await app.inject({ method: 'PUT', url: '/base/api/probe/warned' });
    expect(answer.statusCode).toBe(207);
    expect(answer.json()).toEqual({
      data: { id: 7 },
      message: 'Done, but nobody was told',
      warning: 'customer_not_told',
    });
  });

  it('packs what is long for a caller that takes it, and nothing else', async () => {
    const long = (signs: number, headers = {}) => get(`/base/api/probe/long/${signs}`, headers);
    const takes = { 'accept-encoding': 'gzip, br' };
    const packed = await long(20_000, takes);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(2_000);
    const plain = await long(20_000);
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
    for (const whole of [plain, await long(5_000, takes)])
      expect(whole.headers['content-encoding']).toBeUndefined();
    // what comes packed is not opened: a small body may hold a very large one
    const bomb = {
      method: 'POST',
      url: '/base/api/probe/echo',
      payload: gzipSync('{"name":"Ada","price":1}'),
    };
    const type = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await app.inject({ ...bomb, method: 'POST', headers: type })).statusCode).toBe(400);
  });

  it('hands on what the schema made of a query', async () => {
    expect((await get('/base/api/probe/find?page=3')).json()).toEqual({ data: { page: 3 } });
    expect((await get('/base/api/probe/find')).json()).toEqual({ data: { page: 1 } });
    expect((await get('/base/api/probe/find?page=x')).statusCode).toBe(422);
  });

  describe('access', () => {
    it('[API-002] asks for a live session', async () => {
      for (const headers of [
        {},
        { authorization: 'Bearer nonsense-nonsense-nonsense' },
        { authorization: 'Basic YTpi' },
      ]) {
        const answer = await get('/base/api/probe/me', headers as Record<string, string>);
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
      }
    });

    it('knows who is behind the call', async () => {
      const { data } = (await get('/base/api/probe/me', worker.headers)).json();
      expect(data.user).toMatchObject({ id: 6, nickName: 'Sivan', role: 'worker', kind: 'worker' });
      expect(data.actor).toEqual({ id: 6, nickName: 'Sivan', role: 'worker' });
    });

    it('asks the role for the permission', async () => {
      expect((await get('/base/api/probe/admin', worker.headers)).statusCode).toBe(403);
      expect((await get('/base/api/probe/admin', admin.headers)).statusCode).toBe(200);
    });

    it('refuses a session that ended, and one that is over', async () => {
      const short = await signInAs(connection, { id: 6, roleId: 3 });
      expect((await get('/base/api/probe/me', short.headers)).statusCode).toBe(200);
      await short.end();
      await until(async () => (await get('/base/api/probe/me', short.headers)).statusCode === 401);
      const past = await signInAs(connection, { id: 6, roleId: 3, expiresAt: new Date(Date.now() - 1_000) });
      expect((await get('/base/api/probe/me', past.headers)).statusCode).toBe(401);
    });

    it('[API-002] goes on knowing who is signed in while NATS is away, and tells a stranger to come back', async () => {
      await backends.nats.stop();
      expect((await get('/base/api/probe/me', worker.headers)).statusCode).toBe(200);
      // Else every replica of every service would leave the balancer together, for calls that it can answer.
      await until(async () => (await get('/health/ready')).json().checks.events.status === 'down');
      expect((await get('/health/ready')).statusCode).toBe(200);
      const stranger = { authorization: `Bearer ${'x'.repeat(43)}` };
      await until(async () => (await get('/base/api/probe/me', stranger)).json().code === 'unavailable');
      await backends.nats.start();
      await until(async () => (await get('/base/api/probe/me', stranger)).statusCode === 401);
    });

    it('[API-002] knows who is signed in when it starts while NATS is away, and who has signed out', async () => {
      const leaver = await signInAs(connection, { id: 5, roleId: 3 });
      for (const { headers } of [worker, leaver])
        expect((await get('/base/api/probe/me', headers)).statusCode).toBe(200);
      for (const { token } of [worker, leaver])
        await until(async () => (await keptKeys()).includes(sessionKeyOf(token)));
      await leaver.end();
      await until(async () => !(await keptKeys()).includes(sessionKeyOf(leaver.token)));
      await backends.nats.stop();
      const open: NestFastifyApplication[] = [];
      const fresh = async (own: Env = {}) => {
        const replica = await createServiceApp(ProbeModule, {
          env: { ...env, ...own },
          logs: { write: () => undefined },
        });
        open.push(replica);
        await replica.init();
        return async (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
          (
            await replica.inject({
              method,
              url,
              headers,
              ...(method === 'POST' && { payload: { name: 'x' } }),
            })
          ).statusCode;
      };
      try {
        const works = await fresh();
        expect(await works('GET', '/base/api/probe/me', worker.headers)).toBe(200);
        expect(await works('POST', '/base/api/probe/things', worker.headers)).toBe(201);
        expect(await works('GET', '/base/api/probe/me', leaver.headers)).toBe(503);
        const reads = await fresh({ PERUKE_WITHOUT_NATS: 'read' });
        expect(await reads('GET', '/base/api/probe/me', worker.headers)).toBe(200);
        expect(await reads('POST', '/base/api/probe/things', worker.headers)).toBe(503);
        await backends.nats.start();
        await until(async () => (await reads('POST', '/base/api/probe/things', worker.headers)) === 201);
        await until(async () => (await works('GET', '/base/api/probe/me', leaver.headers)) === 401);
      } finally {
        for (const replica of open) await replica.close();
      }
    });

    it('lists every route with what it declares', () => {
      const routes = assertEveryRouteDeclares(app);
      expect(routes).toContainEqual(
        expect.objectContaining({
          method: 'GET',
          path: '/probe/admin',
          access: { kind: 'can', permission: 'user.administer' },
        }),
      );
    });

    it.each([
      {
        fault: 'declares nothing',
        controller: ForgottenController,
        told: 'neither @Can(permission) nor @Public():\n  GET /elsewhere/undeclared (ForgottenController.undeclared)',
      },
      {
        fault: 'lets something be carried away without a trace',
        controller: UntracedController,
        told: 'are @Fresh() readings without @Watched():\n  GET /elsewhere/everybody (UntracedController.everybody)',
      },
      {
        fault: 'rules over people, devices or settings from a screen that lies open',
        controller: OpenScreenController,
        told: 'rule over the house and are neither @Fresh() nor @TakesAway():\n  POST /elsewhere/devices (OpenScreenController.invite)',
      },
    ])('keeps a service from starting whose route $fault', async ({ controller, told }) => {
      const own = { ...env, PERUKE_PG_URL: await backends.database() };
      const faulty = await createServiceApp(moduleOf(controller), {
        env: own,
        logs: { write: () => undefined },
      });
      expect(() => assertEveryRouteDeclares(faulty)).toThrow(told);
      await expect(faulty.init()).rejects.toThrow(told);
      await faulty.close();
    });
  });

  describe('what waits for the commit', () => {
    const em = () => app.get(EntityManager);

    it('runs after it, once, and leaves nothing behind', async () => {
      const seen: string[] = [];
      await em().transactional(async () => {
        afterCommit(em(), () => seen.push('committed'));
        await em().execute('select 1');
        seen.push('working');
      });
      await em().transactional(async () => em().execute('select 1'));
      expect(seen).toEqual(['working', 'committed']);
    });

    it('does not run when the transaction is rolled back', async () => {
      const work = jest.fn();
      const failing = em().transactional(async (tx) => {
        afterCommit(tx, work);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(work).not.toHaveBeenCalled();
    });

    it('runs at once outside of a transaction', () => {
      const work = jest.fn();
      afterCommit(em(), work);
      expect(work).toHaveBeenCalledTimes(1);
    });
  });

  describe('an Idempotency-Key', () => {
    const create = (name: string, key: string, user = worker) =>
      post('/base/api/probe/things', { name }, { ...user.headers, 'idempotency-key': key });

    it('makes a repeat answer the bytes of the first and do nothing', async () => {
      const first = await create('once', 'k-once');
      const second = await create('once', 'k-once');
      expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
      expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
      expect(second.headers['idempotency-replayed']).toBe('true');
      expect((await things()).filter((name) => name === 'once')).toHaveLength(1);
    });

    it('belongs to one user and one request', async () => {
      await create('mine', 'k-shared');
      expect((await create('mine', 'k-shared', admin)).statusCode).toBe(201);
      const other = await create('other', 'k-shared');
      expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch']);
      expect((await things()).filter((name) => name === 'mine')).toHaveLength(2);
    });

    it('tells a repeat that overtakes the first one to wait', async () => {
      // `then`: an injected call starts when somebody waits for it.
      const first = create('waits', 'k-flight').then((answer) => answer);
      await entered.promise;
      const overtaking = await create('waits', 'k-flight');
      expect([overtaking.statusCode, overtaking.json().code]).toEqual([409, 'idempotency_in_flight']);
      gate.resolve();
      expect((await first).statusCode).toBe(201);
      expect((await create('waits', 'k-flight')).headers['idempotency-replayed']).toBe('true');
      expect((await things()).filter((name) => name === 'waits')).toHaveLength(1);
    });

    it('does nothing when another call was answered under the key since it began', async () => {
      const late = await create('late', 'k-late');
      expect([late.statusCode, late.json().code]).toEqual([409, 'idempotency_in_flight']);
      expect(await things()).not.toContain('late');
    });

    it('keeps nothing of a call that was refused: the effect is undone and it may be tried again', async () => {
      expect((await create('refused', 'k-refused')).statusCode).toBe(409);
      expect((await create('refused', 'k-refused')).statusCode).toBe(409);
      expect(await things()).not.toContain('refused');
    });

    it('may be left out', async () => {
      await post('/base/api/probe/things', { name: 'free' }, worker.headers);
      await post('/base/api/probe/things', { name: 'free' }, worker.headers);
      expect((await things()).filter((name) => name === 'free')).toHaveLength(2);
    });
  });
});

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (const start = Date.now(); Date.now() - start < 60_000;) {
    if (await holds()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('it never came true');
};
