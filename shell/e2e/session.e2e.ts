import { expect, test } from './portal.fixture.ts';

test.describe('session and guard', () => {
  test('[ORD-001] [NAV-003] [NAV-005] [USR-030] a stranger is sent to the login and comes home after it', async ({
    open,
  }) => {
    const page = await open('/orders');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator('html')).toHaveAttribute('data-route', 'Login');
    await page.getByLabel('שם משתמש').fill('admin');
    await page.getByLabel('סיסמה', { exact: true }).fill('peruke-demo');
    await page.getByRole('button', { name: 'כניסה' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('נועה');
    await expect(page).toHaveTitle('לוח בקרה · Peruke');
  });

  test('[USR-032] [API-003] a refused login shows its alert and stays', async ({ open }) => {
    const page = await open('/login', undefined, 'en');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Check your username and password');
    await expect(page.getByLabel('Username')).toHaveValue('admin');
  });

  test('[USR-028] the password can be shown', async ({ open }) => {
    const page = await open('/login', undefined, 'en');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  });

  test('[NAV-006] a signed-in visitor of the login goes home', async ({ open }) => {
    const page = await open('/login', 'admin');
    await expect(page).toHaveURL(/\/$/);
  });

  for (const path of ['/users-list', '/clients-list', '/meetings-calendar'])
    test(`[PERM-022] [PERM-023] [PERM-024] [NAV-003] [NAV-004] [NAV-007] [NAV-008] a worker who opens ${path} is refused`, async ({
      open,
    }) => {
      const page = await open(path, 'worker', 'en');
      await expect(page).toHaveURL(/\/permission-denied$/);
      await expect(page.locator('html')).toHaveAttribute('data-route', 'PermissionDenied');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'You do not have permission to view this page',
      );
      await page.getByRole('link', { name: 'Go back' }).click();
      await expect(page).toHaveURL(/\/$/);
    });

  test('[ERR-001] a session that the server does not know ends at the login', async ({ open }) => {
    const page = await open('/', 'nobody');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('peruke.access_token'))).toBeNull();
  });

  for (const [person, address] of [
    ['manager', /\/orders\?state=Draft$/],
    ['admin', /\/$/],
  ] as const)
    test(`[USR-030] [ERR-001] after a session that ended over the page of a manager, ${person} goes on at ${address}`, async ({
      open,
      page,
    }) => {
      await open('/orders?state=Draft', 'manager', 'en');
      const menu = page.getByRole('button', { name: /User menu/ });
      await expect(menu).toBeVisible();
      // the one call that opening the profile makes
      await page.route('**/base/api/login/sessions', (route) =>
        route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Unauthenticated.' } }),
      );
      await menu.click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await page.unrouteAll();
      await page.getByLabel('Username').fill(person);
      await page.getByLabel('Password', { exact: true }).fill('peruke-demo');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL(address);
    });

  test('[USR-030] [ERR-001] [USR-036] a session that ended in one tab is over in the other, and each goes on at its page', async ({
    open,
    page,
    context,
    portal,
  }) => {
    await open('/orders?state=Draft', 'manager', 'en');
    const other = await context.newPage();
    await other.goto(`${portal.address}/orders?state=Delivered`);
    const menu = page.getByRole('button', { name: /User menu/ });
    await expect(menu).toBeVisible();
    await expect(other.getByRole('button', { name: /User menu/ })).toBeVisible();
    await page.route('**/base/api/login/sessions', (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Unauthenticated.' } }),
    );
    await menu.click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login$/);
    await expect(other.getByLabel('Username')).toBeVisible();
    await page.getByLabel('Username').fill('manager');
    await page.getByLabel('Password', { exact: true }).fill('peruke-demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/orders\?state=Draft$/);
    await expect(other).toHaveURL(/\/orders\?state=Delivered$/);
  });

  test('[USR-037] whom nobody can name stays signed in, at the address, and goes on when the service is back', async ({
    open,
    page,
  }) => {
    let isBack = false;
    await page.route('**/base/api/login/user', (route) =>
      isBack ? route.continue() : route.fulfill({ status: 502, body: '' }),
    );
    await open('/orders', 'worker', 'en');
    await expect(page.getByRole('alert')).toContainText('You stay signed in');
    await expect(page).toHaveURL(/\/orders$/);
    isBack = true;
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page).toHaveURL(/\/orders$/);
  });

  test('[USR-036] logging out leads to the login and forgets the token', async ({ open }) => {
    const page = await open('/', 'admin', 'en');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Username')).toBeVisible();
  });

  test('[USR-036] the login stays at its address where a pop-up has left a step behind', async ({ open }) => {
    const page = await open('/', 'admin', 'en');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    // the session ends: the page leads to the login in that step, and is loaded anew
    await page.evaluate(() => {
      localStorage.removeItem('peruke.access_token');
      history.replaceState(history.state, '', '/login');
      window.location.reload();
    });
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(await page.evaluate(() => [window.location.pathname, history.state])).toEqual(['/login', null]);
  });

  test('[PERM-053] [PERM-055] [PERM-056] [PERM-059] the menu and the bell follow the role', async ({
    open,
  }) => {
    const page = await open('/', 'usa', 'en');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Clients list' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Meetings calendar' })).toHaveCount(0);
    await expect(menu.getByText('Users')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Notifications/ })).toHaveCount(0);
  });

  test('[I18N-003] [NAV-011] [NAV-012] switching the language reloads in the other direction, with the menu in that language', async ({
    open,
  }) => {
    const page = await open('/', 'admin');
    const headings = page.getByRole('navigation', { name: /Main menu|תפריט ראשי/ }).getByRole('heading');
    const links = page.getByRole('navigation', { name: /Main menu|תפריט ראשי/ }).locator('section a');
    await expect(headings).toContainText(['הזמנות', 'לקוחות', 'משתמשים']);
    const hebrew = await links.allInnerTexts();
    expect(hebrew.filter((title) => !/^[\u05d0-\u05ea][\u05d0-\u05ea\s"׳״-]*$/.test(title))).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'Orders list' })).toBeVisible();
    await expect(headings).toContainText(['Orders', 'Clients', 'Users']);
    await expect(links).toHaveCount(hebrew.length);
    expect((await links.allInnerTexts()).filter((title) => !/^[A-Z][a-z -]+$/.test(title))).toEqual([]);
  });

  test('[NAV-001] an unknown path is not found, inside the portal', async ({ open }) => {
    const page = await open('/nowhere', 'admin', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test('[NTF-001] [NTF-002] the bell counts what is unread and lists the notices', async ({ open }) => {
    const page = await open('/', 'manager', 'en');
    await page.getByRole('button', { name: 'Notifications, 3 new' }).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await list.getByRole('button', { name: 'Wig ready' }).first().click();
    await expect(page.getByRole('button', { name: 'Notifications, 2 new' })).toBeVisible();
  });
});
