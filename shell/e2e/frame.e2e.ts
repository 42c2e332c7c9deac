import { expect, test } from './portal.fixture.ts';

const userMenu = { name: /User menu/ };

test('[NAV-002] [NAV-003] pages have plain addresses and names, and Back leads to the last one', async ({
  open,
}) => {
  const page = await open('/', 'admin', 'en');
  const routeIs = (name: string) => expect(page.locator('html')).toHaveAttribute('data-route', name);
  await routeIs('Home');
  for (const [link, name] of [
    ['Users list', 'UsersList'],
    ['Meetings calendar', 'Calendar'],
    ['Clients list', 'ClientsList'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await routeIs(name);
  }
  await page.getByRole('link', { name: 'Peruke, dashboard' }).click();
  await routeIs('Home');
  await page.getByRole('link', { name: 'Orders list' }).click();
  await expect(page).toHaveURL(/:\d+\/orders$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Orders/);
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('נועה');
});

test('[NAV-014] [NAV-015] [NAV-028] [NAV-029] the main layout has header, menu, footer and all that floats above', async ({
  open,
  portal,
}) => {
  // what a page needs may come before it is asked for: the remote hangs from the beginning
  await portal.break('mf-clients', 'hang');
  const page = await open('/', 'admin', 'en');
  const header = page.locator('header').filter({ has: page.getByRole('button', userMenu) });
  await expect(header.getByRole('radiogroup', { name: /Language/ })).toBeVisible();
  await expect(header.getByRole('button', { name: /Notifications/ })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Peruke, dashboard' })).toBeVisible();
  await expect(menu.locator('footer').filter({ visible: true })).toHaveCount(1);

  // the loader, while a page is on its way
  await menu.getByRole('link', { name: 'Clients list' }).click();
  await expect(page.getByRole('progressbar', { name: 'The page is loading' })).toBeVisible();
  await portal.break('mf-clients', 'none');

  // a slide-out, a question above it, a pop-up, a notice
  await page.getByRole('button', userMenu).click();
  await page.getByRole('menuitem', { name: 'Profile settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Profile settings' });
  await panel.getByLabel('Nickname').fill('Noa');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'No', exact: true }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your credentials' })).toBeVisible();
  await page.getByRole('button', userMenu).click();
  await page.getByRole('menuitem', { name: 'Past notices' }).click();
  await expect(page.getByRole('dialog', { name: 'Past notices' })).toContainText('Your credentials');
});

test('[NAV-014] [NAV-016] [NAV-020] [NAV-021] [CONST-025] the login has header and a dark footer that credits the vendor', async ({
  open,
}) => {
  const page = await open('/login', undefined, 'en');
  await expect(page.getByRole('banner').getByRole('radiogroup')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('שם הספק');
  await expect(footer).toContainText('production');
  await expect(footer).toHaveCSS('background-color', 'rgb(38, 23, 31)');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('[NAV-014] [NAV-017] [NAV-021] the empty protected layout has header and footer, and reads the user first', async ({
  open,
  page,
}) => {
  const read = page.waitForRequest('**/base/api/login/user');
  await open('/wig-changes/7', 'worker', 'en');
  await read;
  await expect(page.getByRole('banner').getByRole('radiogroup')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('שם הספק');
  await expect(page.getByRole('contentinfo')).not.toHaveCSS('background-color', 'rgb(38, 23, 31)');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('[NAV-014] [NAV-018] the print layout is bare; a page that names no layout has the empty one', async ({
  open,
  page,
}) => {
  await open('/orders/print/412', 'admin', 'en');
  await expect(page.locator('#content')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);

  await page.route('**/remotes.json', async (route) => {
    const answer = await route.fetch();
    const unsaid = (await answer.text()).replaceAll('"layout":"print"', '"layout":null');
    await route.fulfill({ response: answer, body: unsaid.replaceAll('"layout":null,', '') });
  });
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
});

test('[NAV-022] a development host says so, until the debugging flag is stored', async ({ open, page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { mode: 'production', developmentHosts: ['127.0.0.1', 'localhost'] } }),
  );
  await open('/', 'admin', 'en');
  const banner = page.getByText('A development host: nothing here is real');
  await expect(banner).toBeVisible();
  await page.evaluate(() => localStorage.setItem('debug', '1'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('[NAV-022] any other host has no such banner', async ({ open }) => {
  const page = await open('/', 'admin', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A development host')).toHaveCount(0);
});

test('[NAV-023] [NAV-024] a pop-up layer stands while a panel is open; a slide-out locks the page', async ({
  open,
}) => {
  const page = await open('/', 'admin', 'en');
  const layer = page.getByRole('dialog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(layer).toHaveCount(0);
  await page.getByRole('button', userMenu).click();
  await page.getByRole('menuitem', { name: 'Profile settings' }).click();
  await expect(layer).toHaveCount(1);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});

test('[NAV-031] [PERM-060] reports stand in the user menu of an admin alone, the logout in everyone’s', async ({
  open,
}) => {
  const page = await open('/', 'admin', 'en');
  await page.getByRole('button', userMenu).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Reports' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const login of ['manager', 'usa', 'worker'])
  test(`[NAV-031] [PERM-060] the user menu of ${login} has no reports`, async ({ open }) => {
    const page = await open('/', login, 'en');
    await page.getByRole('button', userMenu).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Reports' })).toHaveCount(0);
  });

test('[NAV-032] [NAV-033] the request tester is there with the debugging flag only, and asks anything', async ({
  open,
}) => {
  const page = await open('/', 'admin', 'en');
  const tester = page.getByRole('button', { name: 'Request tester' });
  await expect(page.getByRole('button', userMenu)).toBeVisible();
  await expect(tester).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('debug', '1'));
  await page.reload();
  await tester.click();
  await page.getByLabel('GET /base/api').fill('/any/thing');
  const asked = page.waitForRequest('**/base/api/any/thing');
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await asked).method()).toBe('GET');
  await expect(page.getByText('not_found')).toBeVisible();
});

test('[NAV-009] the development page has the rework tab only', async ({ open }) => {
  const page = await open('/dev-page', 'admin', 'en');
  await expect(page.getByRole('tab')).toHaveText(['Rework']);
});

test.describe('with the clock held', () => {
  test.use({ isolated: true });

  test('[NAV-041] [CONST-011] the first loader fills the screen, and lets the page show after 650 ms', async ({
    open,
    page,
    portal,
  }) => {
    await portal.break('mf-orders', 'hang');
    await page.clock.install({ time: new Date('2026-12-08T09:00:00Z') });
    await page.clock.pauseAt(new Date('2026-12-08T09:00:01Z'));
    await open('/orders', 'admin', 'en');
    const loader = page
      .locator('div')
      .filter({ has: page.getByRole('progressbar') })
      .last();
    await expect.poll(() => loader.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    const header = page.locator('header').filter({ has: page.getByRole('button', userMenu) });
    const bar = page.getByRole('progressbar', { name: 'Loading', exact: true });
    await page.clock.runFor(649);
    await expect(bar).toBeVisible();
    await page.clock.runFor(1);
    await expect(bar).toHaveCount(0);
    await expect(header).toBeInViewport();
  });
});

test('[NAV-042] [NAV-043] the question is 400 wide and answered by Yes or No', async ({ open }) => {
  const page = await open('/', 'admin', 'en');
  await page.getByRole('button', userMenu).click();
  await page.getByRole('menuitem', { name: 'Profile settings' }).click();
  await page.getByRole('dialog', { name: 'Profile settings' }).getByLabel('Nickname').fill('Noa');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'No', exact: true })).toBeVisible();
  // the dialog itself fills the window, its sheet lies in it
  const width = async () => Math.round((await question.locator('> section').boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(400);
});

test('[CONST-010] the header stays at the top and casts its line after 8 px', async ({ open, page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await open('/', 'admin', 'en');
  const header = page.locator('header').filter({ has: page.getByRole('button', userMenu) });
  await expect(page.getByText('No late orders')).toBeVisible();
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await scrollTo(8);
  await expect(header).not.toHaveAttribute('data-lifted');
  await scrollTo(9);
  await expect(header).toHaveAttribute('data-lifted');
  await scrollTo(80);
  await expect.poll(async () => (await header.boundingBox())?.y).toBeCloseTo(0, 0);
});

for (const [width, body, figure] of [
  [1024, '14px', '34px'],
  [1023, '16px', '34px'],
  [425, '16px', '34px'],
  [424, '16px', '28px'],
] as const)
  test(`[CONST-016] [CONST-017] at ${width} px text is ${body} and figures are ${figure}`, async ({
    open,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open('/', 'worker', 'en');
    const tile = page.getByRole('link', { name: /Orders total/ });
    await expect(tile).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('font-size', body);
    await expect(tile.locator('span').nth(1)).toHaveCSS('font-size', figure);
  });

test('[DASH-002] the tiles: clients for admin and manager, orders for everybody', async ({ open }) => {
  const page = await open('/', 'manager', 'en');
  await expect(page.getByRole('link', { name: '2,318 Clients' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1,284 Orders total' })).toBeVisible();
  await expect(page.getByRole('link', { name: '87 Orders in progress' })).toBeVisible();
});

for (const login of ['usa', 'worker'])
  test(`[DASH-002] [DASH-003] ${login} has neither the tile of clients nor their search`, async ({
    open,
  }) => {
    const page = await open('/', login, 'en');
    await expect(page.getByRole('link', { name: '1,284 Orders total' })).toBeVisible();
    await expect(page.getByRole('link', { name: /2,318/ })).toHaveCount(0);
    await expect(page.getByText('Open a client card')).toHaveCount(0);
  });

test('[ERR-008] [ERR-011] a failure behind the page is told to the console alone', async ({ open, page }) => {
  const told: string[] = [];
  page.on('pageerror', (error) => told.push(error.message));
  await page.route('**/base/api/data/*.json', (route) => route.fulfill({ status: 500, body: '' }));
  await open('/', 'worker', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => told.filter((line) => line.includes('language pack')).length).toBe(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[I18N-005] both packs of the server are read at the start', async ({ open, page }) => {
  const packs = ['language', 'languageExtra'].map((name) =>
    page.waitForResponse(`**/base/api/data/${name}.json`),
  );
  await open('/', 'worker', 'en');
  for (const pack of packs) expect((await pack).status()).toBe(200);
});

test('[NTF-009] [NTF-010] a notice of another kind is told to the console alone', async ({ open, page }) => {
  const told = page.waitForEvent('pageerror');
  await page.route('**/base/api/notifications/getAll', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { data: object[] } };
    const odd = { ...data.data[0], id: 'odd', type: 'WigFlewAway' };
    await route.fulfill({ response: answer, json: { data: { data: [odd, ...data.data] } } });
  });
  await open('/', 'manager', 'en');
  expect((await told).message).toContain('WigFlewAway');
  await page.getByRole('button', { name: 'Notifications, 3 new' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
});

test('[ERR-009] a success is green', async ({ open }) => {
  const page = await open('/', 'admin', 'en');
  await page.getByRole('button', userMenu).click();
  await page.getByRole('menuitem', { name: 'Profile settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Profile settings' });
  await panel.getByLabel('Nickname').fill('Noa');
  await panel.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Your credentials' });
  await expect(notice.locator('svg').first()).toHaveCSS('color', 'rgb(29, 107, 66)');
});
