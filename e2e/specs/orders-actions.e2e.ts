import type { Locator, Page } from '@playwright/test';
import { quietSunday } from '../fixtures/calendar.ts';
import { cardOf, ordersOf, stageText } from '../fixtures/orders.ts';
import { expect, type Portal, test } from '../fixtures/portal.ts';
import { openTab } from '../fixtures/tabs.ts';

interface Facts {
  state: string;
  client: string;
  creator: string;
  complete_data: string | null;
  status_array: Record<string, unknown>;
}

const stepOf = (page: Page, portal: Portal, step: string): Locator =>
  page.getByRole('checkbox').filter({ has: page.getByText(stageText(portal, step), { exact: true }) });

/** The action menu of a row of the general list. */
const item = async (page: Page, { text }: Portal, what: string, entry: string): Promise<void> => {
  const label = text('mf-orders', 'card.general.menuOf', { what: text('mf-orders', `card.general.${what}`) });
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('menuitem', { name: text('mf-orders', entry), exact: true }).press('Enter');
};

test('[CAL-016] [CARD-017] [CARD-023] [ORD-058] [ORD-121] [ORD-123] [ORD-124] [ORD-127] [ORD-136] [ORD-140] [ORD-142] [STG-009] [CARD-016] [PERM-005] [PERM-006] an admin changes everything about an order, and deletes it', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('admin');
  const card = cardOf(page, portal);
  const orders = ordersOf(page);
  const { id, barcode } = await orders.make({}, ['Wigs in Production']);
  await card.open(id);
  const save = (dialog: Locator): Promise<void> =>
    dialog.getByRole('button', { name: text('mf-orders', 'word.save'), exact: true }).click();

  await test.step('a tick is taken back', async () => {
    const step = stepOf(page, portal, 'Neck adjustment');
    await step.click();
    await expect(step).toContainText(text('mf-orders', 'card.production.current'));
    await step.click();
    await expect(step).not.toBeChecked();
    await expect.poll(async () => (await orders.read<Facts>(id)).status_array).toEqual({});
  });

  await test.step('the complete date is set by hand', async () => {
    await item(page, portal, 'completeDate', 'card.completeDate.set');
    const dialog = page.getByRole('dialog', { name: text('mf-orders', 'card.completeDate.set') });
    await dialog
      .getByRole('textbox', { name: text('mf-orders', 'card.completeDate.date') })
      .fill('29-12-2026');
    await dialog.getByRole('textbox', { name: text('mf-orders', 'card.completeDate.time') }).fill('9:30');
    await save(dialog);
    await expect(page.getByTestId('complete-date')).toHaveText('29-12-2026 09:30');
  });

  await test.step('another client', async () => {
    await item(page, portal, 'client', 'card.general.changeClient');
    const dialog = page.getByRole('dialog', { name: text('mf-orders', 'card.general.changeClient') });
    await dialog.getByRole('combobox').fill('Naomi Weiss');
    await page.getByRole('option', { name: 'Naomi Weiss' }).first().click();
    await save(dialog);
    await expect(dialog).toHaveCount(0);
    expect((await orders.read<Facts>(id)).client).toBe('Naomi Weiss');
  });

  await test.step('somebody else in charge', async () => {
    const { creator } = await orders.read<Facts>(id);
    await item(page, portal, 'manager', 'card.general.changeManager');
    const dialog = page.getByRole('dialog', { name: text('mf-orders', 'card.general.changeManager') });
    await dialog.getByRole('combobox').click();
    await page.getByRole('option').filter({ hasNotText: creator }).first().click();
    await save(dialog);
    await expect(page.getByText(text('mf-orders', 'card.general.managerDone'))).toBeVisible();
    expect((await orders.read<Facts>(id)).creator).not.toBe(creator);
  });

  await test.step('every change stands in a log of its own', async () => {
    const { creator } = await orders.read<Facts>(id);
    await openTab(card.tab('logs'));
    const found = [
      ['general', text('libs/ui', 'states.production')],
      ['client', 'Naomi Weiss'],
      ['manager', creator],
    ] as const;
    for (const [kind, entry] of found)
      await expect((await card.log(kind)).filter({ hasText: entry })).toHaveCount(1);
    await openTab(card.tab('workflow'));
    await stepOf(page, portal, 'Washing').click();
    await expect(stepOf(page, portal, 'Washing')).toContainText(text('mf-orders', 'card.production.current'));
    await openTab(card.tab('logs'));
    // the newest first; the tick that was taken back and its taking back stand under it
    const ticks = await card.log('status');
    await expect(ticks).toHaveCount(3);
    await expect(ticks.first()).toContainText(stageText(portal, 'Washing'));
  });

  await test.step('the scheduled appointment is shown on its day, in its calendar', async () => {
    const date = quietSunday();
    await orders.send('POST', '/meeting', { wig_id: id, date, time: '10:00', calendar: 'orders' });
    await expect
      .poll(async () => (await orders.read<{ meetings: object[] }>(id)).meetings, { timeout: 20_000 })
      .toHaveLength(1);
    await card.open(id);
    await item(page, portal, 'completeDate', 'card.general.showScheduled');
    await expect(page).toHaveURL(new RegExp(`view=day&date=${date}&calendar=orders`));
    await card.open(id);
  });

  await test.step('any state', async () => {
    await card.choose('move-to-any');
    const dialog = page.getByRole('dialog', { name: text('mf-orders', 'card.move.any') });
    await dialog.getByRole('radio', { name: text('libs/ui', 'states.delivered') }).check();
    await save(dialog);
    await card.confirm();
    await card.isIn('delivered');
  });

  await test.step('deleted after a question', async () => {
    await card.choose('delete');
    await expect(page.getByRole('alertdialog')).toContainText(barcode);
    await card.confirm(text('libs/ui', 'ui.no'));
    await card.isIn('delivered');
    await card.choose('delete');
    await card.confirm(text('mf-orders', 'card.delete.yes'));
    await page.waitForURL((url) => url.pathname === '/orders');
    await expect(page.getByText(text('mf-orders', 'card.delete.done'))).toBeVisible();
    await page.getByRole('searchbox').fill(barcode);
    await expect(page.getByText(text('mf-orders', 'list.nothingFound'))).toBeVisible();
  });
});

