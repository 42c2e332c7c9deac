import { expect, test } from './portal.fixture.ts';
import type { Fault } from './faults.ts';

const FAULTS: Fault[] = ['404', '500', 'garbage', 'hang'];

test.describe('a file of the shell that does not come', () => {
  const PORTAL = /\/portal\.[0-9a-f]+\.js$/;

  test('once: the page is loaded anew by itself', async ({ open, context }) => {
    await context.route(PORTAL, (route) => route.abort(), { times: 1 });
    const page = await open('/', 'admin', 'he');
    await expect(page.locator('h1')).toBeVisible();
  });

  test('for long: whoever waits is told, and tries again', async ({ open, context }) => {
    await context.route(PORTAL, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    const page = await open('/', 'admin', 'he');
    await expect(page.getByRole('alert')).toHaveText('הדף לא נטען עד הסוף');
    await context.unroute(PORTAL);
    await page.getByRole('button', { name: 'ניסיון חוזר' }).click();
    await expect(page.locator('h1')).toBeVisible();
  });
});

test.describe('a remote that cannot load', () => {
  for (const fault of FAULTS)
    test(`${fault}: its area shows a card, everything else works, and it comes back by itself`, async ({
      open,
      portal,
    }) => {
      await portal.break('mf-clients', fault);
      const page = await open('/clients-list', 'admin', 'en');
      const card = page.locator('#content [data-part-error="load"]');
      await expect(card).toContainText('This part did not load');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');

      // the shell and the other areas go on
      await page.getByRole('link', { name: 'Users list' }).click();
      await expect(page).toHaveURL(/\/users-list$/);
      await expect(page.locator('#content h1')).toBeVisible();
      await expect(card).toHaveCount(0);

      await page.getByRole('link', { name: 'Clients list' }).click();
      await portal.break('mf-clients', 'none');
      await expect(page.locator('#content h1')).toBeVisible({ timeout: 30_000 });
      await expect(card).toHaveCount(0, { timeout: 30_000 });
    });

  test('a hanging remote does not hold the next navigation', async ({ open, portal }) => {
    await portal.break('mf-clients', 'hang');
    const page = await open('/', 'admin', 'en');
    await page.getByRole('link', { name: 'Clients list' }).click();
    await page.getByRole('link', { name: 'Users list' }).click();
    await expect(page.locator('#content h1')).toBeVisible({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/users-list$/);
  });

  test('the second try of the card works', async ({ open, portal }) => {
    await portal.break('mf-clients', '500');
    const page = await open('/clients-list', 'admin', 'en');
    await expect(page.locator('[data-part-error="load"]')).toBeVisible();
    await portal.break('mf-clients', 'none');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.locator('[data-part-error="load"]')).toHaveCount(0);
  });

  for (const fault of FAULTS)
    test(`the registry ${fault}: the shell stands and the areas come back`, async ({ open, portal }) => {
      await portal.break('/remotes.json', fault);
      const page = await open('/orders', 'admin', 'en');
      await expect(page.locator('[data-part-error="load"]')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
      await portal.break('/remotes.json', 'none');
      await expect(page.getByRole('link', { name: 'Orders list' })).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('#content [data-part-error="load"]')).toHaveCount(0, { timeout: 30_000 });
    });
});
