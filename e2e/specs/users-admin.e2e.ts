import type { Page } from '@playwright/test';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, PASSWORD, type Portal, test } from '../fixtures/portal.ts';

/** All of them (USR-007, USR-039). */
const ROLES = [
  { value: 1, text: 'ADMIN' },
  { value: 2, text: 'MANAGER' },
  { value: 3, text: 'worker' },
  { value: 4, text: 'USA_MANAGER' },
  { value: 8, text: 'MANAGER_PLUS' },
];

/** A login that nobody has yet. */
const newLogin = () => `u${Date.now().toString(36)}`;

const addUser = async (page: Page, { text }: Portal, login: string, role: string): Promise<void> => {
  const roles = page.waitForResponse((answer) => answer.url().endsWith('/base/api/roles'));
  await page.getByRole('button', { name: text('mf-admin', 'users.add'), exact: true }).click();
  const { data } = (await (await roles).json()) as { data: { value: number }[] };
  expect(data.toSorted((one, other) => one.value - other.value)).toEqual(ROLES);
  const drawer = page.getByRole('dialog', { name: text('mf-admin', 'users.add') });
  const save = drawer.getByRole('button', { name: text('mf-admin', 'users.save'), exact: true });
  const loginField = drawer.getByLabel(text('mf-admin', 'users.login'));
  const password = drawer.getByLabel(text('mf-admin', 'users.password'), { exact: true });
  await loginField.fill('worker');
  await drawer.getByLabel(text('mf-admin', 'users.nickName')).fill(`נ-${login}`);
  await password.fill('short');
  await drawer.getByRole('radio', { name: text('mf-admin', `role.${role}`), exact: true }).click();
  await test.step('a short password and a taken login are refused at once, each under its field', async () => {
    await save.click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription(text('libs/ui', 'ui.field.password'));
    await expect(loginField).toHaveAttribute('aria-invalid', 'true');
    await expect(loginField).toHaveAccessibleDescription(text('libs/ui', 'ui.field.taken'));
    await password.fill(PASSWORD);
  });
  const taken = { login: 'worker', nickName: login, password: PASSWORD, role_id: 3 };
  await expect(ordersOf(page).send('POST', '/user', taken)).rejects.toThrow(
    'POST /base/api/user answered 422',
  );
  await loginField.fill(login);
  const made = page.waitForResponse((answer) => answer.url().endsWith('/base/api/user/'));
  await save.click();
  await expect(page.getByText(text('mf-admin', 'users.createdNotice'))).toBeVisible();
  // without a colour, which a manager-plus alone has
  expect((await made).request().postDataJSON()).toEqual({
    login,
    nickName: `נ-${login}`,
    password: PASSWORD,
    role_id: ROLES.find((one) => one.text === role)?.value,
  });
};

/** As the server writes one: YYYY-MM-DD HH:mm:ss. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

interface Member {
  id: number;
  login: string;
}

/** One of the list that the page asks for. */
const memberOf = async (page: Page, login: string): Promise<Member> => {
  const users = await ordersOf(page).send<Member[]>('GET', '/users/200');
  return users.find((user) => user.login === login)!;
};

const cardOf = (page: Page, login: string) => page.getByRole('listitem', { name: `נ-${login}` });

