import type { Page } from '@playwright/test';
import { hurdles } from '../fixtures/axe.ts';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openTab } from '../fixtures/tabs.ts';

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the screens of the orders can be used by everybody', async ({ portal }) => {
  // five screens are searched through
  test.slow();
  const { text } = portal;
  const page = await portal.enter('admin');
  const card = cardOf(page, portal);
  const orders = ordersOf(page);
  const wig = await orders.make({ properties: { wigType: 'Full', capSize: 'M' } }, ['Wigs in Production']);
  const repair = await orders.make({ is_repair: 1 }, ['Repair Wigs']);
  await orders.send('POST', `/wig/${repair.id}/additionalProperties`, {
    properties: [{ tittle: 'wash the lace', comment: 'gently', category: 'Hairline' }],
  });

  await test.step('the list', async () => {
    await page.goto('/orders');
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    expect(await hurdles(page)).toEqual([]);
  });
  await test.step('the form', async () => {
    await page.keyboard.press('KeyN');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
    expect(await hurdles(page)).toEqual([]);
  });
  for (const { id } of [wig, repair])
    await test.step(`the card ${id}`, async () => {
      await card.open(id);
      await expect(page.getByRole('region', { name: text('mf-orders', 'card.general.title') })).toBeVisible();
      expect(await hurdles(page)).toEqual([]);
    });
  await test.step('the logs', async () => {
    await openTab(card.tab('logs'));
    await expect(page.getByRole('table')).toBeVisible();
    expect(await hurdles(page)).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[ORD-128] [ORD-138] an order is added with the keyboard of a phone in the way', async ({
    portal,
  }) => {
    const { text } = portal;
    const page = await portal.enter('manager');
    await page.goto('/orders');
    await page
      .getByRole('button', { name: text('mf-orders', 'list.addOrder') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: text('mf-orders', 'form.addOrder') });
    const picker = dialog.getByRole('combobox', { name: text('mf-orders', 'form.client'), exact: true });
    await picker.fill('Naomi Weiss');
    await page.getByRole('option', { name: 'Naomi Weiss' }).first().click();
    expect(await hurdles(page)).toEqual([]);

    // the keyboard takes the lower half of the screen
    await page.setViewportSize({ width: 390, height: 420 });
    await dialog
      .getByRole('radiogroup', { name: text('libs/ui', 'wig.property.capSize'), exact: true })
      .getByRole('radio', { name: 'L', exact: true })
      .click();
    const colour = dialog.getByRole('textbox', {
      name: text('libs/ui', 'wig.property.baseColor'),
      exact: true,
    });
    await colour.fill('6/8');
    await expect(colour).toBeInViewport();
    const save = dialog.getByRole('button', { name: text('mf-orders', 'form.save') });
    await expect(save).toBeInViewport();
    expect(await overflow(page)).toBe(0);
    await save.click();
    await expect(page.getByText(text('mf-orders', 'form.created'))).toBeVisible();
    await page.waitForURL(/\/orders\/\d+$/);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await hurdles(page)).toEqual([]);
  });

  test('the list is pulled to read it again', async ({ portal }) => {
    const { text } = portal;
    const page = await portal.enter('manager');
    await page.goto('/orders');
    const list = page.getByRole('list', { name: text('mf-orders', 'list.title') });
    await expect(list.getByRole('listitem')).toHaveCount(25);
    expect(await hurdles(page)).toEqual([]);
    const touch = (type: string, ...heights: number[]): Promise<void> =>
      list.evaluate(
        (element, [name, at]) => {
          const touches = at.map(
            (clientY) => new Touch({ identifier: 1, target: element, clientX: 100, clientY }),
          );
          element.dispatchEvent(new TouchEvent(name, { touches, changedTouches: touches, bubbles: true }));
        },
        [type, heights] as const,
      );
    await touch('touchstart', 200);
    await touch('touchmove', 240);
    await expect(page.getByText(text('mf-orders', 'list.pull'), { exact: true })).toBeAttached();
    await touch('touchmove', 300);
    await expect(page.getByText(text('mf-orders', 'list.letGo'), { exact: true })).toBeAttached();
    const asked = page.waitForRequest((request) => request.url().includes('/wigs/v2/all'));
    await touch('touchend');
    await asked;
    await expect(list.getByRole('listitem')).toHaveCount(25);
  });
});
