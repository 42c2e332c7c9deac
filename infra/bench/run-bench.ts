import { type BenchRun, closeRun, openRun } from './bench-run.ts';
import { benchCreate } from './create-bench.ts';
import { fillOrders } from './data-set.ts';
import { benchDoor } from './door-bench.ts';
import { benchEvent } from './event-bench.ts';
import { benchFlood } from './flood-bench.ts';
import { benchList, warmLists } from './list-bench.ts';
import { benchMeetings } from './meetings-bench.ts';
import type { BenchOptions } from './options.ts';
import { benchPayments } from './payments-bench.ts';
import { writePage } from './performance-page.ts';
import { benchPhotos } from './photos-bench.ts';
import { reportText, type BenchReport } from './report.ts';
import { benchReports } from './reports-bench.ts';
import { benchSearch } from './search-bench.ts';
import type { Stand } from './stand.ts';
import { benchWall } from './wall-bench.ts';

/** Parts that have nothing but results. */
const CASES = {
  create: benchCreate,
  event: benchEvent,
  meetings: benchMeetings,
  payments: benchPayments,
  reports: benchReports,
  wall: benchWall,
  flood: benchFlood,
  photos: benchPhotos,
};

const measure = async (run: BenchRun, report: BenchReport, say: (text: string) => void): Promise<void> => {
  const wants = (part: BenchOptions['parts'][number]): boolean => run.options.parts.includes(part);
  if (wants('list') || wants('search') || wants('door')) await warmLists(run);
  if (wants('list')) {
    const list = await benchList(run, say);
    report.results.push(...list.results);
    report.checks.push(list.check, list.counting);
    report.deep = list.deep;
  }
  if (wants('search')) {
    report.search = await benchSearch(run, say);
    report.results.push(...report.search.results);
  }
  for (const [part, bench] of Object.entries(CASES))
    if (wants(part as keyof typeof CASES)) report.results.push(...(await bench(run, say)));
  if (wants('door')) {
    const door = await benchDoor(run, say);
    report.results.push(...door.results);
    report.checks.push(door.pipe);
  }
};

/** Builds the data set, measures what is asked for, prints the tables. */
export const runBench = async (
  options: BenchOptions,
  stand: Stand,
  write: (text: string) => void,
): Promise<void> => {
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 1_000);
  const say = (text: string): void => write(`[${String(seconds()).padStart(3)} s] ${text}\n`);
  const db = await stand.admin('orders');
  await fillOrders(db, () => stand.admin('orders'), options, say);
  const buildSeconds = seconds();
  say(`data set of ${options.orders} orders and ${options.clients} clients is ready`);
  const run = await openRun(options, stand, db);
  const report: BenchReport = { results: [], checks: [], deep: [] };
  try {
    await measure(run, report, say);
  } finally {
    // also of a run that fails in its last part: what came before took its time
    closeRun(run);
    write(`\n${reportText(report)}\n`);
  }
  if (!options.write) return;
  const { rows } = await db.query<{ version: string }>(`select current_setting('server_version') as version`);
  const postgres = rows[0]?.version ?? 'unknown';
  await writePage({ ...options, buildSeconds, postgres }, reportText(report));
  say('docs/performance.md shows this run');
};
