import type { Locator, Page } from '@playwright/test';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

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

/** Types letter by letter; the search goes out once, `ms` after the last letter and not before. */
const restsFor = async (page: Page, field: Locator, ms: number): Promise<void> => {
  await expect(field).toBeVisible();
  const sent = searches(page);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await field.pressSequentially('lev');
  await page.clock.runFor(ms - 1);
  expect(sent).toEqual([]);
  const asked = page.waitForRequest((request) => request.url().includes('search=lev'));
  await page.clock.runFor(1);
  await asked;
  expect(sent).toEqual(['lev']);
};

test('[CONST-004] [CONST-009] the clients list is searched after 700 ms of rest', async ({ portal }) => {
  const page = await portal.signIn('manager');
  await page.goto('/clients-list');
  await restsFor(page, page.getByRole('searchbox'), 700);
});

test('[CONST-005] [CONST-009] the orders list is searched after 500 ms of rest', async ({ portal }) => {
  const page = await portal.signIn('manager');
  await page.goto('/orders');
  await restsFor(page, page.getByRole('searchbox'), 500);
});

test('[CONST-006] [CONST-009] the meetings are searched after 500 ms of rest', async ({ portal }) => {
  const page = await portal.signIn('manager');
  await page.goto('/meetings-calendar');
  await restsFor(page, page.getByRole('searchbox'), 500);
});

test('[CONST-004] [CONST-007] [CONST-009] a picker of clients is searched after 500 ms of rest', async ({
  portal,
}) => {
  const page = await portal.signIn('manager');
  await restsFor(page, page.locator('#content').getByRole('combobox'), 500);
});

test('[CONST-008] [CONST-009] the stock wigs for an order are searched after 500 ms of rest', async ({
  portal,
}) => {
  const page = await portal.signIn('manager');
  const { id } = await ordersOf(page).make();
  await page.goto(`/orders/${id}`);
  await page
    .getByRole('button', { name: portal.text('libs/ui', 'states.action.associate'), exact: true })
    .first()
    .click();
  await restsFor(page, page.getByRole('dialog').getByRole('searchbox'), 500);
});
