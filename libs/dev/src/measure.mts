/**
 * `npm run dev:measure`: how long an edit takes from the file to the screen, and to the answer of a service. Starts the
 * development door over a data folder of its own, edits one component and one controller, and puts them back. `--short`:
 * one edit of each, held to what is on the screen and not to the clock.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PORT = process.env['PERUKE_PORT'] ?? '18070';
const ADDRESS = `http://127.0.0.1:${PORT}`;
const { short: isShort } = parseArgs({ options: { short: { type: 'boolean', default: false } } }).values;
const TIMES = isShort ? 1 : 5;
const REMOTE_LIMIT_S = 2;
const SERVICE_LIMIT_S = 4;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Edits a file of the workspace for the time of some work; the file comes back whatever happens. */
async function edited<T>(path: string, from: string, work: (write: (to: string) => void) => Promise<T>) {
  const file = join(ROOT, path);
  const before = readFileSync(file, 'utf8');
  if (!before.includes(from)) throw new Error(`${path} no longer holds ${from}`);
  try {
    return await work((to) => writeFileSync(file, before.replace(from, to)));
  } finally {
    writeFileSync(file, before);
  }
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** The door with one remote and one service from their sources; answers when it is open. */
async function openDoor(data: string): Promise<() => Promise<void>> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', join(ROOT, 'libs/dev/src/dev.mjs'), 'mf-clients', 'svc-clients'],
    {
      env: { ...process.env, PERUKE_PORT: PORT, PERUKE_DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exit = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((ready, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('[')) say(line);
      if (line.includes('is ready')) ready();
    });
    void exit.then(() => failed(new Error('the development door did not open')));
  });
  return async () => {
    child.kill('SIGTERM');
    await exit;
  };
}

async function signIn(page: Page): Promise<string> {
  const answer = await page.request.post(`${ADDRESS}/base/api/login/`, {
    data: { login: 'admin', password: 'peruke-demo' },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await page.goto(`${ADDRESS}/remotes.json`);
  await page.evaluate((kept) => {
    localStorage.setItem('peruke.access_token', kept);
    localStorage.setItem('peruke.expires_at', String(Date.now() + 3_600_000));
  }, token);
  return token;
}

async function measureRemote(page: Page): Promise<number[]> {
  await page.goto(`${ADDRESS}/clients-list`);
  const search = page.getByRole('searchbox').or(page.locator('#content input')).first();
  await search.fill('רות');
  await page.evaluate(() => Object.assign(window, { sinceBefore: true }));
  const times = await edited(
    'mf-clients/src/clients-list/clients-table.tsx',
    "header: t('list.phone')",
    async (write) => {
      const taken: number[] = [];
      for (let n = 1; n <= TIMES; n++) {
        const mark = `✎${n}`;
        taken.push(
          await secondsOf(async () => {
            write(`header: t('list.phone') + '${mark}'`);
            await page.getByText(mark).first().waitFor({ timeout: 60_000 });
          }),
        );
      }
      return taken;
    },
  );
  const kept = await page.evaluate(() => 'sinceBefore' in window);
  if (!kept || (await search.inputValue()) !== 'רות') throw new Error('the page lost its state');
  return times;
}

async function measureService(page: Page, token: string): Promise<number[]> {
  const count = async (): Promise<number> => {
    const answer = await page.request.get(`${ADDRESS}/base/api/countries/codes`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.ok() ? ((await answer.json()) as { data: unknown[] }).data.length : -1;
  };
  return edited('svc-clients/src/countries/countries.controller.ts', 'data: COUNTRIES.map', async (write) => {
    const taken: number[] = [];
    for (let n = 1; n <= TIMES; n++)
      taken.push(
        await secondsOf(async () => {
          write(`data: COUNTRIES.slice(0, ${n}).map`);
          while ((await count()) !== n) await delay(50);
        }),
      );
    return taken;
  });
}

const report = (what: string, times: number[], limit: number): void => {
  const worst = Math.max(...times);
  const list = times.map((time) => time.toFixed(2)).join(', ');
  say(`${what}: ${list} s (wanted ${limit} s${worst > limit ? '; THIS MACHINE WAS SLOWER' : ''})`);
  if (worst > limit && !isShort) process.exitCode = 1;
};

const data = mkdtempSync(join(tmpdir(), 'peruke-measure-'));
const close = await openDoor(data);
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage();
  const token = await signIn(page);
  report(
    'edit of a component to the screen, with the state of the page',
    await measureRemote(page),
    REMOTE_LIMIT_S,
  );
  report('edit of a service to its answer', await measureService(page, token), SERVICE_LIMIT_S);
} finally {
  await browser.close();
  await close();
  rmSync(data, { recursive: true, force: true });
}
