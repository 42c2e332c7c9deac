import { addDays, calendarOf, quietSunday, stamp, written } from '../fixtures/calendar.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

test('[CAL-012] [CAL-020] [CAL-021] [CAL-022] [CAL-023] [CAL-028] [CAL-029] [CAL-030] [CAL-033] [CAL-034] [CAL-036] [CAL-039] [CAL-041] [CAL-044] [CAL-045] [CAL-046] [CAL-047] [CAL-048] [CAL-057] [CAL-064] [CAL-065] a meeting for a client, from a click on a slot', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  const date = quietSunday();
  await calendar.open({ view: 'week', date, calendar: 'pick_up_new' });

  const form = calendar.form();
  await test.step('the slot that was clicked is in the form', async () => {
    // an empty slot of the time grid: below the head of the Sunday, half a morning down
    const head = (await page
      .getByRole('columnheader')
      .filter({ hasText: String(Number(date.slice(8))) })
      .first()
      .boundingBox())!;
    const hour = (await page.getByText('10:00', { exact: true }).first().boundingBox())!;
    await page.mouse.click(head.x + head.width / 2, hour.y + 12);
    await expect(form).toBeVisible();
    await expect(form.getByLabel(t('form.date'), { exact: true })).toHaveValue(written(date));
    await expect(form.getByRole('radio', { name: '10:00', exact: true })).toBeChecked();
  });
  for (const tab of ['form.forClient', 'form.forOrder'])
    await expect(form.getByRole('tab', { name: t(tab), exact: true })).toBeVisible();
  await expect(form.getByRole('button', { name: t('form.close'), exact: true }).last()).toBeVisible();

  const schedule = form.getByRole('button', { name: t('form.schedule'), exact: true });
  await test.step('errors stand under their fields and go when the field is edited', async () => {
    await schedule.click();
    // all of them at once
    await expect(form.getByText(t('form.managerRequired'))).toBeVisible();
    await expect(form.getByText(t('form.clientRequired'))).toBeVisible();
    await form.getByRole('combobox', { name: t('form.manager') }).click();
    await page.getByRole('option').first().click();
    await expect(form.getByText(t('form.managerRequired'))).toHaveCount(0);
  });

  const subject = `Client ${stamp()}`;
  await test.step('the client, with a plus to add one', async () => {
    await form.getByRole('combobox', { name: t('form.client'), exact: true }).click();
    await expect(page.getByText(portal.text('mf-clients', 'picker.add'))).toBeVisible();
    await page.getByRole('option').first().click();
    await expect(form.getByText(t('form.clientRequired'))).toHaveCount(0);
    await form.getByLabel(t('form.subject')).fill(subject);
  });

  await test.step('the server decides: what it refuses stands under the fields and changes nothing', async () => {
    // Saturday; the field itself takes no such day
    await page.route('**/base/api/meeting', (route) =>
      route.continue({
        postData: JSON.stringify({
          ...(route.request().postDataJSON() as object),
          date: addDays(date, 6),
          time: '10:10',
        }),
      }),
    );
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/base/api/meeting'));
    await schedule.click();
    expect((await refused).status()).toBe(422);
    const words = expect.arrayContaining([expect.any(String)]) as string[];
    expect(await (await refused).json()).toMatchObject({ errors: { date: words, time: words } });
    await expect(form.getByLabel(t('form.date'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.unroute('**/base/api/meeting');
    await form.getByLabel(t('form.date'), { exact: true }).fill(written(date));
    await form.getByRole('radio', { name: '10:00', exact: true }).click();
  });

  await test.step('sent once, with what has a value', async () => {
    const bodies: Record<string, unknown>[] = [];
    await page.route('**/base/api/meeting', async (route) => {
      bodies.push(route.request().postDataJSON() as Record<string, unknown>);
      await route.continue();
    });
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/base/api/meeting'));
    await schedule.dblclick();
    await expect(page.getByText(t('form.added'))).toBeVisible();
    const { data } = (await (await answered).json()) as { data: object };
    const named: unknown = expect.stringMatching(/\S/);
    expect(data).toMatchObject({
      calendar: 'pick_up_new',
      subject,
      startAt: `${date} 10:00`,
      endAt: `${date} 10:30`,
      client: { id: bodies[0]?.client_id, fullName: named, phone: named },
      meetingManager: { id: bodies[0]?.manager_id, nickName: named, shortNickName: named },
      wig: null,
      notification: null,
      created_by: named,
      deleted_at: null,
      deleted_by: null,
      isDeleted: false,
      isCanceled: false,
    });
    expect(bodies).toHaveLength(1);
    expect(Object.keys(bodies[0]!).toSorted()).toEqual([
      'calendar',
      'client_id',
      'date',
      'manager_id',
      'subject',
      'time',
    ]);
    await expect(calendar.meeting(subject)).toBeVisible();
  });
});

test('[CAL-024] [CAL-025] [CAL-026] [CAL-027] [CAL-050] [CAL-051] designer, Repairs box and slots follow the calendar', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  await calendar.open({ view: 'week', date: quietSunday() });
  await calendar.button('form.title').click();
  const form = calendar.form();
  const type = (name: string) => calendar.pill(form, t('form.calendar'), t(`calendar.${name}`));
  const slots = form.getByRole('radiogroup', { name: t('form.time') }).getByRole('radio');
  const box = form.getByRole('checkbox', { name: t('form.repairs') });
  const designer = form.getByRole('combobox', { name: t('form.manager') });
  const looks: [string, number, boolean][] = [
    ['orders', 12, false],
    ['pick_up_new', 17, true],
    ['repairs', 12, true],
    ['pick_up_repairs', 17, false],
    ['us_agent', 12, false],
  ];
  for (const [name, count, designed] of looks) {
    await type(name).click();
    await expect(slots).toHaveCount(count);
    await expect(designer).toHaveCount(designed ? 1 : 0);
    await expect(box).toHaveCount(designed ? 1 : 0);
  }
  await type('repairs').click();
  await expect(box).toBeChecked();
  await box.uncheck({ force: true });
  await expect(type('pick_up_new')).toBeChecked();
});

test('a slot in which the designer is busy and a closed day are warned about, and stay open', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  const date = quietSunday();
  await calendar.make({ date, time: '11:00', calendar: 'repairs', manager_id: 3 });
  await calendar.open({ view: 'day', date, calendar: 'pick_up_new' });
  await calendar.button('form.title').click();
  const form = calendar.form();
  const people = await calendar.send<{ id: number; nickName: string }[]>(
    'GET',
    '/getUsersByRole?role=MANAGER_PLUS',
  );
  const { nickName } = people.find(({ id }) => id === 3)!;
  await form.getByRole('combobox', { name: t('form.manager') }).click();
  await page.getByRole('option', { name: nickName }).click();
  await form.getByRole('radio', { name: '11:00', exact: true }).click();
  await expect(form.getByText(t('form.takenBy', { name: nickName }))).toBeVisible();
  await form.getByRole('radio', { name: '11:30', exact: true }).click();
  await expect(form.getByText(t('form.takenBy', { name: nickName }))).toHaveCount(0);
  // Independence Day
  await form.getByLabel(t('form.date'), { exact: true }).fill('22-04-2026');
  await expect(form.getByText(t('day.closedOn', { title: '' }))).toBeVisible();
  // the day before it ends at noon
  await form.getByLabel(t('form.date'), { exact: true }).fill('21-04-2026');
  await expect(form.getByText(t('day.closedOn', { title: '' }))).toHaveCount(0);
  await expect(form.getByText(t('day.halfOn', { title: '' }))).toHaveCount(0);
  await form.getByRole('radio', { name: '12:00', exact: true }).click();
  await expect(form.getByText(t('day.halfOn', { title: '' }))).toBeVisible();
});

