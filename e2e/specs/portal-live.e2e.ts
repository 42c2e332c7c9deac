import type { Page } from '@playwright/test';
import { calendarOf, quietSunday, stamp } from '../fixtures/calendar.ts';
import { cardOf, ordersOf, stageText } from '../fixtures/orders.ts';
import { expect, PASSWORD, test } from '../fixtures/portal.ts';

/** Keeps the page from joining any channel until it is let go: what changes meanwhile is told to nobody. */
const holdChannels = async (page: Page): Promise<() => void> => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/base/api/broadcasting/auth', async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
};

test('[USR-038] [NTF-004] what changes before a page hears of changes reaches it: the user and the bell', async ({
  portal,
}) => {
  const { text } = portal;
  const admin = await portal.enter('admin');
  const { send } = ordersOf(admin);
  const login = `g${stamp().toLowerCase()}`;
  const { id } = await send<{ id: number }>('POST', '/user/', {
    login,
    nickName: login,
    password: PASSWORD,
    role_id: 3,
  });
  const member = await portal.signIn(login);
  const letGo = await holdChannels(member);
  const asked = member.waitForRequest('**/broadcasting/auth');
  await member.reload();
  const clients = member.getByRole('navigation').locator('a[href="/clients-list"]');
  await expect(member.getByRole('navigation').locator('a[href="/orders"]').first()).toBeVisible();
  await asked;
  await expect(clients).toHaveCount(0);
  await send('PUT', `/user/${id}/updateRole`, { role_id: 2 });
  const order = await ordersOf(admin).make({}, ['Wigs in Production']);
  letGo();
  await expect(clients.first()).toBeVisible();
  await member.getByRole('button', { name: new RegExp(text('shell', 'notifications.title')) }).click();
  const bell = member.getByRole('dialog', { name: text('shell', 'notifications.title') });
  await expect(bell.getByRole('listitem').filter({ hasText: order.barcode })).toBeVisible();
  await send('DELETE', `/user/${id}`);
  // the page goes to the login: one that is closed on the way hangs
  await expect(member.getByLabel(text('shell', 'login.username'))).toBeVisible();
});

test('[USR-038] whose role changes sees at once what may be done with the open order', async ({ portal }) => {
  const { text } = portal;
  const admin = await portal.enter('admin');
  const { send, make } = ordersOf(admin);
  const login = `g${stamp().toLowerCase()}`;
  const { id } = await send<{ id: number }>('POST', '/user/', {
    login,
    nickName: login,
    password: PASSWORD,
    role_id: 2,
  });
  const order = await make();
  const member = await portal.signIn(login);
  await member.goto(`/orders/${order.id}`);
  const card = cardOf(member, portal);
  const edit = card.button(card.action('edit'));
  await expect(edit).toBeVisible();
  await send('PUT', `/user/${id}/updateRole`, { role_id: 3 });
  await expect(edit).toHaveCount(0);
  await send('PUT', `/user/${id}/updateRole`, { role_id: 2 });
  await expect(edit).toBeVisible();
  await send('DELETE', `/user/${id}`);
  // the page goes to the login: one that is closed on the way hangs
  await expect(member.getByLabel(text('shell', 'login.username'))).toBeVisible();
});

test('[CAL-053] what changes before a page hears of changes reaches it: list, card and calendar', async ({
  portal,
}) => {
  const { text } = portal;
  const admin = await portal.enter('admin');
  const { send, make } = ordersOf(admin);
  const order = await make();
  const page = await portal.enter('manager');
  const gap = async (path: string, ready: (page: Page) => Promise<void>, change: () => Promise<unknown>) => {
    const letGo = await holdChannels(page);
    const asked = page.waitForRequest('**/broadcasting/auth');
    await page.goto(path);
    await ready(page);
    await asked;
    await change();
    letGo();
  };
  const row = page.locator('tr[data-row]').filter({ hasText: order.barcode });
  await gap(
    `/orders?q=${order.barcode}`,
    () => expect(row).toContainText(text('libs/ui', 'states.draft')),
    () => send('PUT', `/wig/${order.id}/updateState`, { state: 'Wigs in Production' }),
  );
  await expect(row).toContainText(text('libs/ui', 'states.production'));

  const card = cardOf(page, portal);
  await gap(
    `/orders/${order.id}`,
    () => card.isIn('production'),
    () => send('PUT', `/wig/${order.id}/updateState`, { state: 'Ready New Wig' }),
  );
  await card.isIn('ready-new');

  const date = quietSunday();
  const subject = `Gap ${stamp()}`;
  await gap(
    `/meetings-calendar?view=day&date=${date}`,
    () => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    () => calendarOf(admin, portal).make({ date, subject }),
  );
  await expect(calendarOf(page, portal).meeting(subject)).toBeVisible();
});

test('a service that does not answer and a line that is lost are told, and the page goes on by itself', async ({
  portal,
}) => {
  const { text } = portal;
  portal.expectServerErrors(/ERR_INTERNET_DISCONNECTED/);
  // whose line is cut: nobody else's
  const page = await portal.apart('manager');
  const list = '**/base/api/clients/v2*';
  const notice = page.getByRole('status', { name: text('shell', 'line.label') });
  const row = page.getByRole('table').getByRole('row').nth(1);

  await test.step('an error gives way to what was asked for, without a press', async () => {
    let refused = 0;
    await page.route(list, async (route) => {
      refused += 1;
      if (refused > 2) return route.continue();
      await route.fulfill({ status: 502, body: '' });
    });
    await page.goto('/clients-list');
    await expect(page.getByText(text('mf-clients', 'list.loadError'))).toBeVisible();
    await expect(row).toBeVisible();
    await expect(page.getByText(text('mf-clients', 'list.loadError'))).toHaveCount(0);
    await page.unroute(list);
  });

  await test.step('a long wait is called one', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(list, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(notice).toHaveText(text('shell', 'line.slow'));
    letGo();
    await expect(row).toBeVisible();
    await expect(notice).toBeEmpty();
  });

  await test.step('so is a lost connection, until it is back', async () => {
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await expect(notice).toHaveText(text('shell', 'line.down'));
    await page.context().setOffline(false);
    await expect(notice).toBeEmpty();
  });
});

test('[STG-009] a step is ticked, and an area opened, while the network is away: the page stands, and all comes by itself', async ({
  portal,
}) => {
  const { text } = portal;
  portal.expectServerErrors(
    /ERR_INTERNET_DISCONNECTED|could not be loaded|could not be read|ChunkLoadError|failed/,
  );
  const { id, barcode } = await ordersOf(await portal.enter('manager')).make({}, ['Wigs in Production']);
  const page = await portal.apart('manager');
  await page.goto(`/orders/${id}`);
  const step = stageText(portal, 'Cut And Set');
  const box = page.getByRole('checkbox', { name: step });
  await expect(box).not.toBeChecked();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);

  await box.click();
  await expect(page.getByText(text('mf-orders', 'card.production.held', { step, barcode }))).toBeVisible();
  await page.getByRole('navigation').locator('a[href="/clients-list"]').click();
  const failed = page.locator('#content [data-part-error="load"]');
  await expect(failed).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(failed).toHaveCount(0);
});