test('[ORD-052] [ORD-054] [ORD-056] [ORD-057] [ORD-063] [ORD-064] [PERM-009] [PERM-010] [ERR-003] a manager is warned that a customer was not told, and moves an order back and aside', async ({
  portal,
}) => {
  const { text } = portal;
  const usa = await portal.enter('usa');
  // a client of the USA comes with a placeholder for a phone
  const client = await ordersOf(usa).send<{ id: number }>('POST', '/client', {
    name: 'Ruth',
    surname: 'Adler',
  });
  const { id } = await ordersOf(usa).make({ client_id: client.id });
  const page = await portal.enter('manager');
  const card = cardOf(page, portal);
  await card.open(id);

  await card.step('start-production');
  await expect(page.getByText(text('libs/ui', 'errors.warning.customer_not_told'))).toBeVisible();
  await card.isIn('production');
  // the warning is all there is to say
  await expect(page.getByText(text('mf-orders', 'card.move.done'))).toHaveCount(0);
  await card.choose('move-to-draft');
  await card.confirm();
  await card.isIn('draft');
  await card.choose('cancel');
  await card.confirm();
  await card.isIn('cancelled');
  await card.choose('move-to-stock');
  await card.confirm();
  await card.isIn('stock');

  await test.step('a ready wig is delivered without being stored', async () => {
    const ready = await ordersOf(page).make({}, ['Wigs in Production', 'Ready New Wig']);
    await card.open(ready.id);
    await card.choose('deliver');
    await card.confirm();
    await card.isIn('delivered');
  });
});

