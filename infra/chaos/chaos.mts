/**
 * `npm run chaos -- --faults 100`: people take orders through their lives while parts of the portal are killed and stopped;
 * then everything that was said yes to is looked for. Every part of the run is drawn from the seed. What happened lies in
 * the folder of --work: the same command with the same folder goes on where a run was cut off. `--kinds processes,clock,disk`
 * (processes): with the clock, that of the wall jumps for a while (faketime, from Debian); with the disk, the one that everything
 * lies on is full for a while (as root alone: it is mounted).
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { settledVerdict } from '../backup/look.ts';
import { adminUrlOf } from '../backup/take-backup.ts';
import { Random } from '../bench/random.ts';
import { startPortal } from '../earlier-data/started-portal.ts';
import { dataFolder } from '../embedded/data-folder.ts';
import { check, type Verdict } from './check.rules.ts';
import { Clock } from './clock.ts';
import { type Deed, type FaultSeen, Journal } from './history.ts';
import { drawFaults, FAULTS, strike } from './nemesis.ts';
import { crowd } from './people.ts';
import { SmallDisk } from './small-disk.ts';
import { tablesOf } from './table.ts';
import { readTruth } from './truth.ts';

const IN_A_PART = 5;
const BETWEEN_MS = 2_000;
const DISK_GB = 4;

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
    work: { type: 'string' },
    kinds: { type: 'string', default: 'processes' },
  },
});
const wanted = Number(values.faults);
const root = fileURLToPath(new URL('../..', import.meta.url));
const work = values.work ?? (await mkdtemp(join(tmpdir(), 'peruke-chaos-')));
await mkdir(work, { recursive: true });
const named = values.kinds.split(',');
const kinds = Object.entries(FAULTS).flatMap(([kind, faults]) => (named.includes(kind) ? faults : []));
if (kinds.length === 0) throw new Error(`--kinds names none of ${Object.keys(FAULTS).join(', ')}`);
const clock = named.includes('clock') ? await Clock.open(work) : undefined;
const disk = named.includes('disk') ? await SmallDisk.mount(work, DISK_GB) : undefined;
const data = dataFolder(work, { PERUKE_DATA_DIR: join(disk?.path ?? work, 'data') });
const deeds = new Journal<Deed>(join(work, 'deeds.jsonl'));
const seen = new Journal<FaultSeen>(join(work, 'faults.jsonl'));
const say = (text: string): void => console.log(text);

/** People work, parts die; when all is quiet, what they were told is compared with what is there. */
async function onePart(url: string, part: number, count: number): Promise<Verdict> {
  const seed = Number(values.seed) * 10_000 + part;
  const random = new Random(seed);
  // A part that was cut off is done again with people of another name.
  const people = await crowd(url, `${part}${String(Date.now()).slice(-5)}`, seed, deeds);
  try {
    for (const fault of drawFaults(random, count, kinds)) {
      await delay(BETWEEN_MS + random.below(BETWEEN_MS));
      const backMs = await strike(fault, { data, url, clock, disk }, random);
      seen.add({ part, kind: `${fault.how} ${fault.part}`, backMs });
      say(`${fault.how} ${fault.part}: all answer after ${(backMs / 1000).toFixed(1)} s`);
    }
  } finally {
    await people.stop();
  }
  const { looked, wrong } = check(deeds.all(), await readTruth(await adminUrlOf(data)));
  const { faults } = await settledVerdict(data);
  const refused = people.heard.refused.map((text) => `refused without reason: ${text}`);
  return { looked, wrong: [...wrong, ...faults.map(({ text }) => text), ...refused] };
}

async function run(): Promise<number> {
  const portal = await startPortal(root, data.path, say, clock?.env);
  const wrong = new Set<string>();
  try {
    for (let done = seen.all().length; done < wanted; done = seen.all().length) {
      const part = Math.floor(done / IN_A_PART) + 1;
      const verdict = await onePart(portal.url, part, Math.min(IN_A_PART, wanted - done));
      for (const text of verdict.wrong) wrong.add(text);
      const table = tablesOf(seen.all(), { looked: verdict.looked, wrong: [...wrong] });
      await writeFile(join(work, 'table.md'), table);
      say(`part ${part} of seed ${values.seed}: ${wrong.size} wrong`);
      if (seen.all().length >= wanted) say(table);
    }
  } finally {
    await portal.stop();
  }
  return wrong.size;
}

const wrong = await run();
await disk?.unmount();
if (!values.work && wrong === 0) await rm(work, { recursive: true, force: true });
else say(`What happened lies in ${work}`);
process.exit(wrong === 0 ? 0 : 1);
