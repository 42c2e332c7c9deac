/**
 * `npm run soak -- --minutes 60`: three people take orders through their lives and each service is looked at, all at an even
 * pace, for an hour. It tells how each process's heap grew, what stayed open, and whether calls took longer at the end than
 * at the beginning; then everything that was said yes to is looked for. `--rest 2000` are the milliseconds that a person
 * rests between two orders; what was measured lies in the folder of --work.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { settledVerdict } from '../backup/look.ts';
import { adminUrlOf } from '../backup/take-backup.ts';
import { Probe, tokenOf } from '../cluster/probe.ts';
import { startPortal } from '../earlier-data/started-portal.ts';
import { dataFolder } from '../embedded/data-folder.ts';
import type { ServiceSettings } from '../embedded/running-portal.ts';
import { check } from './check.rules.ts';
import { type Deed, Journal } from './history.ts';
import { crowd } from './people.ts';
import { answeredWithin, handlesGrown, heapSlope, type Sample, type Timed } from './soak.rules.ts';
import { readTruth } from './truth.ts';

const SAMPLE_MS = 10_000;
const MINUTE_MS = 60_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rest: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    work: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
/** Of an hour, ten minutes: until a process is warm, and as much at the end. */
const edge = minutes / 6;
const root = resolve(import.meta.dirname, '../..');
const work = values.work ?? mkdtempSync(join(tmpdir(), 'peruke-soak-'));
mkdirSync(work, { recursive: true });
const data = dataFolder(work, { PERUKE_DATA_DIR: join(work, 'data') });
const deeds = new Journal<Deed>(join(work, 'deeds.jsonl'));
const samples = new Journal<Sample & { service: string }>(join(work, 'samples.jsonl'));
const say = (text: string): void => console.log(text);
// One person looks at all of it.
process.env['PERUKE_LIMIT_SESSION'] ??= '1000';

const figure = (text: string, name: string): number =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+]+)$`, 'm').exec(text)?.[1] ?? NaN);

async function sample(minute: number): Promise<void> {
  const settings = JSON.parse(await readFile(data.running, 'utf8')) as ServiceSettings;
  for (const [service, { PERUKE_HTTP_PORT: port }] of Object.entries(settings)) {
    if (!port) continue;
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const heap = figure(text, 'nodejs_heap_size_used_bytes');
    samples.add({ service, minute, heap, handles: figure(text, 'nodejs_active_handles_total') });
  }
}

function tableOf(calls: readonly Timed[]): string {
  const first = answeredWithin(calls, 0.99, edge, 2 * edge);
  const last = answeredWithin(calls, 0.99, minutes - edge, minutes);
  return [
    '| Service | Heap grows by (MB an hour) | Handles more |',
    '| --- | --- | --- |',
    ...[...Map.groupBy(samples.all(), ({ service }) => service)].map(
      ([service, all]) => `| ${service} | ${heapSlope(all, edge).toFixed(1)} | ${handlesGrown(all, edge)} |`,
    ),
    '',
    `${calls.length} looks; 99 of 100 within ${first.toFixed(0)} ms at the beginning, ${last.toFixed(0)} ms at the end.`,
  ].join('\n');
}

async function run(): Promise<number> {
  const portal = await startPortal(root, data.path, say);
  try {
    const people = await crowd(
      portal.url,
      `soak${values.seed}`,
      Number(values.seed),
      deeds,
      Number(values.rest),
    );
    const began = performance.now();
    const calls: Timed[] = [];
    const probe = new Probe(portal.url, await tokenOf(portal.url), (ms) =>
      calls.push({ minute: (performance.now() - ms - began) / MINUTE_MS, ms }),
    );
    for (;;) {
      const minute = (performance.now() - began) / MINUTE_MS;
      if (minute >= minutes) break;
      await sample(minute);
      writeFileSync(join(work, 'table.md'), `${tableOf(calls)}\n`);
      await delay(SAMPLE_MS);
    }
    await probe.stop();
    await people.stop();
    const { looked, wrong } = check(deeds.all(), await readTruth(await adminUrlOf(data)));
    const { faults } = await settledVerdict(data);
    const all = [...wrong, ...faults.map(({ text }) => text), ...people.heard.refused];
    const counted = Object.entries(looked).map(([kind, count]) => `${count} ${kind}`);
    const table = [tableOf(calls), `Looked at: ${counted.join(', ')}.`, `Wrong: ${all.length}.`, ...all];
    writeFileSync(join(work, 'table.md'), `${table.join('\n')}\n`);
    say(table.join('\n'));
    return all.length;
  } finally {
    await portal.stop();
  }
}

const wrong = await run();
if (!values.work && wrong === 0) rmSync(work, { recursive: true, force: true });
else say(`What was measured lies in ${work}`);
process.exit(wrong === 0 ? 0 : 1);
