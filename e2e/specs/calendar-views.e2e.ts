import type { Page } from '@playwright/test';
import { addDays, calendarOf, quietSunday, stamp, today } from '../fixtures/calendar.ts';
import { expect, type Portal, test } from '../fixtures/portal.ts';

const dayHeads = (page: Page) => page.getByRole('columnheader');

const openAs = async (portal: Portal, login = 'manager') => {
  const page = await portal.enter(login);
  return { page, calendar: calendarOf(page, portal) };
};

test(
  '[CAL-001] [CAL-009] [CAL-010] [CAL-054] [CAL-056] the calendar in its four formats',
  { tag: '@both' },
  async ({ portal }) => {
    const { page, calendar } = await openAs(portal);
    const { t } = calendar;
    const week = quietSunday();
    const name = stamp();
    const colours = {
      orders: 'pur',
      pick_up_new: 'green',
      repairs: 'or',
      pick_up_repairs: 'or',
      us_agent: 'red',
    };
    for (const [at, type] of Object.keys(colours).entries())
      await calendar.make({
        calendar: type,
        date: addDays(week, at),
        subject: `${name} ${type}`,
        ...(['pick_up_new', 'repairs'].includes(type) && { manager_id: 3 }),
      });

    const height = async () => (await calendar.meeting(`${name} orders`).boundingBox())?.height;

    await test.step('week: Sunday to Thursday in the direction of the language, slots of 43 px', async () => {
      await calendar.open({ view: 'week', date: week });
      await expect(calendar.meeting(`${name} orders`)).toBeVisible();
      const numbers = await dayHeads(page).allInnerTexts();
      const days = numbers.map((text) => /\d+/.exec(text)?.[0]).filter(Boolean);
      expect(days).toEqual([0, 1, 2, 3, 4].map((day) => String(Number(addDays(week, day).slice(8)))));
      const xs = await Promise.all(
        ['orders', 'us_agent'].map(
          async (type) => (await calendar.meeting(`${name} ${type}`).boundingBox())?.x,
        ),
      );
      expect((xs[0] ?? 0) > (xs[1] ?? 0)).toBe(portal.language === 'he');
      await expect.poll(height).toBeCloseTo(43, 0);
    });

    await test.step('each calendar in its colour', async () => {
      const hue = async (type: string) => {
        const [r = 0, g = 0, b = 0] = await calendar.meeting(`${name} ${type}`).evaluate((element) => {
          const canvas = document.createElement('canvas').getContext('2d')!;
          canvas.fillStyle = getComputedStyle(element).borderInlineStartColor;
          canvas.fillRect(0, 0, 1, 1);
          return [...canvas.getImageData(0, 0, 1, 1).data];
        });
        if (b > g && r > g) return r > b * 1.5 ? 'red' : 'pur';
        if (g > r) return 'green';
        return g > b * 1.5 ? 'or' : 'red';
      };
      for (const [type, colour] of Object.entries(colours))
        expect([type, await hue(type)]).toEqual([type, colour]);
    });

    await test.step('month: lines of 20 px', async () => {
      await page.getByRole('radio', { name: t('head.view.month'), exact: true }).click();
      await expect(page).toHaveURL(/view=month/);
      const line = page.locator('span[data-calendar]').first();
      await expect(line).toBeVisible();
      await expect.poll(async () => (await line.boundingBox())?.height).toBeCloseTo(20, 0);
    });

    await test.step('day', async () => {
      await page.getByRole('radio', { name: t('head.view.day'), exact: true }).click();
      await expect(page).toHaveURL(/view=day/);
      await expect(calendar.meeting(`${name} orders`)).toBeVisible();
      await expect(page.getByText(`${name} us_agent`)).toHaveCount(0);
      await expect.poll(height).toBeCloseTo(43, 0);
    });

    await test.step('list, where deleting says that it will come', async () => {
      await page.getByRole('radio', { name: t('head.view.list'), exact: true }).click();
      const row = page.getByRole('row', { name: `${name} repairs` });
      const [year, , day] = addDays(week, 2).split('-');
      await expect(row.locator('xpath=preceding-sibling::tr[th][1]')).toContainText(
        new RegExp(`(^|\\D)${Number(day)} .*${year}`),
      );
      await row.getByRole('button', { name: t('card.remove') }).click();
      await expect(page.getByText(t('card.soon'))).toBeVisible();
    });
  },
);

