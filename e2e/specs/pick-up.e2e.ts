import { handsAt } from '../fixtures/hands.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';
import { signOn } from '../fixtures/sign.ts';

test('[ORD-050] [PAY-081] she pays the rest, signs and takes her wig along, in seven clicks @both', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const { id } = await ordersOf(page).make({ totalPrice: 1000 }, ['Wigs in Production', 'Ready New Wig']);
  const hands = await handsAt(page);
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: text('mf-orders', 'pickUp.action') }).click();
  const confirm = page.getByRole('button', { name: text('mf-orders', 'pickUp.confirm') });
  const pad = page.getByRole('img', { name: text('mf-orders', 'pickUp.pad') });
  await expect(pad).toBeVisible();

  await page.getByRole('button', { name: /1,000/ }).click();
  const popup = page.getByRole('dialog', { name: text('mf-orders', 'payment.add') });
  await popup.getByRole('radio', { name: text('mf-orders', 'card.payments.source.Cash') }).click();
  await popup.getByRole('button', { name: text('mf-orders', 'payment.confirm'), exact: true }).click();
  await expect(page.getByRole('alertdialog').getByText(text('mf-orders', 'payment.noId'))).toBeVisible();
  await hands.press('Enter');
  const receipt = page.context().waitForEvent('page');
  await page
    .getByRole('alertdialog', { name: text('mf-orders', 'payment.confirm') })
    .getByRole('button', { name: text('mf-orders', 'payment.confirm'), exact: true })
    .click();
  await (await receipt).close();
  await expect(page.getByText(text('mf-orders', 'pickUp.paid'))).toBeVisible();

  await signOn(page, pad);
  // what becomes of the order is said over the button that does it
  await expect(page.getByText(text('mf-orders', 'card.move.question'))).toBeVisible();
  await confirm.click();
  expect((await hands.counted()).clicks).toBeLessThanOrEqual(7);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: text('mf-orders', 'pickUp.pdf') }).click();
  expect((await paper).suggestedFilename()).toMatch(/^delivery-\d+\.pdf$/);
  await page.getByRole('button', { name: text('mf-orders', 'pickUp.toCard') }).click();
  await page.waitForURL(new RegExp(`/orders/${id}$`));
  await expect(page.getByRole('button', { name: text('mf-orders', 'pickUp.pdf') })).toBeVisible();
  expect(await ordersOf(page).read<{ state: string }>(id)).toMatchObject({ state: 'Delivered Wigs' });
});

test('[PAY-081] what was handed over and signed stands over the way to the payment page and back', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const { id } = await ordersOf(page).make({ totalPrice: 1000 }, ['Wigs in Production', 'Ready New Wig']);
  const pad = page.getByRole('img', { name: text('mf-orders', 'pickUp.pad') });
  const ticked = page.getByRole('checkbox', { checked: true });
  // by its address, so nothing of the portal lies before it in the history
  await page.goto(`/orders/pick-up/${id}`);
  await page.getByRole('checkbox').first().check();
  await signOn(page, pad);

  await page.getByRole('button', { name: /1,000/ }).click();
  const popup = page.getByRole('dialog', { name: text('mf-orders', 'payment.add') });
  await popup.getByRole('radio', { name: text('mf-orders', 'card.payments.source.Cash') }).click();
  await popup.getByRole('button', { name: text('mf-orders', 'payment.several') }).click();
  await page.waitForURL(`**/orders/add-payment/${id}`);
  await expect(
    page.getByRole('radio', { name: text('mf-orders', 'card.payments.source.Cash') }),
  ).toBeChecked();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.getByRole('link', { name: text('mf-orders', 'payment.backToPickUp') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('mf-orders', 'payment.leaveYes') })
    .click();
  await page.waitForURL(`**/orders/pick-up/${id}`);
  await expect(ticked).toHaveCount(1);
  await expect(page.getByRole('button', { name: text('mf-orders', 'pickUp.clear') })).toBeEnabled();
});
