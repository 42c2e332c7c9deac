import { once } from 'node:events';
import type { Socket } from 'node:net';
import { isConnectionLost } from './connection-lost.js';
import { giveUpSilentSessions } from './silent-sessions.js';
import pg from 'pg';
import { type MuteProxy, startMuteProxy, startTestBackends, type TestBackends } from '../testing/index.js';

/** Long enough for a busy machine to answer in. */
const SILENT_MS = 3_000;

let backends: TestBackends;
let proxy: MuteProxy;
let pool: pg.Pool;

beforeAll(async () => {
  backends = await startTestBackends();
  proxy = await startMuteProxy(await backends.database());
  pool = new pg.Pool({ connectionString: proxy.url, max: 2, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  giveUpSilentSessions(pool, SILENT_MS);
});
afterAll(async () => {
  await pool.end();
  proxy.stop();
  await backends.stop();
});

it('ends the calls of a server that has fallen silent as a lost connection, and opens sessions anew', async () => {
  const held = await Promise.all([pool.connect(), pool.connect()]);
  for (const client of held) await client.query('select 1');
  proxy.mute();
  const answers = await Promise.allSettled(held.map((client) => client.query('select 2')));
  for (const answer of answers) {
    expect(answer.status).toBe('rejected');
    expect(isConnectionLost((answer as PromiseRejectedResult).reason)).toBe(true);
  }
  // As the query builder does: it gives back what it held, and knows nothing of what went wrong.
  for (const client of held) client.release();
  expect((await pool.query<{ one: number }>('select 3 as one')).rows).toEqual([{ one: 3 }]);
});

it('leaves a session alone that nobody asks anything', async () => {
  const client = await pool.connect();
  const { rows: before } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // its line has been silent for as long as a question may be
  await once((client as unknown as { connection: { stream: Socket } }).connection.stream, 'timeout');
  const { rows: after } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(after).toEqual(before);
  client.release();
});
