import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { heal } from '../backup/heal.ts';
import { lookAt, settledVerdict } from '../backup/look.ts';
import { adminUrlOf } from '../backup/take-backup.ts';
import { type DataFolder, dataFolder } from '../embedded/data-folder.ts';
import { maintainService } from '../embedded/maintain-service.ts';
import { losses, readFacts } from './facts.ts';
import { checkOut } from '../side-by-side/earlier-checkout.ts';
import { lookItUp, workOneDay } from './people.ts';
import { startPortal } from './started-portal.ts';

/** The oldest release whose data is started on; with a tag the last tag is. */
const FIRST_RELEASE = '8f33980';

const { values } = parseArgs({
  options: { from: { type: 'string' }, keep: { type: 'boolean', default: false } },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const say = (text: string): void => console.log(text);

const lastTag = (): string | undefined => {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return undefined;
  }
};

async function run(work: string): Promise<string[]> {
  const from = values.from ?? lastTag() ?? FIRST_RELEASE;
  const [before, path] = [join(work, 'before'), join(work, 'data')];
  const data = dataFolder(work, { PERUKE_DATA_DIR: path });
  const facts = async () => readFacts(await adminUrlOf(data), data.files);
  say(`Data of ${from}:`);
  checkOut(root, from, before);
  const old = await startPortal(before, path, say);
  const aDay = async () => {
    try {
      return { entered: await workOneDay(old.url), then: await facts() };
    } finally {
      await old.stop();
    }
  };
  const { entered, then } = await aDay();
  say('The same under what is here:');
  const today = await startPortal(root, path, say);
  try {
    const found = [...losses(then, await facts()), ...(await lookItUp(today.url, entered))];
    const counts = [...then].map(([table, rows]) => `${rows.size} ${table}`);
    say(`Compared: ${counts.join(', ')}`);
    return [...found, ...(await unfitting(data))];
  } finally {
    await today.stop();
  }
}

/**
 * A view that has got a column since is filled as its rows change, or when it is rebuilt: that is done here, and told. What
 * does not fit even then was lost.
 */
async function unfitting(data: DataFolder): Promise<string[]> {
  const { faults } = await settledVerdict(data);
  if (faults.length === 0) return [];
  for (const { text } of faults) say(`to be mended: ${text}`);
  process.env['PERUKE_DATA_DIR'] = data.path;
  const left = await heal({
    adminUrl: await adminUrlOf(data),
    look: () => lookAt(data),
    maintain: (service, ...verb) => maintainService(root, [service, ...verb]),
    say,
  });
  return left.faults.map(({ text }) => text);
}

const work = await mkdtemp(join(tmpdir(), 'peruke-earlier-'));
let found: string[];
try {
  found = await run(work);
} finally {
  if (values.keep) say(`Kept: ${work}`);
  else await rm(work, { recursive: true, force: true });
}
for (const loss of found) say(`LOST  ${loss}`);
say(found.length === 0 ? 'Everything of before is there.' : `${found.length} things do not fit.`);
process.exit(found.length === 0 ? 0 : 1);
