import type { Locator, Page } from '@playwright/test';
import { cardOf, ordersOf, stageText } from '../fixtures/orders.ts';
import { expect, type Portal, test } from '../fixtures/portal.ts';
import { openTab } from '../fixtures/tabs.ts';

interface Facts {
  state: string;
  barcode: string;
  client_id: number;
  complete_data: string | null;
  properties: Record<string, unknown>;
  status_array: Record<string, unknown>;
  sourceHistoryLogs: { type: string }[];
}

/** Longer than the fifty signs of the hint. */
const SHELF = 'shelf 4, behind the blue box with the laces, second from the left';

const stepOf = (page: Page, portal: Portal, step: string): Locator =>
  page.getByRole('checkbox').filter({ has: page.getByText(stageText(portal, step), { exact: true }) });

const pickClient = async (page: Page, { text }: Portal, dialog: Locator, search: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: text('mf-orders', 'card.general.client') }).fill(search);
  await page.getByRole('option', { name: search }).first().click();
};

test(
  '[ORD-001] [ORD-043] [ORD-044] [ORD-048] [ORD-049] [ORD-050] [ORD-061] [ORD-062] [ORD-108] [ORD-137] [ORD-141] [ORD-143] [ORD-146] [STG-004] [STG-005] [STG-011] [STG-012] [STG-013] [CARD-028] [CONST-026] a wig goes from Draft to Delivered by a manager',
  { tag: '@both' },
  async ({ portal }) => {
    const { text } = portal;
    const page = await portal.enter('manager');
    const card = cardOf(page, portal);
    const { id } = await ordersOf(page).make({ properties: { wigType: 'Full' } });
    await card.open(id);

    await test.step('the steps are read-only in Draft, and their own button is not there yet', async () => {
      await expect(page.getByText(text('mf-orders', 'card.production.readOnly'))).toBeVisible();
      const name = text('mf-orders', 'card.productionSteps');
      await expect(page.getByRole('button', { name, expanded: false })).toBeVisible();
      await page.locator('header').getByRole('button', { name }).first().click();
      await expect(page.getByText(text('mf-orders', 'card.notImplemented'))).toBeVisible();
    });

    await test.step('No leaves the state as it is', async () => {
      await card.button(card.action('start-production')).click();
      await card.confirm(text('libs/ui', 'ui.no'));
      await card.isIn('draft');
    });
    await card.step('start-production');
    await expect(page.getByText(text('mf-orders', 'card.move.done'))).toBeVisible();
    await card.isIn('production');

    await test.step('Wig Building asks for the weight; leaving the question ticks nothing', async () => {
      await stepOf(page, portal, 'Wig Building').click();
      const ask = page.getByRole('dialog', { name: text('mf-orders', 'card.production.weightTitle') });
      await ask.getByRole('button', { name: text('mf-orders', 'word.cancel') }).click();
      await expect(stepOf(page, portal, 'Wig Building')).not.toBeChecked();
      await stepOf(page, portal, 'Wig Building').click();
      await ask.getByRole('textbox').fill('118');
      await ask.getByRole('button', { name: text('mf-orders', 'word.save') }).click();
      await expect(stepOf(page, portal, 'Wig Building')).toBeChecked();
    });

    await test.step('Sawing Weft asks for the length; the newest step is the current one', async () => {
      await stepOf(page, portal, 'Sawing Weft').click();
      const ask = page.getByRole('dialog', { name: text('mf-orders', 'card.production.lengthTitle') });
      await ask.getByRole('textbox').fill('52');
      await ask.getByRole('button', { name: text('mf-orders', 'word.save') }).click();
      await expect(stepOf(page, portal, 'Sawing Weft')).toBeChecked();
      await expect(stepOf(page, portal, 'Sawing Weft')).toContainText(
        text('mf-orders', 'card.production.current'),
      );
      // once ticked, only an admin unticks (STG-009)
      await stepOf(page, portal, 'Sawing Weft').click({ force: true });
      await expect(stepOf(page, portal, 'Sawing Weft')).toBeChecked();
      const { properties } = await ordersOf(page).read<Facts>(id);
      expect(properties).toMatchObject({ weight: 118, sawing_length: 52 });
    });

    await card.step('complete-production');
    await card.isIn('ready-new');

    await test.step('Storage takes a comment first', async () => {
      await card.button(card.action('store')).click();
      const dialog = page.getByRole('dialog', { name: text('mf-orders', 'card.storage.title') });
      await expect(
        dialog.getByRole('button', { name: text('mf-orders', 'card.storage.skip') }),
      ).toBeVisible();
      // fifty signs are a hint: what is longer is kept
      const comment = dialog.getByRole('textbox');
      await expect(comment).toHaveAccessibleDescription(text('mf-orders', 'card.storage.hint'));
      await comment.fill(SHELF);
      await dialog.getByRole('button', { name: text('mf-orders', 'card.storage.save') }).click();
      // the note is kept with the move, after the question
      await card.confirm();
      await expect(page.getByText(text('mf-orders', 'card.storage.done'))).toBeVisible();
      await card.isIn('storage');
      await expect(page.getByText(SHELF)).toBeVisible();
    });

    await card.step('deliver');
    await card.isIn('delivered');

    await test.step('[ORD-108] it is among what its client was given', async () => {
      const { client } = await ordersOf(page).read<{ client: string }>(id);
      const given = await ordersOf(page).send<{ id: number }[]>(
        'GET',
        `/wigs/getDeliveredByClientName?${new URLSearchParams({ full_name: client })}`,
      );
      expect(given.map((order) => order.id)).toContain(id);
    });

    await test.step('no main step is left, and the log tells every move', async () => {
      await expect(card.button(card.action('deliver'))).toHaveCount(0);
      await openTab(card.tab('logs'));
      const rows = page.getByRole('table').getByRole('row');
      await expect(rows.filter({ hasText: text('libs/ui', 'states.storage') }).first()).toBeVisible();
      await expect(rows.filter({ hasText: text('libs/ui', 'states.delivered') }).first()).toBeVisible();
    });
  },
);

