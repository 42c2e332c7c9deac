import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

/** Counts the print dialogs that a page opens, which nobody could close here. */
const countPrints = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    Object.assign(window, { prints: 0 });
    window.print = () => {
      (window as unknown as { prints: number }).prints += 1;
    };
  });
const prints = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { prints: number }).prints);

const ORDER = {
  client_id: 1,
  order_number: '1187',
  details: 'שביל באמצע (18 inch)',
  properties: { wigType: 'Kipa Fall', capSize: 'M', baseColor: '6/8', hairTextureOnWefts: 'Light Wave' },
};

/** A page for paper is looked at on a phone too: nothing of it lies beyond the edge. */
const fitsAPhone = async (page: Page): Promise<void> => {
  const desk = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const beyond = page
    .locator('main *:visible')
    .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().left < -1).length);
  expect(await beyond).toBe(0);
  await page.setViewportSize(desk);
};

test(
  '[CARD-009] [CARD-025] [NAV-018] [NAV-019] [PRN-001] [PRN-002] [PRN-003] [PRN-005] [PRN-006] [PRN-007] [PRN-008] the order is printed from its card',
  { tag: '@both' },
  async ({ portal }) => {
    const card = await portal.apart('manager');
    await countPrints(card);
    const order = await ordersOf(card).make(ORDER);
    await cardOf(card, portal).open(order.id);
    const opened = card.context().waitForEvent('page');
    await card.getByRole('button', { name: portal.text('mf-orders', 'card.print'), exact: true }).click();
    const page = await opened;

    await expect(page).toHaveURL(new RegExp(`/orders/print/${order.id}$`));
    await expect(
      page.getByRole('img', { name: portal.text('mf-orders', 'print.barcode', { barcode: order.barcode }) }),
    ).toBeVisible();
    await expect.poll(() => prints(page)).toBe(1);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const paper = page.getByRole('article');
    await expect.poll(async () => (await paper.boundingBox())?.width).toBeCloseTo(800, 0);
    for (const hebrew of [
      'תאריך יעד',
      'צבע בסיס',
      'אורך',
      'מרקם שיער בטרסים',
      'מלאות',
      'תאריך יצירה',
      'מזהה נוסף',
      'מספר הזמנה',
      'סוג פאה',
      'פרטים',
      'סוג טופ',
      'חזית',
      'מידת רשת',
    ])
      await expect(paper.getByText(hebrew, { exact: true })).toBeVisible();
    await expect(paper.getByText('קיפה פול')).toBeVisible();
    await expect(paper.getByText('1187')).toBeVisible();
    await fitsAPhone(page);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: portal.text('mf-orders', 'print.pdf') }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('wig.pdf');
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  },
);

test('the label of a box is printed from the card', async ({ portal }) => {
  const card = await portal.apart('manager');
  await countPrints(card);
  const order = await ordersOf(card).make(ORDER);
  await cardOf(card, portal).open(order.id);
  const opened = card.context().waitForEvent('page');
  await card.getByRole('button', { name: portal.text('mf-orders', 'print.printLabel') }).click();
  const page = await opened;
  await expect.poll(() => prints(page)).toBe(1);
  const sticker = page.getByRole('article');
  await expect(sticker.getByRole('img')).toHaveCount(2);
  await expect(sticker.getByText(order.barcode)).toBeVisible();
  const size = async () => {
    const box = await sticker.boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  // 50 x 25 mm at 96 px to the inch
  await expect.poll(size).toEqual([189, 94]);
  await fitsAPhone(page);
});

test('[NAV-010] [NAV-034] [NAV-035] [NAV-036] [NAV-038] [NAV-039] [NAV-040] [PRN-010] a change notice tells what changed after the start', async ({
  portal,
}) => {
  const page = await portal.apart('manager');
  const orders = ordersOf(page);
  const order = await orders.make(ORDER, ['Wigs in Production']);
  await orders.send('PUT', `/wig/${order.id}/wigUpdateProperties`, {
    capSize: 'L',
    hairTextureOnWefts: 'Curly',
  });
  await page.goto(`/orders/${order.id}/logs`);
  const notices = page.getByRole('region', { name: portal.text('mf-orders', 'print.changes') });
  const href = (await notices.getByRole('link').getAttribute('href')) ?? '';
  const id = Number(href.split('/').at(-1));
  await expect(
    notices.getByRole('button', { name: portal.text('mf-orders', 'print.copyLink', { number: id }) }),
  ).toBeVisible();
  await page.goto(href);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    portal.text('mf-admin', 'wigChange.title', { barcode: order.barcode }),
  );
  await expect(main.getByText(portal.text('mf-admin', 'wigChange.key.capSize'))).toBeVisible();
  await expect(main.getByText('L', { exact: true })).toBeVisible();
  await expect(main.getByText(portal.text('mf-admin', 'wigChange.value.Curly'))).toBeVisible();
  await expect(main.getByText(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeVisible();
  const { client } = await orders.read<{ client: string }>(order.id);
  await expect(main.getByText(client)).toBeVisible();
  expect(await orders.send('GET', `/wig-changes/${id}`)).toMatchObject({
    client,
    title: expect.stringContaining(order.barcode),
    content: { capSize: 'L', hairTextureOnWefts: 'Curly' },
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  await expect(page.getByRole('navigation', { name: portal.text('shell', 'menu.label') })).toHaveCount(0);
  await fitsAPhone(page);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: portal.text('mf-admin', 'wigChange.copy') }).click();
  await expect(page.getByText(portal.text('mf-admin', 'wigChange.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/wig-changes/${id}$`),
  );

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: portal.text('mf-admin', 'wigChange.pdf') }).click();
  expect((await saved).suggestedFilename()).toBe('wig.pdf');

  await page.goto('/wig-changes/999999');
  await expect(page.getByText('לא נמצאו שינויים')).toBeVisible();
});
