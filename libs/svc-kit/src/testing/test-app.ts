import { MikroORM } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { createServiceApp, type Env, GATEWAY_KEY_HEADER, ServiceConfig } from '../app/index.js';
import { runMaintenance, startEvents } from '../events/index.js';
import { ChangeWatch } from './change-watch.js';
import { TestApi } from './test-api.js';
import { scopedUrlOf, servingUrlOf, TEST_NATS_PASSWORD, type TestBackends } from './test-backends.js';
import { TestEvents } from './test-events.js';

export interface TestAppOptions {
  backends: TestBackends;
  /** URL of a database to share (a second replica); a fresh one when left out. */
  database?: string;
  env?: Env;
  /** False leaves relay and readers off. */
  events?: boolean;
}

/** A service as it runs in production, on backends of the test. */
export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly api: TestApi;
  readonly orm: MikroORM;
  readonly events: TestEvents;
  /** The connection of an onlooker, who may do everything; the service has its own rights alone. */
  readonly nats: NatsConnection;
  readonly database: string;
  /** Rows of a query, with `?` for parameters; as the role that owns the tables. */
  sql<T extends object>(query: string, params?: unknown[]): Promise<T[]>;
  /** Resolves with the first truthy answer; looks again after every commit and every message. */
  waitFor<T>(what: string, check: () => T | Promise<T>, waitMs?: number): Promise<NonNullable<T>>;
  /** Tells `waitFor` that a variable of the test has changed. */
  changed(): void;
  /** Resolves when everything committed here is in the stream. */
  published(): Promise<void>;
  /** Resolves when this service has handled (or parked) everything in a stream. */
  handled(stream: string): Promise<void>;
  close(): Promise<void>;
}

const GATEWAY_KEY = 'the-gateway-key-of-tests';
/** What the gateway adds to each call, for one that a test makes over a real socket. */
export const THROUGH_GATEWAY: Readonly<Record<string, string>> = { [GATEWAY_KEY_HEADER]: GATEWAY_KEY };

/** What a service process of the test has for environment. */
export const testEnvironment = (backends: TestBackends, database: string): Env => ({
  PERUKE_MODE: 'test',
  PERUKE_HTTP_PORT: '0',
  PERUKE_PG_URL: servingUrlOf(database),
  PERUKE_PG_OWNER_URL: database,
  PERUKE_PG_SCOPED_URL: scopedUrlOf(database),
  PERUKE_NATS_URL: backends.nats.url,
  PERUKE_NATS_PASSWORD: TEST_NATS_PASSWORD,
  PERUKE_GATEWAY_KEY: GATEWAY_KEY,
  PERUKE_DATA_DIR: backends.dir,
  LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
});

/**
 * Starts a service for a test: own database, migrated, relay and readers running, no port opened.
 * @example const test = await createTestApp(AppModule, { backends });
 *          await test.api.as('manager').post('/base/api/clients', {...});
 */
export const createTestApp = async (appModule: Type, options: TestAppOptions): Promise<TestApp> => {
  const { backends, events: runsEvents = true } = options;
  const database = options.database ?? (await backends.database());
  const env = { ...testEnvironment(backends, database), ...options.env };
  const app = await createServiceApp(appModule, { env });
  await initOrClose(app);
  await app.getHttpAdapter().getInstance().ready();
  callThroughGateway(app);
  const orm = app.get<MikroORM>(MikroORM);
  const { service } = app.get(ServiceConfig);
  const connection = await connect({
    servers: backends.nats.url,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 50,
  });
  const events = new TestEvents(connection);
  const watch = await ChangeWatch.open(database, connection);
  if (runsEvents) await startEvents(app);
  const sql = <T extends object>(query: string, params: unknown[] = []): Promise<T[]> =>
    orm.em.fork().transactional(async (em) => {
      await em.execute('set local role postgres');
      return em.execute<T[]>(query, params);
    });
  const waitFor: TestApp['waitFor'] = (what, check, waitMs) => watch.waitFor(what, check, waitMs);
  return {
    app,
    api: new TestApi(app, connection),
    orm,
    events,
    nats: connection,
    database,
    sql,
    waitFor,
    changed: () => watch.changed(),
    published: async () => {
      const isEmpty = async () =>
        (await sql('select 1 from outbox where published_at is null limit 1')).length === 0;
      await waitFor('an empty outbox', isEmpty);
    },
    handled: async (stream) => {
      await waitFor(`${service} has read ${stream}`, () => events.hasReadAll(stream, service));
    },
    close: () => closeAll(app, watch, connection),
  };
};

/** What a start that fails has opened by then is closed: it would outlive the spec. */
const initOrClose = async (app: NestFastifyApplication): Promise<void> => {
  try {
    await app.init();
  } catch (error) {
    await app.close();
    throw error;
  }
};

/** Calls that are injected come as the gateway passes them on, but for those that say otherwise in the header: undefined shows none. */
const callThroughGateway = (app: NestFastifyApplication): void => {
  type Call = { url?: string; headers?: object };
  const adapter = app.getHttpAdapter() as unknown as { inject: (call: Call) => Promise<unknown> };
  const inject = adapter.inject.bind(adapter);
  adapter.inject = (call: Call | string) => {
    const asked = typeof call === 'string' ? { url: call } : call;
    const headers = Object.entries({ ...THROUGH_GATEWAY, ...(asked as Call).headers });
    const sent = Object.fromEntries(headers.filter(([, value]) => value !== undefined));
    return inject({ ...asked, headers: sent });
  };
};

const closeAll = async (app: NestFastifyApplication, watch: ChangeWatch, connection: NatsConnection) => {
  await app.close();
  await watch.close();
  await connection.close();
};

/** Runs a maintenance verb in an application of its own, as `node main.js <verb>` does. */
export const maintain = async (
  appModule: Type,
  { backends, database, env }: TestAppOptions & { database: string },
  ...argv: string[]
): Promise<{ code: number; output: string }> => {
  const app = await createServiceApp(appModule, { env: { ...testEnvironment(backends, database), ...env } });
  const lines: string[] = [];
  const code = await runMaintenance(argv, app, (line) => lines.push(line));
  await app.close();
  return { code, output: lines.join('\n') };
};
