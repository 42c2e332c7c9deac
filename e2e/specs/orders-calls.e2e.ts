import type { Page } from '@playwright/test';
import { callsOf } from '../fixtures/calls.ts';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

const withTabs = (page: Page) => expect(page.getByRole('tablist')).toBeVisible();
const withTitle = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const withRow = (barcode: string) => (page: Page) =>
  expect(page.locator('tr[data-row]').filter({ hasText: barcode })).toBeVisible();

const SHOW_THE_FLOOR = ['own', 'card', 'dashboard', 'board'];

test('[ORD-062] [CARD-040] "Production start" asks for what it changed alone, on its own page and on every other', async ({
  portal,
}) => {
  const { id, barcode } = await ordersOf(await portal.enter('admin')).make();
  const open = async (path: string, ready: (page: Page) => Promise<void>) => {
    const page = await portal.apart('manager');
    const calls = await callsOf(page);
    await page.goto(path);
    await ready(page);
    await calls.follow(id);
    return { page, ...calls };
  };
  const own = await open(`/orders/${id}`, withTabs);
  const others = {
    card: await open(`/orders/${id}`, withTabs),
    meetings: await open(`/orders/${id}/meetings`, withTabs),
    list: await open(`/orders?q=${barcode}`, withRow(barcode)),
    drafts: await open(`/orders?state=Draft&q=${barcode}`, withRow(barcode)),
    dashboard: await open('/', withTitle),
    board: await open(`/floor?search=${barcode}`, withTitle),
    calendar: await open('/meetings-calendar', withTitle),
  };

  await cardOf(own.page, portal).step('start-production');
  const made: Record<string, string[]> = {};
  for (const [name, page] of Object.entries({ own, ...others })) {
    await page.hears('notification');
    if (name !== 'dashboard') await page.hears('order-changed', 'moved');
    // what other services tell of it comes when it comes: the floor of the step, the order of the message to the client
    if (SHOW_THE_FLOOR.includes(name)) await page.hears('floor-changed');
    if (name === 'meetings') await page.hears('order-changed', 'message');
    made[name] = await page.made();
  }
  expect(made).toEqual({
    own: [`GET /floor/orders/${id}`, `GET /wig/${id}`, `PUT /wig/${id}/updateState`],
    card: [`GET /floor/orders/${id}`, `GET /wig/${id}`],
    // the message to the client stands at the meeting that it is about
    meetings: [`GET /meetings/v2/all?page=1&wig_id=${id}&per_page=10`, `GET /wig/${id}`],
    list: [],
    // which it has left: another one comes up from the next page
    drafts: [`GET /wigs/v2/all?per_page=25&page=1&state=Draft&search=${barcode}&special=0`],
    dashboard: [],
    board: [`GET /floor/board?search=${barcode}`],
    calendar: [],
  });
});

test('a shift asks for everything once, and again for what it changed', async ({ portal }) => {
  const { text } = portal;
  const page = await portal.apart('manager');
  const made = [];
  for (let n = 0; n < 6; n += 1) made.push(await ordersOf(page).make({ totalPrice: 1_000 }));
  const [first, second] = made;
  const calls = await callsOf(page);
  const card = cardOf(page, portal);
  const search = page.getByRole('searchbox');
  await page.goto('/orders');
  await withTitle(page);
  await calls.follow(...made.map(({ id }) => id));

  const look = async ({ barcode }: { barcode: string }, work = async (): Promise<void> => undefined) => {
    await search.fill(barcode);
    await withRow(barcode)(page);
    await page.locator('tr[data-row]').filter({ hasText: barcode }).getByRole('link').first().click();
    await withTabs(page);
    await work();
    await calls.rest();
    await page.goBack();
    await withRow(barcode)(page);
  };
  const start = async () => {
    await card.step('start-production');
    await card.isIn('production');
    await calls.hears('order-changed', 'moved');
    await calls.hears('floor-changed');
  };
  const pay = async () => {
    await page.getByRole('button', { name: text('mf-orders', 'card.payments.deposit.title') }).click();
    const dialog = page.getByRole('dialog', { name: text('mf-orders', 'card.payments.deposit.title') });
    await dialog
      .getByRole('textbox', { name: text('mf-orders', 'card.payments.deposit.amount') })
      .fill('100');
    await dialog
      .getByLabel(new RegExp(`^${text('mf-orders', 'card.payments.deposit.comment')}`))
      .fill('cash');
    await dialog.getByRole('button', { name: text('mf-orders', 'card.payments.deposit.save') }).click();
    await expect(dialog).toHaveCount(0);
    await calls.hears('order-changed', 'payments');
  };
  for (const order of made) await look(order, { [first!.id]: start, [second!.id]: pay }[order.id]);
  // who comes back to what was seen before
  for (const order of made.slice(2)) await look(order);

  const all = await calls.made();
  const gets = all.filter((call) => call.startsWith('GET'));
  const writes = all.length - gets.length;
  // each address once, and the order itself once more after each change of it
  const least = new Set(gets).size + writes;
  expect(gets.filter((call, at) => gets.indexOf(call) !== at)).toEqual([
    `GET /floor/orders/${first?.id}`,
    `GET /wig/${first?.id}`,
    `GET /wig/${second?.id}`,
  ]);
  expect([writes, gets.length / least <= 1.05]).toEqual([2, true]);
});
