import {
  clientScreens,
  clientsOf,
  newLocalPhone,
  newName,
  shownPhone,
  wirePhone,
} from '../fixtures/clients.ts';
import { addDays, quietSunday } from '../fixtures/calendar.ts';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openTab } from '../fixtures/tabs.ts';

test(
  '[CLI-010] [CLI-011] [CLI-012] [CLI-018] [CLI-047] the card tells who it is and what can be done',
  { tag: '@both' },
  async ({ portal }) => {
    const page = await portal.enter('admin');
    const screen = clientScreens(page, portal);
    const local = newLocalPhone();
    const { id, full_name } = await clientsOf(page).make({
      phone: wirePhone(local),
      additionalPhone: '+97225550143',
      address: 'Jaffa 1',
      contactPreference: 'whatsapp',
    });
    const order = await ordersOf(page).make({ client_id: id });
    await screen.openList(`/clients-list/${id}`);
    const card = screen.card(full_name);
    const fact = (key: string) =>
      card
        .locator('dl > div')
        .filter({ has: page.getByText(screen.own(`card.${key}`), { exact: true }) })
        .locator('dd');
    await expect(fact('name')).toHaveText(full_name);
    await expect(fact('phone').getByRole('link')).toHaveAttribute('href', `tel:${wirePhone(local)}`);
    await expect(fact('phone')).toHaveText(shownPhone(local).replaceAll(' ', ''));
    await expect(fact('additionalPhone')).toHaveText('025550143');
    await expect(fact('address')).toHaveText('Jaffa 1');
    await expect(fact('country')).toHaveText(portal.language === 'he' ? 'ישראל' : 'Israel');
    await expect(fact('city')).toHaveText(portal.language === 'he' ? 'ירושלים' : 'Jerusalem');
    await expect(fact('contactPreference')).toHaveText(screen.own('contact.whatsapp'));
    for (const key of ['created', 'updated'])
      await expect(fact(key)).toHaveText(/^\d\d-\d\d-\d{4} \d\d:\d\d$/);

    await test.step('the footer of an admin', async () => {
      for (const name of ['addRepair', 'addOrder', 'tab.calendar', 'edit', 'delete.action'])
        await expect(
          card.getByRole('button', { name: screen.own(`card.${name}`), exact: true }),
        ).toBeVisible();
    });
    const tab = (name: string) => card.getByRole('tab', { name: screen.own(`card.tab.${name}`) });
    await test.step('the wigs open as a pop-up', async () => {
      await expect(card.getByRole('tab')).toHaveCount(5);
      await tab('wigs').click();
      await card.getByRole('button', { name: order.barcode }).click();
      const popup = page.getByRole('dialog', { name: order.barcode });
      await expect(popup).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
    });
    await test.step('the calendar tab', async () => {
      await tab('calendar').click();
      await expect(tab('calendar')).toHaveAttribute('aria-selected', 'true');
    });
    await test.step('an order is added for this very client', async () => {
      await card.getByRole('button', { name: screen.own('card.addRepair') }).click();
      const form = page.getByRole('dialog', { name: portal.text('mf-orders', 'form.addRepair') });
      await expect(
        form.getByRole('combobox', { name: portal.text('mf-orders', 'form.client'), exact: true }),
      ).toHaveValue(full_name);
    });
  },
);

test('[CLI-013] [CLI-014] [CLI-023] [CLI-024] [CLI-025] [CLI-026] [CLI-062] [CLI-063] [PERM-007] deleted after a question, readable on, and restored', async ({
  portal,
}) => {
  const page = await portal.enter('admin');
  const screen = clientScreens(page, portal);
  const { confirm } = cardOf(page, portal);
  const { id, full_name } = await clientsOf(page).make();
  const order = await ordersOf(page).make({ client_id: id });
  await screen.openList(`/clients-list/${id}`);
  const card = screen.card(full_name);
  const button = (name: string) =>
    card.getByRole('button', { name: screen.own(`card.${name}`), exact: true });
  const question = page.getByRole('alertdialog');

  await test.step('No changes nothing', async () => {
    await button('delete.action').click();
    await expect(question).toContainText(screen.own('card.delete.question', { name: full_name }));
    await confirm(portal.text('libs/ui', 'ui.no'));
    await expect(button('edit')).toBeVisible();
  });
  await test.step('Yes deletes: marked, and nothing is left to do but to restore', async () => {
    await button('delete.action').click();
    await confirm(screen.own('card.delete.yes'));
    await expect(page.getByText(screen.own('card.delete.done'))).toBeVisible();
    await expect(card.getByText(screen.own('deletedMark'))).toBeVisible();
    await expect(button('restore.action')).toBeVisible();
    for (const name of ['edit', 'tab.calendar', 'addOrder', 'addRepair', 'delete.action'])
      await expect(button(name)).toHaveCount(0);
  });
  await test.step('a manager sees the mark and no way back', async () => {
    const manager = await portal.enter('manager');
    const theirs = clientScreens(manager, portal);
    await theirs.openList(`/clients-list/${id}`);
    await expect(theirs.card(full_name).getByText(screen.own('deletedMark'))).toBeVisible();
    await expect(
      theirs.card(full_name).getByRole('button', { name: screen.own('card.restore.action') }),
    ).toHaveCount(0);
  });
  await test.step('the orders stay readable', async () => {
    const kept = await ordersOf(page).read<{ barcode: string }>(order.id);
    expect(kept.barcode).toBe(order.barcode);
  });
  await test.step('restored after a question', async () => {
    await button('restore.action').click();
    await expect(question).toContainText(screen.own('card.restore.question', { name: full_name }));
    await confirm(screen.own('card.restore.yes'));
    await expect(page.getByText(screen.own('card.restore.done'))).toBeVisible();
    await expect(card.getByText(screen.own('deletedMark'))).toHaveCount(0);
    await expect(button('edit')).toBeVisible();
  });
});

