import type { Browser, Page } from 'playwright-core';
import { signInBeside } from '../session.ts';

/** A quarter of this processor's speed. */
const SLOWER = 4;

interface Seen {
  events: number[];
  tasks: number[];
  shift: number;
}

/** Runs in the page: notes how long each event took to be painted, each long task, and what moved by itself. */
const watch = (): void => {
  const seen: Seen = { events: [], tasks: [], shift: 0 };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  const observe = (type: string, each: (entry: PerformanceEntry) => void, more = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('event', ({ duration }) => seen.events.push(duration), { durationThreshold: 16 });
  observe('longtask', ({ duration }) => seen.tasks.push(duration));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
};

const take = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen };
    const taken = { ...seen };
    Object.assign(seen, { events: [], tasks: [], shift: 0 });
    return taken;
  });

export interface Press {
  what: string;
  /** From the press to what it paints, and the longest task meanwhile (ms; 0 where none was long). */
  worstEvent: number;
  longestTask: number;
  shift: number;
}

const DEEDS: readonly [what: string, does: (page: Page) => Promise<void>][] = [
  [
    'type in the search',
    async (page) => {
      // the call goes out a while after the last key: what its answer moves belongs to the search
      const answered = page.waitForResponse((answer) => answer.url().includes('search=2045'));
      await page.locator('main input[type="search"]').first().pressSequentially('2045', { delay: 120 });
      await answered;
    },
  ],
  [
    'open a card',
    async (page) => {
      await page.locator('tbody tr[data-row]').first().click();
      await page.getByRole('checkbox').first().waitFor();
    },
  ],
  // the first steps of a wig ask for a weight
  ['tick a step', (page) => page.getByRole('checkbox').nth(6).click()],
  [
    'open the calendar',
    async (page) => {
      await page.locator('nav a[href^="/meetings-calendar"]').first().click();
      await page.locator('[data-meeting]').first().waitFor();
    },
  ],
];

/** A page that has been open for a while, on a slow processor: what each press makes somebody wait for. */
export const measurePresses = async (browser: Browser, base: string): Promise<Press[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'he-IL' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(`${base}/login`);
  await signInBeside(page);
  await page.goto(`${base}/orders?state=Wigs%20in%20Production`);
  await page.locator('tbody tr[data-row]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await take(page);
  const presses: Press[] = [];
  for (const [what, does] of DEEDS) {
    await does(page);
    await page.waitForLoadState('networkidle');
    // an event is told with the frame after the one that it paints
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    const { events, tasks, shift } = await take(page);
    presses.push({ what, worstEvent: Math.max(0, ...events), longestTask: Math.max(0, ...tasks), shift });
  }
  await context.close();
  return presses;
};
