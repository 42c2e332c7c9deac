/**
 * `npm run prove:independence`: a part is shipped, refused and taken back while people work. Starts a portal of its own
 * (`npm run build` first) and a repository of the second team that holds its remote alone, opens tabs in a real browser, and
 * does with `npm run remotes` what that team's pipeline does. At last a service is rolled forth and back under load.
 * `--short` (in the pipeline of parts): the next version is today's build with one file changed, nothing is generated.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { generate } from '../../infra/generators/generate.ts';
import { nextBuild } from '../../shell/e2e/next-build.ts';
import { NotProved, openBrowser, prove, proving, say, signedIn } from './proof.ts';
import { SecondTeam } from './second-team.ts';
import { proveSixthService } from './sixth-proof.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PORT = process.env.PERUKE_PORT ?? '18091';
const ADDRESS = `http://127.0.0.1:${PORT}`;
const REMOTE = 'mf-clients';
const FIFTH = 'fittings';
const NEW_HEADER = 'Name or nickname';
const WAIT_MS = 30_000;
const { short: isShort } = parseArgs({ options: { short: { type: 'boolean', default: false } } }).values;

/** The portal over a data folder of its own; answers how it is stopped. */
async function startPortal(data: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--no-warnings', join(ROOT, 'infra/embedded/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, PERUKE_PORT: PORT, PERUKE_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((ready, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.includes(ADDRESS) && ready());
    void exit.then(() => failed(new NotProved('the portal did not start')));
  });
  return async () => {
    child.kill('SIGTERM');
    await exit;
  };
}

