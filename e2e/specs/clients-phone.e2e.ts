import type { Page } from '@playwright/test';
import { hurdles } from '../fixtures/axe.ts';
import { clientScreens, clientsOf, newLocalPhone, newName } from '../fixtures/clients.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openTab } from '../fixtures/tabs.ts';

const noSidewaysScroll = async (page: Page): Promise<void> => {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
};

test(
  'the clients on a phone of 390 px, and nothing that axe calls serious',
  { tag: '@both' },
  async ({ portal }) => {
    const page = await portal.enter('manager');
    await page.setViewportSize({ width: 390, height: 844 });
    const screen = clientScreens(page, portal);
    const { id, full_name } = await clientsOf(page).make({ contactPreference: 'call' });

    await screen.openList();
    // other journeys make clients by the dozen meanwhile
    await screen.search(full_name);
    await expect(page.getByText(full_name)).toBeVisible();
    await noSidewaysScroll(page);
    expect(await hurdles(page)).toEqual([]);

    await test.step('the card', async () => {
      await page.getByText(full_name).click();
      const card = screen.card(full_name);
      await expect(card.getByRole('tab').first()).toBeVisible();
      expect(await hurdles(page)).toEqual([]);
      await openTab(card.getByRole('tab', { name: screen.own('card.tab.messages') }));
      await expect(card.getByText(screen.own('message.none'))).toBeVisible();
      expect(await hurdles(page)).toEqual([]);
      await noSidewaysScroll(page);
    });
    await test.step('the form', async () => {
      await screen.openList();
      await page.getByRole('button', { name: screen.own('list.add') }).click();
      await screen.field('name').fill(newName('Phone'));
      await screen.field('phone').fill(newLocalPhone());
      await noSidewaysScroll(page);
      expect(await hurdles(page)).toEqual([]);
      await screen.save();
      await expect(page.getByText(screen.own('form.added'))).toBeVisible();
    });
    await test.step('the call list', async () => {
      await screen.openList('/clients-list/calls');
      await expect(page.getByRole('button', { name: screen.own('message.tell') }).first()).toBeVisible();
      await noSidewaysScroll(page);
      expect(await hurdles(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await hurdles(page)).toEqual([]);
    });
    expect(id).toBeGreaterThan(0);
  },
);
