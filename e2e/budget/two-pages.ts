import type { Browser, Page } from 'playwright-core';
import { startBareOutbox } from '../../infra/bench/bare-outbox-stand.ts';
import { startStand, type Stand } from '../../infra/bench/stand.ts';
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

/** A page of the one who presses and one of the one who sees it, in browsers beside each other. */
type Two = readonly [Page, Page];

/** Milliseconds from a press to the frame that shows it on the other page. */
const pressAndSee = async ([one, other]: Two, nth: number): Promise<number> => {
  await other.evaluate(watchStep, [STEP, nth] as [string, number]);
  await one.evaluate(watchPress);
  await one.locator(STEP).nth(nth).click();
  return (await notedIn(other)) - (await notedIn(one));
};

/** The bare outbox with a page of buttons: what a tick takes where nobody signs in, checks or draws anything. */
const openBare = async (browser: Browser, stand: Stand): Promise<Two> => {
  const { source, sink } = await startBareOutbox(stand);
  const open = async (): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${source}/page?sink=${sink.replace('http', 'ws')}`);
    await page.locator('main#ready').waitFor();
    return page;
  };
  return [await open(), await open()];
};

export interface TwoPages {
  /** Milliseconds. */
  ours: number[];
  bare: number[];
}

/** A tick on one person's card and the same on a bare page, in turn, each until it is seen on another person's. */
export const measureTwoPages = async (browser: Browser, base: string): Promise<TwoPages> => {
  const stand = await startStand([]);
  try {
    const cards: Two = [await newPage(browser, base, 'admin'), await newPage(browser, base, 'manager')];
    const buttons = await openBare(browser, stand);
    const times: TwoPages = { ours: [], bare: [] };
    for (const id of await freshOrders(base)) {
      for (const page of cards) await openCard(page, base, id);
      for (let nth = FIRST_STEP; nth < FIRST_STEP + STEPS; nth++) {
        times.ours.push(await pressAndSee(cards, nth));
        times.bare.push(await pressAndSee(buttons, times.bare.length));
        // news of one order that come faster than people press are read together
        await cards[1].evaluate((ms) => new Promise((done) => setTimeout(done, ms)), BETWEEN_MS);
      }
    }
    for (const page of [...cards, ...buttons]) await page.context().close();
    return times;
  } finally {
    await stand.stop();
  }
};
