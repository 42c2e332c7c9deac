import { clientsOf } from '../fixtures/clients.ts';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

/** The colours of states as the customer gave them (ORD-036, ORD-030), as a browser tells them. */
const DELIVERED = 'rgb(176, 151, 137)';
const PRODUCTION = 'rgb(246, 187, 66)';

test(
  '[ORD-007] [ORD-018] [ORD-020] [ORD-021] [ORD-022] [ORD-023] [ORD-026] [CONST-003] the list stands as it was left, without asking again',
  { tag: '@both' },
  async ({ portal }) => {
    const { text } = portal;
    const page = await portal.enter('manager');
    await page.goto('/orders');
    const rows = page.getByRole('table', { name: text('mf-orders', 'list.title') }).locator('tr[data-row]');
    await expect(rows).toHaveCount(25);
    // of the demo workshop's orders, and of what other journeys have made since
    const pages = page.getByRole('navigation', { name: text('libs/ui', 'ui.table.pages') });
    await expect(pages.getByRole('button').filter({ hasText: /^\d+$/ })).toHaveText([...'1234567']);

    await test.step('what is paid and the message are in sight on a small desk', async () => {
      const paid = page.getByRole('columnheader', { name: text('mf-orders', 'list.column.paid') });
      const message = page.getByRole('columnheader', { name: text('mf-orders', 'list.column.notification') });
      for (const width of [1024, 1280, 1366]) {
        await page.setViewportSize({ width, height: 768 });
        for (const column of [paid, message]) await expect(column).toBeInViewport({ ratio: 1 });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('two columns can be sorted, the others cannot', async () => {
      const heads = page.getByRole('columnheader');
      await expect(heads.getByRole('button')).toHaveCount(2);
      await page.getByRole('button', { name: text('mf-orders', 'list.column.baseColor') }).click();
      await expect(page.locator('th[aria-sort="ascending"]')).toHaveCount(1);
    });
    await page
      .getByRole('group', { name: text('mf-orders', 'list.states') })
      .getByRole('button', { name: text('libs/ui', 'states.delivered'), exact: true })
      .click();
    await page.waitForURL(/state=/);
    await expect(rows.first()).toContainText(text('libs/ui', 'states.delivered'));
    await expect(rows.first().getByRole('cell').first()).toHaveCSS('border-inline-start-color', DELIVERED);
    const cell = rows.nth(14).getByRole('cell').nth(2);
    await page.evaluate(() => window.scrollTo(0, 300));
    await cell.hover();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(100);
    const barcode = (await rows.nth(14).getByRole('link').textContent()) ?? '';

    // from here on the list gets no answer: what stands there again has been kept
    await page.route('**/wigs/v2/all?**', () => undefined);
    await cell.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(barcode);

    await test.step('the next one of the list is a key away', async () => {
      await expect(page.getByText('15 / 25')).toBeVisible();
      await page.keyboard.press('BracketRight');
      await expect(page.getByText('16 / 25')).toBeVisible();
    });

    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/orders' && url.searchParams.has('sort'));
    await expect(rows.first()).toContainText(text('libs/ui', 'states.delivered'));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await expect(rows).toHaveCount(25);
  },
);

test('[ORD-003] [ORD-004] [ORD-019] the list follows what others do, and finds by search', async ({
  portal,
}) => {
  const { text } = portal;
  const admin = await portal.enter('admin');
  const page = await portal.enter('manager');
  const made = await ordersOf(admin).make({ is_repair: 1 });
  await page.goto('/orders');
  await page.getByRole('searchbox').fill(made.barcode);
  const row = page.locator('tr[data-row]');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(text('libs/ui', 'states.draft'));
  await expect(row.getByLabel(text('mf-orders', 'word.repair'))).toBeVisible();

  await ordersOf(admin).send('PUT', `/wig/${made.id}/updateState`, { state: 'Repair Wigs' });
  await expect(row).toContainText(text('libs/ui', 'states.repair'));

  await test.step('an open card follows too', async () => {
    const card = cardOf(page, portal);
    await row.click();
    await card.isIn('repair');
    await ordersOf(admin).send('PUT', `/wig/${made.id}/updateState`, { state: 'Ready Repair Wigs' });
    await card.isIn('ready-repair');
  });
});

test('[ORD-012] [ORD-013] [ORD-015] [PERM-019] [PERM-020] a worker ticks steps and has nothing else', async ({
  portal,
}) => {
  const { text } = portal;
  const manager = await portal.enter('manager');
  const { id } = await ordersOf(manager).make({}, ['Wigs in Production']);
  const page = await portal.enter('worker');
  const card = cardOf(page, portal);
  await page.goto('/orders');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await expect(card.button(text('mf-orders', 'list.addOrder'))).toHaveCount(0);
  await expect(card.button(text('mf-orders', 'list.addRepair'))).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: text('mf-orders', 'list.column.status') })).toHaveCount(
    0,
  );

  await card.open(id);
  for (const name of ['complete-production', 'edit'])
    await expect(card.button(card.action(name))).toHaveCount(0);
  await expect(card.button(text('mf-orders', 'card.actions'))).toHaveCount(0);
  await expect(card.button(text('mf-orders', 'card.gallery.take'))).toHaveCount(0);
  const step = page.getByRole('checkbox').nth(4);
  await step.click();
  await expect(step).toBeChecked();
  await expect(page.getByText(text('mf-orders', 'card.production.done'))).toBeVisible();

  await test.step('at 200 % zoom the next step is in sight, and nothing lies over it', async () => {
    await manager.setViewportSize({ width: 720, height: 450 });
    await cardOf(manager, portal).open(id);
    const next = manager.getByRole('checkbox', { checked: false }).first();
    await expect(next).toBeInViewport({ ratio: 1 });
    const isOnTop = () =>
      next.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
  });
});