test('a press is not lost when the text under the field that it leaves moves what was pressed', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  await calendar.open({ view: 'week', date: quietSunday() });
  await calendar.button('form.title').click();
  const form = calendar.form();
  await expect(form.getByRole('combobox', { name: calendar.t('form.client') })).toBeFocused();
  // nobody's name: it is marked as not taken when the field is left
  await page.keyboard.type('qqzz');
  const slot = form.getByRole('radio', { name: '10:00', exact: true });
  // at its upper edge, once the form stands still
  await slot.hover({ position: { x: 20, y: 3 } });
  const before = (await slot.boundingBox())!;
  await page.mouse.down();
  await expect(form.getByText(portal.text('libs/ui', 'ui.notTaken'))).toBeVisible();
  await page.mouse.up();
  expect((await slot.boundingBox())!.y).toBeGreaterThan(before.y + 3);
  await expect(slot).toBeChecked();
});

test('[CAL-014] [CAL-015] [CAL-031] [CAL-071] [CAL-072] opened for a client and for a wig, the form knows them', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  const date = quietSunday();
  const order = await ordersOf(page).make({ is_repair: 1 }, []);
  await calendar.make({ wig_id: order.id, client_id: undefined, calendar: 'repairs', manager_id: 3, date });

  await test.step('for a client', async () => {
    await calendar.open({ view: 'day', date, client: '1' });
    await calendar.button('form.title').click();
    const client = await calendar.send<{ full_name: string }>('GET', '/client/1');
    await expect(calendar.form().getByRole('combobox', { name: t('form.client'), exact: true })).toHaveValue(
      client.full_name,
    );
    await calendar
      .form()
      .getByRole('button', { name: t('form.close'), exact: true })
      .last()
      .click();
  });

  await test.step('for a wig: wig, client, manager and calendar', async () => {
    await calendar.open({ view: 'day', date, order: String(order.id) });
    await calendar.button('form.title').click();
    const form = calendar.form();
    await expect(form.getByRole('tab', { name: t('form.forOrder'), exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(form.getByRole('combobox', { name: t('form.order') })).toHaveValue(order.barcode);
    await expect(calendar.pill(form, t('form.calendar'), t('calendar.pick_up_repairs'))).toBeChecked();
    await calendar.pill(form, t('form.calendar'), t('calendar.repairs')).click();
    await form.getByRole('radio', { name: '12:30', exact: true }).click();
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/base/api/meeting') && request.method() === 'POST',
    );
    await form.getByRole('button', { name: t('form.schedule'), exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      wig_id: order.id,
      client_id: 1,
      manager_id: 3,
    });
    const { data } = (await (await (await sent).response())!.json()) as { data: object };
    expect(data).toMatchObject({ wig: { id: order.id, isReady: false, state: 'Draft', is_repair: 1 } });
    await expect(page.getByText(t('form.added'))).toBeVisible();
    await expect
      .poll(async () => (await ordersOf(page).read<{ complete_data: string }>(order.id)).complete_data)
      .toBe(`${date} 12:30`);
  });
});

test('[CAL-060] [CAL-061] a failure that no field explains closes the form and says so', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  await calendar.open({ view: 'day', date: quietSunday(), client: '1' });
  await calendar.button('form.title').click();
  const form = calendar.form();
  await page.route('**/base/api/meeting', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'gone' } }),
  );
  await form.getByRole('radio', { name: '09:00', exact: true }).click();
  await form.getByRole('button', { name: t('form.schedule'), exact: true }).click();
  await expect(page.getByText(t('form.failed'))).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('[CAL-011] [CAL-013] [CAL-042] [CAL-058] [CAL-067] [CAL-069] the card of a meeting: edit, wig, client, delete', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const calendar = calendarOf(page, portal);
  const { t } = calendar;
  const date = quietSunday();
  const order = await ordersOf(page).make();
  const { id, subject } = await calendar.make({ wig_id: order.id, date, time: '09:30' });
  const openCard = async () => {
    await calendar.open({ view: 'week', date });
    await calendar.meeting(subject).click();
  };

  await openCard();
  await calendar.button('card.edit').click();
  const form = page.getByRole('dialog', { name: t('edit.title') });
  await expect(form.getByText(order.barcode)).toBeVisible();
  await form.getByRole('radio', { name: '10:30', exact: true }).click();
  await form.getByRole('button', { name: t('edit.save'), exact: true }).click();
  await expect(page.getByText(t('edit.done'))).toBeVisible();
  expect(await calendar.read(id)).toMatchObject({
    startAt: `${date} 10:30`,
    previousDates: [{ value: `${date} 09:30:00` }],
  });

  await openCard();
  await calendar.button('card.wig').click();
  await expect(page.getByRole('dialog', { name: order.barcode })).toBeVisible();
  await openCard();
  await calendar.button('card.client').click();
  await expect(
    page.getByRole('dialog').getByRole('tab', { name: portal.text('mf-clients', 'card.tab.info') }),
  ).toBeVisible();

  await openCard();
  await calendar.button('card.remove').click();
  await expect(page.getByRole('alertdialog')).toContainText(t('cancel.question'));
  expect(await calendar.read(id)).toMatchObject({ isCanceled: false });
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
  await calendar.confirm('cancel.yes');
  expect((await deleted).url()).toMatch(new RegExp(`/base/api/meeting/${id}$`));
  expect((await deleted).postData()).toBeNull();
  await expect(page.getByText(t('cancel.done'))).toBeVisible();
  await expect(calendar.meeting(subject)).toHaveAttribute('data-canceled', 'true');
});