test('[ORD-008] [ORD-009] [ORD-010] [ORD-011] [ORD-014] [ORD-016] [ORD-017] [CONST-001] the list by columns, special orders and the USA tools, which limit it to chosen people', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('admin');
  await page.goto('/orders');
  const rows = page.locator('tr[data-row]');
  await expect(rows).toHaveCount(25);
  const own = (key: string): string => text('mf-orders', `list.${key}`);

  await test.step('its columns, of which two are sorted by the server', async () => {
    const columns = ['barcode', 'state', 'client', 'status', 'kind', 'toDate', 'baseColor', 'length'];
    for (const column of [...columns, 'creator', 'notification'])
      await expect(
        page.getByRole('columnheader', { name: own(`column.${column}`), exact: true }),
      ).toBeVisible();
    for (const [column, sort] of [
      ['toDate', 'date_asc'],
      ['baseColor', 'base_color_asc'],
    ] as const) {
      const sorted = page.waitForRequest((request) =>
        decodeURIComponent(request.url()).includes(`sort[]=${sort}`),
      );
      await page
        .getByRole('columnheader')
        .getByRole('button', { name: own(`column.${column}`) })
        .click();
      await sorted;
    }
    const states = page.getByRole('group', { name: own('states') });
    await expect(
      states.getByRole('button', { name: text('libs/ui', 'states.all'), exact: true }),
    ).toBeVisible();
  });

  await test.step('special orders alone', async () => {
    const special = page.waitForRequest((request) => request.url().includes('special=1'));
    await page
      .locator('label')
      .filter({ hasText: own('special') })
      .click();
    await special;
    await page.getByRole('button', { name: own('clear') }).click();
    await expect(rows).toHaveCount(25);
  });

  const settings = text('mf-orders', 'list.usaSettings');
  await page.getByRole('button', { name: settings }).click();
  const dialog = page.getByRole('dialog', { name: settings });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  const chosen = (await dialog.getByRole('checkbox').first().getAttribute('aria-label')) ?? '';
  const name = chosen || ((await dialog.locator('label').first().textContent()) ?? '');
  // a box of its own is hidden below its label
  await dialog.locator('label').first().click();
  await dialog.getByRole('button', { name: text('mf-orders', 'word.save') }).click();

  const asked = page.waitForRequest((request) =>
    decodeURIComponent(request.url()).includes('usa_managers[]='),
  );
  await page
    .locator('label')
    .filter({ hasText: text('mf-orders', 'list.usaTools') })
    .click();
  await asked;
  await page.waitForURL(/usa=1/);
  await expect(rows.first()).toContainText(name.trim());
  for (const row of await rows.all()) await expect(row).toContainText(name.trim());

  await test.step('off again, everything is back', async () => {
    await page.getByRole('button', { name: text('mf-orders', 'list.clear') }).click();
    await expect(rows).toHaveCount(25);
    await expect(page).not.toHaveURL(/usa=1/);
  });
});

test('[STG-014] [NAV-026] [NAV-027] [CARD-037] [CARD-038] [CARD-039] [WIG-044] [ORD-145] the status and the properties are updated from the side of the page, and above a pop-up card', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const card = cardOf(page, portal);
  const { id, barcode } = await ordersOf(page).make({ properties: { capSize: 'M' } }, ['Wigs in Production']);
  const update = text('mf-orders', 'card.statusUpdate.menu');
  const dialog = page.getByRole('dialog', { name: text('mf-orders', 'card.statusUpdate.title') });

  await test.step('on the page, over any tab', async () => {
    await card.open(id);
    await openTab(card.tab('information'));
    await card.button(text('mf-orders', 'card.actions')).click();
    await page.getByRole('menuitem', { name: update }).press('Enter');
    await stepOf(page, portal, 'Washing').click();
    await expect(stepOf(page, portal, 'Washing')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(card.tab('workflow')).toContainText('1/18');
  });

  await test.step('above a pop-up card', async () => {
    await page
      .locator('main header button')
      .filter({ has: page.locator('bdi') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('tab', { name: text('mf-clients', 'card.tab.wigs') })
      .click();
    await page
      .getByRole('list', { name: text('mf-orders', 'clientOrders.label') })
      .getByRole('button', { name: barcode })
      .click();
    const popup = page.getByRole('dialog', { name: barcode });
    // her card lies below already
    await popup
      .locator('header button')
      .filter({ has: page.locator('bdi') })
      .first()
      .click();
    await expect(page.getByText(text('shell', 'already_open'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await popup.getByRole('button', { name: text('mf-orders', 'card.actions'), exact: true }).click();
    await page.getByRole('menuitem', { name: update }).press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('checkbox').nth(8).click();
    await expect(dialog.getByRole('checkbox').nth(8)).toBeChecked();
    await page.keyboard.press('Escape');

    await popup.getByRole('button', { name: text('mf-orders', 'card.properties.edit') }).click();
    const properties = page.getByRole('dialog', { name: text('mf-orders', 'card.properties.edit') });
    await properties.getByRole('radio', { name: 'XL', exact: true }).click();
    await properties.getByRole('button', { name: text('mf-orders', 'word.save') }).click();
    await expect(popup.getByRole('tabpanel').getByText('XL', { exact: true })).toBeVisible();
  });
});
