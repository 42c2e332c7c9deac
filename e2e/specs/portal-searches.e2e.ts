import type { Locator, Page } from '@playwright/test';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';
import { settled } from '../screens.ts';

/** Less than a call is waited for. */
const LEAP_MS = 5_000;

/** Searches that have been sent, by the clock that the test moves. */
const searches = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const typed = searchParams.get('search');
    if (pathname.startsWith('/base/api/') && typed) sent.push(typed);
  });
  return sent;
};

/**
 * The search goes out `ms` after the field was last changed and not before. The clock stands still while nothing but the
 * field changes, in one go: how fast somebody types is no matter here (the field has a spec of its own).
 */
const restsFor = async (page: Page, field: Locator, ms: number): Promise<void> => {
  await expect(field).toBeVisible();
  // a page that is starting needs a clock that goes; what is fetched behind it nevertheless outlives so short a leap
  await settled(page);
  const sent = searches(page);
  await page.clock.install();
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + LEAP_MS));
  await field.fill('lev');
  await page.clock.runFor(ms - 1);
  // a call that had been made by now would be known here before the answer
  await page.evaluate(() => undefined);
  expect(sent).toEqual([]);
  const asked = page.waitForRequest((request) => request.url().includes('search=lev'));
  await page.clock.runFor(1);
  await asked;
  expect(sent).toEqual(['lev']);
};

test('[CONST-004] [CONST-009] the clients list is searched after 700 ms of rest', async ({ portal }) => {
  const page = await portal.apart('manager');
  await page.goto('/clients-list');
  await restsFor(page, page.getByRole('searchbox'), 700);
});

test('[CONST-005] [CONST-009] the orders list is searched after 500 ms of rest', async ({ portal }) => {
  const page = await portal.apart('manager');
  await page.goto('/orders');
  await restsFor(page, page.getByRole('searchbox'), 500);
});

test('[CONST-006] [CONST-009] the meetings are searched after 500 ms of rest', async ({ portal }) => {
  const page = await portal.apart('manager');
  await page.goto('/meetings-calendar');
  await restsFor(page, page.getByRole('searchbox'), 500);
});

test('[CONST-004] [CONST-007] [CONST-009] a picker of clients is searched after 500 ms of rest', async ({
  portal,
}) => {
  const page = await portal.apart('manager');
  await page.goto('/');
  await restsFor(page, page.locator('#content').getByRole('combobox'), 500);
});

test('[CONST-008] [CONST-009] the stock wigs for an order are searched after 500 ms of rest', async ({
  portal,
}) => {
  const page = await portal.apart('manager');
  const { id } = await ordersOf(page).make();
  await page.goto(`/orders/${id}`);
  await page
    .getByRole('button', { name: portal.text('libs/ui', 'states.action.associate'), exact: true })
    .first()
    .click();
  await restsFor(page, page.getByRole('dialog').getByRole('searchbox'), 500);
});
