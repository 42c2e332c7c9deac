/**
 * `npm run migrations -- --orders 1000000`: runs every migration of svc-orders that a portal with data may still meet, one by
 * one, as a start of the service does, while calls read and change that many orders (100,000). None of them may fail, and 99 of
 * 100 pages of the list may take three times as long as before. `--calls 200` begin in each second; `--after 007` is the last
 * migration that has run before there is data: the one of commit 8f33980, the oldest release that is upgraded.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '@peruke/backends';
import { migrateDatabase, migrationsIn, serviceDb } from '@peruke/svc-kit/db';
import pg from 'pg';
import { fillOrders } from '../bench/data-set.ts';
import { Calls } from './calls.ts';

/** As long on either side: 99 of 100 pages of a few are nearly the slowest of them. */
const AROUND_MS = 3_000;
const MOST_TIMES = 3;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '200' },
    after: { type: 'string', default: '007' },
  },
});
const orders = Number(values.orders);
const say = (text: string): void => console.log(text);

type Migrations = ReturnType<typeof migrationsIn>;

const migrate = (url: string, migrations: Migrations): Promise<void> =>
  migrateDatabase(serviceDb('orders', { entities: [], migrations }, url));

async function fill(adminUrl: string): Promise<void> {
  const sessions: pg.Client[] = [];
  const open = async (): Promise<pg.Client> => {
    const session = new pg.Client({ connectionString: adminUrl });
    sessions.push(session);
    await session.connect();
    return session;
  };
  await fillOrders(await open(), open, { orders, clients: Math.ceil(orders / 4) }, say);
  for (const session of sessions) await session.end();
}

/** Runs the last of `migrations` under the calls; whether they bore it. */
async function endure(url: string, migrations: Migrations, calls: Calls): Promise<boolean> {
  calls.forget();
  await delay(AROUND_MS);
  const before = calls.seen();
  calls.forget();
  const began = performance.now();
  await migrate(url, migrations);
  const seconds = (performance.now() - began) / 1000;
  await delay(AROUND_MS);
  await calls.settled();
  const during = calls.seen();
  const failed = [...during.failed.values()].reduce((sum, count) => sum + count, 0);
  const times = during.listMs / before.listMs;
  say(
    `| ${migrations.at(-1)?.name} | ${seconds.toFixed(1)} | ${during.calls} | ${failed} | ${before.listMs.toFixed(0)} | ` +
      `${during.listMs.toFixed(0)} | ${times.toFixed(1)} |`,
  );
  for (const [why, count] of during.failed) say(`${count} times: ${why}`);
  return failed === 0 && times <= MOST_TIMES;
}

const dir = await mkdtemp(join(tmpdir(), 'peruke-migrations-'));
const postgres = await startPostgres({ dir, databases: ['orders'] });
let held = 0;
try {
  const url = postgres.urls['orders'] as string;
  const all = migrationsIn(new URL('../../svc-orders/dist/migrations/', import.meta.url));
  const first = all.filter(({ name }) => name.slice(0, 3) <= values.after).length;
  await migrate(url, all.slice(0, first));
  const admin = new URL(postgres.adminUrl);
  admin.pathname = '/orders';
  await fill(admin.href);
  const calls = new Calls(url, orders, Number(values.calls));
  say('| Migration | Seconds | Calls | Failed | p99 of the list before (ms) | meanwhile (ms) | times |');
  say('| --- | --- | --- | --- | --- | --- | --- |');
  for (let n = first + 1; n <= all.length; n++) if (!(await endure(url, all.slice(0, n), calls))) held++;
  await calls.stop();
} finally {
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
say(`${held} held the calls up.`);
process.exit(held === 0 ? 0 : 1);
