import { calendarOf, quietSunday, stamp, written } from '../fixtures/calendar.ts';
import { expect, test } from '../fixtures/portal.ts';

test(
  '[CAL-004] [CAL-006] [PRN-011] [PRN-012] [PRN-013] [PRN-015] the queue of a day on paper',
  { tag: '@both' },
  async ({ portal }) => {
    const page = await portal.enter('manager');
    const calendar = calendarOf(page, portal);
    const { t } = calendar;
    const date = quietSunday();
    const name = stamp();
    const times = Array.from(
      { length: 17 },
      (_, n) => `${String(9 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
    );
    for (const time of times)
      await calendar.make({ date, time, calendar: 'pick_up_new', manager_id: 3, subject: `${name} a` });
    await calendar.make({ date, time: '09:00', calendar: 'repairs', manager_id: 2, subject: `${name} b` });

    await calendar.open({ view: 'day', date, calendar: 'pick_up_new' });
    await calendar.button('print.print').click();
    await expect(page).toHaveURL(new RegExp(`/meetings-calendar/print\\?date=${date}`));
    const sheets = page.getByRole('article');
    await expect(sheets.first()).toBeVisible();
    const all = await sheets.count();
    const plain = (text: string | null) => (text ?? '').replace(/[\u2066\u2069]/g, '');
    const title = plain(await sheets.first().getByRole('heading').textContent());
    expect(title).toBe(t('print.queues', { date: written(date) }));
    await expect(sheets.first()).toContainText(t('print.page', { page: 1, pages: all }));
    expect(all).toBeGreaterThanOrEqual(2);
    await expect(sheets.first().locator('tbody tr')).toHaveCount(17);

    await test.step('a row tells time, phone, client, subject, repair, short nickname', async () => {
      const row = sheets.locator('tbody tr').filter({ hasText: `${name} b` });
      const meeting = (
        await calendar.send<{
          meetings: {
            subject: string;
            client: { fullName: string };
            meetingManager: { shortNickName: string };
          }[];
        }>('GET', `/meetings/v2/filterByType?date_from=${date}&date_to=${date}`)
      ).meetings.find(({ subject }) => subject === `${name} b`)!;
      const cells = (await row.locator('td').allTextContents()).map((text) => plain(text));
      expect(cells[0]).toMatch(/^09:00.09:30$/);
      expect(cells[2]).toMatch(/\d/);
      expect(cells.slice(3, 5)).toEqual([meeting.client.fullName, `${name} b`]);
      await expect(row.getByTestId('repair')).toBeVisible();
      expect(cells[6]).toBe(meeting.meetingManager.shortNickName);
    });

    await test.step('managers narrow it', async () => {
      const group = page.getByRole('group', { name: t('print.managers') });
      await group.getByRole('button').first().click();
      await expect(page).toHaveURL(/managers=\d+/);
      await expect(sheets.locator('tbody tr').filter({ hasText: `${name} b` })).toHaveCount(0);
    });

    await test.step('on paper the bar is gone and each sheet is one page', async () => {
      await page.goto(`/meetings-calendar/print?date=${date}&calendar=pick_up_new`);
      await sheets.first().waitFor();
      const count = await sheets.count();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(count);
      await page.emulateMedia({ media: 'print' });
      await expect(calendar.button('print.print')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('Esc leads back to the day, as the link does', async () => {
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(
        new RegExp(`/meetings-calendar\\?view=day&date=${date}&calendar=pick_up_new`),
      );
    });
  },
);

test('the own calendar for a phone: a link is made, read without a session, and taken back', async ({
  portal,
}) => {
  const page = await portal.enter('designer');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  await calendar.send('DELETE', '/meetings/feed');
  const { subject } = await calendar.make({ date: quietSunday() });
  await calendar.open({ view: 'week' });
  await calendar.button('feed.title').click();
  const dialog = page.getByRole('dialog', { name: t('feed.title') });
  await dialog.getByRole('button', { name: t('feed.make'), exact: true }).click();
  const link = await dialog.getByLabel(t('feed.link')).inputValue();
  const read = () => page.request.get(link, { headers: { Authorization: '' } });
  const file = await (await read()).text();
  expect(file).toContain('BEGIN:VCALENDAR');
  expect(file.replaceAll('\r\n ', '')).toContain(subject);
  await dialog.getByRole('button', { name: t('feed.revoke'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: portal.text('libs/ui', 'ui.yes'), exact: true })
    .click();
  await expect(page.getByText(t('feed.revoked'))).toBeVisible();
  expect((await read()).status()).toBe(404);
});
