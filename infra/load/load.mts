/**
 * `npm run load -- --orders 100000 --write`: how many calls a second the portal carries on this machine. Two hundred people work at
 * once: lists and searches, cards, moves, payments, meetings. A call begins when it is due, whether those before are answered or
 * not, and is timed from then; the rate rises until one in twenty takes longer than a person takes for "at once".
 * Whoever asks runs on the same cores. `--write` puts the table into docs/performance.md.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addOldOrders } from '../backup/old-orders.ts';
import { adminUrlOf } from '../backup/take-backup.ts';
import { processorMs } from '../bench/processor-time.ts';
import { Random } from '../bench/random.ts';
import { spread } from '../bench/statistics.ts';
import { startPortal } from '../earlier-data/started-portal.ts';
import { dataFolder } from '../embedded/data-folder.ts';
import { forecast, isCarried, knee, type Rung, RUNGS } from './ladder.rules.ts';
import { Crowd } from './people.ts';
import { headOf, writeSection } from './told.ts';

const CORES = availableParallelism();
const WARM_SECONDS = 20;
const WARM_RATE = 20;
/** What a rung leaves behind, events among it, must not weigh on the next. */
const REST_MS = 4_000;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '15' },
    write: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const root = resolve(import.meta.dirname, '../..');
const work = await mkdtemp(join(tmpdir(), 'peruke-load-'));
const data = dataFolder(work, { PERUKE_DATA_DIR: join(work, 'data') });
const say = (text: string): void => console.log(text);

interface Process {
  name: string;
  pid: number;
}

const processes = async (): Promise<Process[]> =>
  (JSON.parse(await readFile(data.lock, 'utf8')) as { children: Process[] }).children;

/** Milliseconds of processor time since it began, by name. */
const used = async (all: readonly Process[]): Promise<Map<string, number>> =>
  new Map(
    await Promise.all(
      all.map(async ({ name, pid }): Promise<[string, number]> => [name, await processorMs([], pid)]),
    ),
  );

/** Begins a call whenever one is due. */
async function climb(crowd: Crowd, rate: number, forSeconds: number): Promise<Rung> {
  const all = await processes();
  const before = await used(all);
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const asked: Promise<void>[] = [];
  for (let n = 0; n < rate * forSeconds; n++) {
    const due = began + (n * 1_000) / rate;
    await delay(Math.max(0, due - performance.now()));
    asked.push(
      crowd.ask().then(
        (isAnswered) => {
          times.push(performance.now() - due);
          if (!isAnswered) failed++;
        },
        () => void failed++,
      ),
    );
  }
  await Promise.all(asked);
  const after = await used(all);
  const spent = all.map(({ name }) => ({
    name,
    ms: ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / asked.length,
  }));
  const { p50, p95 } = spread(times);
  const services = spent.filter(({ name }) => name !== 'postgres' && name !== 'nats');
  return {
    rate,
    p50,
    p95,
    failed,
    processorMs: spent.reduce((sum, { ms }) => sum + ms, 0),
    busiest: services.toSorted((a, b) => b.ms - a.ms)[0] as Rung['busiest'],
  };
}

const tableOf = (rungs: readonly Rung[]): string => {
  const top = knee(rungs);
  const lines = rungs.map(
    (rung) =>
      `| ${rung.rate} | ${rung.p50.toFixed(1)} | ${isCarried(rung) ? '' : '🔴 '}${rung.p95.toFixed(1)} | ${rung.failed} | ` +
      `${rung.processorMs.toFixed(1)} | ${rung.busiest.name}: ${rung.busiest.ms.toFixed(1)} |`,
  );
  const told = top
    ? [
        `**${top.rate} calls a second** are carried on these ${CORES} cores, with whoever asks. By the processor's time of a call, ` +
          [2 * CORES, 4 * CORES]
            .map((cores) => {
              const { rate, replicas } = forecast(top, { from: CORES, to: cores });
              const processes = replicas === 1 ? 'one process' : `${replicas} processes`;
              return `${cores} cores carry some ${rate}, svc-${top.busiest.name} in ${processes}`;
            })
            .join('; ') +
          '. That is reckoned, not measured.',
      ]
    : ['Not even the lowest rate was carried.'];
  return [
    '| Calls a second | p50 (ms) | p95 (ms) | Failed | Processor a call (ms) | Most of it in |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
    ...told,
  ].join('\n');
};

async function run(): Promise<void> {
  // each caller stands for many people of one address
  const portal = await startPortal(root, data.path, say, {
    PERUKE_LIMIT_SESSION: '0',
    PERUKE_LIMIT_ANONYMOUS: '0',
    PERUKE_LIMIT_SOCKETS: '0',
  });
  try {
    await addOldOrders(await adminUrlOf(data), Number(values.orders), say);
    const crowd = await Crowd.come(portal.url, new Random(1));
    await climb(crowd, WARM_RATE, WARM_SECONDS);
    const rungs: Rung[] = [];
    for (const rate of RUNGS) {
      await delay(REST_MS);
      const rung = await climb(crowd, rate, seconds);
      rungs.push(rung);
      say(
        `${rate} a second: p50 ${rung.p50.toFixed(1)} ms, p95 ${rung.p95.toFixed(1)} ms, ${rung.failed} failed`,
      );
      if (!isCarried(rung)) break;
    }
    crowd.go();
    say(tableOf(rungs));
    if (values.write) {
      const head = headOf(`${Number(values.orders).toLocaleString('en')} orders`);
      await writeSection('load', `${head}\n\n${tableOf(rungs)}`);
    }
  } finally {
    await portal.stop();
    await rm(work, { recursive: true, force: true });
  }
}

await run();
