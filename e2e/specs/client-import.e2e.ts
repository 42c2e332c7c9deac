import { clientsOf } from '../fixtures/clients.ts';
import { handsAt } from '../fixtures/hands.ts';
import { knowsItsClients } from '../fixtures/own-portal.ts';
import { expect, test } from '../fixtures/portal.ts';

/** The first of so many numbers that no journey beside this one dials: one phone is one client. */
const firstNumber = (): number =>
  ((Date.now() % 10_000) * 2 + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2)) * 450;

/** 450 clients, three of whom cannot be taken; phones that nobody else of the demo has. */
const listOf = (stamp: number): string =>
  [
    'שם פרטי,שם משפחה,נייד,עיר,הערות',
    ...Array.from({ length: 447 }, (_, at) => {
      const phone = `058${String((stamp + at) % 10_000_000).padStart(7, '0')}`;
      return `ייבוא,מספר ${at},${phone},חיפה,x`;
    }),
    'חסרה,ספרות,052555,חיפה,',
    ',בלי שם,0581234567,חיפה,',
    'בלי,טלפון,,חיפה,',
  ].join('\r\n');

test('450 clients are brought with six clicks at most, then an open order, and both are taken back', async ({
  portal,
  baseURL,
}) => {
  const t = (key: string, values?: Record<string, string>) =>
    portal.text('mf-admin', `import.${key}`, values);
  const page = await portal.enter('admin');
  const takeBack = async (): Promise<void> => {
    await page.getByRole('button', { name: t('undo') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('undoYes') })
      .click();
    await expect(page.getByText(t('undone'))).toBeVisible();
  };
  const hands = await handsAt(page);
  await page.goto('/');
  await page.getByRole('navigation').locator('a[href="/import"]').click();
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('choose') }).click();
  await (
    await chooser
  ).setFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${listOf(firstNumber())}`),
  });
  const start = page.getByRole('button', { name: t('start_other', { count: '447' }) });
  await expect(start).toBeEnabled();
  await page
    .getByRole('group', { name: t('filter') })
    .getByText(t('count.refused'))
    .click();
  await expect(page.getByText(t('is.refused'), { exact: true })).toHaveCount(3);
  await start.click();
  await expect(page.getByText(t('done'))).toBeVisible();
  expect((await hands.counted()).clicks).toBeLessThanOrEqual(6);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('refusedFile_other', { count: '3' }) }).click();
  expect((await saved).suggestedFilename()).toBe('clients-refused.xlsx');

  await page.setViewportSize({ width: 390, height: 844 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await takeBack();
  // whoever is added now is heard of behind all these, later than a new order waits for its client
  await expect.poll(() => knowsItsClients(String(baseURL))).toBe(true);

  const { full_name: name, phone } = await clientsOf(page).make();
  await expect.poll(() => knowsItsClients(String(baseURL))).toBe(true);
  await page.getByRole('button', { name: t('another') }).click();
  await page.getByRole('radio', { name: t('kindOf.orders') }).click();
  const orders = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('choose') }).click();
  await (
    await orders
  ).setFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'לקוחה,טלפון,מצב,מחיר,סוג פאה,צבע',
        `,${phone},בייצור,"₪ 4,200",מלאה,6`,
        `,${phone},נמסרה,עוד לא,ענקית,6`,
      ].join('\r\n'),
    ),
  });
  await page.getByRole('button', { name: t('start_one', { count: '1' }) }).click();
  await expect(page.getByText(t('created.orders_one', { count: '1' }))).toBeVisible();
  await page.goto(`/orders?search=${encodeURIComponent(name)}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await page.goBack();
  await takeBack();
});
