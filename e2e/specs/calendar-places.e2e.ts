import { hurdles } from '../fixtures/axe.ts';
import { addDays, calendarOf, lonelySunday, quietSunday, stamp } from '../fixtures/calendar.ts';
import { expect, test } from '../fixtures/portal.ts';

test('a phone: the day first, dots for the month, a meeting opened, the feed in the menu', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  await page.setViewportSize({ width: 390, height: 844 });
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  const date = quietSunday();
  const { subject } = await calendar.make({ date });
  await calendar.open({ date });
  await expect(page).toHaveURL(/view=day/);
  await expect(calendar.meeting(subject)).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  await calendar.meeting(subject).click();
  await expect(calendar.button('card.edit')).toBeVisible();
  // a sheet at the lower edge, not over the hour that was chosen
  await expect.poll(async () => (await calendar.button('card.edit').boundingBox())?.y).toBeGreaterThan(600);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^${t('head.format')}`) }).click();
  await page.getByRole('menuitem', { name: t('head.view.month'), exact: true }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(t('board.count_one', { count: 1 })) }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${t('head.format')}`) }).click();
  await page.getByRole('menuitem', { name: t('feed.title'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('feed.title') })).toBeVisible();

  // what is wider than a phone scrolls in itself
  for (const wide of [`?view=week&date=${date}`, `/print?date=${date}`]) {
    await page.goto(`/meetings-calendar${wide}`);
    await expect(page.getByText(subject).first()).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(390);
  }
});

test('[CAL-049] [CAL-055] a browser in New York shows and chooses the clock of Jerusalem, across both clock changes', async ({
  portal,
  browser,
}) => {
  const seed = await portal.enter('manager');
  const made = calendarOf(seed, portal);
  // summer time: from 27-03-2026 in Israel, from 08-03-2026 in New York; winter: from 25-10-2026 and 01-11-2026
  const days = [
    '2026-03-05',
    '2026-03-10',
    '2026-03-26',
    '2026-03-29',
    '2026-10-22',
    '2026-10-25',
    '2026-10-29',
    '2026-11-02',
  ];
  const name = stamp();
  for (const [at, date] of days.entries())
    await made.make({ date, time: at % 2 ? '14:30' : '09:00', subject: `${name} ${at}` });

  const context = await browser.newContext({
    timezoneId: 'America/New_York',
    storageState: await seed.context().storageState(),
  });
  const page = await context.newPage();
  const calendar = calendarOf(page, portal);
  for (const [at, date] of days.entries()) {
    const time = at % 2 ? '14:30' : '09:00';
    await calendar.open({ view: 'day', date });
    const mark = calendar.meeting(`${name} ${at}`);
    await expect(mark.locator('time')).toHaveText(time);
    // it stands at its line of the scale
    const line = page.getByText(`${time.slice(0, 2)}:00`, { exact: true }).first();
    const down = async () => ((await mark.boundingBox())?.y ?? 0) - ((await line.boundingBox())?.y ?? 0);
    await expect.poll(async () => Math.abs((await down()) - (time.endsWith('30') ? 43 : 0))).toBeLessThan(14);
  }
  // what is chosen there is the clock of Jerusalem, too
  await calendar.open({ view: 'day', date: days[3]!, client: '1' });
  await calendar.button('form.title').click();
  const form = calendar.form();
  await form.getByRole('radio', { name: '12:30', exact: true }).click();
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/base/api/meeting') && request.method() === 'POST',
  );
  await form.getByRole('button', { name: calendar.t('form.schedule'), exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ date: days[3], time: '12:30' });
  await context.close();
});

test('nothing serious is wrong for who uses a keyboard or a screen reader', async ({ portal }) => {
  // seven looks of a checker that takes its time
  test.slow();
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  const date = lonelySunday();
  const { subject } = await calendar.make({ date });
  const canceled = await calendar.make({ date: addDays(date, 1) });
  await calendar.send('DELETE', `/meeting/${canceled.id}`);
  const found: Record<string, string[]> = {};
  for (const view of ['month', 'week', 'day', 'list']) {
    await calendar.open({ view, date });
    await page.getByText(subject).or(page.locator('span[data-calendar]')).first().waitFor();
    found[view] = await hurdles(page);
  }
  await calendar.open({ view: 'week', date });
  await calendar.meeting(subject).click();
  await calendar.button('card.edit').waitFor();
  found['card'] = await hurdles(page);
  await calendar.button('card.edit').click();
  await page
    .getByRole('dialog', { name: t('edit.title') })
    .getByRole('radio')
    .first()
    .waitFor();
  found['form'] = await hurdles(page);
  await page.goto(`/meetings-calendar/print?date=${date}`);
  await page.getByRole('article').first().waitFor();
  found['print'] = await hurdles(page);
  expect(found).toEqual({ month: [], week: [], day: [], list: [], card: [], form: [], print: [] });
});
