import type { Locator, Page } from '@playwright/test';
import { addDays, calendarOf, lonelySunday, quietSunday, written } from '../fixtures/calendar.ts';
import { newLocalPhone, newName } from '../fixtures/clients.ts';
import { handsAt } from '../fixtures/hands.ts';
import { cardOf, formText, optionText, ordersOf } from '../fixtures/orders.ts';
import { newOrder, paymentPage } from '../fixtures/payments.ts';
import { expect, type Portal, test } from '../fixtures/portal.ts';

const formOf = (page: Page, portal: Portal, title: string) => {
  const { text } = portal;
  const dialog = page.getByRole('dialog', { name: text('mf-orders', title) });
  const group = (name: string): Locator =>
    dialog.getByRole('radiogroup', { name: formText(portal, name), exact: true });
  return {
    dialog,
    picker: dialog.getByRole('combobox', { name: text('mf-orders', 'form.client'), exact: true }),
    group,
    pill: (name: string, option: string): Locator =>
      group(name).getByRole('radio', { name: optionText(portal, option), exact: true }),
    field: (key: string): Locator =>
      dialog.getByRole('textbox', { name: formText(portal, key), exact: true }),
  };
};

test('[ORD-128] [CLI-021] a new client and her order with six properties take ten clicks at most', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const hands = await handsAt(page);
  await page.goto('/orders');
  await page.getByRole('button', { name: text('mf-orders', 'list.addOrder') }).click();
  const form = formOf(page, portal, 'form.addOrder');
  await expect(form.picker).toBeFocused();
  const name = newName('Walk');
  await hands.type(name);
  await page.getByRole('option', { name: text('mf-clients', 'picker.add') }).click();
  const client = page.getByRole('dialog', { name: text('mf-clients', 'form.addTitle') });
  await hands.walkTo(client.getByRole('textbox', { name: text('mf-clients', 'form.phone'), exact: true }));
  await hands.type(newLocalPhone());
  await client.getByRole('button', { name: text('mf-clients', 'form.save') }).click();
  await expect(client).toHaveCount(0);
  await form.pill('property.wigType', 'Full').click();
  await form.pill('property.capSize', 'M').click();
  await form.field('property.baseColor').click();
  await hands.type('6/8');
  await form.field('property.length').click();
  await hands.type('50');
  await form.pill('property.hairTextureOnWefts', 'Light Wave').click();
  await form
    .group('property.wigFullness')
    .getByRole('radio', { name: text('mf-orders', 'fullness.Full'), exact: true })
    .click();
  await form.dialog.getByRole('button', { name: text('mf-orders', 'form.save') }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  const { clicks } = await hands.counted();
  expect(clicks).toBeLessThanOrEqual(10);
  const made = await ordersOf(page).read<{ client: string; properties: object }>(
    Number(page.url().split('/').at(-1)),
  );
  expect(made.client).toContain(name.split(' ').at(-1));
  expect(made.properties).toMatchObject({ wigType: 'Full', capSize: 'M', baseColor: '6/8', length: '50' });
});

test('[PAY-081] [PAY-013] the rest is paid with its receipt in four clicks', async ({ portal }) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const id = await newOrder(page, 1000);
  const hands = await handsAt(page);
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: text('mf-orders', 'payment.openPage'), exact: true }).click();
  const popup = page.getByRole('dialog', { name: text('mf-orders', 'payment.add') });
  // the first question of all, which the rest of the form follows
  const types = popup.getByRole('radiogroup', { name: text('mf-orders', 'payment.type') });
  await expect(types.locator(':focus')).toHaveCount(1);
  await popup.getByRole('radio', { name: 'מזומן' }).click();
  await popup.getByRole('button', { name: text('mf-orders', 'payment.confirm'), exact: true }).click();
  // without an ID: Yes is under the finger
  await expect(page.getByRole('alertdialog').getByText(text('mf-orders', 'payment.noId'))).toBeVisible();
  await hands.press('Enter');
  const opened = page.context().waitForEvent('page');
  const asked = page
    .context()
    .waitForEvent('request', (request) => /\/accounting\/documents\//.test(request.url()));
  await page
    .getByRole('alertdialog', { name: text('mf-orders', 'payment.confirm') })
    .getByRole('button', { name: text('mf-orders', 'payment.confirm'), exact: true })
    .click();
  await expect(page.getByTestId('card-paid')).toHaveText('100%');
  // the receipt comes in a tab of its own, which knows nothing of this one
  const receipt = await opened;
  await asked;
  expect(await receipt.evaluate(() => window.opener as unknown)).toBeNull();
  expect((await hands.counted()).clicks).toBeLessThanOrEqual(4);
});

