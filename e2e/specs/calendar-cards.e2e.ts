import type { Locator, Page } from '@playwright/test';
import { addDays, calendarOf, quietSunday, stamp, sunday, today, written } from '../fixtures/calendar.ts';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { newLocalPhone, newUsPhone, wirePhone } from '../fixtures/clients.ts';
import { expect, type Portal, test } from '../fixtures/portal.ts';
import { openTab } from '../fixtures/tabs.ts';

interface MeetingsPage {
  data: { meetings: object[]; pagination: { total: number } };
}

test('[CARD-041] [CAL-032] [CAL-037] [CAL-038] [CAL-040] [CAL-068] [CAL-070] [CONST-002] [PERM-066] the meetings tab of an order: to come, past, history, and on to the calendar', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  const order = await ordersOf(page).make();
  const date = quietSunday();
  const name = stamp();
  const next = await calendar.make({ wig_id: order.id, date, subject: `${name} next` });
  await calendar.send('PUT', `/meeting/${next.id}`, { time: '10:00' });
  await calendar.make({ wig_id: order.id, date: sunday(-2), subject: `${name} past` });
  for (let week = 3; week < 12; week += 1)
    await calendar.make({ wig_id: order.id, date: sunday(-week), subject: `${name} ${week}` });

  // how a message went, which only a provider outside says
  const notices = ['delivered', 'undelivered', 'unsent'];
  await page.route('**/base/api/meetings/v2/all?**', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as MeetingsPage;
    const meetings = data.meetings.map((meeting, at) => ({
      ...meeting,
      notification: notices[at]
        ? { status: notices[at], description: '', created_at: '2026-11-22 10:00:00' }
        : null,
    }));
    await route.fulfill({ response: answer, json: { data: { ...data, meetings } } });
  });
  const first = page.waitForResponse('**/base/api/meetings/v2/all?**');
  await cardOf(page, portal).open(order.id);
  await openTab(cardOf(page, portal).tab('meetings'));
  await test.step('ten of them at first, the latest first', async () => {
    expect(Object.fromEntries(new URL((await first).url()).searchParams)).toEqual({
      page: '1',
      wig_id: String(order.id),
      per_page: '10',
    });
    const { data } = (await (await first).json()) as MeetingsPage;
    expect([data.meetings.length, data.pagination.total]).toEqual([10, 11]);
    const rows = page.getByRole('region', { name: t('panel.past') }).getByRole('listitem');
    await expect(rows).toHaveCount(9);
    await expect(page.getByText(`${name} 11`, { exact: true })).toHaveCount(0);
    await calendar.button('panel.more').click();
    await expect(rows).toHaveCount(10);
    await expect(page.getByText(`${name} 11`, { exact: true })).toBeVisible();
  });

  await test.step('a message that was delivered has the sign of success, the others that of failure', async () => {
    for (const [at, status] of notices.entries()) {
      const row = page.getByRole('button', { name: `${name} ${['next', 'past', '3'][at]}` });
      await expect(row).toContainText(t(`card.notice.${status}`));
      await expect(row.locator('.tabler-icon-circle-check')).toHaveCount(at === 0 ? 1 : 0);
      await expect(row.locator('.tabler-icon-circle-x')).toHaveCount(at === 0 ? 0 : 1);
    }
  });
  const upcoming = page.getByRole('region', { name: t('panel.upcoming') });
  await expect(upcoming).toContainText(`${name} next`);
  await expect(page.getByRole('region', { name: t('panel.past') })).toContainText(`${name} past`);
  await upcoming.getByText(t('panel.history')).click();
  await expect(upcoming.getByRole('listitem').last()).toContainText(`${written(date)} 09:00`);
  await upcoming.getByRole('button', { name: `${name} next` }).click();
  await expect(page).toHaveURL(new RegExp(`view=day&date=${date}&calendar=orders`));
  await expect(calendar.meeting(`${name} next`)).toBeVisible();
});

