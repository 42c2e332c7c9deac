import type { Page } from '@playwright/test';
import { routeChanges } from '../budget/routes.ts';
import { calendarOf, quietSunday, stamp, written } from '../fixtures/calendar.ts';
import { clientScreens, clientsOf } from '../fixtures/clients.ts';
import { cardOf, ordersOf, stageText } from '../fixtures/orders.ts';
import { expect, PASSWORD, test } from '../fixtures/portal.ts';

/** Lets the page do what it has put off, which no clock moves: its tasks stand in one row. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        let turns = 3;
        port1.onmessage = () => (turns-- > 0 ? port2.postMessage(0) : done());
        port2.postMessage(0);
      }),
  );

test('[CONST-012] [CONST-014] [CONST-022] [CONST-023] [CONST-024] [ERR-010] [STG-015] a notice stays three, five or fifty seconds by its kind', async ({
  portal,
}) => {
  const { text } = portal;
  portal.expectServerErrors();
  // who could not take a tick back has it held for five seconds first
  const page = await portal.apart('admin');
  const card = cardOf(page, portal);
  const { id } = await ordersOf(page).make({}, ['Wigs in Production']);
  // what the page reads anew it reads of itself: no news reach it
  await page.route('**/base/api/broadcasting/auth', () => undefined);
  await page.clock.install();
  await card.open(id);
  const step = (name: string) =>
    page.getByRole('checkbox').filter({ has: page.getByText(stageText(portal, name), { exact: true }) });
  const loaders = page.getByRole('main').getByRole('progressbar', { name: text('libs/ui', 'ui.loading') });
  // A file that is still on its way would be given up when ten minutes have passed.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(loaders).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(new Date(now + 600_000));
  const lasts = async (said: string, ms: number): Promise<void> => {
    const notice = page.getByText(said, { exact: true });
    await expect(notice).toBeVisible();
    // where the pointer rests on a notice, its time stands still
    await page.mouse.move(700, 5);
    await page.clock.runFor(ms - 1);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1);
    await expect(notice).toHaveCount(0);
  };

  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/base/api/wig/${id}`)) reads.push('status');
  });
  const at = () => page.evaluate(() => Date.now());
  // the clock stands still from before the click until the notice is there
  const saidAt = await at();
  await step('Washing').click();
  await test.step('half a second after the answer the waiting ends and the order is read anew', async () => {
    await expect(page.getByText(text('mf-orders', 'card.production.done'), { exact: true })).toBeVisible();
    // the answer is drawn with the next frame, from which the bar counts
    await page.clock.runFor(16);
    await drawn(page);
    await page.clock.runFor(483);
    await expect(loaders).toHaveCount(1);
    expect(reads).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => reads).toHaveLength(1);
    // the answer comes when it comes, and is drawn with the frame after it
    await expect(async () => {
      await page.clock.runFor(16);
      expect(await loaders.count()).toBe(0);
    }).toPass();
  });
  await lasts(text('mf-orders', 'card.production.done'), 3_000 - ((await at()) - saidAt));
  await page
    .locator('header')
    .getByRole('button', { name: text('mf-orders', 'card.productionSteps') })
    .first()
    .click();
  await lasts(text('mf-orders', 'card.notImplemented'), 5_000);
  await page.route('**/updateStatus', (route) =>
    route.fulfill({ status: 500, json: { code: 'nobody_knows_it' } }),
  );
  await step('Neck adjustment').click();
  await lasts(text('libs/ui', 'errors.unknown'), 50_000);
});

test('[ERR-005] [ERR-006] [ERR-007] why a message did not go out is told in words, in the language of the page', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const reasons = ['provider-failed', 'server-error', 'invalid-number'];
  // what only a provider outside says
  await page.route('**/wigs/v2/all?**', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { wigs: object[] } };
    const wigs = data.wigs.map((wig, index) => ({
      ...wig,
      notification: reasons[index]
        ? { status: 'undelivered', description: reasons[index], created_at: '2026-11-22 10:00:00' }
        : null,
    }));
    await route.fulfill({ response: answer, json: { data: { ...data, wigs } } });
  });
  await page.goto('/orders');
  for (const [index, reason] of reasons.entries())
    await expect(page.locator('tr[data-row]').nth(index)).toContainText(
      `${portal.text('mf-orders', 'list.notice.undelivered')}: ${portal.text('libs/ui', `states.message.${reason}`)}`,
    );
});

test('[API-005] [I18N-006] a text that nobody has written says which; an answer of another shape than agreed is shown by no page', async ({
  portal,
}) => {
  const { text } = portal;
  portal.expectServerErrors(/SchemaError/);
  const page = await portal.enter('admin');
  // a role of a release to come, whose name is in no pack of this one
  await page.route('**/base/api/roles', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object[] };
    await route.fulfill({ response: answer, json: { data: [...data, { value: 9, text: 'PACKER' }] } });
  });
  await page.goto('/users-list');
  await page.getByRole('button', { name: text('mf-admin', 'users.add'), exact: true }).click();
  const missing = page.getByText('Translation not found for key role.PACKER', { exact: true });
  await expect(missing).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.route('**/base/api/users/200', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object[] };
    await route.fulfill({ response: answer, json: { data: data.map((user) => ({ ...user, nickName: 7 })) } });
  });
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'admin' })).toHaveCount(0);
});

test('[NAV-037] [I18N-007] what a change notice cannot tell is left to the console, and an unknown word is shown as it came', async ({
  portal,
}) => {
  const { text } = portal;
  portal.expectServerErrors(/the content of a change notice could not be read/);
  const page = await portal.enter('worker');
  const notice = (content: string) => ({
    json: {
      data: {
        client: 'Sara Levi',
        title: 'Order 204518 was changed',
        content,
        created_at: '2026-12-08 16:05:00',
      },
    },
  });
  await page.route('**/base/api/wig-changes/7', (route) => route.fulfill(notice('{broken')));
  const told = page.waitForEvent('pageerror');
  await page.goto('/wig-changes/7');
  await expect(page.getByText('Sara Levi')).toBeVisible();
  expect((await told).message).toContain('could not be read');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.unroute('**/base/api/wig-changes/7');
  await page.route('**/base/api/wig-changes/7', (route) =>
    route.fulfill(notice('{"capSize":"M","Old Word":"Odd Value"}')),
  );
  await page.reload();
  await expect(page.getByText(text('mf-admin', 'wigChange.key.capSize'))).toBeVisible();
  for (const word of ['Old Word', 'Odd Value'])
    await expect(page.getByText(word, { exact: true })).toBeVisible();
});

test('[CLI-051] [CAL-066] [USR-021] [USR-023] [USR-049] [USR-050] two people at one client, meeting and member of the staff: of what both have changed, the person chooses', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('admin');
  const theirs = await portal.enter('manager');
  const choice = page.getByRole('dialog', { name: text('libs/ui', 'ui.conflict.title') });
  const choose = async (mine: string, other: string, kept: 'mine' | 'theirs'): Promise<void> => {
    await expect(choice.getByRole('radio', { name: mine })).toBeChecked();
    await expect(choice.getByRole('radio', { name: other })).not.toBeChecked();
    if (kept === 'theirs') await choice.getByRole('radio', { name: other }).check();
    await choice.getByRole('button', { name: text('libs/ui', 'ui.conflict.save') }).click();
    await expect(choice).toHaveCount(0);
  };

  await test.step('a client: my name stays, and of the address theirs', async () => {
    const screen = clientScreens(page, portal);
    const clients = clientsOf(theirs);
    const { id } = await clients.make({ address: 'Jaffa 1' });
    await page.goto(`/clients-list/${id}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: screen.own('card.edit') })
      .click();
    await screen.field('surname').fill('Mine');
    await screen.field('address').fill('Mine 1');
    await ordersOf(theirs).send('PUT', `/client/${id}`, { address: 'Theirs 1' });
    await page.keyboard.press('Control+Enter');
    await choose('Mine 1', 'Theirs 1', 'theirs');
    await expect(screen.form).toHaveCount(0);
    expect(await clients.read(id)).toMatchObject({ surname: 'Mine', address: 'Theirs 1' });
  });

  await test.step('a meeting: my day stays', async () => {
    const calendar = calendarOf(page, portal);
    const date = quietSunday();
    const subject = `Both ${stamp()}`;
    const { id } = await calendar.make({ date, subject });
    await calendar.open({ view: 'day', date });
    await calendar.meeting(subject).click();
    await calendar.button('card.edit').click();
    const form = page.getByRole('dialog', { name: calendar.t('edit.title') });
    await form.getByRole('radio', { name: '11:00', exact: true }).click();
    await ordersOf(theirs).send('PUT', `/meeting/${id}`, { date, time: '12:30' });
    await form.getByLabel(calendar.t('form.subject')).press('Control+Enter');
    await choose(`${written(date)} 11:00`, `${written(date)} 12:30`, 'mine');
    await expect(form).toHaveCount(0);
    expect((await calendar.read(id)).startAt).toBe(`${date} 11:00`);
  });

  await test.step('a member of the staff: their name stays', async () => {
    const login = `b${stamp().toLowerCase()}`;
    const { send } = ordersOf(page);
    const member = { login, nickName: login, password: PASSWORD, role_id: 3 };
    const { id } = await send<{ id: number }>('POST', '/user/', member);
    await page.goto('/users-list');
    await page
      .getByRole('button', { name: text('mf-admin', 'users.editOf', { name: login }), exact: true })
      .click();
    const drawer = page.getByRole('dialog', { name: text('mf-admin', 'users.edit') });
    await drawer.getByLabel(text('mf-admin', 'users.nickName')).fill(`${login} mine`);
    await send('PUT', `/user/${id}/updateName`, { nickName: `${login} theirs` });
    await drawer.getByRole('button', { name: text('mf-admin', 'users.saveCredentials') }).click();
    await choose(`${login} mine`, `${login} theirs`, 'theirs');
    expect(await send('GET', `/user/${id}`)).toMatchObject({ nickName: `${login} theirs` });
    await expect(drawer.getByLabel(text('mf-admin', 'users.nickName'))).toHaveValue(`${login} theirs`);
    const save = (): Promise<void> =>
      drawer.getByRole('button', { name: text('mf-admin', 'users.saveCredentials') }).click();
    const password = drawer.getByLabel(new RegExp(`^${text('mf-admin', 'users.password')}`));
    await password.fill(PASSWORD);
    await save();
    await expect(page.getByText(text('mf-admin', 'users.changedPassword'), { exact: true })).toBeVisible();
    await password.fill(PASSWORD);
    await drawer.getByLabel(text('mf-admin', 'users.nickName')).fill(`${login} again`);
    await save();
    await expect(
      page.getByText(text('mf-admin', 'users.changedPasswordName'), { exact: true }),
    ).toBeVisible();
    await send('DELETE', `/user/${id}`);
  });
});

test('a page lets go of what it has left: its elements and their listeners', async ({ portal }) => {
  const page = await portal.apart('manager');
  await page.goto('/');
  const change = await routeChanges(page);
  const early = await change(10);
  const late = await change(10);
  // a page that stays has some hundred and forty listeners; the rest of the portal a few, more or less
  expect(late.listeners - early.listeners).toBeLessThan(60);
});
