/**
 * `npm run bench:growth -- --sizes 10000,100000,1000000,10000000`: the same calls at each size, each against page 1 of the bare
 * handler, which no size changes, in the same run; the processor's time, memory and disk. What was measured is kept in
 * node_modules/.cache/growth.json, so that sizes may be measured one by one. `--write` puts the curves into
 * docs/performance-growth.svg and their table on the terminal. Some forty minutes for ten million orders.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ADMIN, closeRun, openRun, sessionOf, type BenchRun } from './bench-run.ts';
import { creationSides } from './create-bench.ts';
import { fillOrders } from './data-set.ts';
import { growthChart, type Curve } from './growth-chart.ts';
import { barePage, ourPage, warmLists, type PageCall } from './list-bench.ts';
import { measurePairs, resultOf } from './pairs.ts';
import { PER_PAGE } from './bare/orders-page.ts';
import { processorMs } from './processor-time.ts';
import { Random } from './random.ts';
import { makeTerms } from './search-terms.ts';
import { startStand } from './stand.ts';

const near = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const KEPT = near('../../node_modules/.cache/growth.json');
const CHART = near('../../docs/performance-growth.svg');
const PAIRS = 300;
const PROCESSOR_CALLS = 3_000;
const MOST_CLIENTS = 60_000;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    write: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const began = performance.now();
const say = (text: string): void =>
  console.log(`[${((performance.now() - began) / 1_000).toFixed(0)} s] ${text}`);

/** By the name of what was measured. Times are against the bare page of the same run, but for the processor's. */
type Measured = Record<string, number>;

const FIRST: PageCall = { user: ADMIN, sort: 'newest', page: 1 };

const timesOf = async (run: BenchRun): Promise<Measured> => {
  const { rows } = await run.db.query<{ n: number; last: number }>(
    'select count(*)::int as n, max(id) as last from orders where visible',
  );
  const { n = 1, last = 1 } = rows[0] ?? {};
  const terms = await makeTerms(run.db, PAIRS);
  const random = new Random(7);
  const anyPage = (): PageCall => ({ ...FIRST, page: 1 + random.below(Math.ceil(n / PER_PAGE)) });
  const term = (i: number): string => terms[i % terms.length]?.typed ?? '';
  const read = async (call: Parameters<typeof run.orders.succeed>[0]): Promise<number> =>
    (await run.orders.succeed(call)).ms;
  const asks: Record<string, (i: number) => Promise<number>> = {
    'page 1': () => read(ourPage(run, FIRST)),
    'any page': () => read(ourPage(run, anyPage())),
    search: (i) => read(ourPage(run, FIRST, term(i))),
    card: async () => {
      const path = `/base/api/wig/${1 + random.below(last)}`;
      return (await run.orders.call({ path, headers: sessionOf(run, ADMIN) })).ms;
    },
    'new order': (await creationSides(run, { ours: run.orders, bare: run.bare, answersCard: true })).ours,
  };
  const bare = async (): Promise<number> => (await run.bare.succeed(barePage(FIRST))).ms;
  const measured: Measured = {};
  for (const [name, ours] of Object.entries(asks)) {
    const { ratio } = resultOf(
      'growth',
      name,
      await measurePairs({ ours, bare }, { pairs: PAIRS, budgetMs: 60_000 }),
    );
    measured[name] = ratio.value;
  }
  return measured;
};

/** Of page 1, in milliseconds of the processor for a call. */
const processorOf = async (run: BenchRun): Promise<number> => {
  const pids = [run.stand.pids['orders'] as number];
  const before = await processorMs(pids, run.stand.postgresPid);
  for (let i = 0; i < PROCESSOR_CALLS; i++) await run.orders.succeed(ourPage(run, FIRST));
  return ((await processorMs(pids, run.stand.postgresPid)) - before) / PROCESSOR_CALLS;
};

const memoryMb = async (pid: number): Promise<number> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1_024;
};

const measure = async (orders: number): Promise<Measured> => {
  const stand = await startStand(['orders', 'calendar', 'payments']);
  try {
    const db = await stand.admin('orders');
    const clients = Math.min(MOST_CLIENTS, orders / 10);
    await fillOrders(db, () => stand.admin('orders'), { orders, clients }, say);
    const { rows } = await db.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    const options = { orders, clients, pairs: PAIRS, parts: [], write: false, command: '' };
    const run = await openRun(options, stand, db);
    await warmLists(run);
    const measured = {
      ...(await timesOf(run)),
      'processor, ms': await processorOf(run),
      'memory of svc-orders, MB': await memoryMb(stand.pids['orders'] as number),
      'disk, bytes an order': Number(rows[0]?.bytes) / orders,
    };
    closeRun(run);
    return measured;
  } finally {
    await stand.stop();
  }
};

const kept: Record<string, Measured> = existsSync(KEPT)
  ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Measured>)
  : {};
for (const size of sizes) {
  if (kept[size]) continue;
  kept[size] = await measure(size);
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept));
  say(`${size} orders: ${JSON.stringify(kept[size])}`);
}

const all = Object.keys(kept)
  .map(Number)
  .sort((a, b) => a - b);
const names = Object.keys(kept[all[0] ?? 0] ?? {});
const curves: Curve[] = names.map((name) => ({ name, values: all.map((size) => kept[size]?.[name]) }));
console.log(
  `| | ${all.map((size) => size.toLocaleString('en')).join(' | ')} |\n| --- |${' --- |'.repeat(all.length)}`,
);
for (const { name, values: row } of curves)
  console.log(
    `| ${name} | ${row.map((value) => (value ?? NaN).toFixed((value ?? 0) < 100 ? 2 : 0)).join(' | ')} |`,
  );
if (values.write) writeFileSync(CHART, growthChart(all, curves));
