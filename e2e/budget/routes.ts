import type { Browser, CDPSession, Page } from 'playwright-core';
import { signInBeside } from '../session.ts';

const ROUTES = ['/orders', '/clients-list', '/meetings-calendar', '/floor', '/'];
const WARM = 10;
const CHANGES = 200;

export interface Kept {
  heap: number;
  listeners: number;
  nodes: number;
}

const go = async (page: Page, path: string): Promise<void> => {
  await page.locator(`nav a[href="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname === path);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
};

/** What is left once everything that nobody holds is thrown away. */
const kept = async (session: CDPSession): Promise<Kept> => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') };
};

/** Once the page has ended what it still does: what was left a moment ago is let go with that. */
const settled = async (page: Page, session: CDPSession): Promise<Kept> => {
  let last = await kept(session);
  for (;;) {
    await page.evaluate(() => new Promise((idle) => setTimeout(() => requestIdleCallback(idle), 250)));
    const now = await kept(session);
    if (now.listeners === last.listeners && now.nodes === last.nodes) return now;
    last = now;
  }
};

/** Goes round the pages of the menu; a number that is a multiple of five ends where it began. */
export const routeChanges = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async (changes: number): Promise<Kept> => {
    for (let n = 0; n < changes; n += 1) await go(page, ROUTES[n % ROUTES.length] ?? '/');
    await page.waitForLoadState('networkidle');
    return settled(page, session);
  };
};

/** What a page keeps after ten changes of its address and after two hundred, the address being the same both times. */
export const measureRoutes = async (browser: Browser, base: string) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${base}/login`);
  await signInBeside(page);
  await page.goto(`${base}/`);
  const change = await routeChanges(page);
  const early = await change(WARM);
  const late = await change(CHANGES - WARM);
  await context.close();
  return { early, late };
};