test('[CAL-019] [CONST-020] deleting from the list changes nothing yet', async ({ portal }) => {
  const { page, calendar } = await openAs(portal);
  const week = quietSunday();
  const { id, subject } = await calendar.make({ date: week });
  await calendar.open({ view: 'list', date: week });
  const row = page.getByRole('row', { name: subject });
  await expect(row.getByRole('cell').first()).toHaveText('09:00');
  await row.getByRole('button', { name: calendar.t('card.remove') }).click();
  await expect(page.getByText(calendar.t('card.soon'))).toBeVisible();
  expect(await calendar.read(id)).toMatchObject({ isCanceled: false });
  await row.getByRole('button', { name: calendar.t('card.edit') }).click();
  await expect(page.getByRole('dialog', { name: calendar.t('edit.title') })).toBeVisible();
});

test('[CAL-007] [CAL-016] steps and today', { tag: '@both' }, async ({ portal }) => {
  const { page, calendar } = await openAs(portal);
  const { t } = calendar;
  await calendar.open({ date: '2030-05-14', calendar: 'repairs' });
  await expect(page).toHaveURL(/view=day/);
  await expect(page.getByRole('button', { name: t('calendar.repairs'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: t('calendar.orders'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await calendar.button('head.next.day').click();
  await calendar.button('head.next.day').click();
  await expect(page).toHaveURL(/date=2030-05-16/);
  await calendar.button('head.next.day').click();
  // Thursday to Sunday
  await expect(page).toHaveURL(/date=2030-05-19/);
  await calendar.button('head.previous.day').click();
  await expect(page).toHaveURL(/date=2030-05-16/);
  const [previous, next] = await Promise.all(
    ['head.previous.day', 'head.next.day'].map((key) => calendar.button(key).boundingBox()),
  );
  expect((previous?.x ?? 0) > (next?.x ?? 0)).toBe(portal.language === 'he');
  await calendar.button('head.today').click();
  const now = today();
  const shown = new URL(page.url()).searchParams.get('date') ?? '';
  expect(shown >= now && shown <= addDays(now, 2)).toBe(true);
});

test('[CAL-002] [CAL-003] [CAL-005] [CAL-008] [CAL-053] [CAL-062] [USR-040] [USR-052] types, manager, search, and what others change', async ({
  portal,
}) => {
  const { page, calendar } = await openAs(portal);
  const { t } = calendar;
  const week = quietSunday();
  const name = stamp();
  await calendar.make({ date: week, subject: `${name} orders` });
  await calendar.make({
    date: week,
    calendar: 'repairs',
    manager_id: 3,
    time: '10:00',
    subject: `${name} repairs`,
  });
  await calendar.make({
    date: week,
    calendar: 'pick_up_new',
    manager_id: 2,
    time: '11:00',
    subject: `${name} pickup`,
  });
  const askedOf = async (call: string) =>
    Object.fromEntries(new URL((await page.waitForRequest(`**/base/api/${call}?**`)).url()).searchParams);
  const offered = askedOf('getUsersByRole');
  const listed = askedOf('meetings/v2/filterByType');
  await calendar.open({ view: 'week', date: week });
  expect(await offered).toEqual({ role: 'MANAGER_PLUS' });
  const { date_from: from = '', date_to: to = '', ...rest } = await listed;
  expect([from <= week, to >= addDays(week, 4), rest]).toEqual([
    true,
    true,
    { calendar: '', only_my: '0', search: '' },
  ]);
  const type = (key: string) => page.getByRole('button', { name: t(`calendar.${key}`), exact: true });

  await type('pick_up_new').click();
  await expect(calendar.meeting(`${name} repairs`)).toBeVisible();
  await expect(calendar.meeting(`${name} pickup`)).toBeVisible();
  await expect(page.getByText(`${name} orders`)).toHaveCount(0);

  await test.step('one designer', async () => {
    await page.getByRole('button', { name: t('filters.allManagers') }).click();
    const designer = await calendar.send<{ id: number; nickName: string }[]>(
      'GET',
      '/getUsersByRole?role=MANAGER_PLUS',
    );
    const { nickName } = designer.find(({ id }) => id === 3)!;
    await expect(page.getByRole('menuitem')).toContainText([
      t('filters.allManagers'),
      ...designer.map((one) => one.nickName),
    ]);
    await page.getByRole('menuitem', { name: nickName }).click();
    await expect(calendar.meeting(`${name} repairs`)).toBeVisible();
    await expect(page.getByText(`${name} pickup`)).toHaveCount(0);
  });

  await test.step('search goes out after the last key', async () => {
    await calendar.open({ view: 'week', date: week });
    await expect(calendar.meeting(`${name} orders`)).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      const search = new URL(request.url()).searchParams.get('search');
      if (request.url().includes('filterByType') && search) asked.push(search);
    });
    await page.getByRole('searchbox', { name: t('filters.search') }).pressSequentially(`${name} orders`);
    await expect(page.getByText(`${name} repairs`)).toHaveCount(0);
    await expect(calendar.meeting(`${name} orders`)).toBeVisible();
    expect(asked).toEqual([`${name} orders`]);
    await page.getByRole('searchbox', { name: t('filters.search') }).fill('');
    await expect(calendar.meeting(`${name} repairs`)).toBeVisible();
  });

  await test.step('what is shown is saved as a spreadsheet', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('list.excel') }).click();
    expect((await saved).suggestedFilename()).toBe('meetings.xlsx');
  });

  await test.step('a meeting that somebody else makes appears by itself', async () => {
    const other = await openAs(portal, 'admin');
    await other.calendar.make({ date: week, time: '12:00', subject: `${name} elsewhere` });
    await expect(calendar.meeting(`${name} elsewhere`)).toBeVisible();
  });
});

