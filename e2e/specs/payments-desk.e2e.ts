import type { Page } from '@playwright/test';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';
import { newOrder } from '../fixtures/payments.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const cheque = (amount: number, due_date: string, check_number: string) => ({
  amount,
  due_date,
  check_number,
  bank_code: 12,
  branch_number: '612',
  bank_account_number: '318846',
});

/** An order with a cheque that is due long since. */
const orderWithCheque = async (page: Page, number: string): Promise<number> => {
  const id = await newOrder(page, 1000);
  await ordersOf(page).send('POST', '/accounting/payments', {
    wig_id: id,
    description: 'wig',
    include_vat: true,
    document_type: 'receipt',
    is_sync_needed: false,
    client: { last_name: 'Client', id_number: '' },
    payments: { 1: { total: 1000, payments: [cheque(1000, '2026-01-05', number)] } },
  });
  return id;
};

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

test('[PAY-030] [PAY-046] a cheque goes to the bank, comes back, and opens the balance again', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const number = String(Date.now()).slice(-9);
  const id = await orderWithCheque(page, number);
  await page.goto('/cheques');
  const row = rowOf(page, number);
  await expect(row).toContainText(text('mf-orders', 'desk.status.due'));
  await row.getByRole('button', { name: text('mf-orders', 'desk.mark.deposited'), exact: true }).click();
  await expect(row).toHaveCount(0);
  // the wrong row: taken back at once, and marked again
  await page.getByRole('button', { name: text('mf-orders', 'desk.undo'), exact: true }).click();
  await row.getByRole('button', { name: text('mf-orders', 'desk.mark.deposited'), exact: true }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole('radio', { name: text('mf-orders', 'desk.filters.deposited'), exact: true }).click();
  await row.getByRole('button', { name: text('mf-orders', 'desk.mark.bounced'), exact: true }).click();
  const dialog = dialogOf(page, text('mf-orders', 'desk.mark.bounced'));
  const yes = dialog.getByRole('button', { name: text('mf-orders', 'desk.save'), exact: true });
  await yes.click();
  await expect(dialog.getByText(text('mf-orders', 'payment.problem.required'))).toBeVisible();
  await dialog.getByLabel(text('mf-orders', 'desk.reason')).fill('no cover');
  await yes.click();
  await expect(row).toHaveCount(0);

  await page.goto(`/orders/${id}`);
  await expect(page.getByTestId('card-paid')).toHaveText('0%');
});

test('[PAY-018] [PAY-080] [PAY-081] [PAY-082] one payment is added from the card', async ({ portal }) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const id = await newOrder(page, 1000);
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: text('mf-orders', 'payment.openPage'), exact: true }).click();
  const popup = dialogOf(page, text('mf-orders', 'payment.add'));
  await popup
    .getByRole('radiogroup', { name: text('mf-orders', 'payment.type') })
    .getByRole('radio')
    .nth(1)
    .click();
  await popup.getByLabel(new RegExp(`^${text('mf-orders', 'payment.amount')}`)).fill('400');
  await popup.getByLabel(text('mf-orders', 'payment.description'), { exact: true }).fill('Repair');
  await popup.getByRole('button', { name: text('mf-orders', 'payment.confirm'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('libs/ui', 'ui.yes'), exact: true })
    .click();
  const last = page.getByRole('alertdialog', { name: text('mf-orders', 'payment.confirm') });
  await last.getByRole('radio', { name: text('mf-orders', 'payment.local'), exact: true }).click();
  await last.getByRole('button', { name: text('mf-orders', 'payment.confirm'), exact: true }).click();
  await expect(page.getByText(text('mf-orders', 'payment.savedLocally'))).toBeVisible();
  await expect(popup).toHaveCount(0);
  await expect(page.getByTestId('card-paid')).toHaveText('40%');
});

test('[PAY-005] a filled payment page asks before it is left', async ({ portal }) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const id = await newOrder(page, 1000);
  await page.goto(`/orders/add-payment/${id}`);
  const description = page.getByLabel(text('mf-orders', 'payment.description'), { exact: true });
  await description.fill('Repair');
  const back = page.getByRole('link', { name: new RegExp(text('mf-orders', 'payment.backToWig')) });
  const question = page.getByRole('alertdialog');
  await back.click();
  await question.getByRole('button', { name: text('libs/ui', 'ui.no'), exact: true }).click();
  await expect(description).toHaveValue('Repair');
  // a link of the portal's menu
  await page.locator('a[href="/cheques"]').first().click();
  await question.getByRole('button', { name: text('libs/ui', 'ui.no'), exact: true }).click();
  await expect(description).toHaveValue('Repair');
  await back.click();
  await question.getByRole('button', { name: text('mf-orders', 'payment.leaveYes'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === `/orders/${id}`);
});

test('[ORD-050] an unpaid order is delivered with a reason, which stays to be seen', async ({ portal }) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const card = cardOf(page, portal);
  const id = await newOrder(page, 900);
  const orders = ordersOf(page);
  for (const state of ['Repair Wigs', 'Ready Repair Wigs'])
    await orders.send('PUT', `/wig/${id}/updateState`, { state });
  await card.open(id);
  await card.choose('deliver');
  const dialog = dialogOf(page, text('mf-orders', 'payment.balance.title'));
  const go = dialog.getByRole('button', { name: text('mf-orders', 'payment.balance.deliver'), exact: true });
  await expect(dialog).toContainText('₪900');
  await expect(go).toBeDisabled();
  await dialog
    .getByRole('radio', { name: text('mf-orders', 'payment.balance.kind.other'), exact: true })
    .click();
  await go.click();
  await expect(dialog.getByText(text('mf-orders', 'payment.problem.required'))).toBeVisible();
  await dialog.getByLabel(text('mf-orders', 'payment.balance.reason')).fill('pays on Sunday');
  await go.click();
  await card.isIn('delivered');
  await page.locator('summary').click();
  await expect(page.getByText('pays on Sunday')).toBeVisible();
});