test('[ORD-053] [ORD-045] [STG-027] [STG-034] [CARD-005] [CARD-038] a ready wig comes back for rework', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const card = cardOf(page, portal);
  const { id } = await ordersOf(page).make({}, ['Wigs in Production', 'Ready New Wig']);
  await card.open(id);
  await expect(card.tab('rework')).toHaveCount(0);
  await card.step('rework');
  await card.isIn('rework');

  await openTab(card.tab('rework'));
  await page
    .getByRole('button', { name: text('mf-orders', 'card.stages.edit') })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: text('mf-orders', 'card.stages.rework') });
  await drawer
    .getByLabel(text('mf-orders', 'card.stages.title'), { exact: true })
    .first()
    .fill('loosen the band');
  await drawer.getByRole('button', { name: text('mf-orders', 'word.save') }).click();
  const stage = page.getByRole('checkbox', { name: 'loosen the band' });
  await stage.click();
  await expect(stage).toBeChecked();
  await expect(card.tab('rework')).toContainText('1/1');
  await card.step('complete-production');
  await card.isIn('ready-new');
  await expect(card.tab('rework')).toBeVisible();
});

test('[CARD-023] [CARD-024] [ORD-065] [ORD-066] [ORD-067] [ORD-070] [ORD-071] [ORD-072] [ORD-073] a stock wig is restored to a client', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const card = cardOf(page, portal);
  const orders = ordersOf(page);
  const stock = await orders.make({ properties: { wigType: 'Fall', baseColor: '4/6' } }, ['Wigs In Stock']);
  await card.open(stock.id);

  const restored: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/createWigFromStock')) restored.push(request.url());
  });
  await test.step('with nobody chosen it ends without a word, and asks the server nothing', async () => {
    await card.choose('restore');
    const dialog = page.getByRole('dialog', { name: card.action('restore') });
    await dialog.getByRole('button', { name: card.action('restore'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await card.isIn('stock');
    expect(restored).toEqual([]);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await card.choose('restore');
  const dialog = page.getByRole('dialog', { name: card.action('restore') });
  await pickClient(page, portal, dialog, 'Naomi Weiss');
  await dialog.getByRole('button', { name: card.action('restore'), exact: true }).click();
  await page.waitForURL(
    (url) => /\/orders\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${stock.id}`),
  );
  expect(restored).toHaveLength(1);
  await card.isIn('draft');
  const made = await orders.read<Facts>(Number(page.url().split('/').at(-1)));
  expect(made.barcode).toBe(stock.barcode);
  expect(made.properties).toMatchObject({ wigType: 'Fall', baseColor: '4/6' });
  await test.step('its log leads to the wig that it came from', async () => {
    await openTab(card.tab('logs'));
    const source = (await card.log('source')).filter({
      hasText: text('libs/ui', 'states.source.from_stock'),
    });
    await source.getByRole('link', { name: stock.barcode, exact: true }).click();
    await page.waitForURL((url) => url.pathname === `/orders/${stock.id}`);
  });

  await test.step('the stock wig is archived: grey, read only, without actions', async () => {
    await card.open(stock.id);
    await card.isIn('archived');
    await expect(page.getByText(text('mf-orders', 'card.archived'))).toBeVisible();
    await expect(card.button(card.action('edit'))).toHaveCount(0);
    const { complete_data } = await orders.read<Facts>(stock.id);
    expect(complete_data).toBeNull();
  });
});

test('[ORD-074] [ORD-075] [ORD-076] [PERM-048] a stock wig is associated to a draft', async ({ portal }) => {
  const page = await portal.enter('manager');
  const card = cardOf(page, portal);
  const orders = ordersOf(page);
  const stock = await orders.make({ properties: { baseColor: '8/10', lengthFromNape: '41' } }, [
    'Wigs In Stock',
  ]);
  const order = await orders.make();
  await card.open(order.id);
  await page.getByRole('button', { name: card.action('associate'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: card.action('associate') });
  // by what people choose by, and by the keyboard alone: down into what is found, Enter takes it
  await drawer.getByRole('searchbox').fill('8/10 41');
  await expect(drawer.getByRole('radio', { name: stock.barcode })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(drawer.getByRole('radio').first()).toBeFocused();
  await drawer.getByRole('radio', { name: stock.barcode }).check();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(stock.barcode);
  await expect(question).toContainText(order.barcode);
  await page.keyboard.press('Enter');
  await expect(drawer).toHaveCount(0);
  expect((await orders.read<Facts>(stock.id)).state).toBe('Archived');
  const after = await orders.read<Facts>(order.id);
  expect(after.sourceHistoryLogs.map(({ type }) => type)).toContain('associated');
});