test('[CARD-042] [PERM-066] a worker sees the meetings of an order and is not led to the calendar', async ({
  portal,
}) => {
  const manager = await portal.enter('manager');
  const order = await ordersOf(manager).make({}, ['Wigs in Production']);
  const { subject } = await calendarOf(manager, portal).make({ wig_id: order.id, date: quietSunday() });
  const page = await portal.enter('worker');
  const { t } = calendarOf(page, portal);
  await cardOf(page, portal).open(order.id);
  await openTab(cardOf(page, portal).tab('meetings'));
  await page.getByRole('button', { name: subject }).click();
  await expect(page.getByText(t('denied'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`));
});

/** The menu of the complete date on the card of an order. */
const dateMenuOf = (page: Page, portal: Portal) => {
  const { text } = portal;
  const label = text('mf-orders', 'card.general.menuOf', {
    what: text('mf-orders', 'card.general.completeDate'),
  });
  const opened = async (id: number): Promise<Locator> => {
    await cardOf(page, portal).open(id);
    await openTab(cardOf(page, portal).tab('information'));
    await page.getByRole('button', { name: label, exact: true }).click();
    return page.getByRole('menu');
  };
  return {
    names: async (id: number): Promise<string[]> => {
      const menu = await opened(id);
      await expect(menu).toBeVisible();
      return menu.getByRole('menuitem').allTextContents();
    },
    choose: async (id: number, name: string): Promise<void> => {
      const menu = await opened(id);
      await menu.getByRole('menuitem', { name, exact: true }).press('Enter');
    },
    action: (name: string): string => text('libs/ui', `states.action.${name}`),
    showScheduled: text('mf-orders', 'card.general.showScheduled'),
  };
};

interface Dated {
  actions: string[];
  complete_data: string | null;
}

test('[PERM-049] [PERM-050] [PERM-051] [CAL-063] schedule, show scheduled, reschedule for rework: by role and state', async ({
  portal,
}) => {
  // two people, three orders
  test.slow();
  const page = await portal.enter('manager');
  const worker = await portal.enter('worker');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  const orders = ordersOf(page);
  const menu = dateMenuOf(page, portal);
  const actionsOf = async (id: number) => (await ordersOf(worker).read<Dated>(id)).actions;
  const dateOf = async (id: number) => (await orders.read<Dated>(id)).complete_data;
  const date = quietSunday();

  await test.step('an order without a date is scheduled, and its meeting is shown', async () => {
    const { id } = await orders.make();
    expect(await actionsOf(id)).not.toContain('schedule');
    await menu.choose(id, menu.action('schedule'));
    const form = calendar.form();
    await form.getByRole('combobox', { name: t('form.manager') }).click();
    await page.getByRole('option').first().click();
    await calendar.schedule(form, date, '10:30');
    await expect.poll(() => dateOf(id)).toBe(`${date} 10:30`);
    expect(await menu.names(id)).not.toContain(menu.action('schedule'));
    await menu.choose(id, menu.showScheduled);
    await expect(page).toHaveURL(new RegExp(`view=day&date=${date}&calendar=pick_up_new`));
  });

  await test.step('a wig in rework keeps its meeting, which is moved from the form', async () => {
    const { id } = await orders.make({}, ['Wigs in Production', 'Ready New Wig', 'Rework']);
    const meeting = await calendar.make({ wig_id: id, client_id: undefined, date });
    expect((await orders.read<Dated>(id)).actions).not.toContain('schedule');
    expect(await actionsOf(id)).not.toContain('reschedule-rework');
    await menu.choose(id, menu.action('reschedule-rework'));
    await calendar
      .form()
      .getByRole('button', { name: `${written(date)} 09:00` })
      .click();
    const edit = page.getByRole('dialog', { name: t('edit.title') });
    await edit.getByRole('radio', { name: '11:00', exact: true }).click();
    await edit.getByRole('button', { name: t('edit.save'), exact: true }).click();
    await expect(calendar.form().getByRole('button', { name: `${written(date)} 11:00` })).toBeVisible();
    expect(await calendar.read(meeting.id)).toMatchObject({ startAt: `${date} 11:00` });
    await expect.poll(() => dateOf(id)).toBe(`${date} 11:00`);
  });
});

test('[CLI-010] [CLI-015] the client card lists the meetings of the client', async ({ portal }) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const made = await calendar.send<{ id: number }>('POST', '/client', {
    name: 'Noa',
    surname: `Cal ${stamp()}`,
    phone: wirePhone(newLocalPhone()),
    country: 'Israel',
  });
  const { subject } = await calendar.make({ client_id: made.id, date: quietSunday() });
  await page.goto(`/clients-list/${made.id}`);
  const card = page.getByRole('dialog');
  await openTab(card.getByRole('tab', { name: portal.text('mf-clients', 'card.tab.calendar') }));
  await expect(card.getByRole('region', { name: calendar.t('panel.upcoming') })).toContainText(subject);
});

test('arrived and no-show are marked from the day of the meeting on', async ({ portal }) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  const past = addDays(sunday(-8 - (Date.now() % 40)), 1);
  const held = await calendar.make({ date: past, subject: `Held ${stamp()}` });
  await calendar.open({ view: 'week', date: past });
  await calendar.meeting(held.subject).click();
  await calendar.button('card.attendance.arrived').click();
  await expect(calendar.meeting(held.subject)).toHaveAttribute('data-attendance', 'arrived');
  expect(past < today()).toBe(true);
  const future = await calendar.make({ date: quietSunday() });
  await calendar.open({ view: 'week', date: future.startAt.slice(0, 10) });
  await calendar.meeting(future.subject).click();
  await expect(calendar.button('card.edit')).toBeVisible();
  await expect(page.getByRole('group', { name: t('card.attendance.label') })).toHaveCount(0);
});

test('[PERM-036] [PERM-061] [PERM-062] [PERM-063] [PERM-064] a usa_manager: one calendar, own meetings, no designer', async ({
  portal,
}) => {
  const usa = await portal.enter('usa');
  const other = await portal.enter('usa2');
  const calendar = calendarOf(usa, portal);
  const { t } = calendar;
  const date = quietSunday();
  const order = await ordersOf(usa).make(await ownClient(calendar));
  const { subject } = await calendar.make({
    wig_id: order.id,
    client_id: undefined,
    calendar: 'us_agent',
    date,
  });
  await calendar.open({ view: 'week', date });
  await expect(calendar.meeting(subject)).toBeVisible();
  await expect(usa.getByRole('group', { name: t('filters.calendars') })).toHaveCount(0);
  await expect(usa.getByRole('button', { name: t('filters.allManagers') })).toHaveCount(0);
  await calendar.button('form.title').click();
  const form = calendar.form();
  await expect(form.getByRole('radio', { name: '09:00', exact: true })).toBeVisible();
  await expect(form.getByRole('radiogroup', { name: t('form.calendar') })).toHaveCount(0);
  await expect(form.getByRole('combobox', { name: t('form.manager') })).toHaveCount(0);
  await expect(form.getByRole('checkbox', { name: t('form.repairs') })).toHaveCount(0);

  const theirs = calendarOf(other, portal);
  await theirs.open({ view: 'week', date });
  await expect(other.getByRole('radio', { name: t('head.view.week'), exact: true })).toBeChecked();
  await expect(other.getByText(subject)).toHaveCount(0);

  await test.step('schedules for an own order of the USA', async () => {
    const menu = dateMenuOf(usa, portal);
    await menu.choose(order.id, menu.action('schedule-usa'));
    await calendar.schedule(calendar.form(), date, '10:00');
    await expect
      .poll(async () => (await ordersOf(usa).read<Dated>(order.id)).complete_data)
      .toBe(`${date} 10:00`);
    expect((await ordersOf(usa).read<Dated>(order.id)).actions).not.toContain('schedule-usa');
  });
});

/** A client of the caller: a usa_manager sees no other. */
const ownClient = async (calendar: ReturnType<typeof calendarOf>): Promise<{ client_id: number }> => {
  const { id } = await calendar.send<{ id: number }>('POST', '/client', {
    name: 'Rachel',
    surname: `Usa ${stamp()}`,
    phone: newUsPhone(),
    country: 'United States',
  });
  return { client_id: id };
};

test('[CAL-042] [CAL-043] [CAL-059] canceling on the card of an order clears its complete date', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  const order = await ordersOf(page).make();
  const date = quietSunday();
  const { subject } = await calendar.make({ wig_id: order.id, date });
  await calendar.send('PUT', `/wig/${order.id}/setCompleteDate`, { complete_date: `${date} 09:00` });
  await cardOf(page, portal).open(order.id);
  await openTab(cardOf(page, portal).tab('meetings'));
  await expect(page.getByRole('region', { name: t('panel.upcoming') })).toContainText(subject);
  await page
    .getByRole('button', { name: t('cancel.title') })
    .first()
    .click();
  await calendar.confirm('cancel.yes');
  await expect(page.getByText(t('cancel.done'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('panel.pastAndCanceled') })).toContainText(
    t('card.canceled'),
  );
  await expect
    .poll(async () => (await ordersOf(page).read<{ complete_data: string | null }>(order.id)).complete_data)
    .toBeNull();
});

test('[CAL-043] [CAL-072] the order alone sets its complete date; it is offered back while another meeting stands', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  const orders = ordersOf(page);
  const menu = dateMenuOf(page, portal);
  const order = await orders.make();
  const read = () => orders.read<Dated & { meetings: { id: number }[] }>(order.id);
  const date = quietSunday();
  const subject = `Ready ${order.barcode}`;

  await test.step('a meeting of the calendar leaves the date alone', async () => {
    const meeting = await calendar.make({ wig_id: order.id, client_id: undefined, date });
    await expect.poll(async () => (await read()).meetings.map(({ id }) => id)).toEqual([meeting.id]);
    expect((await read()).complete_data).toBeNull();
  });

  await test.step('its own schedule sets it', async () => {
    await menu.choose(order.id, menu.action('schedule'));
    const form = calendar.form();
    await form.getByRole('combobox', { name: t('form.manager') }).click();
    await page.getByRole('option').first().click();
    await form.getByRole('textbox', { name: t('form.subject') }).fill(subject);
    await calendar.schedule(form, date, '11:00');
    await expect.poll(async () => (await read()).complete_data).toBe(`${date} 11:00`);
  });

  const moveTo = async (time: string) => {
    await calendar.open({ view: 'week', date });
    await calendar.meeting(subject).click();
    await calendar.button('card.edit').click();
    const form = page.getByRole('dialog', { name: t('edit.title') });
    await form.getByRole('radio', { name: time, exact: true }).click();
    await form.getByRole('button', { name: t('edit.save'), exact: true }).click();
    const question = page.getByRole('alertdialog', { name: t('move.dateTitle') });
    await expect(question).toContainText(`${written(date)} ${time}`);
    return () => question.getByRole('button', { name: t('move.dateYes'), exact: true }).click();
  };

  await test.step('moved in the calendar it leaves the date, says so, and moves it along when told to', async () => {
    const moveAlong = await moveTo('12:00');
    expect((await read()).complete_data).toBe(`${date} 11:00`);
    await moveAlong();
    await expect(page.getByText(t('move.dateDone'))).toBeVisible();
    expect((await read()).complete_data).toBe(`${date} 12:00`);
  });

  await test.step('[AMB-15] what somebody else has set while it asks stays, and the person is told', async () => {
    const moveAlong = await moveTo('13:00');
    const set = (time: string) =>
      orders.send('PUT', `/wig/${order.id}/setCompleteDate`, { complete_date: `${date} ${time}` });
    await set('16:00');
    await moveAlong();
    await expect(page.getByText(portal.text('libs/ui', 'errors.edited_meanwhile'))).toBeVisible();
    expect((await read()).complete_data).toBe(`${date} 16:00`);
    await set('13:00');
    await cardOf(page, portal).open(order.id);
  });

  await test.step('a canceled meeting takes it along; the page names the other one and offers it back', async () => {
    await openTab(cardOf(page, portal).tab('meetings'));
    const upcoming = page.getByRole('region', { name: t('panel.upcoming') });
    await upcoming
      .getByRole('listitem')
      .filter({ hasText: `${written(date)} 13:00` })
      .getByRole('button', { name: t('cancel.title') })
      .click();
    await calendar.confirm('cancel.yes');
    const question = page.getByRole('alertdialog', { name: t('cancel.dateTitle') });
    await expect(question).toContainText(`${written(date)} 09:00`);
    await expect.poll(async () => (await read()).complete_data).toBeNull();
    await question.getByRole('button', { name: t('cancel.dateYes'), exact: true }).click();
    await expect(page.getByText(t('cancel.dateDone'))).toBeVisible();
    expect((await read()).complete_data).toBe(`${date} 13:00`);
  });
});
