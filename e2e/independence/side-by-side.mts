/**
 * `npm run prove:side-by-side`: what was released last and this tree serve one workshop at once. Every service runs in its
 * own last release and in today's, on one PostgreSQL and one NATS, while people take orders through their lives; each reads what the other tells, and services
 * are rolled forth and back under that load with a page open. Then everything that was said yes to is looked for.
 * `--from <ref>` names one release before for all; `--seconds 20` how long each of the stages lasts; `--service orders` has that one
 * in both releases and the others as they are today (the short form of the pipeline).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { settledVerdict } from '../../infra/backup/look.ts';
import { deadLettersOf } from '../../infra/backup/stream-size.ts';
import { adminUrlOf } from '../../infra/backup/take-backup.ts';
import { check } from '../../infra/chaos/check.rules.ts';
import type { Heard } from '../../infra/chaos/caller.ts';
import { type Deed, Journal } from '../../infra/chaos/history.ts';
import { type Crowd, crowd } from '../../infra/chaos/people.ts';
import { readTruth } from '../../infra/chaos/truth.ts';
import { SERVICES, type ServiceName } from '../../infra/gateway/routes.ts';
import { buildBefore } from '../../infra/side-by-side/build-before.ts';
import { type Release, Stand } from '../../infra/side-by-side/stand.ts';
import { BusyTab } from './busy-tab.ts';
import { openBrowser, prove, proving, say } from './proof.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Rolled forth and back beyond what all of them are: most calls and most events are its own. */
const MOST: ServiceName = 'orders';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    service: { type: 'string' },
  },
});
const only = SERVICES.find((service) => service === values.service);
if (values.service && !only) throw new Error(`there is no service ${values.service}`);
/** Those that run in both releases. */
const inBoth: readonly ServiceName[] = only ? [only] : SERVICES;
const ROLLED = only ?? MOST;
const stageMs = Number(values.seconds) * 1_000;
const scratch = mkdtempSync(join(tmpdir(), 'peruke-side-by-side-'));
const deeds = new Journal<Deed>(join(scratch, 'deeds.jsonl'));
const today: Release = { name: 'today', root: ROOT };

let stand: Stand | undefined;
let browser: Browser | undefined;
let people: Crowd | undefined;

/** A service leaves a release for the other one, which has to be there, and comes back beside it. */
async function roll(service: ServiceName, from: Release): Promise<void> {
  await stand?.stop(service, from);
  await stand?.start(service, from);
}

const repeats = ({ again }: Heard): string =>
  [...again].map(([why, times]) => `${times} ${why}`).join(', ') || 'none';

/** Nothing is left unsaid: who was not answered was told when to ask again, and was answered then. */
function proveAnswered(heard: Heard): void {
  const unannounced = [...heard.again.keys()].filter(
    (why) => !why.endsWith('with Retry-After') && !['404', '409', '422'].includes(why),
  );
  prove(
    heard.refused.length === 0 && unannounced.length === 0,
    `${heard.answered} commands were answered, none failed; asked again: ${repeats(heard)}` +
      [...heard.refused, ...unannounced].map((text) => `\n          ${text}`).join(''),
  );
}

async function work(): Promise<void> {
  const before = buildBefore(ROOT, scratch, { services: inBoth, from: values.from, say });
  stand = await Stand.open(ROOT, join(scratch, 'data'), say);
  const open = stand;
  await Promise.all([...before].map(([service, release]) => open.start(service, release)));
  const others = SERVICES.filter((service) => !before.has(service));
  await Promise.all(others.map((service) => open.start(service, today)));
  say(`a portal is up, ${only ?? 'all six services'} as released before`);
  await Promise.all(inBoth.map((service) => open.start(service, today)));
  say(`beside it, on the same databases and streams, ${only ?? 'all six'} as today`);

  browser = await openBrowser();
  const tab = await BusyTab.open(browser, open.url);
  people = await crowd(open.url, '1', 1, deeds);
  await delay(stageMs);
  say(`${deeds.all().length} deeds; the readers are of before`);
  for (const [service, release] of before) await roll(service, release);
  await delay(stageMs);
  say(`${deeds.all().length} deeds; those before were stopped and started again, the readers are of today`);
  const rolled = before.get(ROLLED) as Release;
  await roll(ROLLED, today);
  await roll(ROLLED, rolled);
  await roll(ROLLED, today);
  await delay(stageMs / 2);
  say(`${deeds.all().length} deeds; ${ROLLED} was rolled forth, back and forth`);
  for (const [service, release] of before) await open.stop(service, release);
  await delay(stageMs / 2);
  say(`${deeds.all().length} deeds; nobody of before is left`);
  const { looks, longestMs } = await tab.leave();
  await people.stop();

  proveAnswered(people.heard);
  prove(looks > 0, `a page open all the while looked ${looks} things up; the longest took ${longestMs} ms`);
  const figures = [...(await open.figures())].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [who, { calls, read, failed, parked }] of figures)
    say(`${who.padEnd(20)} ${calls} calls, ${read} events read, ${failed} failed, ${parked} parked`);
  prove(
    figures.every(([, { failed, parked }]) => failed === 0 && parked === 0),
    'no event failed with its reader',
  );
  prove(
    [rolled, today].every(({ name }) => (new Map(figures).get(`${ROLLED} ${name}`)?.read ?? 0) > 0),
    `both releases of ${ROLLED} have read`,
  );
  const { faults } = await settledVerdict(open.data);
  prove(faults.length === 0, `every view fits its source${faults.map(({ text }) => `\n${text}`).join('')}`);
  prove((await deadLettersOf(open.data)) === 0, 'no dead letter');
  const { looked, wrong } = check(deeds.all(), await readTruth(await adminUrlOf(open.data)));
  const counted = Object.entries(looked).map(([kind, count]) => `${count} ${kind}`);
  prove(wrong.length === 0, `all that was said yes to is there: ${counted.join(', ')}${wrong.join('\n')}`);
}

await proving(work, async () => {
  await browser?.close();
  await people?.stop();
  await stand?.close();
  rmSync(scratch, { recursive: true, force: true });
});
process.exit();