test('[ORD-128] [CLI-021] [PAY-065] [CAL-016] by the keyboard alone: a new client, her order, a deposit and a meeting', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const hands = await handsAt(page);
  await page.goto('/orders');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();

  await test.step('the client and the order', async () => {
    await hands.press('KeyN');
    const form = formOf(page, portal, 'form.addOrder');
    await expect(form.picker).toBeFocused();
    await hands.type(newName('Keys'));
    await hands.press('Enter');
    const client = page.getByRole('dialog', { name: text('mf-clients', 'form.addTitle') });
    await hands.walkTo(client.getByRole('textbox', { name: text('mf-clients', 'form.phone'), exact: true }));
    await hands.type(newLocalPhone());
    await hands.press('Enter');
    await expect(client).toHaveCount(0);
    await expect(form.picker).toBeFocused();
    // the sections stand before the client: backwards through them, from the last to the first
    await hands.walkTo(form.field('property.length'), 'Shift+Tab');
    await hands.type('50');
    await hands.walkTo(form.field('property.baseColor'), 'Shift+Tab');
    await hands.type('6/8');
    await hands.walkTo(form.group('property.capSize'), 'Shift+Tab');
    await hands.choose(form.pill('property.capSize', 'M'));
    await hands.walkTo(form.group('property.wigType'), 'Shift+Tab');
    await hands.choose(form.pill('property.wigType', 'Full'));
    await hands.press('Control+Enter');
    await page.waitForURL(/\/orders\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the deposit', async () => {
    await hands.walkTo(
      page.getByRole('button', { name: text('mf-orders', 'card.payments.add'), exact: true }),
    );
    await hands.press('Enter');
    const dialog = page.getByRole('dialog', { name: text('mf-orders', 'card.payments.deposit.title') });
    await expect(
      dialog.getByRole('textbox', { name: text('mf-orders', 'card.payments.deposit.amount') }),
    ).toBeFocused();
    await hands.type('300');
    await hands.press('Enter');
    await expect(page.getByText(text('mf-orders', 'card.payments.deposit.done'))).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the meeting', async () => {
    const what = text('mf-orders', 'card.general.completeDate');
    await hands.walkTo(
      page.getByRole('button', { name: text('mf-orders', 'card.general.menuOf', { what }) }),
    );
    await hands.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await hands.arrowTo(
      page.getByRole('menuitem', { name: text('libs/ui', 'states.action.schedule'), exact: true }),
    );
    await hands.press('Enter');
    const form = page.getByRole('dialog', { name: text('mf-calendar', 'form.title') });
    await hands.walkTo(form.getByRole('combobox', { name: text('mf-calendar', 'form.manager') }));
    await hands.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    await hands.press('ArrowDown', 'Enter');
    await hands.walkTo(form.getByLabel(text('mf-calendar', 'form.date'), { exact: true }));
    await hands.type(written(quietSunday()));
    await hands.walkTo(form.getByRole('radiogroup', { name: text('mf-calendar', 'form.time') }));
    await hands.press('Space');
    await hands.walkTo(form.getByRole('button', { name: text('mf-calendar', 'form.schedule'), exact: true }));
    await hands.press('Enter');
    await expect(page.getByText(text('mf-calendar', 'form.added'))).toBeVisible();
  });

  const { clicks, keys } = await hands.counted();
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(105);
});

test('[ORD-128] [ORD-138] by the keyboard alone: a repair of a client who is known', async ({ portal }) => {
  const page = await portal.enter('manager');
  const hands = await handsAt(page);
  await page.goto('/orders');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await hands.press('KeyR');
  const form = formOf(page, portal, 'form.addRepair');
  await expect(form.picker).toBeFocused();
  await hands.type('Naomi Weiss');
  await hands.press('Enter');
  // nobody waits until she is found: the form goes out once she is
  const price = new RegExp(`^${portal.text('mf-orders', 'form.price')}`);
  await hands.walkTo(form.dialog.getByRole('textbox', { name: price }));
  await hands.type('250');
  await hands.press('Control+Enter');
  await page.waitForURL(/\/orders\/\d+$/);
  const made = await ordersOf(page).read<{ client: string; is_repair: number; totalPrice: number }>(
    Number(page.url().split('/').at(-1)),
  );
  expect(made).toMatchObject({ client: 'Naomi Weiss', is_repair: 1, totalPrice: 250 });
  const { clicks, keys } = await hands.counted();
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(8);
});

