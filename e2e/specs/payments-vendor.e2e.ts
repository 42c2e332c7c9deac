import type { Page } from '@playwright/test';
import { historyRow, newOrder, paymentPage } from '../fixtures/payments.ts';
import { expect, type Portal } from '../fixtures/portal.ts';
import { test } from '../fixtures/vendor-portal.ts';
import { openTab } from '../fixtures/tabs.ts';

const SHOWN = '₪300';

/** Confirms what is filled in, with the external system chosen; the missing ID is asked about once for a filled page. */
const confirm = async (page: Page, portal: Portal, isFirst: boolean): Promise<void> => {
  const form = paymentPage(page, portal);
  await form.confirm.click();
  if (isFirst) await form.noId();
  await form.send();
};

/** The dialog of a payment that was not saved, with the reason in the user's language. */
const seeFailure = async (page: Page, { text }: Portal, reason: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: text('mf-orders', 'pages.payments.errorSavingPayment') });
  await expect(dialog).toContainText(reason);
  await dialog.getByRole('button', { name: text('mf-orders', 'payment.back'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

const documentRow = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.locator(`a[href="/orders/${id}"]`) });

test('[PAY-002] [PAY-014] [PAY-073] [PAY-075] [PAY-076] an invoicing system that refuses, dies and comes back: nothing is lost and nothing is double', async ({
  portal,
  vendor,
}) => {
  const { text } = portal;
  // PAY-077: each of them is logged
  portal.expectServerErrors(/^payments of order \d+ were not saved: invoicing_(refused|unavailable)$/);
  const page = await portal.signIn('manager');
  await page
    .context()
    .route('https://documents.example/**', (route) => route.fulfill({ body: 'a document' }));
  const id = await newOrder(page, 1000);
  const before = (await vendor.made()).length;
  await page.goto(`/orders/add-payment/${id}`);
  const form = paymentPage(page, portal);
  await form.describe('Repair');
  await form.pick(1, 'cash');
  await form.field(form.panel(1), 'amount').fill('300');

  await test.step('it refuses: its own words are shown, and the page is as it was', async () => {
    await vendor.refuse({ code: -76, message: 'העסק אינו פעיל' });
    await confirm(page, portal, true);
    await seeFailure(page, portal, text('libs/ui', 'errors.invoicing_refused', { reason: 'העסק אינו פעיל' }));
    await expect(form.field(form.panel(1), 'amount')).toHaveValue('300.00');
    await vendor.refuse(null);
  });

  await test.step('it is down before it made anything: nothing is saved, and that is said', async () => {
    await vendor.fail('Document.New', 'drop');
    await confirm(page, portal, false);
    await seeFailure(page, portal, text('libs/ui', 'errors.invoicing_unavailable'));
    expect(await vendor.made()).toHaveLength(before);
  });

  await test.step('it dies with the document half-way: the money is saved, its document waits for somebody', async () => {
    await vendor.fail('Document.New', 'none', 'lose');
    await vendor.fail('Status.LastRequest', 'drop', 'drop');
    await confirm(page, portal, false);
    await expect(page.getByText(text('libs/ui', 'errors.warning.document_in_doubt'))).toBeVisible();
    await expect(page.getByText(text('mf-orders', 'payment.savedLocally'))).toHaveCount(0);
    await page.goto(`/orders/${id}`);
    await expect(page.getByTestId('card-paid')).toHaveText('30%');
    await expect(historyRow(page, portal, SHOWN)).toHaveCount(1);
  });

  await page.goto('/cheques');
  await openTab(page.getByRole('tab', { name: text('mf-orders', 'desk.documents') }));
  const waiting = documentRow(page, id);
  const retry = waiting.getByRole('button', { name: text('mf-orders', 'desk.retry'), exact: true });

  await test.step('tried again while it is still down, the document goes on waiting', async () => {
    await retry.click();
    await expect(waiting).toContainText(text('mf-orders', 'desk.purpose.issue'));
    await expect(page.getByText(text('mf-orders', 'desk.unsettled', { reason: '' }).trim())).toBeVisible();
  });

  await test.step('it is back: the document is found, not made a second time', async () => {
    await retry.click();
    await expect(page.getByText(text('mf-orders', 'desk.settled'), { exact: true })).toBeVisible();
    await expect(waiting).toHaveCount(0);
    expect(await vendor.made()).toHaveLength(before + 1);
  });

  await page.goto(`/orders/${id}`);
  await expect(historyRow(page, portal, SHOWN)).toHaveCount(1);
  await page.getByRole('button', { name: text('mf-orders', 'payment.infoOf', { amount: SHOWN }) }).click();
  const info = page.getByRole('dialog', { name: text('mf-orders', 'payment.info'), exact: true });
  await expect(info.getByRole('link')).toHaveAttribute('href', /^https:\/\/documents\.example\/\d+\.pdf$/);

  await test.step('the next payment opens the document of the vendor', async () => {
    await page.goto(`/orders/add-payment/${id}`);
    await form.describe('Repair');
    await form.pick(1, 'cash');
    await form.field(form.panel(1), 'amount').fill('200');
    const tab = page.context().waitForEvent('page');
    await confirm(page, portal, true);
    await (await tab).waitForURL(/^https:\/\/documents\.example\//);
    await expect(page.getByText(text('mf-orders', 'payment.savedExternally'))).toBeVisible();
    expect(await vendor.made()).toHaveLength(before + 2);
  });
});
