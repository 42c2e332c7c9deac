import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ADMIN, sessionOf, type BenchRun } from './bench-run.ts';
import { Caller } from './caller.ts';
import { between, committed, openBare } from './event-bench.ts';
import { barePage, ourPage, type PageCall } from './list-bench.ts';
import { resultOf, type Result } from './pairs.ts';

/** Of the open loop: a call begins every five milliseconds, whether those before are answered or not. */
const A_SECOND = 200;
const SECONDS = 10;
const CALLERS = 32;
/** Orders of the bare outbox are none of ours. */
const BARE_FROM = 20_000_000;
/** Of the orders one in ten, so that a small run stays a short one. */
const SHARE = 10;
const MOST = 100_000;
const LIST: PageCall = { user: ADMIN, sort: 'newest', page: 1 };
const LOOK_AGAIN_MS = 20;
const GIVE_UP_MS = 600_000;

const until = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
  const end = performance.now() + GIVE_UP_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} does not come to its end.`);
    await delay(LOOK_AGAIN_MS);
  }
};

const countOf = async (db: pg.Client, sql: string, values: unknown[] = []): Promise<number> =>
  Number((await db.query<{ n: string }>(`select count(*) as n from ${sql}`, values)).rows[0]?.n);

/** Begins `send` for each id at its time, over a few kept connections. */
const openLoop = async (
  origin: string,
  ids: readonly number[],
  send: (caller: Caller, id: number) => Promise<unknown>,
): Promise<void> => {
  const callers = Array.from({ length: CALLERS }, () => new Caller(origin));
  const began = performance.now();
  const sent: Promise<unknown>[] = [];
  for (const [i, id] of ids.entries()) {
    await delay(Math.max(0, (i * 1_000) / A_SECOND - (performance.now() - began)));
    sent.push(send(callers[i % CALLERS] as Caller, id));
  }
  await Promise.all(sent);
  callers.forEach((caller) => caller.close());
};

/** From commit to effect while two hundred orders move in a second. */
const steadily = async (run: BenchRun): Promise<Result> => {
  const { stand } = run;
  const [source, sink] = await openBare(run);
  const calendar = await stand.admin('calendar');
  const { rows } = await run.db.query<{ id: number }>(
    `select id from orders where state = 'Draft' and visible and client_id is not null order by id limit $1`,
    [A_SECOND * SECONDS],
  );
  const ids = rows.map(({ id }) => id);
  const bareIds = ids.map((_, i) => BARE_FROM + i);
  const headers = sessionOf(run, ADMIN);
  await openLoop(stand.origins.orders, ids, (caller, id) =>
    caller.succeed({
      method: 'PUT',
      path: `/base/api/wig/${id}/updateState`,
      headers,
      body: { state: 'Wigs in Production' },
    }),
  );
  const isThere = 'order_view where order_id = any($1)';
  await until(async () => (await countOf(calendar, isThere, [ids])) === ids.length, 'the portal');
  await openLoop(stand.bareOrigin('bare-source') as string, bareIds, (caller, id) =>
    caller.succeed({ method: 'PUT', path: `/move?id=${id}` }),
  );
  const isDone = 'effect where order_id = any($1)';
  await until(async () => (await countOf(sink, isDone, [bareIds])) === bareIds.length, 'the bare outbox');
  const noted = (table: string, condition = '') =>
    `select order_id, pg_xact_commit_timestamp(xmin) as at from ${table} where ${condition} order_id = any($1)`;
  const ours = between(
    ids,
    await committed(run.db, noted('order_log', `kind = 'state' and`), ids),
    await committed(calendar, noted('order_view'), ids),
  );
  const bare = between(
    bareIds,
    await committed(source.db, noted('moved'), bareIds),
    await committed(sink, noted('effect'), bareIds),
  );
  return resultOf('flood', `order moved -> order view, ${A_SECOND} a second`, { ours, bare });
};

/** An event for each of the newest orders, as the last one that was told, committed at once. */
const FILL = `with model as (select subject, envelope from outbox where subject like 'orders.order.moved%' order by seq desc limit 1),
    told as (update orders set event_count = event_count + 1
      where id in (select id from orders where visible and client_id is not null order by id desc limit $1)
      returning id, event_count)
  insert into outbox (id, subject, aggregate, aggregate_id, aggregate_version, envelope)
  select e.id, m.subject, 'orders.order', told.id::text, told.event_count, m.envelope || jsonb_build_object('id', e.id,
      'aggregateId', told.id::text, 'aggregateVersion', told.event_count,
      'data', m.envelope -> 'data' || jsonb_build_object('orderId', told.id))
    from told, model m, lateral (select gen_random_uuid() as id where told.id > 0) e`;
const BARE_FILL = `insert into outbox (id, envelope) select id, jsonb_build_object('id', id, 'orderId', i, 'state', 'Draft')
    from (select gen_random_uuid() as id, ${BARE_FROM} * 2 + i as i from generate_series(1, $1::int) i) e`;
const WAITING = 'outbox where published_at is null';

/** How long a backlog takes to its stream, and what a page of the list takes meanwhile. */
const drain = async (
  db: pg.Client,
  fill: () => Promise<number>,
  page: () => Promise<number>,
): Promise<{ perSecond: number; pages: number[] }> => {
  const events = await fill();
  const began = performance.now();
  const pages: number[] = [];
  await until(async () => {
    pages.push(await page());
    return (await countOf(db, WAITING)) === 0;
  }, 'the backlog');
  return { perSecond: events / ((performance.now() - began) / 1_000), pages };
};

const backlog = async (run: BenchRun): Promise<Result[]> => {
  const [source] = await openBare(run);
  const size = Math.min(MOST, run.options.orders / SHARE);
  const page = async (): Promise<number> => (await run.orders.succeed(ourPage(run, LIST))).ms;
  const barely = async (): Promise<number> => (await run.bare.succeed(barePage(LIST))).ms;
  const calm: number[] = [];
  for (let i = 0; i < run.options.pairs; i++) calm.push(await page());
  const ours = await drain(run.db, async () => (await run.db.query(FILL, [size])).rowCount ?? 0, page);
  const fillBare = async () => {
    const { rowCount } = await source.db.query(BARE_FILL, [size]);
    await source.db.query('notify outbox');
    return rowCount ?? 0;
  };
  const bare = await drain(source.db, fillBare, barely);
  const perEvent = ({ perSecond }: { perSecond: number }): number[] => [1_000 / perSecond];
  return [
    resultOf('flood', `a backlog of ${size} into its stream, an event`, {
      ours: perEvent(ours),
      bare: perEvent(bare),
    }),
    resultOf('flood', 'list meanwhile, against itself before', { ours: ours.pages, bare: calm }),
  ];
};

/** Events when many come at once. */
export const benchFlood = async (run: BenchRun, say: (text: string) => void): Promise<Result[]> => {
  const steady = await steadily(run);
  say(`flood: ${A_SECOND} moves a second`);
  const results = [steady, ...(await backlog(run))];
  say('flood: a backlog');
  return results;
};
