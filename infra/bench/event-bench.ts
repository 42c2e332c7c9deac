import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { startBareOutbox } from './bare-outbox-stand.ts';
import { ADMIN, sessionOf, type BenchRun } from './bench-run.ts';
import { Caller } from './caller.ts';
import { DROPPED, resultOf, type Result, type Times } from './pairs.ts';

const LOOK_AGAIN_MS = 2;
const GIVE_UP_MS = 10_000;

/**
 * From the commit that moves an order to the commit of what another service makes of it, both as the databases have
 * noted them; waiting for one to arrive before the next is sent, so that nothing queues.
 */
export const benchEvent = async (run: BenchRun, say: (text: string) => void): Promise<Result[]> => {
  const { stand, options } = run;
  const [source, sink] = await openBare(run);
  const calendar = await stand.admin('calendar');
  const { rows: drafts } = await run.db.query<{ id: number }>(
    `select id from orders where state = 'Draft' and visible and client_id is not null order by id limit $1`,
    [options.pairs + DROPPED],
  );
  const ids = drafts.map(({ id }) => id);
  const headers = sessionOf(run, ADMIN);
  const move = (id: number) =>
    run.orders.succeed({
      method: 'PUT',
      path: `/base/api/wig/${id}/updateState`,
      headers,
      body: { state: 'Wigs in Production' },
    });
  for (const id of ids) {
    await move(id);
    await arrival(calendar, 'order_view', id);
    await source.caller.succeed({ method: 'PUT', path: `/move?id=${id}` });
    await arrival(sink, 'effect', id);
  }
  const times: Times = {
    ours: between(
      ids,
      await committed(
        run.db,
        `select order_id, pg_xact_commit_timestamp(xmin) as at from order_log
        where kind = 'state' and order_id = any($1)`,
        ids,
      ),
      await committed(
        calendar,
        `select order_id, pg_xact_commit_timestamp(xmin) as at from order_view
        where order_id = any($1)`,
        ids,
      ),
    ),
    bare: between(
      ids,
      await committed(
        source.db,
        `select order_id, pg_xact_commit_timestamp(xmin) as at from moved
        where order_id = any($1)`,
        ids,
      ),
      await committed(
        sink,
        `select order_id, pg_xact_commit_timestamp(xmin) as at from effect
        where order_id = any($1)`,
        ids,
      ),
    ),
  };
  say(`event: ${times.ours.length} moves have arrived`);
  return [resultOf('event', 'order moved -> order view of svc-calendar', times)];
};

type BareOutbox = [{ db: pg.Client; caller: Caller }, pg.Client];
const opened = new WeakMap<BenchRun, Promise<BareOutbox>>();

/** The bare outbox at either end, started once in a run. */
export const openBare = (run: BenchRun): Promise<BareOutbox> => {
  const bare = opened.get(run) ?? openOnce(run);
  opened.set(run, bare);
  return bare;
};

const openOnce = async ({ stand }: BenchRun): Promise<BareOutbox> => {
  const { source, db, sinkDb } = await startBareOutbox(stand);
  return [{ db, caller: new Caller(source) }, sinkDb];
};

/** Waits until an order stands in a table of the reader. */
export const arrival = async (db: pg.Client, table: string, orderId: number): Promise<void> => {
  const until = performance.now() + GIVE_UP_MS;
  const look = { name: table, text: `select 1 from ${table} where order_id = $1`, values: [orderId] };
  while ((await db.query(look)).rowCount === 0) {
    if (performance.now() > until) throw new Error(`Order ${orderId} does not reach ${table}.`);
    await delay(LOOK_AGAIN_MS);
  }
};

/** Microseconds since 1970 by order. */
export const committed = async (db: pg.Client, sql: string, ids: number[]): Promise<Map<number, number>> => {
  const { rows } = await db.query<{ order_id: number; us: string }>(
    `select order_id, (extract(epoch from at) * 1000000)::bigint::text as us from (${sql}) as noted`,
    [ids],
  );
  return new Map(rows.map(({ order_id, us }) => [order_id, Number(us)]));
};

/** Milliseconds from one to the other, without the first few. */
export const between = (ids: number[], from: Map<number, number>, to: Map<number, number>): number[] =>
  ids.slice(DROPPED).map((id) => ((to.get(id) ?? NaN) - (from.get(id) ?? NaN)) / 1_000);
