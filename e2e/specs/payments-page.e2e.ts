import type { Page } from '@playwright/test';
import { archivedOrder, historyRow, newOrder, paymentPage } from '../fixtures/payments.ts';
import { expect, type Portal, test } from '../fixtures/portal.ts';

/** From the card to its payment page, so that there is a step to go back. */
const openFromCard = async (page: Page, { text }: Portal, id: number): Promise<void> => {
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: text('mf-orders', 'payment.openPage'), exact: true }).click();
  await page.getByRole('button', { name: text('mf-orders', 'payment.several'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === `/orders/add-payment/${id}`);
};

test('[PAY-003] [PAY-010] [PAY-015] [PAY-022] [PAY-024] [PAY-025] [PAY-026] [PAY-030] [PAY-033] [PAY-034] [PAY-040] [PAY-075] a series of cheques is reported and its document opens', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const id = await newOrder(page, 6000);
  await openFromCard(page, portal, id);
  const form = paymentPage(page, portal);

  await test.step('nothing is confirmed before the fields are filled', async () => {
    await expect(form.confirm).toHaveAttribute('aria-disabled', 'true');
    await form.confirm.hover();
    await expect(page.getByRole('tooltip')).toHaveText(text('mf-orders', 'payment.checkFields'));
  });

  await form.describe('Deposit for a wig');
  await form.field(page, 'optionalId').fill('02345678');
  await page.keyboard.press('Tab');
  await expect(page.getByText(text('mf-orders', 'payment.problem.nineDigits'))).toBeVisible();
  await form.field(page, 'optionalId').fill('');

  const first = form.panel(1);
  await form.pick(1, 'check');
  await form.field(first, 'amount').fill('1500');
  await form.field(first, 'dueDate').fill('31-01-2027');
  await form.field(first, 'bank').click();
  await page.getByRole('option', { name: /^12 / }).click();
  await form.field(first, 'branch').fill('612');
  await form.field(first, 'checkNumber').fill('0041207');
  await expect(form.confirm).toHaveAttribute('aria-disabled', 'true');
  await form.field(first, 'account').fill('318846');
  await expect(form.confirm).not.toHaveAttribute('aria-disabled', 'true');

  const another = page.getByRole('button', { name: text('mf-orders', 'payment.anotherCheck') });
  await another.click();
  await another.click();
  await expect(form.field(form.panel(2), 'checkNumber')).toHaveValue('0041208');
  await expect(form.field(form.panel(2), 'dueDate')).toHaveValue('28-02-2027');
  await expect(form.field(form.panel(3), 'checkNumber')).toHaveValue('0041209');
  await expect(form.total).toHaveText('₪4,500.00');

  await form.confirm.click();
  await expect(page.getByText(text('mf-orders', 'payment.noId'))).toBeVisible();
  await form.noId();
  await expect(form.last.getByRole('listitem')).toHaveCount(3);
  const tab = page.context().waitForEvent('page');
  await form.send();
  // Not every browser shows a PDF; that its link answers one is enough here.
  const link = new URL((await tab).url()).pathname;
  expect(link).toMatch(/^\/base\/api\/accounting\/documents\/|^blank$/);
  await expect(page.getByText(text('mf-orders', 'payment.savedExternally'))).toBeVisible();

  await page.waitForURL((url) => url.pathname === `/orders/${id}`);
  await expect(historyRow(page, portal, '₪1,500')).toHaveCount(3);
  await expect(page.getByTestId('card-paid')).toHaveText('75%');

  await test.step('a cancelled cheque is credited by a document that its details open', async () => {
    const details = text('mf-orders', 'payment.infoOf', { amount: '₪1,500' });
    await page.getByRole('button', { name: details }).first().click();
    const info = page.getByRole('dialog', { name: text('mf-orders', 'payment.info'), exact: true });
    await expect(info.getByRole('link')).toHaveCount(1);
    const cancel = text('mf-orders', 'card.payments.cancelTitle');
    await info.getByRole('button', { name: cancel, exact: true }).click();
    const why = page.getByRole('dialog', { name: cancel, exact: true });
    await why.getByLabel(text('mf-orders', 'desk.reason')).fill('entered twice');
    await why
      .getByRole('button', { name: text('mf-orders', 'card.payments.cancelYes'), exact: true })
      .click();
    await expect(info.getByText(text('mf-orders', 'payment.documents.credit_invoice'))).toBeVisible();
    const credit = await info.getByRole('link').last().getAttribute('href');
    const answer = await page.request.get(credit ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});

test('[PAY-014] [PAY-016] [PAY-035] [PAY-037] [PAY-038] [PAY-039] [PAY-074] a card in five instalments is saved only locally', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const id = await newOrder(page, 10_000);
  await openFromCard(page, portal, id);
  const form = paymentPage(page, portal);
  await form.describe('Wig');
  await form.local();
  await form.pick(1, 'visa');
  const card = form.panel(1);
  await form.field(card, 'amount').fill('1000');
  await form.field(card, 'cardDigits').fill('44179');
  await expect(form.field(card, 'cardDigits')).toHaveValue('4417');
  await form.field(card, 'quantity').fill('5');
  await form.field(card, 'firstAmount').fill('299.99');
  await form.field(card, 'dealDate').fill('16-11-2026');
  const parts = page
    .getByRole('list', { name: text('mf-orders', 'payment.instalments') })
    .getByRole('listitem');
  await expect(parts).toHaveText([
    /09-12-2026.*₪299\.99/,
    /09-01-2027.*₪175\.01/,
    /09-02-2027.*₪175/,
    /09-03-2027.*₪175/,
    /09-04-2027.*₪175/,
  ]);

  await form.confirm.click();
  await form.noId();
  await expect(form.last.getByRole('listitem')).toHaveCount(5);
  await form.send();
  await expect(page.getByText(text('mf-orders', 'payment.savedLocally'))).toBeVisible();
  await page.waitForURL((url) => url.pathname === `/orders/${id}`);
  expect(page.context().pages()).toHaveLength(1);
  await expect(historyRow(page, portal, '₪299.99')).toContainText('1/5');
  await expect(historyRow(page, portal, '₪175.01')).toContainText('2/5');
  await expect(page.getByTestId('card-paid')).toHaveText('10%');
});

test('[PAY-006] [PAY-016] [PAY-032] [PAY-069] cash and a transfer go in one confirmation', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('admin');
  const id = await newOrder(page, 4000);
  await page.goto(`/orders/add-payment/${id}`);
  const form = paymentPage(page, portal);
  await form.describe('Repair');
  await form.local();
  await form.field(page, 'optionalId').fill('123456782');
  await form.pick(1, 'cash');
  await form.field(form.panel(1), 'amount').fill('500.10');
  await form.add();
  await form.pick(2, 'transfer');
  await form.field(form.panel(2), 'amount').fill('1499.95');
  await expect(form.total).toHaveText('₪2,000.05');
  await form.confirm.click();
  await form.send();
  await expect(page.getByText(text('mf-orders', 'payment.savedLocally'))).toBeVisible();
  // opened by its address: there is nothing to go back to
  await page.waitForURL((url) => url.pathname === '/orders');
  await page.goto(`/orders/${id}`);
  await expect(page.getByTestId('card-paid')).toHaveText('50%');
  await expect(historyRow(page, portal, '₪1,499.95')).toBeVisible();
  await expect(historyRow(page, portal, '₪500.10')).toContainText(
    text('mf-orders', 'card.payments.source.Cash'),
  );
});

test('[PAY-003] [PERM-013] an archived order takes no payments, and a worker does not get to the page', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('admin');
  const id = await archivedOrder(page);
  await page.goto(`/orders/${id}`);
  await expect(
    page.getByRole('heading', { name: text('mf-orders', 'card.payments.title'), exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: text('mf-orders', 'payment.openPage'), exact: true }),
  ).toHaveCount(0);
  await page.goto(`/orders/add-payment/${id}`);
  await expect(page.getByText(text('mf-orders', 'payment.readOnly'))).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: text('mf-orders', 'payment.type') })).toHaveCount(0);

  const worker = await portal.enter('worker');
  await worker.goto(`/orders/add-payment/${id}`);
  await expect(worker.getByText(text('shell', 'denied.title'))).toBeVisible();
});

test('[PAY-005] [PAY-081] the payment page fits a phone', async ({ portal }) => {
  const page = await portal.enter('manager');
  const id = await newOrder(page, 1000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/orders/add-payment/${id}`);
  const form = paymentPage(page, portal);
  for (const type of ['check', 'transfer', 'visa'] as const) {
    await form.pick(1, type);
    const [width, shown] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(width).toBe(shown);
  }
  await form.describe('Repair');
  await form.local();
  await form.pick(1, 'cash');
  await form.field(form.panel(1), 'amount').fill('250');
  await form.confirm.click();
  await form.noId();
  await form.send();
  await page.waitForURL((url) => url.pathname === '/orders');
});
