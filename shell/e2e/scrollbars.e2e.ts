import type { Page } from '@playwright/test';
import config from './playwright.config.ts';
import { expect, test } from './portal.fixture.ts';

// a desk: its scrollbars take room, and its pages are higher than its screen
test.use({
  viewport: { width: 1440, height: 480 },
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

const places = (page: Page) =>
  page.evaluate(() =>
    ['header', 'nav', 'h1'].map((part) => document.querySelector(part)?.getBoundingClientRect().left),
  );

for (const language of ['he', 'en'] as const)
  test(`[NAV-024] where a scrollbar takes room, what opens above a page in ${language} moves nothing of it`, async ({
    open,
  }) => {
    const page = await open('/', 'admin', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const room = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
    expect(room).toBeGreaterThan(0);
    const before = await places(page);
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await places(page)).toEqual(before);
    // nor does one above another
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(2);
    expect(await places(page)).toEqual(before);
    for (const left of [1, 0]) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(left);
    }
    expect(await places(page)).toEqual(before);
  });
