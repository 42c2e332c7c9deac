import { test as base, type Page } from '@playwright/test';
import { StubPortal } from './stub-portal.ts';

interface Fixtures {
  portal: StubPortal;
  /** Opens a path as a user, in a language, with the session already there. */
  open: (path: string, login?: string, language?: 'he' | 'en') => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  portal: async ({}, lend) => {
    const portal = new StubPortal();
    await portal.start();
    await lend(portal);
    await portal.stop();
  },
  open: async ({ page, portal }, lend) => {
    await lend(async (path, login, language = 'he') => {
      await page.addInitScript(
        ([user, lang]) => {
          if (sessionStorage.getItem('begun')) return;
          sessionStorage.setItem('begun', '1');
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
