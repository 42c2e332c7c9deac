import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { clientScreens, clientsOf, newLocalPhone, newName } from '../fixtures/clients.ts';
import { expect, test } from '../fixtures/portal.ts';

const grave = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
const noSidewaysScroll = async (page: Page): Promise<void> => {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
};

test('the clients on a phone of 390 px, and nothing that axe calls serious', async ({ portal }) => {
  const page = await portal.signIn('manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const screen = clientScreens(page, portal);
  const { id, full_name } = await clientsOf(page).make({ contactPreference: 'call' });

  await screen.openList();
  await expect(page.getByText(full_name)).toBeVisible();
  await noSidewaysScroll(page);
  expect(await grave(page)).toEqual([]);

  await test.step('the card', async () => {
    await page.getByText(full_name).click();
    const card = screen.card(full_name);
    await expect(card.getByRole('tab').first()).toBeVisible();
    expect(await grave(page)).toEqual([]);
    await card.getByRole('tab', { name: screen.own('card.tab.messages') }).click();
    await expect(card.getByText(screen.own('message.none'))).toBeVisible();
    expect(await grave(page)).toEqual([]);
    await noSidewaysScroll(page);
  });
  await test.step('the form', async () => {
    await screen.openList();
    await page.getByRole('button', { name: screen.own('list.add') }).click();
    await screen.field('name').fill(newName('Phone'));
    await screen.field('phone').fill(newLocalPhone());
    await noSidewaysScroll(page);
    expect(await grave(page)).toEqual([]);
    await screen.save();
    await expect(page.getByText(screen.own('form.added'))).toBeVisible();
  });
  await test.step('the call list', async () => {
    await screen.openList('/clients-list/calls');
    await expect(page.getByRole('button', { name: screen.own('message.tell') }).first()).toBeVisible();
    await noSidewaysScroll(page);
    expect(await grave(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await grave(page)).toEqual([]);
  });
  expect(id).toBeGreaterThan(0);
});
