import { expect, test } from './portal.fixture.ts';
import { sharedModules } from '@peruke/mf-kit/webpack';

/** A remote that only shows what it is given: name -> version -> module. */
const SPY = `var mf_orders = {
  init: (shareScope) => { window.given = shareScope; },
  get: () => Promise.reject(new Error('there is nothing in here')),
};`;

test('every shared module is given to a remote, in one version', async ({ open, page }) => {
  await page.route('**/mf-orders/remoteEntry.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SPY }),
  );
  await open('/orders', 'admin');
  const given = await page.waitForFunction(() => (window as unknown as { given: object }).given);
  const scope = await given.evaluate((modules) =>
    Object.entries(modules).flatMap(([name, versions]) => Object.keys(versions as object).map(() => name)),
  );
  const listed = sharedModules().map(({ request }) => request);
  expect(scope.sort()).toEqual(listed.sort());
});

test('the pages run under the policy of the gateway: no script is refused, none is evaluated', async ({
  open,
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await open('/', 'admin');
  for (const name of ['רשימת הזמנות', 'יומן פגישות', 'רשימת לקוחות', 'רשימת משתמשים']) {
    await page.getByRole('link', { name }).click();
    await expect(page.locator('#content h1')).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('the focus moves to the heading and the title changes with the page', async ({ open }) => {
  const page = await open('/', 'admin', 'en');
  await page.getByRole('link', { name: 'Users list' }).click();
  await expect(page.locator('#content h1')).toBeFocused();
  await expect(page).toHaveTitle('Users · Peruke');
});

test('a remote can be replaced in this browser, visibly, and taken back', async ({ open }) => {
  const page = await open('/', 'admin', 'en');
  await page.evaluate(() =>
    localStorage.setItem(
      'peruke.remote-overrides',
      JSON.stringify({ 'mf-admin': '/remotes/mf-admin/remoteEntry.js?mine' }),
    ),
  );
  await page.reload();
  const badge = page.getByRole('complementary', { name: 'Development overrides' });
  await expect(badge).toContainText('mf-admin');
  const entry = page.waitForRequest((request) => request.url().endsWith('remoteEntry.js?mine'));
  await page.getByRole('link', { name: 'Users list' }).click();
  await entry;
  await badge.getByRole('button', { name: 'Reset' }).click();
  await expect(badge).toHaveCount(0);
});