test('[CAL-017] [CAL-018] [CAL-052] canceled meetings are struck and take no click; meetings of one slot stand side by side', async ({
  portal,
}) => {
  const { page, calendar } = await openAs(portal);
  const week = quietSunday();
  const name = stamp();
  const canceled = await calendar.make({ date: week, subject: `${name} gone` });
  await calendar.send('DELETE', `/meeting/${canceled.id}`);
  await calendar.make({ date: week, time: '10:00', subject: `${name} a` });
  await calendar.make({ date: week, time: '10:00', subject: `${name} b`, calendar: 'pick_up_repairs' });
  await calendar.open({ view: 'week', date: week });
  const gone = calendar.meeting(`${name} gone`);
  await expect(gone).toHaveAttribute('data-canceled', 'true');
  await expect(gone.getByText(`${name} gone`)).toHaveCSS('text-decoration-line', 'line-through');
  await expect(calendar.meeting(`${name} a`).getByText(`${name} a`)).toHaveCSS(
    'text-decoration-line',
    'none',
  );
  // once it lies still: beside it the same press is one on a free hour
  await gone.hover();
  await gone.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [a, b] = await Promise.all(
    ['a', 'b'].map((part) => calendar.meeting(`${name} ${part}`).boundingBox()),
  );
  const [first, second] = [a!, b!].toSorted((one, other) => one.x - other.x);
  expect(first!.x + first!.width).toBeLessThanOrEqual(second!.x + 1);
  expect(first!.y).toBeCloseTo(second!.y, 0);
  await calendar.meeting(`${name} a`).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('button', { name: calendar.t('card.edit'), exact: true })).toBeVisible();
});

test('[HOL-001] [HOL-005] [CAL-035] holidays are grey links, closed days say so', async ({ portal }) => {
  const { page, calendar } = await openAs(portal);
  const { t } = calendar;
  // Independence Day of 2026 with the half day before it
  await calendar.open({ view: 'week', date: '2026-04-22' });
  const link = page.getByRole('link', { name: t('day.closed') }).first();
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.hebcal\.com\//);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: t('day.half') }).first()).toBeVisible();
  const colour = await link.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return Math.max(r, g, b) - Math.min(r, g, b);
  });
  // hardly any colour: grey
  expect(colour).toBeLessThan(24);
  const title = (await link.locator('bdi').textContent()) ?? '';
  await calendar.open({ view: 'month', date: '2026-04-22' });
  await expect(page.getByRole('link', { name: t('day.closed') }).first()).toBeVisible();

  await test.step('the list has them in the heads of the days', async () => {
    await calendar.open({ view: 'list', date: '2026-04-22' });
    await expect(page.getByRole('rowheader').getByRole('link', { name: title })).toBeVisible();
  });

  await test.step('the month of a phone names them on their days, the list in its heads', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('heading').getByRole('link', { name: title })).toBeVisible();
    await calendar.open({ view: 'month', date: '2026-04-22' });
    const day = page.getByRole('button', { name: title });
    await expect(day.getByText(title)).toBeVisible();
    await day.click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
});

