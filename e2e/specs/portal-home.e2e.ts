import type { Page } from '@playwright/test';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, type Portal, test } from '../fixtures/portal.ts';

interface Client {
  id: number;
  full_name: string;
  phone: string;
}

const firstClients = async (page: Page): Promise<Client[]> => {
  const { clients } = await ordersOf(page).send<{ clients: Client[] }>(
    'GET',
    '/clients/v2?per_page=100&page=1&sort=name_asc&status=active',
  );
  return clients;
};

/** One whose local phone starts with 05: it can be typed in several notations. */
const israeli = async (page: Page): Promise<Client> => {
  const found = (await firstClients(page)).find(({ phone }) => phone.startsWith('+9725'));
  if (!found) throw new Error('the demo workshop has no client with an Israeli phone');
  return found;
};

const palette = (page: Page, { text }: Portal) =>
  page.getByRole('dialog', { name: text('shell', 'header.search') });

/** Keys do nothing before the portal stands. */
const standing = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

const openPalette = async (page: Page, portal: Portal) => {
  await standing(page);
  await page.keyboard.press('ControlOrMeta+KeyK');
  const input = palette(page, portal).getByRole('combobox');
  await expect(input).toBeFocused();
  return input;
};

test('the palette finds a client by a phone in any notation and opens the card', async ({ portal }) => {
  const page = await portal.signIn('manager');
  const { full_name: name, phone } = await israeli(page);
  const local = phone.replace('+972', '0');
  for (const typed of [phone, local, `${local.slice(0, 3)}-${local.slice(3, 6)}-${local.slice(6)}`]) {
    const input = await openPalette(page, portal);
    await input.fill(typed);
    await expect(palette(page, portal).getByRole('option').filter({ hasText: name }).first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  const input = await openPalette(page, portal);
  await input.fill(name);
  // not one of her orders, which may be found before she is
  const option = palette(page, portal)
    .getByRole('group', { name: portal.text('shell', 'menu.group.clients') })
    .getByRole('option', { name });
  await expect(option.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').filter({ hasText: name })).toBeVisible();
});

test('the palette opens an order by its barcode at once, and by its number', async ({ portal }) => {
  const page = await portal.signIn('admin');
  const number = `P${Date.now() % 1_000_000}`;
  const made = await ordersOf(page).make({ order_number: number } as object);
  const input = await openPalette(page, portal);
  // a hand scanner: no pause before Enter
  await input.fill(made.barcode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${made.id}$`));
  const again = await openPalette(page, portal);
  await again.fill(number);
  await expect(palette(page, portal).getByRole('option').filter({ hasText: made.barcode })).toBeVisible();
});

test('the palette opens by the key itself, goes to screens, starts actions, and gives the focus back', async ({
  portal,
}) => {
  const page = await portal.signIn('manager');
  const opener = page.getByRole('button', { name: portal.text('shell', 'header.search') });
  await opener.focus();
  // a Hebrew layout tells another letter for the same key
  await page.evaluate(() =>
    window.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ל', code: 'KeyK', ctrlKey: true, cancelable: true }),
    ),
  );
  const input = palette(page, portal).getByRole('combobox');
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await openPalette(page, portal);
  await test.step('the beginning of a name is not yet what is meant: the choice is left', async () => {
    await input.fill(portal.text('shell', 'keys.go.clients').slice(0, 2));
    await page.keyboard.press('Enter');
    const list = palette(page, portal);
    await expect(list.getByRole('status')).not.toBeEmpty();
    await expect(list.getByRole('option').nth(1)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
  await input.fill(portal.text('shell', 'keys.go.clients'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clients-list$/);
  await openPalette(page, portal);
  await input.fill(portal.text('shell', 'keys.action.addRepair'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: portal.text('mf-orders', 'form.addRepair') })).toBeVisible();
});

test('the palette of a worker offers no clients and starts nothing that a worker may not', async ({
  portal,
}) => {
  const page = await portal.signIn('worker');
  await openPalette(page, portal);
  const options = palette(page, portal).getByRole('option');
  await expect(options.filter({ hasText: portal.text('shell', 'keys.go.orders') })).toBeVisible();
  for (const action of ['addOrder', 'addRepair', 'addMeeting', 'addClient', 'report'])
    await expect(options.filter({ hasText: portal.text('shell', `keys.action.${action}`) })).toHaveCount(0);
});

test(
  'one-letter keys work by the physical key, list themselves, and can be switched off',
  { tag: '@both' },
  async ({ portal }) => {
    const page = await portal.signIn('manager');
    await standing(page);
    await page.keyboard.press('Shift+Slash');
    const sheet = page.getByRole('dialog', { name: portal.text('shell', 'keys.title') });
    await expect(sheet.getByText(portal.text('shell', 'keys.action.addMeeting'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('KeyG');
    await page.keyboard.press('KeyO');
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await page.keyboard.press('Slash');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('searchbox').blur();

    await page.keyboard.press('Shift+Slash');
    await sheet.getByRole('switch').uncheck({ force: true });
    await page.keyboard.press('Escape');
    await page.keyboard.press('KeyG');
    await page.keyboard.press('KeyD');
    await page.keyboard.press('KeyN');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/orders$/);
  },
);

test(
  '[DASH-001] [DASH-002] [DASH-003] home tells what waits, finds a client and opens the card',
  { tag: '@both' },
  async ({ portal }) => {
    const page = await portal.signIn('manager');
    const { full_name: name } = await israeli(page);
    for (const tile of ['clients', 'orders_total', 'orders_in_progress'])
      await expect(
        page.getByRole('link', {
          name: new RegExp(`[1-9]\\d* ${portal.text('shell', `dashboard.${tile}`)}`),
        }),
      ).toBeVisible();
    const panel = (name: string) =>
      page.getByRole('region', { name: portal.text('shell', `dashboard.${name}`) }).getByRole('listitem');
    for (const name of ['late', 'uncollected']) await expect(panel(name).first()).toContainText(/204\d{3}/);
    const open = page.getByRole('button', { name: portal.text('shell', 'dashboard.open'), exact: true });
    await expect(open).toHaveAttribute('aria-disabled', 'true');
    await page.locator('#content').getByRole('combobox').fill(name);
    await page.getByRole('option').filter({ hasText: name }).first().click();
    await open.click();
    await expect(page.getByRole('dialog').filter({ hasText: name })).toBeVisible();
  },
);

test('[NTF-001] [NTF-002] [NTF-003] [NTF-004] the bell rings live, names the wig and the client, and is read', async ({
  portal,
}) => {
  const page = await portal.signIn('manager');
  const bell = page.getByRole('button', { name: new RegExp(portal.text('shell', 'notifications.title')) });
  const admin = await portal.enter('admin');
  const order = await ordersOf(admin).make({}, ['Wigs in Production']);
  const { client } = await ordersOf(admin).read<{ client: string }>(order.id);
  await expect(page.getByText(order.barcode).first()).toBeVisible();
  await bell.click();
  const list = page.getByRole('dialog', { name: portal.text('shell', 'notifications.title') });
  const row = list.getByRole('listitem').filter({ hasText: order.barcode });
  await expect(row).toContainText(portal.text('shell', 'notifications.type.WigProcessedInProduction'));
  await expect(row.getByRole('link', { name: client })).toBeVisible();
  await expect(row).toHaveAttribute('data-unread', 'true');
  const closed = row.getByRole('img', { name: portal.text('shell', 'notifications.unread_mark') });
  const opened = row.locator('.tabler-icon-mail-opened');
  await expect(closed).toBeVisible();
  await expect(opened).toHaveCount(0);
  await row.getByRole('button').click();
  await expect(row).not.toHaveAttribute('data-unread', 'true');
  await expect(opened).toBeVisible();
  await expect(closed).toHaveCount(0);
  await row.getByRole('link', { name: order.barcode }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
});
