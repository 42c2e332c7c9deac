/**
 * `npm run cluster`: a cluster on the loopback of one machine: three NATS nodes, a primary and two standbys of PostgreSQL,
 * an S3-compatible store of files, three processes of every service (`--replicas`), two gateways behind one door. People take
 * orders through their lives, and somebody sends photos, while one part after the other is killed, alone and with each other
 * kind; then everything that was said yes to is looked for. The script does what an operator of PostgreSQL does: promotes,
 * fences, builds anew. `--rounds 3` does each so often (1); `--only line` takes the kinds with that word (the lines to NATS and
 * to PostgreSQL are cut, lose one end, fall silent or are slow); `--seed`; with `--work <folder>` what happened is kept there.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Deed, Journal } from '../chaos/history.ts';
import { crowd } from '../chaos/people.ts';
import { longestEventMs } from './event-ages.ts';
import { type Fault, faultsOf } from './faults.ts';
import { openCluster } from './open-cluster.ts';
import { Probe, tokenOf } from './probe.ts';
import { SlowUploads } from './slow-uploads.ts';
import { type Seen, tableOf } from './table.ts';
import { verdictOf } from './verdict.ts';
import { carryOut, type Closer, workFolder } from './work-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Long enough for what stood still to show itself. */
const AFTER_MS = 12_000;
const BEFORE_MS = 2_000;
/** As long as a cluster takes to start a pod anew. */
const POD_MS = 1_500;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    replicas: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    work: { type: 'string' },
  },
});
const work = workFolder(values.work, 'cluster');
const deeds = new Journal<Deed>(join(work, 'deeds.jsonl'));
const seen = new Journal<Seen>(join(work, 'faults.jsonl'));
const say = (text: string): void => console.log(text);

async function suffer(fault: Fault, probe: Probe, adminUrl: () => string): Promise<Seen> {
  await delay(BEFORE_MS);
  probe.forget();
  const from = Date.now();
  const mend = await fault.strike();
  await delay(fault.forMs ?? POD_MS);
  await mend();
  await delay(Math.max(0, from + AFTER_MS - Date.now()));
  const eventsMs = await longestEventMs(adminUrl(), from - BEFORE_MS / 2, from + AFTER_MS - 3_000);
  return { kind: fault.kind, eventsMs, ...probe.since(from) };
}

/** A photo that met what was harmed just then. */
const sentAgain = ({ again }: SlowUploads): string => {
  const counts = [...Map.groupBy(again, (how) => how)].map(([how, all]) => `${all.length} ${how}`);
  return `Photos sent again by their key: ${counts.join(', ') || '0'}.\n`;
};

async function run(closers: Closer[]): Promise<number> {
  const release = { name: 'today', root: ROOT };
  const wishes = { root: ROOT, work, release, replicas: Number(values.replicas), say };
  const cluster = await openCluster(wishes, closers);
  const { door, postgres } = cluster;
  const part = `${values.seed}${String(Date.now()).slice(-5)}`;
  const people = await crowd(door.url, part, Number(values.seed), deeds);
  const token = await tokenOf(door.url);
  const probe = new Probe(door.url, token);
  const uploads = await SlowUploads.open(door.url, token);
  const wanted = Array.from({ length: Number(values.rounds) }, () => faultsOf(cluster))
    .flat()
    .filter(({ kind }) => kind.includes(values.only));
  for (const fault of wanted) {
    const one = await suffer(fault, probe, () => postgres.adminUrl);
    seen.add(one);
    say(
      `${fault.kind}: calls back after ${(one.backMs / 1000).toFixed(1)} s (${one.failed} failed), ` +
        `slowest event ${(one.eventsMs / 1000).toFixed(1)} s${one.why ? ` [${one.why}]` : ''}`,
    );
  }
  await probe.stop();
  await people.stop();
  const photos = await uploads.stop();
  const verdict = await verdictOf(cluster, deeds.all(), { ...people.heard, photos });
  const table = tableOf(seen.all(), verdict) + sentAgain(uploads);
  writeFileSync(join(work, 'table.md'), table);
  say(table);
  return verdict.wrong.length;
}

await carryOut(run, { work, isNamed: values.work !== undefined });
