import {
  clientScreens,
  clientsOf,
  newLocalPhone,
  newName,
  shownPhone,
  wirePhone,
} from '../fixtures/clients.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

interface Page {
  clients: { id: number; full_name: string }[];
  pagination: { total: number };
}

test(
  '[CLI-001] [CLI-005] [CLI-006] [CLI-007] [CLI-009] the list shows who there is, and a row opens the card',
  { tag: '@both' },
  async ({ portal }) => {
    const page = await portal.enter('manager');
    const screen = clientScreens(page, portal);
    const local = newLocalPhone();
    const client = await clientsOf(page).make({ phone: wirePhone(local) });
    const answered = page.waitForResponse((response) =>
      new URL(response.url()).pathname.endsWith('/clients/v2'),
    );
    await screen.openList();
    const head = page.getByRole('columnheader');
    await expect(head).toHaveText([
      screen.own('list.name'),
      screen.own('list.phone'),
      screen.own('list.created'),
    ]);
    // The page's own answer: other journeys make clients of their own meanwhile.
    const { data } = (await (await answered).json()) as { data: Page };
    const { clients, pagination } = data;
    const ids = clients.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    await expect(screen.total(pagination.total)).toBeVisible();

    await test.step('the newest stand first, a client with her phone as the shop reads it', async () => {
      await expect(screen.rows.first()).toContainText(clients[0]?.full_name ?? '?');
      const row = screen.rows.filter({ hasText: client.full_name });
      await expect(row.getByRole('cell').nth(1)).toHaveText(shownPhone(local).replaceAll(' ', ''));
      await expect(row.getByRole('cell').nth(2)).toHaveText(/^\d\d-\d\d-\d{4} \d\d:\d\d$/);
      await row.getByRole('cell').nth(2).click();
      await expect(screen.card(client.full_name)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(screen.card(client.full_name)).toHaveCount(0);
    });
    await test.step('an id in the address opens that card on load', async () => {
      for (const path of [`/clients-list/${client.id}`, `/clients-list?id=${client.id}`]) {
        await screen.openList(path);
        await expect(screen.card(client.full_name)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL(/\/clients-list$/);
      }
    });
    await test.step('a client can be added from here', async () => {
      await page.getByRole('button', { name: screen.own('list.add') }).click();
      await expect(screen.form).toBeVisible();
    });
  },
);

test('[CLI-002] [CLI-003] [CLI-004] searched after a pause, by kind, at least one kind on', async ({
  portal,
}) => {
  const page = await portal.enter('admin');
  const screen = clientScreens(page, portal);
  const calls = clientsOf(page);
  const local = newLocalPhone();
  const here = await calls.make({ name: newName('קציעה'), surname: 'ארמון', phone: wirePhone(local) });
  const gone = await calls.make({ name: newName('Ketzia'), surname: 'Palace' });
  await calls.remove(gone.id);
  await screen.openList();

  await test.step('seven hundred milliseconds after the last key, once', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/clients/v2')) asked.push(searchParams.get('search') ?? '');
    });
    const field = page.getByRole('searchbox', { name: screen.own('list.search') });
    const answered = page.waitForResponse((answer) => answer.url().includes(`search=${local.slice(0, 6)}`));
    await field.pressSequentially(local.slice(0, 6), { delay: 20 });
    await answered;
    await expect(screen.rows.filter({ hasText: here.full_name })).toHaveCount(1);
    expect(asked).toEqual([local.slice(0, 6)]);
  });
  for (const typed of [
    here.full_name.slice(0, 7),
    `${local.slice(0, 3)}-${local.slice(3)}`,
    `+972 ${local.slice(1)}`,
  ])
    await test.step(`found by ${typed}`, async () => {
      await screen.search(typed);
      await expect(screen.rows.filter({ hasText: here.full_name })).toHaveCount(1);
    });
  await test.step('nobody is found by nonsense, and the page says so', async () => {
    await screen.search('zzzzqq');
    await expect(page.getByText(screen.own('list.empty'))).toBeVisible();
  });

  const kind = (name: string) => page.getByRole('button', { name: screen.own(`list.${name}`), exact: true });
  await test.step('deleted ones are a kind of their own; the last kind stays on', async () => {
    await screen.search(gone.full_name);
    await expect(page.getByText(screen.own('list.empty'))).toBeVisible();
    await kind('existing').click();
    await expect(kind('existing')).toHaveAttribute('aria-pressed', 'true');
    await kind('deleted').click();
    await expect(screen.rows).toHaveCount(1);
    await expect(screen.rows).toContainText(screen.own('deletedMark'));
    await kind('existing').click();
    await expect(kind('existing')).toHaveAttribute('aria-pressed', 'false');
    await kind('deleted').click();
    await expect(kind('deleted')).toHaveAttribute('aria-pressed', 'true');
    await expect(screen.rows).toHaveCount(1);
  });
});

