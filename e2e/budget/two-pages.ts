import type { Browser, Page } from 'playwright-core';
import { openSession, signInBeside } from '../session.ts';

const ORDERS = 4;
/** The first steps of a wig ask for a weight. */
const FIRST_STEP = 6;
const STEPS = 8;
const BETWEEN_MS = 600;
const STEP = 'main button[role="checkbox"]';

interface Noted {
  /** Milliseconds since 1970, by one clock for both pages. */
  at: number | undefined;
}

/** Runs in the page: notes when a step is shown as done, with the frame that shows it. */
const watchStep = ([selector, nth]: [string, number]): void => {
  const noted = globalThis as unknown as Noted;
  noted.at = undefined;
  const look = (): void => {
    const isDone = document.querySelectorAll(selector)[nth]?.getAttribute('aria-checked') === 'true';
    requestAnimationFrame(isDone ? () => (noted.at = performance.timeOrigin + performance.now()) : look);
  };
  look();
};

/** Runs in the page: notes when the next press comes. */
const watchPress = (): void => {
  const noted = globalThis as unknown as Noted;
  const note = (): void => void (noted.at = performance.timeOrigin + performance.now());
  document.addEventListener('click', note, { capture: true, once: true });
};

const notedIn = async (page: Page): Promise<number> => {
  const noted = await page.waitForFunction(() => (globalThis as unknown as Noted).at);
  return (await noted.jsonValue()) as number;
};

const newPage = async (browser: Browser, base: string, login: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'he-IL' });
  const page = await context.newPage();
  await page.goto(`${base}/login`);
  await signInBeside(page, login);
  return page;
};

const openCard = async (page: Page, base: string, id: number): Promise<void> => {
  await page.goto(`${base}/orders/${id}`);
  await page.locator(STEP).first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** New orders in work, of which no step is done yet. */
const freshOrders = async (base: string): Promise<number[]> => {
  const { 'peruke.access_token': token } = await openSession(base, 'admin', 'peruke-demo');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}/base/api${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const ids: number[] = [];
  for (let n = 0; n < ORDERS; n++) {
    const { id } = await call<{ id: number }>('POST', '/wig/', { client_id: 1, is_repair: 0 });
    await call('PUT', `/wig/${id}/updateState`, { state: 'Wigs in Production' });
    ids.push(id);
  }
  return ids;
};

/** Milliseconds from a tick on one person's card to the frame that shows it on another person's, in a browser beside. */
export const measureTwoPages = async (browser: Browser, base: string): Promise<number[]> => {
  const [one, other] = [await newPage(browser, base, 'admin'), await newPage(browser, base, 'manager')];
  const times: number[] = [];
  for (const id of await freshOrders(base)) {
    await openCard(one, base, id);
    await openCard(other, base, id);
    for (let nth = FIRST_STEP; nth < FIRST_STEP + STEPS; nth++) {
      await other.evaluate(watchStep, [STEP, nth] as [string, number]);
      await one.evaluate(watchPress);
      await one.locator(STEP).nth(nth).click();
      times.push((await notedIn(other)) - (await notedIn(one)));
      // news of one order that come faster than people press are read together
      await other.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), BETWEEN_MS);
    }
  }
  await one.context().close();
  await other.context().close();
  return times;
};
