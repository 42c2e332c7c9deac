import { performance } from 'node:perf_hooks';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { ensureChromium } from '../ensure-chromium.mts';
import { openSession } from '../session.ts';

const began = performance.now();
export const say = (text: string): void =>
  void process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}\n`);

export class NotProved extends Error {
  override name = 'NotProved';
}
export const prove = (isSo: boolean, what: string): void => {
  if (!isSo) throw new NotProved(`not so: ${what}`);
  say(what);
};

const WAIT_MS = 30_000;
/** What becomes so a moment later: events are on their way, a gateway reads its store each second. */
export async function proveUntil(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + WAIT_MS; !(await isSo());) {
    if (Date.now() > end) throw new NotProved(`not so: ${what}`);
    await new Promise((again) => setTimeout(again, 100));
  }
  say(what);
}

/** Ends with a line in place of a stack where something was not so. */
export const proving = async (work: () => Promise<void>, end: () => Promise<void>): Promise<void> => {
  try {
    await work();
    say('proved');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    process.stderr.write(`${error instanceof NotProved ? `${error.name}: ${error.message}` : error.stack}\n`);
    process.exitCode = 1;
  } finally {
    await end();
  }
};

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

/** A browser of its own, in which the admin of the demo workshop is signed in. */
export async function signedIn(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const session = await openSession(address, 'admin', 'peruke-demo');
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { ...session, 'peruke.language': 'en' },
  );
  return context;
}