test('[ORD-050] by the keyboard alone: a wig is picked up', async ({ portal }) => {
  const page = await portal.enter('manager');
  const card = cardOf(page, portal);
  const { barcode } = await ordersOf(page).make({}, ['Wigs in Production', 'Ready New Wig', 'Storage']);
  const hands = await handsAt(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hands.press('Control+KeyK');
  await hands.type(barcode);
  await expect(page.getByRole('option', { name: barcode })).toBeVisible();
  await hands.press('Enter');
  await card.isIn('storage');
  await hands.walkTo(card.button(card.action('deliver')));
  await hands.press('Enter');
  await expect(page.getByText(portal.text('mf-orders', 'card.move.question'))).toBeVisible();
  await hands.press('Enter');
  await card.isIn('delivered');
  const { clicks, keys } = await hands.counted();
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(12);
});

test('[CAL-016] [CAL-013] [CAL-042] by the keyboard alone: a meeting is made, moved and canceled', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const hands = await handsAt(page);
  const day = lonelySunday();
  await calendar.open({ view: 'week', date: day });
  const meeting = page.getByRole('button', { name: /^(09:00 )?Naomi Weiss/ });
  const card = calendar.card('Naomi Weiss');

  await test.step('made', async () => {
    await hands.press('KeyM');
    // nobody waits for the form
    await hands.type('Naomi Weiss');
    await expect(page.getByRole('option', { name: /Naomi Weiss/ })).toBeVisible();
    await hands.press('Enter');
    const form = calendar.form();
    await hands.walkTo(form.getByLabel(calendar.t('form.date'), { exact: true }));
    await hands.type(written(day));
    await hands.walkTo(form.getByRole('radiogroup', { name: calendar.t('form.time') }));
    await hands.press('Space', 'Control+Enter');
    await expect(page.getByText(calendar.t('form.added'))).toBeVisible();
  });

  await test.step('moved', async () => {
    // what was made is what she goes on with
    await expect(meeting).toBeFocused();
    await hands.press('Enter');
    await hands.walkTo(card.getByRole('button', { name: calendar.t('card.edit') }));
    await hands.press('Enter');
    const form = page.getByRole('dialog', { name: calendar.t('edit.title') });
    await expect(form.getByLabel(calendar.t('form.date'), { exact: true })).toBeFocused();
    // in the place of the day that stands there
    await hands.type(written(addDays(day, 1)));
    await hands.press('Control+Enter');
    await expect(page.getByText(calendar.t('edit.done'))).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  await test.step('canceled', async () => {
    await expect(page.locator(`[data-date="${addDays(day, 1)}"]`).getByText('Naomi Weiss')).toBeVisible();
    // in its new place
    await expect(meeting).toBeFocused();
    await hands.press('Enter');
    const remove = card.getByRole('button', { name: calendar.t('card.remove') });
    await hands.walkTo(remove);
    await hands.press('Enter');
    const question = page.getByRole('alertdialog', { name: calendar.t('cancel.title') });
    await expect(question).toBeVisible();
    // a No leads back to the meeting
    await hands.press('Escape');
    await expect(meeting).toBeFocused();
    await hands.press('Enter');
    await hands.walkTo(remove);
    await hands.press('Enter');
    await expect(question).toBeVisible();
    await hands.walkTo(question.getByRole('button', { name: calendar.t('cancel.yes') }));
    await hands.press('Enter');
    await expect(page.getByText(calendar.t('cancel.done'))).toBeVisible();
    await expect(meeting).toHaveCount(0);
    // and she goes on from there
    await expect(page.locator('main :focus')).toHaveCount(1);
  });

  const { clicks, keys } = await hands.counted();
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(40);
});

test('[ORD-050] [PAY-013] by the keyboard alone: the rest is paid, and the wig is picked up', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const card = cardOf(page, portal);
  const states = ['Wigs in Production', 'Ready New Wig', 'Storage'];
  const { barcode, id } = await ordersOf(page).make({ totalPrice: 1000 }, states);
  const hands = await handsAt(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hands.press('Control+KeyK');
  await hands.type(barcode);
  await expect(page.getByRole('option', { name: barcode })).toBeVisible();
  await hands.press('Enter');
  await card.isIn('storage');

  const deliver = card.button(card.action('deliver'));
  await test.step('the rest and its receipt', async () => {
    await hands.walkTo(deliver);
    await hands.press('Enter');
    const gate = page.getByRole('dialog', { name: text('mf-orders', 'payment.balance.title') });
    // the way to take it is under the finger
    await expect(gate.getByRole('button', { name: /1,000/ })).toBeFocused();
    await hands.press('Enter');
    await page.waitForURL(`/orders/add-payment/${id}`);
    const pay = paymentPage(page, portal);
    await expect(pay.confirm).toBeVisible();
    await hands.walkTo(page.getByRole('radiogroup', { name: text('mf-orders', 'payment.type') }));
    await hands.choose(page.getByRole('radio', { name: text('mf-orders', 'card.payments.source.Cash') }));
    await hands.walkTo(pay.confirm);
    await hands.press('Enter');
    await expect(page.getByRole('alertdialog').getByText(text('mf-orders', 'payment.noId'))).toBeVisible();
    await hands.press('Enter');
    await expect(
      pay.last.getByRole('button', { name: text('mf-orders', 'payment.confirm'), exact: true }),
    ).toBeFocused();
    const receipt = page.context().waitForEvent('page');
    await hands.press('Enter');
    await (await receipt).close();
    await page.waitForURL(`/orders/${id}`);
    await expect(page.getByTestId('card-paid')).toHaveText('100%');
  });

  await test.step('the pick-up', async () => {
    await hands.walkTo(deliver);
    await hands.press('Enter');
    await expect(page.getByText(text('mf-orders', 'card.move.question'))).toBeVisible();
    await hands.press('Enter');
    await card.isIn('delivered');
  });

  const { clicks, keys } = await hands.counted();
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(45);
  expect(await ordersOf(page).read<{ state: string }>(id)).toMatchObject({ state: 'Delivered Wigs' });
});