test('[PERM-041] a manager deletes nobody, a worker changes nothing', async ({ portal }) => {
  const manager = await portal.enter('manager');
  const { id, full_name } = await clientsOf(manager).make();
  const order = await ordersOf(manager).make({ client_id: id }, ['Wigs in Production']);
  const screen = clientScreens(manager, portal);
  await screen.openList(`/clients-list/${id}`);
  const card = screen.card(full_name);
  await expect(card.getByRole('button', { name: screen.own('card.edit') })).toBeVisible();
  await expect(card.getByRole('button', { name: screen.own('card.delete.action') })).toHaveCount(0);

  const worker = await portal.enter('worker');
  await worker.goto(`/orders/${order.id}`);
  await worker.getByRole('button', { name: full_name }).first().click();
  const theirs = worker.getByRole('dialog', { name: full_name });
  await expect(theirs.getByRole('tab').first()).toBeVisible();
  for (const name of ['edit', 'delete.action', 'addOrder', 'addRepair'])
    await expect(theirs.getByRole('button', { name: screen.own(`card.${name}`), exact: true })).toHaveCount(
      0,
    );
  await expect(theirs.getByRole('tab', { name: screen.own('card.tab.messages') })).toHaveCount(0);
});

test('[CLI-015] [CLI-016] Calendar opens a form without a meeting, and the day of the nearest with one', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const screen = clientScreens(page, portal);
  const { id, full_name } = await clientsOf(page).make();
  await screen.openList(`/clients-list/${id}`);
  const card = screen.card(full_name);
  const calendar = card.getByRole('button', { name: screen.own('card.tab.calendar'), exact: true });
  await calendar.click();
  const form = page.getByRole('dialog').last();
  await expect(form.getByRole('combobox').filter({ visible: true }).first()).toHaveValue(full_name);
  await test.step('with meetings: the day of the nearest one', async () => {
    const day = quietSunday();
    for (const date of [addDays(day, 1), day])
      await ordersOf(page).send('POST', '/meeting', {
        client_id: id,
        date,
        time: '10:00',
        calendar: 'orders',
      });
    await expect(async () => {
      const { meetings } = await clientsOf(page).read<{ meetings: object[] }>(id);
      expect(meetings).toHaveLength(2);
    }).toPass({ timeout: 20_000 });
    await screen.openList(`/clients-list/${id}`);
    await expect(card.getByRole('tab', { name: screen.own('card.tab.calendar') })).toContainText('2');
    await calendar.click();
    await expect(page).toHaveURL(new RegExp(`view=day&date=${day}&calendar=orders`));
  });
});

test('[ERR-004] a customer who cannot be told stands on the call list until somebody calls', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const screen = clientScreens(page, portal);
  const told = await clientsOf(page).make({ name: newName('Told') });
  const toCall = await clientsOf(page).make({ name: newName('Call'), contactPreference: 'call' });
  // a fixed line takes no text message
  const fixed = await clientsOf(page).make({
    name: newName('Fixed'),
    phone: `+97277${newLocalPhone().slice(3)}`,
  });
  const [good, bad, lost] = [
    await ordersOf(page).make({ client_id: told.id }, ['Wigs in Production']),
    await ordersOf(page).make({ client_id: toCall.id }, ['Wigs in Production']),
    await ordersOf(page).make({ client_id: fixed.id }, ['Wigs in Production']),
  ];

  await test.step('every attempt stands on the card', async () => {
    await expect(async () => {
      await screen.openList(`/clients-list/${told.id}`);
      const card = screen.card(told.full_name);
      await openTab(card.getByRole('tab', { name: screen.own('card.tab.messages') }));
      const message = card.getByRole('listitem').filter({ hasText: good.barcode });
      await expect(message).toContainText(screen.own('message.status.delivered'), { timeout: 2_000 });
      await message.getByText(screen.own('message.details')).click();
      await expect(message).toContainText(screen.own('message.step.sending'));
    }).toPass({ timeout: 30_000 });
  });
  await test.step('one that was not delivered says so, and why', async () => {
    await expect(async () => {
      await screen.openList(`/clients-list/${fixed.id}`);
      const card = screen.card(fixed.full_name);
      await openTab(card.getByRole('tab', { name: screen.own('card.tab.messages') }));
      const message = card.getByRole('listitem').filter({ hasText: lost.barcode });
      await expect(message).toContainText(screen.own('message.status.undelivered'), { timeout: 2_000 });
      await expect(message).toContainText(portal.text('libs/ui', 'states.message.fixed-line'));
    }).toPass({ timeout: 30_000 });
  });
  await test.step('the other one is called', async () => {
    await screen.openList('/clients-list/calls');
    const size = page.getByRole('combobox', { name: portal.text('libs/ui', 'ui.table.perPage') });
    await size.selectOption('100');
    const row = page.getByRole('row').filter({ hasText: bad.barcode });
    await expect(row).toContainText(portal.text('libs/ui', 'states.message.call-asked'));
    await expect(page.getByRole('row').filter({ hasText: good.barcode })).toHaveCount(0);
    await row.getByRole('button', { name: screen.own('message.tell') }).click();
    await expect(page.getByText(screen.own('calls.told', { name: toCall.full_name }))).toBeVisible();
    await row.getByRole('button', { name: screen.own('message.undo') }).click();
    await row.getByRole('button', { name: screen.own('message.tell') }).click();
    await expect(row.getByRole('button', { name: screen.own('message.undo') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    await size.selectOption('100');
    await expect(page.getByRole('row').filter({ hasText: bad.barcode })).toHaveCount(0);
  });
});