test('[USR-002] [USR-004] [USR-005] [USR-006] [USR-007] [USR-008] [USR-009] [USR-013] [USR-015] [USR-019] [USR-043] [USR-044] [USR-045] [USR-046] [USR-039] [USR-018] [USR-022] [USR-050] [USR-010] [USR-011] [USR-012] [USR-014] [USR-016] [USR-017] [USR-020] [USR-025] [USR-026] [USR-048] [USR-047] a user is added, changed while at work, and deleted', async ({
  portal,
}) => {
  const { text } = portal;
  const login = newLogin();
  const admin = await portal.enter('admin');
  await admin.goto('/users-list');
  await addUser(admin, portal, login, 'worker');
  await expect(cardOf(admin, login)).toContainText(text('mf-admin', 'role.worker'));
  const added = await memberOf(admin, login);
  expect(added).toMatchObject({
    nickName: `נ-${login}`,
    role: { id: 3, name: 'worker' },
    role_id: 3,
    hex_color: null,
    created_at: expect.stringMatching(MOMENT),
    last_login: null,
  });
  expect(await ordersOf(admin).send('GET', `/user/${added.id}`)).toEqual({ ...added, first_page: null });

  const member = await portal.signIn(login);
  const usersEntry = (page: Page) => page.getByRole('navigation').locator('a[href="/clients-list"]');
  await expect(usersEntry(member)).toHaveCount(0);

  await test.step('a new role counts in the page that is open', async () => {
    await cardOf(admin, login)
      .getByRole('button', { name: text('mf-admin', 'users.editOf', { name: `נ-${login}` }) })
      .click();
    const drawer = admin.getByRole('dialog', { name: text('mf-admin', 'users.edit') });
    const colours = drawer.getByRole('radiogroup', { name: text('mf-admin', 'users.colour') });
    await expect(colours).toHaveCount(0);
    await drawer.getByRole('radio', { name: text('mf-admin', 'role.MANAGER_PLUS'), exact: true }).click();
    await expect(colours.getByRole('radio')).toHaveCount(5);
    await colours.getByRole('radio').nth(2).click();
    const changed = admin.waitForRequest((request) => request.url().endsWith('/updateRole'));
    await drawer.getByRole('button', { name: text('mf-admin', 'users.saveRole') }).click();
    const colour = expect.stringMatching(/^#[0-9A-F]{6}$/i);
    expect((await changed).postDataJSON()).toMatchObject({ role_id: 8, hex_color: colour });
    await expect(admin.getByText(text('mf-admin', 'users.roleChanged'))).toBeVisible();
    // whom the calendar offers, and what a manager may
    await expect(usersEntry(member)).toBeVisible();
    expect(await memberOf(admin, login)).toMatchObject({
      role: { id: 8, name: 'MANAGER_PLUS' },
      hex_color: colour,
      last_login: expect.stringMatching(MOMENT),
    });
    const renamed = admin.waitForRequest((request) => request.url().endsWith('/updateName'));
    await drawer.getByLabel(text('mf-admin', 'users.nickName')).fill(`נ-${login} ב`);
    await drawer.getByRole('button', { name: text('mf-admin', 'users.saveCredentials') }).click();
    expect((await renamed).postDataJSON()).toMatchObject({ nickName: `נ-${login} ב` });
    await expect(admin.getByText(text('mf-admin', 'users.changedName'), { exact: true })).toBeVisible();
    await drawer
      .getByRole('button', { name: text('mf-admin', 'users.close'), exact: true })
      .last()
      .click();
    await expect(cardOf(admin, login)).toContainText(text('mf-admin', 'role.MANAGER_PLUS'));
  });

  await test.step('a deletion closes it', async () => {
    await cardOf(admin, login)
      .getByRole('button', { name: text('mf-admin', 'users.deleteOf', { name: `נ-${login}` }) })
      .click();
    await admin
      .getByRole('alertdialog')
      .getByRole('button', { name: text('mf-admin', 'users.deleteYes'), exact: true })
      .click();
    await expect(admin.getByText(text('mf-admin', 'users.deleted'))).toBeVisible();
    // her row has gone; whoever works by keys goes on beside it
    await expect(admin.locator('main').locator(':focus')).toHaveCount(1);
    await expect(cardOf(admin, login)).toHaveCount(0);
    await member.waitForURL((url) => url.pathname === '/login');
  });
});

test(
  '[ORD-147] [USR-027] [USR-035] [USR-041] [USR-042] [USR-028] [USR-029] [USR-030] [USR-031] [USR-032] [USR-033] the login stands alone, knows no rules and tells only that it failed',
  { tag: '@both' },
  async ({ portal }) => {
    const { text } = portal;
    const page = await portal.enter('worker');
    // away from the portal first: what it still asks for would be asked by nobody
    await page.goto('/remotes.json');
    await page.evaluate(() => localStorage.removeItem('peruke.access_token'));
    await page.goto('/login');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await test.step('where the demo workshop runs, a notice says so unless somebody debugs', async () => {
      const notice = page.getByRole('complementary', { name: text('shell', 'login.demo_label') });
      await expect(notice).toBeVisible();
      await page.evaluate(() => localStorage.setItem('debug', '1'));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
    const submit = page.getByRole('button', { name: text('shell', 'login.submit'), exact: true });
    const password = page.getByLabel(text('shell', 'login.password'), { exact: true });
    await expect(password).toHaveAccessibleDescription(text('shell', 'login.password_hint'));
    await test.step('nothing is asked of the fields before the server is', async () => {
      const asked = page.waitForResponse((answer) => answer.url().endsWith('/base/api/login/'));
      await submit.click();
      expect((await asked).ok()).toBe(false);
      await expect(page.getByRole('alert')).toContainText(text('shell', 'login.refused'));
    });
    await page.getByLabel(text('shell', 'login.username')).fill('worker');
    await password.fill('wrong');
    await page.getByRole('button', { name: text('libs/ui', 'ui.showPassword') }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await submit.click();
    await expect(page.getByRole('alert')).toContainText(text('shell', 'login.refused'));
    const asked: string[] = [];
    page.on('request', (request) => {
      const call = /\/login\/user$|\/wigs\/v2\/all/.exec(request.url());
      if (call) asked.push(call[0]);
    });
    await password.fill(PASSWORD);
    const answer = page.waitForResponse((one) => one.url().endsWith('/base/api/login/'));
    const named = page.waitForResponse((one) => one.url().endsWith('/base/api/login/user'));
    const pressed = Date.now();
    await submit.click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => asked).toContain('/wigs/v2/all');
    expect(asked[0]).toBe('/login/user');
    await test.step('the token is kept for as long as it counts', async () => {
      expect((await answer).request().postDataJSON()).toMatchObject({ login: 'worker', password: PASSWORD });
      const { access_token: token, expires_in: seconds } = (await (await answer).json()) as {
        access_token: string;
        expires_in: number;
      };
      const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
      expect(kept['peruke.access_token']).toBe(token);
      const ends = Number(kept['peruke.expires_at']) - seconds * 1_000;
      expect(ends).toBeGreaterThanOrEqual(pressed);
      expect(ends).toBeLessThanOrEqual(Date.now());
      expect(await (await named).json()).toMatchObject({
        data: { login: 'worker', role: { name: 'worker' } },
      });
    });
  },
);

test('[USR-003] [USR-001] [PERM-056] a USA manager sees the own orders and nothing of administration', async ({
  portal,
}) => {
  const admin = await portal.enter('admin');
  const usa = await portal.enter('usa');
  const total = async (page: Page): Promise<number> => {
    await page.goto('/orders');
    // beside the heading; what the page asks for may be asked again before it is drawn
    const count = page.getByRole('heading', { level: 1 }).locator('+ *');
    await expect(count).toHaveText(/\d/);
    return Number((await count.textContent())?.replaceAll(',', ''));
  };
  const [all, own] = [await total(admin), await total(usa)];
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(all);
  for (const path of ['/users-list', '/report', '/wig-care-hub', '/warehouse-stock']) {
    await expect(admin.getByRole('navigation').locator(`a[href="${path}"]`)).toHaveCount(1);
    await expect(usa.getByRole('navigation').locator(`a[href="${path}"]`)).toHaveCount(0);
  }
});