test('[CLI-008] [CLI-064] [CONST-003] in pages of 15, 30, 50 or 100, seven of them in sight', async ({
  portal,
}) => {
  const page = await portal.enter('admin');
  const screen = clientScreens(page, portal);
  const calls = clientsOf(page);
  const { pagination } = await ordersOf(page).send<Page>('GET', '/clients/v2?per_page=1');
  for (let missing = 15 * 8 + 1 - pagination.total; missing > 0; missing--) await calls.make();
  const { pagination: now } = await ordersOf(page).send<Page>('GET', '/clients/v2?per_page=1');
  await screen.openList();
  await expect(screen.rows).toHaveCount(15);
  const pager = page.getByRole('navigation', { name: portal.text('libs/ui', 'ui.table.pages') });
  const number = (n: number) =>
    pager.getByRole('button', { name: portal.text('libs/ui', 'ui.table.page', { page: n }), exact: true });
  const numbers = pager.getByRole('button').filter({ hasText: /^\d+$/ });
  await expect(numbers).toHaveCount(7);
  await number(7).click();
  await expect(number(7)).toHaveAttribute('aria-current', 'page');
  await expect(numbers).toHaveCount(7);
  await expect(number(8)).toBeVisible();
  const size = page.getByRole('combobox', { name: portal.text('libs/ui', 'ui.table.perPage') });
  await expect(size.getByRole('option')).toHaveText(['15', '30', '50', '100']);
  await size.selectOption('100');
  await expect(screen.rows).toHaveCount(Math.min(100, now.total));
  await expect(number(1)).toHaveAttribute('aria-current', 'page');
});

test('[PERM-022] [PERM-027] [PERM-055] a worker is turned away, a usa_manager sees own clients only', async ({
  portal,
}) => {
  const manager = await portal.enter('manager');
  const others = await clientsOf(manager).make();

  await test.step('worker', async () => {
    const page = await portal.signIn('worker');
    await expect(page.getByRole('link', { name: portal.text('mf-clients', 'list.title') })).toHaveCount(0);
    await page.goto('/clients-list');
    await page.waitForURL(/permission-denied/);
  });
  await test.step('usa_manager', async () => {
    const page = await portal.enter('usa');
    const screen = clientScreens(page, portal);
    const own = await clientsOf(page).make({ country: 'United States', phone: '+10000000000' });
    await screen.openList();
    await expect(screen.rows.filter({ hasText: own.full_name })).toHaveCount(1);
    const { pagination } = await ordersOf(page).send<Page>('GET', '/clients/v2');
    const everybody = await ordersOf(manager).send<Page>('GET', '/clients/v2');
    expect(pagination.total).toBeLessThan(everybody.pagination.total);
    await expect(screen.total(pagination.total)).toBeVisible();
    await screen.search(others.full_name);
    await expect(page.getByText(screen.own('list.empty'))).toBeVisible();
    await screen.openList(`/clients-list/${others.id}`);
    await expect(page.getByText(screen.own('card.loadError'))).toBeVisible();
    await expect(page.getByRole('button', { name: portal.text('libs/ui', 'ui.retry') })).toHaveCount(0);
  });
});
