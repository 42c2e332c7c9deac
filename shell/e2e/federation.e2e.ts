import { expect, test } from './portal.fixture.ts';
import { sharedModules } from '@peruke/mf-kit/webpack';
import ORDERS from '../../mf-orders/remote.json' with { type: 'json' };

interface FederationGlobal {
  __SHARE__: Record<string, Record<string, Record<string, Record<string, object>>>>;
}

test('every shared module stands in the share scope, in one version', async ({ open }) => {
  const page = await open('/orders', 'admin');
  await expect(page.locator('#content h1')).toBeVisible();
  // each part sees the scope under its own name
  const scopes = await page.evaluate(() => {
    const { __SHARE__: share } = (window as unknown as { __FEDERATION__: FederationGlobal }).__FEDERATION__;
    return Object.values(share).map((seen) =>
      Object.entries(seen.default ?? {}).flatMap(([name, versions]) => Object.keys(versions).map(() => name)),
    );
  });
  const listed = sharedModules().map(({ request }) => request);
  expect(scopes).not.toEqual([]);
  for (const scope of scopes) expect(scope.sort()).toEqual(listed.sort());
});

test('the pages run under the policy of the gateway: no script is refused, none is evaluated', async ({
  open,
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) refused.push(message.text());
  });
  await open('/', 'admin');
  for (const name of ['רשימת הזמנות', 'יומן פגישות', 'רשימת לקוחות', 'רשימת משתמשים']) {
    await page.getByRole('link', { name }).click();
    await expect(page.locator('#content h1')).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('no page but a form carries the schemas of the contracts', async ({ open, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await open('/', 'admin');
  for (const name of ['רשימת הזמנות', 'יומן פגישות', 'רשימת לקוחות', 'רשימת משתמשים']) {
    await page.getByRole('link', { name }).click();
    await expect(page.locator('#content h1')).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((script) => script.startsWith('/zod.'))).toEqual([]);
  await page.evaluate(() => localStorage.setItem('peruke.check-answers', '1'));
  const schemas = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/zod.'));
  await page.reload();
  await schemas;
});

test('the focus moves to the heading and the title changes with the page', async ({ open }) => {
  const page = await open('/', 'admin', 'en');
  await page.getByRole('link', { name: 'Users list' }).click();
  await expect(page.locator('#content h1')).toBeFocused();
  await expect(page).toHaveTitle('Users · Peruke');
});

test('a state that a newer service answers passes the contract and is shown by its name', async ({
  open,
  page,
}) => {
  const row = {
    ...{
      id: 7,
      barcode: '204518',
      user_generated_id: '',
      order_number: '',
      client: 'ליאת מור',
      client_id: 31,
    },
    ...{ state: 'Wigs at the Dyer', currentStatus: 'Wigs at the Dyer', is_repair: 0, is_reword: 0 },
    ...{ complete_data: null, baseColor: '6/8', lengthFromNape: '45', creator: 'נועה', paymentStatus: 40 },
    ...{ notification: null, created_at: '2026-11-20 10:00' },
  };
  await page.route('**/base/api/wigs/v2/all**', (route) =>
    route.fulfill({ json: { data: { wigs: [row], pagination: { total: 1, page: 1, per_page: 25 } } } }),
  );
  await page.addInitScript(() => localStorage.setItem('peruke.check-answers', '1'));
  await open('/orders', 'admin');
  const tag = page.getByRole('row').getByText('Wigs at the Dyer', { exact: true }).first();
  await expect(tag).toHaveAttribute('data-state', 'unknown');
  const ink = await tag.evaluate((element) => getComputedStyle(element).color);
  expect(ink).toBe('rgb(87, 75, 82)');
});

test('what a page begins with is asked for before its code is there, and the page asks for nothing else', async ({
  open,
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(request.url().slice(new URL(request.url()).origin.length)));
  await open('/orders', 'admin');
  await expect(page.locator('#content h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const [list, views] = ORDERS.pages.find(({ path }) => path === '/orders')?.asks ?? [];
  // the page itself asks when the user is known and the words of the server are asked for
  const portal = paths.findLastIndex((path) => path.startsWith('/base/api/data/language'));
  for (const [asked, call] of [
    [list, '/wigs/v2/all'],
    [views, '/wigs/views'],
  ]) {
    const calls = paths.filter((path) => path.startsWith(`/base/api${call}`));
    expect(new Set(calls)).toEqual(new Set([`/base/api${asked}`]));
    expect(paths.indexOf(`/base/api${asked}`)).toBeLessThan(portal);
  }
});
