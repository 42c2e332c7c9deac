import type { Page } from '@playwright/test';
import { hurdles } from '../fixtures/axe.ts';
import { clientsOf } from '../fixtures/clients.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, type Portal, test } from '../fixtures/portal.ts';

const bring = async (page: Page, { text }: Portal, kind: string, lines: readonly string[]): Promise<void> => {
  await page.goto(`/import?kind=${kind}`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: text('mf-admin', 'import.choose') }).press('Enter');
  const buffer = Buffer.from(`\ufeff${lines.join('\r\n')}`);
  await (await chooser).setFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer });
};

test('meetings and balances are brought, changed by the next file and taken back', async ({ portal }) => {
  const t = (key: string, values?: Record<string, string>) =>
    portal.text('mf-admin', `import.${key}`, values);
  const page = await portal.enter('admin');
  const { id: client_id, phone } = await clientsOf(page).make();
  const { barcode } = await ordersOf(page).make({ client_id, totalPrice: 900 });
  const takeBack = async (): Promise<void> => {
    await page.getByRole('button', { name: t('undo') }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('undoYes') })
      .press('Enter');
    await expect(page.getByText(t('undone'))).toBeVisible();
  };
  const start = page.getByRole('button', { name: t('start_one', { count: '1' }) });
  // a key pressed on a button that is not to be pressed yet is lost
  const begin = async (): Promise<void> => {
    await expect(start).toBeEnabled();
    await start.press('Enter');
  };

  await test.step('a meeting, with what is wrong under the cell of the other', async () => {
    await expect(async () => {
      await bring(page, portal, 'meetings', [
        'טלפון,ברקוד,יומן,תאריך,שעה,נושא',
        `${phone},${barcode},הזמנות,6/6/2027,09:30,מדידה`,
        `${phone},${barcode},הזמנות,6/6/2027,09:40,מדידה`,
      ]);
      await expect(start).toBeEnabled();
    }).toPass();
    await expect(page.getByText(/half hour|חצי שעה/).first()).toBeVisible();
    expect(await hurdles(page)).toEqual([]);
    await begin();
    await expect(page.getByText(t('created.meetings_one', { count: '1' }))).toBeVisible();
  });

  await test.step('it stands in the calendar, and is taken back', async () => {
    await takeBack();
  });

  await test.step('what is paid, then something else, which an undo puts back', async () => {
    const file = (paid: number) => ['ברקוד,שולם', `${barcode},${paid}`];
    await bring(page, portal, 'balances', file(500));
    await begin();
    await expect(page.getByText(t('created.balances_one', { count: '1' }))).toBeVisible();
    await bring(page, portal, 'balances', file(300));
    await expect(page.getByText('500', { exact: true })).toBeVisible();
    await begin();
    await expect(page.getByText(t('updated_one', { count: '1' }))).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await takeBack();
  });
});
