import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, type Portal, test } from '../fixtures/portal.ts';
import { openTab } from '../fixtures/tabs.ts';

const shown = (day: string) => day.split('-').reverse().join('-');
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jerusalem' });
/** A day so many days ago. */
const before = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10);

const texts =
  ({ text }: Portal) =>
  (key: string, values?: Record<string, string | number>) =>
    text('mf-admin', `reports.${key}`, values);
/** Of the report itself: the chart above it is told as a table too. */
const heads = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).getByRole('columnheader');
const rowsOf = (page: Page) => page.locator('tr[data-row]');

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test(
  '[RPT-001] [RPT-002] [RPT-003] [RPT-004] [RPT-013] [RPT-017] the reports start with today, and can be asked again',
  { tag: '@both' },
  async ({ portal }) => {
    const t = texts(portal);
    const page = await portal.signIn('admin');
    await page.getByRole('navigation').locator('a[href="/report"]').click();
    await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
    const [first, last] = ['from', 'to'].map((key) => page.getByLabel(t(key), { exact: true }));
    for (const tab of ['payments', 'employees']) {
      await openTab(page.getByRole('tab', { name: t(tab), exact: true }));
      await expect(first!).toHaveValue(shown(today()));
      await expect(last!).toHaveValue(shown(today()));
      await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeEnabled();
      // while its rows are on their way, asking again is the same call
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      const again = page.waitForRequest((request) => request.url().includes(`/report/${tab}?`));
      await page.getByRole('button', { name: t('reload') }).click();
      await again;
    }
    await test.step('a day on which nothing happened', async () => {
      await first!.fill('01-01-2020');
      await first!.blur();
      await last!.fill('02-01-2020');
      await last!.blur();
      await expect(page.getByText(t('noData'))).toBeVisible();
      await first!.fill('');
      await first!.blur();
      await expect(page.getByText(t('enterField'))).toBeVisible();
      await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeDisabled();
    });
    await test.step('an address of a type that is none is told to the console alone', async () => {
      portal.expectServerErrors(/Wrong type of report/);
      const told = page.waitForEvent('pageerror');
      await page.goto('/report?tab=wages');
      expect((await told).message).toContain('Wrong type of report');
      const tab = page.getByRole('tab', { name: t('payments'), exact: true });
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  },
);

test('[RPT-005] [RPT-006] [RPT-007] [RPT-008] [RPT-020] [RPT-023] payments add up, are filtered together with their files, and lead to their wig', async ({
  portal,
}) => {
  const t = texts(portal);
  const page = await portal.enter('admin');
  await page.goto(`/report?tab=payments&from=${before(60)}&to=${today()}`);
  const rows = rowsOf(page);
  await expect(rows.first()).toBeVisible();
  await expect(heads(page, t('payments'))).toHaveText(
    ['created', 'client', 'barcode', 'employee', 'sourceHead', 'amount', 'remainder', 'status'].map((key) =>
      t(key),
    ),
  );
  await expect(rows.first().getByRole('cell').nth(6)).toHaveText(/^-?₪[\d,.]+ \/ ₪[\d,.]+$/);
  await expect(rows.first().getByRole('img')).toHaveCount(1);

  await choose(page, t('sourceHead'), t('source.cash'));
  await expect(rows.filter({ hasNotText: t('source.cash') })).toHaveCount(0);
  const client = await rows.first().getByRole('cell').nth(1).innerText();
  await choose(page, t('client'), client);
  await expect(rows.filter({ hasNotText: client })).toHaveCount(0);
  for (const row of await rows.all()) {
    await expect(row.getByRole('cell').nth(4)).toHaveText(t('source.cash'));
    await expect(row.getByRole('cell').nth(1)).toHaveText(client);
  }
  const amounts = await rows
    .getByRole('cell')
    .filter({ hasText: /^₪[\d,]+\.\d\d$/ })
    .allInnerTexts();
  const sum = amounts.reduce((all, amount) => all + Math.round(Number(amount.replace(/[₪,]/g, '')) * 100), 0);
  await expect(page.locator('tfoot')).toContainText(
    `₪${(sum / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
  const paper = page.waitForRequest((request) => request.url().includes('/report/payments/pdf'));
  const tab = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  const { searchParams } = new URL((await paper).url());
  expect([searchParams.get('client'), searchParams.get('source')]).toEqual([client, 'cash']);
  await (await tab).close();

  const barcode = (await rows.first().getByRole('link').innerText()).trim();
  const opened = page.context().waitForEvent('page');
  await rows.first().getByRole('cell').nth(4).click();
  const wig = await opened;
  await wig.waitForURL(/\/orders\/\d+/);
  await expect(wig.getByRole('heading', { level: 1 })).toContainText(barcode);
});

test('[RPT-009] [RPT-010] [RPT-011] [RPT-012] the work of everybody, with what is still owed', async ({
  portal,
}) => {
  const t = texts(portal);
  const page = await portal.enter('admin');
  const orders = ordersOf(page);
  const ticked = await orders.make({}, ['Wigs in Production']);
  await orders.send('PUT', `/wig/${ticked.id}/updateStatus`, { status: { Washing: 'on' } });
  const repair = await orders.make({ is_repair: 1 });
  for (const [{ id }, amount] of [
    [ticked, 40],
    [repair, 100],
  ] as const) {
    await orders.send('POST', `/wig/${id}/updateWig`, { data: { totalPrice: 100 } });
    await orders.send('POST', '/payment', { wig_id: id, amount, source: 'Cash' });
  }
  await page.goto(`/report?tab=employees&from=${today()}&to=${today()}`);
  const rows = rowsOf(page);
  const ofWig = (barcode: string) => rows.filter({ hasText: barcode });
  await expect(heads(page, t('employees'))).toHaveText(
    ['kind', 'created', 'barcode', 'employee', 'client', 'action', 'status'].map((key) => t(key)),
  );
  const washing = ofWig(ticked.barcode).filter({ hasText: portal.text('libs/ui', 'states.stage.Washing') });
  await expect(washing.getByRole('cell').nth(5)).toHaveText(/^\S+: \S+$/);
  await expect(
    ofWig(repair.barcode)
      .first()
      .getByRole('img', { name: t('repair') }),
  ).toBeVisible();

  await test.step('a ring and the debt, or a check mark', async () => {
    await expect(async () => {
      await page.getByRole('button', { name: t('reload') }).click();
      await expect(washing.getByRole('cell').last()).toHaveText(/40%\s*₪60/, { timeout: 1_000 });
      await expect(
        ofWig(repair.barcode)
          .first()
          .getByRole('img', { name: t('fullyPaid') }),
      ).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expect(washing.getByRole('img', { name: `${t('paid')} 40%` })).toBeVisible();
  });

  const person = await washing.getByRole('cell').nth(3).innerText();
  await choose(page, t('employee'), person);
  for (const row of (await rows.all()).slice(0, 10))
    await expect(row.getByRole('cell').nth(3)).toHaveText(person);
  await expect(page.getByRole('figure', { name: t('workChart') })).toBeVisible();
});

test(
  '[RPT-025] [RPT-027] [RPT-018] both reports come as PDF in a new tab and as a spreadsheet',
  { tag: '@both' },
  async ({ portal }) => {
    const t = texts(portal);
    const page = await portal.enter('admin');
    for (const type of ['payments', 'employees']) {
      await page.goto(`/report?tab=${type}&from=${before(10)}&to=${today()}`);
      await expect(page.getByRole('tab', { name: t(type), exact: true, selected: true })).toBeVisible();
      const answer = page.waitForResponse((response) => response.url().includes(`/report/${type}/pdf`));
      const opened = page.context().waitForEvent('page');
      await page.getByRole('button', { name: 'PDF', exact: true }).click();
      const { data } = (await (await answer).json()) as { data: { url: string } };
      const file = await page.request.get(data.url);
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await (await opened).close();

      // a browser that shows no PDF saves it, in its own time
      const saved = page.waitForEvent('download', (one) => one.suggestedFilename().endsWith('.xlsx'));
      await page.getByRole('button', { name: 'Excel', exact: true }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe(`${type}-${before(10)}-${today()}.xlsx`);
      expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    }
  },
);

test('[RPT-014] [RPT-015] [PERM-060] the user menu of an admin makes a report', async ({ portal }) => {
  const t = texts(portal);
  const page = await portal.signIn('admin');
  await page.getByRole('button', { name: portal.text('shell', 'user.menu') }).click();
  await page.getByRole('menuitem', { name: portal.text('shell', 'user.reports') }).click();
  const dialog = page.getByRole('dialog', { name: t('generator') });
  const generate = dialog.getByRole('button', { name: t('generate') });
  await generate.click();
  await expect(dialog.getByText(t('enterField'))).toHaveCount(2);
  await dialog.getByLabel(t('from'), { exact: true }).fill(shown(before(10)));
  await dialog.getByLabel(t('to'), { exact: true }).fill(shown(today()));
  const answer = page.waitForResponse((response) => response.url().includes('/report/payments/pdf'));
  await generate.click();
  expect((await answer).status()).toBe(200);
  await expect(dialog).toHaveCount(0);

  const manager = await portal.signIn('manager');
  await manager.getByRole('button', { name: portal.text('shell', 'user.menu') }).click();
  await expect(manager.getByRole('menu')).toBeVisible();
  await expect(manager.getByRole('menuitem', { name: portal.text('shell', 'user.reports') })).toHaveCount(0);
});

test('[RPT-006] [RPT-007] on a phone the reports are cards with their sum above them', async ({ portal }) => {
  const t = texts(portal);
  const page = await portal.enter('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const type of ['payments', 'employees']) {
    await page.goto(`/report?tab=${type}&from=${before(30)}&to=${today()}`);
    const cards = page.getByRole('list', { name: t(type) }).getByRole('listitem');
    await expect(cards.first()).toContainText(/204\d{3}/);
    if (type === 'payments') {
      await expect(cards.first()).toContainText(/₪[\d,]+\.\d\d/);
      await expect(page.locator('#content')).toContainText(new RegExp(`${t('total')}\\s*₪[\\d,]+\\.\\d\\d`));
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    // a hint without room loses its end, and not its first word
    for (const field of await page.locator('#content input[role="combobox"]').all())
      await expect(field).toHaveCSS('direction', portal.language === 'he' ? 'rtl' : 'ltr');
  }
});
