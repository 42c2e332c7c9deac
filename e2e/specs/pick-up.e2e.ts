import { handsAt } from '../fixtures/hands.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

test('[ORD-050] [PAY-081] she pays the rest, signs and takes her wig along, in seven clicks and one too early @both', async ({
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

  // pressed too early, it says what is missing
  await confirm.click();
  for (const missing of ['pickUp.open', 'pickUp.missing'])
    await expect(page.getByText(text('mf-orders', missing))).toBeVisible();

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

  await pad.hover();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 120);
  await page.mouse.down();
  for (const [x, y] of [
    [120, 60],
    [180, 140],
    [240, 80],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
  await confirm.click();
  await page.waitForURL(new RegExp(`/orders/${id}$`));
  await expect(page.getByRole('button', { name: text('mf-orders', 'pickUp.pdf') })).toBeVisible();
  expect((await hands.counted()).clicks).toBeLessThanOrEqual(8);
  expect(await ordersOf(page).read<{ state: string }>(id)).toMatchObject({ state: 'Delivered Wigs' });
});
