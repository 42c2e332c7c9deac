/**
 * `npm run rolling`: the cluster of `npm run cluster` runs as it was released before (`--from <ref>`: one commit for all) and is
 * rolled to this tree, back and forth again, a process at a time, each in place of one that is told to stop, the gateways too:
 * `--passes 3` (an odd number ends at this tree). Meanwhile people take orders through their lives, each service is looked at ten
 * times a second, and somebody sends photos on a line so thin that no photo arrives before its process is told to stop. No call
 * may fail, nothing that was said yes to may be lost or doubled.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Deed, Journal } from '../chaos/history.ts';
import { crowd } from '../chaos/people.ts';
import { SERVICES } from '../gateway/routes.ts';
import { buildBefore } from '../side-by-side/build-before.ts';
import { releasesBefore } from '../side-by-side/release-before.ts';
import type { Release } from '../side-by-side/stand.ts';
import { type Cluster, type Gateway, openCluster } from './open-cluster.ts';
import { Probe, tokenOf } from './probe.ts';
import { SlowUploads } from './slow-uploads.ts';
import { verdictOf } from './verdict.ts';
import { carryOut, type Closer, workFolder } from './work-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BETWEEN_MS = 500;

const { values } = parseArgs({
  options: {
    passes: { type: 'string', default: '3' },
    replicas: { type: 'string', default: '3' },
    from: { type: 'string' },
    work: { type: 'string' },
  },
});
const work = workFolder(values.work, 'rolling');
const replicas = Number(values.replicas);
const deeds = new Journal<Deed>(join(work, 'deeds.jsonl'));
const today: Release = { name: 'today', root: ROOT };
const say = (text: string): void => console.log(text);

/** One commit for all services: the one in which the orders run out there, where none is named. */
function releaseBefore(): Release {
  const from = values.from ?? releasesBefore(ROOT).get('orders');
  return buildBefore(ROOT, work, { services: SERVICES, from, say }).get('orders') as Release;
}

/** Every process of `from` gives its place to one of `to`; how many did. */
async function roll(cluster: Cluster, from: Release, to: Release): Promise<number> {
  const { stand, door, gateways, start } = cluster;
  let rolled = 0;
  for (const service of SERVICES)
    for (let n = 0; n < replicas; n++, rolled++) {
      await start(service, to);
      await stand.stop(service, from, 1);
      await delay(BETWEEN_MS);
    }
  for (let n = gateways.length; n > 0; n--, rolled++) {
    const next = await stand.startGateway(to);
    gateways.push(next);
    door.admit(next.port);
    const old = gateways.shift() as Gateway;
    door.dismiss(old.port);
    await old.stop();
  }
  return rolled;
}

async function run(closers: Closer[]): Promise<number> {
  const before = releaseBefore();
  const cluster = await openCluster({ root: ROOT, work, release: before, replicas, say }, closers);
  const { url } = cluster.door;
  const token = await tokenOf(url);
  const people = await crowd(url, String(Date.now()).slice(-5), 1, deeds);
  const uploads = await SlowUploads.open(url, token);
  let [looks, longestMs] = [0, 0];
  const probe = new Probe(url, token, (ms) => {
    looks++;
    longestMs = Math.max(longestMs, ms);
  });
  const lines = [
    '| Rolled | Processes | Looks | Longest (ms) | Failed looks | Calls asked again |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  for (
    let pass = 1, [from, to] = [before, today];
    pass <= Number(values.passes);
    pass++, [from, to] = [to, from]
  ) {
    probe.forget();
    people.heard.again.clear();
    [looks, longestMs] = [0, 0];
    const rolled = await roll(cluster, from, to);
    const { failed, why = '' } = probe.since(0);
    const again = [...people.heard.again].map(([text, count]) => `${count} ${text}`).join(', ') || '0';
    lines.push(
      `| ${from.name} to ${to.name} | ${rolled} | ${looks} | ${longestMs.toFixed(0)} | ${failed} ${why} | ${again} |`,
    );
    say(lines.at(-1) as string);
  }
  await probe.stop();
  await people.stop();
  const photos = await uploads.stop();
  const { looked, wrong } = await verdictOf(cluster, deeds.all(), { ...people.heard, photos });
  const counts = Object.entries(looked).map(([kind, count]) => `${count} ${kind}`);
  const table = [
    ...lines,
    '',
    `Looked at: ${counts.join(', ')}; a photo took six seconds (sent again: ${uploads.again.join(', ') || 'none'}).`,
    `Wrong: ${[wrong.length, ...wrong].join('\n- ')}`,
    '',
  ].join('\n');
  writeFileSync(join(work, 'rolling.md'), table);
  say(table);
  return wrong.length;
}

await carryOut(run, { work, isNamed: values.work !== undefined });
