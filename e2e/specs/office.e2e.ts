import sharp from 'sharp';
import { hurdles } from '../fixtures/axe.ts';
import { clientScreens, clientsOf, newName } from '../fixtures/clients.ts';
import { handsAt } from '../fixtures/hands.ts';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, PASSWORD, test } from '../fixtures/portal.ts';
import { openTab } from '../fixtures/tabs.ts';

const jpeg = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test(
  'an order like the last one takes five clicks at most, and what is changed says what it was',
  { tag: '@both' },
  async ({ portal }) => {
    const { text } = portal;
    const page = await portal.apart('manager');
    const { id, full_name } = await clientsOf(page).make();
    const properties = { wigType: 'Full', capSize: 'M', baseColor: '6/8', length: '50' };
    await ordersOf(page).make({ client_id: id, properties });
    const hands = await handsAt(page);
    const screen = clientScreens(page, portal);
    await screen.openList(`/clients-list/${id}`);
    await screen
      .card(full_name)
      .getByRole('button', { name: screen.own('card.likeLast') })
      .click();
    const form = page.getByRole('dialog', { name: text('mf-orders', 'form.addOrder') });
    const colour = form.getByRole('textbox', {
      name: text('libs/ui', 'wig.property.baseColor'),
      exact: true,
    });
    await expect(colour).toHaveValue('6/8');
    await colour.fill('10');
    const marks = form.getByRole('list', { name: text('mf-orders', 'former.changed') });
    await expect(marks).toContainText('6/8');
    await form.getByRole('button', { name: text('mf-orders', 'form.save') }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const { clicks } = await hands.counted();
    expect(clicks).toBeLessThanOrEqual(5);
    const made = await ordersOf(page).read<{ properties: object }>(Number(page.url().split('/').at(-1)));
    expect(made.properties).toMatchObject({ ...properties, baseColor: '10' });
  },
);

test(
  'a head is measured beside its drawing, and a new order keeps the measures',
  { tag: '@both' },
  async ({ portal }) => {
    const { text } = portal;
    const page = await portal.enter('manager');
    const { id, full_name } = await clientsOf(page).make();
    const screen = clientScreens(page, portal);
    await screen.openList(`/clients-list/${id}`);
    const card = screen.card(full_name);
    await openTab(card.getByRole('tab', { name: screen.own('card.tab.fit') }));
    await card.getByRole('button', { name: screen.own('fit.measureNow') }).click();
    const fit = page.getByRole('dialog', { name: screen.own('card.tab.fit'), exact: true });
    const field = fit.getByRole('textbox', { name: new RegExp(screen.own('fit.measure.circumference')) });
    await field.fill('5.6');
    await fit.getByRole('button', { name: screen.own('fit.save') }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('56.3');
    await fit.getByRole('button', { name: screen.own('fit.save') }).click();
    await expect(fit).toHaveCount(0);
    await expect(card.getByRole('region', { name: screen.own('fit.history') })).toContainText('56.3');
    await card.getByRole('button', { name: screen.own('card.addOrder'), exact: true }).click();
    const form = page.getByRole('dialog', { name: text('mf-orders', 'form.addOrder') });
    const shown = screen.own('fit.cm', { value: 56.3 });
    await expect(form.getByText(shown)).toBeVisible();
    await form.getByRole('button', { name: text('mf-orders', 'form.save') }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole('region', { name: text('mf-orders', 'form.fit') })).toContainText('56.3');
  },
);

test('photos say what they show, and before stands against after', async ({ portal }) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const order = await ordersOf(page).make({ is_repair: 1 }, ['Repair Wigs']);
  const stage = 'Pinned work';
  await ordersOf(page).send('POST', `/wig/${order.id}/additionalProperties`, {
    properties: [{ tittle: stage, comment: '', category: 'Lace' }],
  });
  await cardOf(page, portal).open(order.id);
  const own = (key: string, values?: Record<string, string | number>): string =>
    text('mf-orders', key, values);
  const panel = page.getByRole('region', { name: own('card.gallery.title') });
  await panel
    .getByTestId('gallery-input')
    .setInputFiles([await jpeg('before.jpg', '#3b2a1a'), await jpeg('after.jpg', '#a87c4e')]);
  const view = (number: number) =>
    panel.getByRole('button', {
      name: own('card.gallery.viewOf', {
        name: own('card.gallery.photo', { number, barcode: order.barcode }),
      }),
    });
  await expect(view(2)).toBeVisible();
  await expect(panel.getByRole('button', { name: own('compare.title') })).toHaveCount(0);
  for (const [number, moment] of [
    [1, 'intake'],
    [2, 'done'],
  ] as const)
    for (const word of ['angle.front', `moment.${moment}`]) {
      await view(number).click();
      await page.getByRole('menuitem', { name: own(`card.gallery.${word}`), exact: true }).press('Enter');
      await expect(view(number)).toContainText(own(`card.gallery.${word}`));
    }
  await panel.getByRole('button', { name: own('compare.title') }).click();
  const compare = page.getByRole('dialog', { name: own('compare.title') });
  await expect(compare.getByRole('slider')).toHaveAttribute('aria-valuenow', '50');
  await compare.getByRole('slider').press('ArrowUp');
  await expect(compare.getByRole('slider')).toHaveAttribute('aria-valuenow', '55');
  await compare.getByRole('button', { name: own('compare.larger') }).click();
  await test.step('and is pinned to the stage that has changed it', async () => {
    await compare.getByRole('button', { name: own('compare.pin') }).click();
    await page.getByRole('menuitem', { name: stage }).click();
    await expect(compare.getByRole('button', { name: own('compare.pinned', { stage }) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(compare).toHaveCount(0);
    await page.getByRole('button', { name: own('compare.ofStage', { stage }) }).click();
    await expect(compare.getByRole('button', { name: own('compare.pinned', { stage }) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(compare).toHaveCount(0);
  });
});

const LISTS = [
  { path: '/orders?rush=1', person: 'worker', table: ['mf-orders', 'list.title'], filter: /[?&]rush=1/ },
  {
    path: '/clients-list?status=both',
    person: 'manager',
    table: ['mf-clients', 'list.title'],
    filter: /[?&]status=both/,
  },
  {
    path: '/clients-list/calls?occasion=ready',
    person: 'manager',
    table: ['mf-clients', 'calls.title'],
    filter: /[?&]occasion=ready/,
  },
  {
    path: '/report?period=month',
    person: 'admin',
    table: ['mf-admin', 'reports.payments'],
    filter: /[?&]period=month/,
  },
] as const;

for (const {
  path,
  person,
  table: [part, title],
  filter,
} of LISTS)
  test(
    `a view of ${path.split('?')[0]} is kept with its columns, stands in the address and goes`,
    // columns are drawn in both directions; the lists are all of one table
    { tag: path.startsWith('/report') ? '@both' : [] },
    async ({ portal }) => {
      const ui = (key: string, values?: Record<string, string | number>): string =>
        portal.text('libs/ui', `ui.${key}`, values);
      const page = await portal.enter(person);
      const name = newName('view');
      await page.goto(path);
      await page.getByRole('button', { name: ui('views.add') }).click();
      const dialog = page.getByRole('dialog', { name: ui('views.add') });
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: ui('views.keep') }).click();
      const tab = page.getByRole('tab', { name });
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(/[?&]view=\d+/);
      const heads = page
        .getByRole('table', { name: portal.text(part, title), exact: true })
        .getByRole('columnheader');
      const count = await heads.count();

      await test.step('a link that names it alone brings its filter', async () => {
        const link = new URL(page.url());
        await page.goto(`${link.pathname}?view=${link.searchParams.get('view')}`);
        await expect(page).toHaveURL(filter);
      });
      await test.step('columns are hidden by keys and drawn wider with the mouse: a change that can be taken back', async () => {
        await page
          .getByRole('button', { name: new RegExp(ui('columns.button_other', { count: '\\d+' })) })
          .click();
        const menu = page.getByRole('dialog', { name: ui('columns.label') });
        await menu.getByRole('checkbox').nth(1).press('Space');
        await expect(heads).toHaveCount(count - 1);
        expect(await hurdles(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByText(ui('views.changed'))).toBeVisible();
        await page.getByRole('button', { name: ui('views.takeBack') }).click();
        await expect(heads).toHaveCount(count);
        const names = await heads.allTextContents();
        const centre = async (nth: number) => {
          const box = (await heads.nth(nth).boundingBox())!;
          return [box.x + box.width / 2, box.y + box.height / 2] as const;
        };
        await page.mouse.move(...(await centre(2)));
        await page.mouse.down();
        await page.mouse.move(...(await centre(1)), { steps: 4 });
        await page.mouse.up();
        await expect
          .poll(async () => (await heads.allTextContents()).slice(0, 3))
          .toEqual([names[0], names[2], names[1]]);
        await page.getByRole('button', { name: ui('views.takeBack') }).click();
        await expect.poll(() => heads.allTextContents()).toEqual(names);
        const head = heads.nth(1);
        const before = (await head.boundingBox())!;
        const isRtl = portal.language === 'he';
        const edge = isRtl ? before.x + 3 : before.x + before.width - 3;
        await page.mouse.move(edge, before.y + before.height / 2);
        await page.mouse.down();
        await page.mouse.move(edge + (isRtl ? -60 : 60), before.y + before.height / 2, { steps: 4 });
        await page.mouse.up();
        await expect.poll(async () => (await head.boundingBox())!.width).toBeGreaterThan(before.width + 20);
        await page.reload();
        await expect.poll(async () => (await head.boundingBox())!.width).toBeGreaterThan(before.width + 20);
        await page.getByRole('button', { name: ui('views.takeBack') }).click();
        await expect(page.getByText(ui('views.changed'))).toHaveCount(0);
      });
      await page.getByRole('button', { name: ui('views.menuOf', { name }) }).click();
      await page.getByRole('menuitem', { name: ui('views.remove') }).press('Enter');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: ui('views.removeYes') })
        .click();
      await expect(tab).toHaveCount(0);
    },
  );

test('a view is the first page of who wants it so', async ({ portal, browser }) => {
  const ui = (key: string, values?: Record<string, string | number>): string =>
    portal.text('libs/ui', `ui.${key}`, values);
  const page = await portal.enter('usa2');
  const name = newName('view');
  await page.goto('/orders?hold=1');
  await page.getByRole('button', { name: ui('views.add') }).click();
  const dialog = page.getByRole('dialog', { name: ui('views.add') });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: ui('views.keep') }).click();
  const choose = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: ui('views.menuOf', { name }) }).click();
    await page.getByRole('menuitem', { name: ui(`views.${item}`), exact: true }).press('Enter');
  };
  await choose('first');
  await expect(page.getByText(ui('views.firstSet'))).toBeVisible();
  const theirs = await browser.newContext();
  const door = await theirs.newPage();
  await door.addInitScript((chosen) => localStorage.setItem('peruke.language', chosen), portal.language);
  await door.goto('/login');
  await door.getByLabel(portal.text('shell', 'login.username')).fill('usa2');
  await door.getByLabel(portal.text('shell', 'login.password'), { exact: true }).fill(PASSWORD);
  await door.getByRole('button', { name: portal.text('shell', 'login.submit'), exact: true }).click();
  await expect(door).toHaveURL(/\/orders\?hold=1&view=\d+$/);
  await theirs.close();
  await choose('notFirst');
  await expect(page.getByText(ui('views.firstGone'))).toBeVisible();
  await choose('remove');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: ui('views.removeYes') })
    .click();
  await expect(page.getByRole('tab', { name })).toHaveCount(0);
});
