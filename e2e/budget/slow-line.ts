import type { Browser, Page } from 'playwright-core';
import { signInBeside } from '../session.ts';

/** A weak line: 1.6 Mbit/s, 300 ms to each answer, a quarter of this processor's speed. */
const LINE = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

const throttle = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};

const firstPaintOf = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

/** Milliseconds from an empty browser to the first paint of the login, and to the first row of the orders after a login. */
export const measureSlowLine = async (browser: Browser, base: string) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await throttle(page);
  await page.goto(`${base}/login`, { waitUntil: 'commit' });
  await page.locator('input[type="password"]').waitFor();
  const login = await page.evaluate(() => performance.now());
  const firstPaint = await firstPaintOf(page);
  await signInBeside(page);
  await page.close();

  const orders = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    storageState: await context.storageState(),
  });
  const list = await orders.newPage();
  await throttle(list);
  await list.goto(`${base}/orders`, { waitUntil: 'commit' });
  await list.locator('tbody tr[data-row]').first().waitFor();
  const usable = await list.evaluate(() => performance.now());
  await context.close();
  await orders.close();
  return { firstPaint, login, usable };
};
