import type { Page } from '@playwright/test';
import { expect, type Portal, test } from '../fixtures/portal.ts';
import { newOrder } from '../fixtures/payments.ts';

const dialogOf = (page: Page, { text }: Portal, key: string) =>
  page.getByRole('dialog', { name: text('mf-orders', key), exact: true });

test('[CARD-035] [CARD-036] [PAY-040] [PAY-060] [PAY-061] [PAY-063] [PAY-078] [PAY-079] [PAY-082] deposit, adjustment, notes, price and a cancelled payment', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const id = await newOrder(page, 2000);
  await page.goto(`/orders/${id}`);
  const paid = page.getByTestId('card-paid');
  await expect(paid).toHaveText('0%');

  await test.step('a deposit', async () => {
    await page.getByRole('button', { name: text('mf-orders', 'card.payments.add'), exact: true }).click();
    const dialog = dialogOf(page, portal, 'card.payments.deposit.title');
    const amount = dialog.getByRole('textbox', { name: text('mf-orders', 'card.payments.deposit.amount') });
    const save = dialog.getByRole('button', { name: text('mf-orders', 'card.payments.deposit.save') });
    await amount.fill('0');
    await save.click();
    await expect(dialog.getByText(text('libs/ui', 'ui.field.deposit'))).toBeVisible();
    await amount.fill('500');
    await dialog
      .getByRole('radio', { name: text('mf-orders', 'card.payments.source.Cash'), exact: true })
      .click();
    const comment = dialog.getByLabel(new RegExp(`^${text('mf-orders', 'card.payments.deposit.comment')}`));
    await comment.fill('a comment of thirty characters');
    await expect(comment).toHaveValue('a comment of thirty ');
    await save.click();
    await expect(page.getByText(text('mf-orders', 'card.payments.deposit.done'))).toBeVisible();
    await expect(paid).toHaveText('25%');
  });

  await test.step('an adjustment from the slide-out', async () => {
    await page.getByRole('button', { name: text('mf-orders', 'card.payments.adjust'), exact: true }).click();
    const drawer = dialogOf(page, portal, 'card.payments.correction.title');
    await drawer
      .getByRole('textbox', { name: text('mf-orders', 'card.payments.deposit.amount') })
      .fill('-100');
    await drawer.getByRole('button', { name: text('mf-orders', 'card.payments.correction.save') }).click();
    await expect(page.getByText(text('mf-orders', 'card.payments.correction.done'))).toBeVisible();
    await expect(paid).toHaveText('20%');
  });

  await test.step('price and notes', async () => {
    await page
      .getByRole('button', { name: text('mf-orders', 'card.payments.editPrice'), exact: true })
      .click();
    const price = dialogOf(page, portal, 'card.payments.editPrice');
    await price.getByLabel(text('mf-orders', 'card.payments.price')).fill('800');
    await price.getByRole('button', { name: text('mf-orders', 'word.save'), exact: true }).click();
    await expect(paid).toHaveText('50%');
    await page
      .getByRole('button', { name: text('mf-orders', 'card.payments.editNotes'), exact: true })
      .click();
    const notes = dialogOf(page, portal, 'card.texts.info');
    await notes.getByRole('textbox').fill('The rest on delivery');
    await notes.getByRole('button', { name: text('mf-orders', 'word.save'), exact: true }).click();
    await expect(page.getByText('The rest on delivery')).toBeVisible();
  });

  await test.step('a payment is cancelled from its details', async () => {
    const details = text('mf-orders', 'payment.infoOf', { amount: '₪500' });
    await page.getByRole('button', { name: details }).click();
    const info = dialogOf(page, portal, 'payment.info');
    await info
      .getByRole('button', { name: text('mf-orders', 'card.payments.cancelTitle'), exact: true })
      .click();
    const why = dialogOf(page, portal, 'card.payments.cancelTitle');
    const yes = why.getByRole('button', { name: text('mf-orders', 'card.payments.cancelYes'), exact: true });
    await yes.click();
    await expect(why.getByText(text('mf-orders', 'payment.problem.required'))).toBeVisible();
    await why.getByLabel(text('mf-orders', 'desk.reason')).fill('entered twice');
    await yes.click();
    await expect(page.getByText(text('mf-orders', 'card.payments.cancelDone'))).toBeVisible();
    // the tag, and the label of when and by whom
    const cancelled = info.getByText(text('mf-orders', 'card.payments.cancelled'), { exact: true });
    await expect(cancelled.first()).toBeVisible();
    await info.getByRole('button', { name: text('mf-orders', 'payment.done'), exact: true }).click();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: details }) });
    await expect(row).toContainText(text('mf-orders', 'card.payments.cancelled'));
    await expect(row.getByRole('button')).toHaveCount(1);
  });
});
