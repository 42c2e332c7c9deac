import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { type Fault, Faults } from './faults.ts';
import { type Mode, TablePortal } from './table-portal.ts';

interface Fixtures {
  /** What the portal says of itself; development is possible outside production only. */
  mode: Mode;
  /** A portal and a browser of its own: for a check that changes builds or the clock, which would stay. */
  isolated: boolean;
  portal: { address: string; data: string; break: (what: string, fault: Fault) => Promise<void> };
  /** Opens a path as a user, in a language, with the session already there. */
  open: (path: string, login?: string, language?: 'he' | 'en') => Promise<Page>;
}

interface Kept {
  portals: Map<Mode, TablePortal>;
  browsers: Map<Mode, BrowserContext>;
}

const started = async (mode: Mode): Promise<TablePortal> => {
  const portal = new TablePortal(mode);
  await portal.start();
  return portal;
};

export const test = base.extend<Fixtures, { kept: Kept }>({
  mode: ['demo', { option: true }],
  isolated: [false, { option: true }],
  // checks after the first find the files of the portal in the cache of the browser, as people do
  kept: [
    async ({}, lend) => {
      const kept: Kept = { portals: new Map(), browsers: new Map() };
      await lend(kept);
      for (const context of kept.browsers.values()) await context.close();
      for (const portal of kept.portals.values()) await portal.stop();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, mode, isolated }, lend) => {
    const context = (isolated ? undefined : kept.browsers.get(mode)) ?? (await browser.newContext());
    if (!isolated) kept.browsers.set(mode, context);
    await lend(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    if (isolated) return context.close();
    await Promise.all(context.pages().map((page) => page.close()));
  },
  portal: async ({ context, kept, mode, isolated }, lend) => {
    const portal = (isolated ? undefined : kept.portals.get(mode)) ?? (await started(mode));
    if (!isolated) kept.portals.set(mode, portal);
    const faults = new Faults(context);
    await lend({
      address: portal.address,
      data: portal.data,
      break: (what, fault) => faults.break(what, fault),
    });
    if (isolated) await portal.stop();
  },
  open: async ({ page, portal }, lend) => {
    await lend(async (path, login, language = 'he') => {
      await page.addInitScript(
        ([user, lang]) => {
          if (sessionStorage.getItem('begun')) return;
          sessionStorage.setItem('begun', '1');
          localStorage.clear();
          localStorage.setItem('peruke.language', lang ?? 'he');
          if (!user) return;
          localStorage.setItem('peruke.access_token', user);
          localStorage.setItem('peruke.expires_at', String(Date.now() + 28_800_000));
        },
        [login, language],
      );
      // a hanging remote holds the load event back
      await page.goto(portal.address + path, { waitUntil: 'domcontentloaded' });
      return page;
    });
  },
});

export { expect } from '@playwright/test';
