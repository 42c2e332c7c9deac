import { expect, test } from '../fixtures/portal.ts';
import { ordersOf } from '../fixtures/orders.ts';

test('[STK-001] [STK-002] [STK-003] [STK-006] the stock is a table whose cells lead to their wigs, and a spreadsheet', async ({
  portal,
}) => {
  const { text } = portal;
  const t = (key: string, values?: Record<string, string | number>) =>
    text('mf-admin', `stock.${key}`, values);
  const page = await portal.signIn('admin');
  const colour = `T${Date.now().toString(36).slice(-4)}`;
  const wig = await ordersOf(page).make(
    { properties: { wigType: 'Full', baseColor: colour, length: '47', lengthFromNape: '42' } },
    ['Wigs In Stock'],
  );
  await page.getByRole('navigation').locator('a[href="/warehouse-stock"]').click();
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  const table = page.getByRole('table', { name: t('table') });
  const name = t('cell_one', { colour, type: t('type.Full'), length: '47', count: 1 });
  await expect(table.getByRole('rowheader', { name: colour })).toBeVisible();
  await table.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: t('wigs') });
  await dialog.getByRole('link', { name: wig.barcode }).click();
  await page.waitForURL(`**/orders/${wig.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wig.barcode);
  await page.goBack();
  await expect(table).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('download') }).click();
  expect((await saved).suggestedFilename()).toBe('wig-groups.xlsx');

  await test.step('on a phone the table scrolls, the page does not', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await expect(table.getByRole('rowheader', { name: colour })).toBeInViewport({ ratio: 0.1 });
  });
});