test('[PERM-026] [PERM-028] [PERM-029] [PERM-034] [PERM-038] a usa_manager has own orders, and rights in Draft only', async ({
  portal,
}) => {
  const { text } = portal;
  const manager = await portal.enter('manager');
  const others = await ordersOf(manager).make();
  const page = await portal.enter('usa');
  const card = cardOf(page, portal);
  await page.goto('/orders');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await expect(card.button(text('mf-orders', 'list.addOrder'))).toBeVisible();
  await expect(page.getByText(text('mf-orders', 'list.usaTools'))).toHaveCount(0);
  await page.getByRole('searchbox').fill(others.barcode);
  await expect(page.getByText(text('mf-orders', 'list.nothingFound'))).toBeVisible();
  await page.goto(`/orders/${others.id}`);
  await expect(page.getByText(text('mf-orders', 'card.missing'))).toBeVisible();

  await test.step('an own draft can be changed and cancelled, not started', async () => {
    const drafts = await ordersOf(page).send<{ wigs: { id: number }[] }>('GET', '/wigs/v2/all?state=Draft');
    await card.open(drafts.wigs[0]!.id);
    await expect(card.button(card.action('edit'))).toBeVisible();
    await expect(card.button(card.action('start-production'))).toHaveCount(0);
    const menu = await card.menuNames();
    expect(menu).toContain(card.action('cancel'));
    for (const name of ['move-to-stock', 'move-to-draft', 'deliver', 'rework', 'restore', 'delete'])
      expect(menu).not.toContain(card.action(name));
  });
  await test.step('past Draft nothing can be changed', async () => {
    const made = await ordersOf(page).send<{ wigs: { id: number }[] }>(
      'GET',
      '/wigs/v2/all?state=Delivered%20Wigs',
    );
    await card.open(made.wigs[0]!.id);
    await expect(card.button(card.action('edit'))).toHaveCount(0);
    await expect(card.button(text('mf-orders', 'card.actions'))).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[CARD-010] [PERM-043] [ORD-020] orders are cards, and the actions a sheet from below', async ({
    portal,
  }) => {
    const { text } = portal;
    const page = await portal.enter('manager');
    const card = cardOf(page, portal);
    const { id, barcode } = await ordersOf(page).make();
    await page.goto('/orders');
    const cards = page.getByRole('list', { name: text('mf-orders', 'list.title') }).getByRole('listitem');
    await expect(cards).toHaveCount(25);
    await page
      .getByRole('main')
      .getByRole('button', { name: text('libs/ui', 'ui.table.more') })
      .click();
    await expect(cards).toHaveCount(50);
    await page.goto('/orders');
    await page.getByRole('searchbox').fill(barcode);
    await expect(cards).toHaveCount(1);
    await cards.getByRole('link').click();
    await page.waitForURL(new RegExp(`/orders/${id}$`));

    await card.button(text('mf-orders', 'card.actions')).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(barcode);
    await sheet.getByRole('button', { name: card.action('start-production') }).click();
    await card.confirm();
    await card.isIn('production');
    await page.goBack();
    await expect(cards.getByRole('link')).toHaveCSS('border-inline-start-color', PRODUCTION);
    await page.goForward();

    await test.step('the side panels are tabs, and nothing runs over the edge', async () => {
      for (const tab of ['payments', 'gallery', 'logs', 'meetings', 'information']) {
        await card.tab(tab).click();
        await expect(card.tab(tab)).toHaveAttribute('aria-selected', 'true');
        await expect(card.tab(tab)).toBeInViewport({ ratio: 0.9 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, tab).toBe(0);
      }
    });
  });
});

test('a name in the other script takes the room of its column and loses its end, and no search moves the columns', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const surname = portal.language === 'he' ? 'Rosenzweig-Abramovitch' : 'רוזנצוויג-אברמוביץ׳-גולדשטיין';
  const { id, full_name: name } = await clientsOf(page).make({ surname });
  const { barcode } = await ordersOf(page).make({ client_id: id });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/orders');
  const row = page.locator('tr[data-row]').filter({ hasText: barcode });
  const client = row.getByRole('cell', { name });
  await expect(client).toBeVisible();
  const [first, last] = await client.evaluate((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const text = texts.nextNode() as Text;
    const { left, right } = cell.getBoundingClientRect();
    return [0, text.length - 1].map((at) => {
      const letter = document.createRange();
      letter.setStart(text, at);
      letter.setEnd(text, at + 1);
      const box = letter.getBoundingClientRect();
      return box.left >= left && box.right <= right;
    });
  });
  expect([first, last]).toEqual([true, false]);
  const leftOver = await client.evaluate((cell) => {
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    const room = cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return room - (cell.querySelector('[data-cut]')?.clientWidth ?? 0);
  });
  expect(Math.abs(leftOver)).toBeLessThanOrEqual(1);

  const places = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
  const before = await places();
  await page.getByRole('main').getByRole('searchbox').fill(barcode);
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  expect(await places()).toEqual(before);
});