test('[CAL-012] the keyboard opens a meeting and Esc gives the focus back', async ({ portal }) => {
  const { page, calendar } = await openAs(portal);
  const week = quietSunday();
  const { subject } = await calendar.make({ date: week });
  await calendar.open({ view: 'week', date: week });
  // by its role: the board is hidden until it is measured, and what is hidden takes no focus
  const event = page.getByRole('button', { name: subject });
  await event.focus();
  await page.keyboard.press('Enter');
  const edit = calendar.button('card.edit');
  await expect(edit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);
  await expect(event).toBeFocused();

  await test.step('the month lists what stands behind its "+" and stays where it is', async () => {
    for (const time of ['09:30', '10:00', '10:30', '11:00', '11:30', '12:00'])
      await calendar.make({ date: week, time });
    await calendar.open({ view: 'month', date: week });
    // how many depends on the feasts of that Sunday, which take a line each
    const name = new RegExp(calendar.t('board.more_other', { count: 0 }).replace('0', '[34]'));
    const own = page.getByRole('row').filter({ has: page.locator(`[data-date="${week}"]`) });
    const more = own.getByRole('button', { name });
    await more.press('Enter');
    const list = page.getByRole('dialog');
    await expect(list.getByRole('listitem')).toHaveCount(7);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(more).toBeFocused();
    // the focus stays while somebody else fills another day
    await calendar.make({ date: addDays(week, 1), time: '12:30' });
    await expect(own.getByRole('button', { name: /12:30/ })).toBeVisible();
    await expect(more).toBeFocused();
    await more.press('Enter');
    await list.getByRole('button', { name: subject }).press('Enter');
    await expect(edit).toBeVisible();
    await expect(page).toHaveURL(/view=month/);
  });
});

test(
  '[CAL-052] a full slot says how many more there are, and covers none of those beside it',
  { tag: '@both' },
  async ({ portal }) => {
    const { page, calendar } = await openAs(portal);
    const date = quietSunday();
    const subjects: string[] = [];
    while (subjects.length < 4) subjects.push((await calendar.make({ date })).subject);
    await calendar.open({ view: 'week', date });
    const day = page.getByRole('cell').and(page.locator(`[data-date="${date}"]`));
    const more = day.getByTitle(calendar.t('board.more_one', { count: 1 }));
    const link = (await more.boundingBox())!;
    const beside = day.getByRole('listitem').filter({ hasText: new RegExp(subjects.join('|')) });
    await expect(beside).toHaveCount(3);
    for (const meeting of await beside.all()) {
      const { x, width } = (await meeting.boundingBox())!;
      expect(x >= link.x + link.width || x + width <= link.x).toBe(true);
    }
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[CAL-052] one meeting of a slot has room for its words, and what says how many more there are for a finger', async ({
    portal,
  }) => {
    const { page, calendar } = await openAs(portal);
    const date = quietSunday();
    const subjects: string[] = [];
    while (subjects.length < 4) subjects.push((await calendar.make({ date })).subject);
    await calendar.open({ view: 'week', date });
    const more = page.getByTitle(calendar.t('board.more_other', { count: 3 })).first();
    await more.tap();
    const list = page.getByRole('dialog');
    for (const subject of subjects)
      await expect(list.getByRole('listitem').filter({ hasText: subject })).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await more.boundingBox())!.width).toBeGreaterThanOrEqual(44);
    const shown = page.getByRole('listitem').filter({ hasText: new RegExp(subjects.join('|')) });
    await expect(shown).toHaveCount(1);
    expect((await shown.boundingBox())!.width).toBeGreaterThan(100);
  });
});

test(
  '[CAL-007] keys: arrows run with the days, T is today, P prints',
  { tag: '@both' },
  async ({ portal }) => {
    const { page, calendar } = await openAs(portal);
    await calendar.open({ view: 'day', date: '2030-05-14' });
    await expect(calendar.button('head.next.day')).toBeVisible();
    const [forward, back] =
      portal.language === 'he' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await page.keyboard.press(forward);
    await expect(page).toHaveURL(/date=2030-05-15/);
    await page.keyboard.press(back);
    await expect(page).toHaveURL(/date=2030-05-14/);
    await page.keyboard.press('KeyP');
    await expect(page).toHaveURL(/calendar\/print\?date=2030-05-14/);
    await page.goBack();
    await expect(calendar.button('head.next.day')).toBeVisible();
    await page.keyboard.press('KeyT');
    await expect(page).not.toHaveURL(/date=2030-05-14/);
  },
);