/** What the pipeline of the second team calls; answers what it printed, or why it was refused. */
const remotes = (data: string, ...words: string[]): string => {
  const env = { ...process.env, PERUKE_DATA_DIR: data, PERUKE_BY: 'the clients team' };
  const program = ['--no-warnings', join(ROOT, 'infra/remotes/remotes.mts'), ...words];
  try {
    return execFileSync(process.execPath, program, { cwd: ROOT, env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String((error as { stderr?: string }).stderr);
  }
};

const liveBuild = async (remote: string): Promise<string> => {
  const answer = await fetch(`${ADDRESS}/remotes.json`);
  const { remotes: all } = (await answer.json()) as { remotes: { name: string; build: string }[] };
  return all.find(({ name }) => name === remote)?.build ?? '';
};
/** The gateway reads the store anew each second. */
const untilLive = async (isWanted: (build: string) => boolean, remote = REMOTE): Promise<string> => {
  for (const until = Date.now() + WAIT_MS; Date.now() < until;) {
    const build = await liveBuild(remote);
    if (isWanted(build)) return build;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new NotProved('the registry did not follow the store');
};

/** A tab on the list of clients, and the builds of the remote that it has asked files of. */
async function openTab(context: BrowserContext): Promise<{ page: Page; builds: Set<string> }> {
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const builds = new Set<string>();
  page.on('request', (request) => {
    const [, build] = new RegExp(`/remotes/${REMOTE}/([^/]+)/`).exec(request.url()) ?? [];
    if (build) builds.add(decodeURIComponent(build));
  });
  await page.goto(`${ADDRESS}/clients-list`);
  return { page, builds };
}
const openForm = async (page: Page): Promise<void> => {
  await page.locator('#content h1').waitFor();
  await page
    .getByRole('button', { name: /Add client|הוספת לקוחה/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};
/** The next version of the remote: a column that shows an optional field, which today's services do not answer yet. */
const nextVersion = (team: SecondTeam): void => {
  const row = 'export const clientSchema = z.object({';
  team.change('libs/contracts/src/clients/clients.dto.ts', row, `${row}\n  nickname: z.string().optional(),`);
  const screen = `${REMOTE}/src/clients-list/clients-table.tsx`;
  team.change(screen, '<bdi>{client.full_name}</bdi>', '<bdi>{client.nickname ?? client.full_name}</bdi>');
  team.change(screen, "header: t('list.name')", `header: '${NEW_HEADER}'`);
  const { version } = JSON.parse(team.read(`${REMOTE}/package.json`)) as { version: string };
  team.change(`${REMOTE}/package.json`, `"version": "${version}"`, `"version": "${version}-next"`);
};
/** Whether a file of the build comes from here: its maps name every source. */
const readsWorkspace = (folder: string): boolean => {
  const maps = readdirSync(folder).filter((file) => file.endsWith('.map'));
  return maps.length === 0 || maps.some((file) => readFileSync(join(folder, file), 'utf8').includes(ROOT));
};
function secondTeam(): SecondTeam {
  const team = new SecondTeam(scratch, REMOTE);
  say('a repository of the second team: the remote, three packed libraries, a lock file of its own');
  nextVersion(team);
  return team;
}
const isOnly = (builds: Set<string>, build: string): boolean => builds.size === 1 && builds.has(build);

const scratch = mkdtempSync(join(tmpdir(), 'peruke-independence-'));
const data = join(scratch, 'data');
let stop: (() => Promise<void>) | undefined;
let browser: Browser | undefined;
async function work(): Promise<void> {
  stop = await startPortal(data);
  say('a portal is up');
  browser = await openBrowser();
  const context = await signedIn(browser, ADDRESS);
  const old = await openTab(context);
  await old.page.locator('#content h1').waitFor();
  const before = await untilLive((build) => build !== '');
  say(`a tab is open on ${REMOTE} ${before}`);

  const team = isShort ? undefined : secondTeam();
  const folder = team ? await team.build(REMOTE) : nextBuild(REMOTE, /^client-form\./, '0.2.0');
  if (team)
    prove(!readsWorkspace(folder), 'npm ci, lint, types, specs and build are whole without the workspace');
  prove(/ fits /.test(remotes(data, 'check', folder, ADDRESS)), 'the next build fits the portal that runs');
  const flipped = readdirSync(folder).find((file) => /^client-form\..*\.js$/.test(file)) as string;
  const whole = readFileSync(join(folder, flipped));
  appendFileSync(join(folder, flipped), ' ');
  prove(
    /is not what the build/.test(remotes(data, 'publish', folder)),
    'a build with one more byte is not published',
  );
  writeFileSync(join(folder, flipped), whole);
  remotes(data, 'publish', folder, '--activate');
  const next = await untilLive((build) => build !== before);
  say(`${REMOTE} ${next} is live`);

  await openForm(old.page);
  prove(isOnly(old.builds, before), 'the open tab works on, with its own build');
  const fresh = await openTab(context);
  await openForm(fresh.page);
  prove(isOnly(fresh.builds, next), 'a new tab has the new one');
  if (team)
    prove(
      await fresh.page.getByText(NEW_HEADER).first().isVisible(),
      'it shows a field that no service answers yet, and the names where there is none',
    );

  const stored = join(data, 'remotes', REMOTE, next);
  const chunks = readdirSync(stored).filter((file) => file.startsWith('client-form.'));
  for (const file of chunks.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(stored, file));
  for (const file of chunks.filter((name) => name.endsWith('.js'))) appendFileSync(join(stored, file), ' ');
  const stranger = await signedIn(browser, ADDRESS);
  const refused = await openTab(stranger);
  await refused.page
    .getByRole('button', { name: /Add client|הוספת לקוחה/ })
    .first()
    .click();
  await refused.page.locator('[data-part-error="load"]').waitFor();
  say('one byte changed where it lies is refused by the browser: a card in its place, the list beside it');
  prove(await refused.page.locator('#content h1').isVisible(), 'the rest of the page stands');

  remotes(data, 'rollback', REMOTE);
  await untilLive((build) => build === before);
  const back = await openTab(await signedIn(browser, ADDRESS));
  await openForm(back.page);
  prove(isOnly(back.builds, before), `rolled back: a new tab has ${before}`);
  prove(/the clients team/.test(remotes(data, 'list', REMOTE)), 'who did what and when is in the journal');
  if (!team) return;
  await proveFifthRemote(browser, team);
  await proveSixthService(browser, scratch, { port: Number(PORT), data, root: ROOT });
  proveRolledService();
}

/** A remote that the generator wrote there is built, shipped, shown and taken back. */
async function proveFifthRemote(browser: Browser, team: SecondTeam): Promise<void> {
  await generate(team.folder, 'remote', FIFTH, { he: 'מדידות' });
  team.lock();
  const built = await team.build(`mf-${FIFTH}`);
  prove(
    /and live/.test(remotes(data, 'publish', built, '--activate')),
    'one more remote, generated, is live',
  );
  await untilLive((build) => build !== '', `mf-${FIFTH}`);
  const visitor = await signedIn(browser, ADDRESS);
  const more = await visitor.newPage();
  await more.goto(`${ADDRESS}/dashboard`);
  await more.locator(`nav a[href="/${FIFTH}"]`).click();
  await more.locator('#content h1', { hasText: 'Fittings' }).waitFor();
  say('it stands in the menu and opens, without a word to the shell');
  remotes(data, 'retire', `mf-${FIFTH}`);
  await untilLive((build) => build === '', `mf-${FIFTH}`);
  await more.reload();
  await more.locator('nav a[href="/clients-list"]').first().waitFor();
  prove(
    (await more.locator(`nav a[href="/${FIFTH}"]`).count()) === 0,
    'taken back, it is gone from the menu',
  );
}

/** The release before and today's, in a workshop of their own: forth, back and forth, with people at work. */
function proveRolledService(): void {
  const program = join(ROOT, 'e2e/independence/side-by-side.mts');
  const hooks = join(ROOT, 'infra/embedded/source-hooks.mjs');
  const words = ['--no-warnings', '--import', hooks, program, '--service', 'orders', '--seconds', '10'];
  const { status } = spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' });
  prove(
    status === 0,
    'svc-orders was rolled from the release before to today, back and forth: no call failed',
  );
}

await proving(work, async () => {
  await browser?.close();
  await stop?.();
  rmSync(scratch, { recursive: true, force: true });
});