test(
  'a meeting is dragged to another day, asked about, and taken back',
  { tag: '@both' },
  async ({ portal }) => {
    const page = await portal.enter('manager');
    const calendar = calendarOf(page, portal);
    const { t } = calendar;
    const date = quietSunday();
    const { id, subject } = await calendar.make({ date, time: '10:00' });
    await calendar.open({ view: 'week', date });
    // taken hold of once it lies still: feasts and other meetings may come in after it
    const held = async () => {
      await calendar.meeting(subject).hover();
      return (await calendar.meeting(subject).boundingBox())!;
    };
    const drag = async (meanwhile?: () => Promise<unknown>) => {
      const from = await held();
      const step = from.width * (portal.language === 'he' ? -1 : 1);
      await page.mouse.move(from.x + from.width / 2, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(from.x + from.width / 2 + step / 2, from.y + 30, { steps: 6 });
      await page.mouse.move(from.x + from.width / 2 + step, from.y + 10 + 43 * 2, { steps: 8 });
      await meanwhile?.();
      await page.mouse.up();
    };
    // somebody else's change comes in and is drawn
    const other = async (): Promise<string> => {
      const heard = page.waitForResponse(/\/meetings\/v2\/filterByType/);
      const made = await calendar.make({ date, time: '12:00' });
      await (await heard).finished();
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      return made.subject;
    };
    // on the page, which may have been scrolled to bring it under the pointer
    const place = async () => {
      const box = await calendar.meeting(subject).boundingBox();
      return { x: box?.x ?? 0, y: (box?.y ?? 0) + (await page.evaluate(() => window.scrollY)) };
    };
    await held();
    const home = await place();

    await drag();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: portal.text('libs/ui', 'ui.no'), exact: true })
      .click();
    expect(await calendar.read(id)).toMatchObject({ startAt: `${date} 10:00` });
    const isHome = async () => {
      const { x, y } = await place();
      return Math.abs(x - home.x) < 1 && Math.abs(y - home.y) < 1;
    };
    await expect.poll(isHome).toBe(true);

    await calendar.open({ view: 'week', date });
    let seen = '';
    await drag(async () => {
      seen = await other();
    });
    await expect(page.getByRole('alertdialog')).toContainText(written(addDays(date, 1)));
    await expect(calendar.meeting(seen)).toBeVisible();
    await calendar.confirm('move.yes');
    await expect(page.getByText(t('edit.done'))).toBeVisible();
    expect(await calendar.read(id)).toMatchObject({ startAt: `${addDays(date, 1)} 11:00` });
    await page.getByRole('button', { name: t('move.undo'), exact: true }).click();
    await expect.poll(async () => (await calendar.read(id)).startAt).toBe(`${date} 10:00`);
    await expect.poll(isHome).toBe(true);
  },
);
