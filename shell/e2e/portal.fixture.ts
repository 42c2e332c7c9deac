import { test as base, type Page } from '@playwright/test';
import { type Fault, Faults } from './faults.ts';
import { TablePortal } from './table-portal.ts';

interface Fixtures {
  /** What the portal says of itself; development is possible outside production only. */
  mode: 'demo' | 'production';
  portal: { address: string; data: string; break: (what: string, fault: Fault) => void };
  /** Opens a path as a user, in a language, with the session already there. */
  open: (path: string, login?: string, language?: 'he' | 'en') => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  mode: ['demo', { option: true }],
  portal: async ({ context, mode }, lend) => {
    const portal = new TablePortal(mode);
    const faults = new Faults();
    await portal.start();
    await faults.watch(context);
    await lend({
      address: portal.address,
      data: portal.data,
      break: (what, fault) => faults.break(what, fault),
    });
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
