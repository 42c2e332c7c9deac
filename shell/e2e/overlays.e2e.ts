import { expect, test } from './portal.fixture.ts';

test('[NAV-030] [USR-024] [USR-051] the profile slide-out sends only what changed', async ({ open }) => {
  const page = await open('/', 'admin', 'en');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Profile settings' });
  await panel.getByLabel('Nickname').fill('Noa');
  const sent = page.waitForRequest('**/base/api/user/updateData');
  await panel.getByRole('button', { name: 'Save' }).click();
  expect((await sent).method()).toBe('PUT');
  expect((await sent).postDataJSON()).toEqual({
    nickName: 'Noa',
    base_version: 1,
    changed: ['nickName'],
  });
  await expect(
    page.getByRole('status').filter({ hasText: 'Your credentials has been updated' }),
  ).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('[ERR-002] a refused password shows under its field', async ({ open }) => {
  const page = await open('/', 'admin', 'en');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Profile settings' });
  await panel.getByLabel('New password').fill('short');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('At least 8 characters')).toHaveCount(1);
  await expect(panel.getByLabel('New password')).toHaveAccessibleDescription('At least 8 characters');
  await expect(panel.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await expect(panel.getByLabel('New password')).toBeFocused();
});

test('[CONST-013] leaving a dirty form asks first; Esc closes the top one only, and the focus goes back', async ({
  open,
}) => {
  const page = await open('/', 'admin', 'en');
  const opener = page.getByRole('button', { name: /User menu/ });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Profile settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Profile settings' });
  await panel.getByLabel('Nickname').fill('Noa');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Do you really want to close?' });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Yes, close' }).click();
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('[NAV-013] the menu folds to a rail and stays so', async ({ open }) => {
  const page = await open('/', 'admin', 'en');
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Orders list' })).toBeVisible();
});

test('[CONST-015] at 1023 px the tab bar takes the place of the menu', async ({ open, page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await open('/', 'worker', 'en');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  const bar = page.getByRole('navigation', { name: 'Bottom menu' });
  await expect(bar.getByRole('link')).toHaveText(['Orders']);
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('the first Tab reaches the skip link, which leads to the content', async ({ open }) => {
  const page = await open('/', 'admin', 'en');
  await expect(page.locator('#content h1')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('Tab stays in a dialog', async ({ open }) => {
  const page = await open('/', 'admin', 'en');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Profile settings' });
  await expect(panel.getByLabel('Nickname')).toBeFocused();
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
});

test('Back leaves the overlay on top and never the page under it', async ({ open }) => {
  const page = await open('/', 'admin', 'en');
  await page.goto(new URL('/denied-page', page.url()).href).catch(() => undefined);
  await page.goto(new URL('/', page.url()).href);
  const opener = page.getByRole('button', { name: /User menu/ });
  const panel = page.getByRole('dialog', { name: 'Profile settings' });
  const openPanel = async () => {
    await opener.click();
    await page.getByRole('menuitem', { name: 'Profile settings' }).click();
    await expect(panel).toBeVisible();
  };
  const back = () => page.evaluate(() => history.back());

  await openPanel();
  await back();
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/$/);

  await openPanel();
  await panel.getByLabel('Nickname').fill('Noa');
  await back();
  const question = page.getByRole('alertdialog', { name: 'Do you really want to close?' });
  await expect(question).toBeVisible();
  await back();
  await expect(question).toHaveCount(0);
  await expect(panel.getByLabel('Nickname')).toHaveValue('Noa');
  await expect(page).toHaveURL(/\/$/);

  await panel.getByRole('button', { name: 'Close' }).first().click();
  await question.getByRole('button', { name: 'Yes, close' }).click();
  await expect(panel).toHaveCount(0);
  // what was left costs no step
  await back();
  await expect(page).toHaveURL(/\/denied-page$/);
});

test('every key typed right after Ctrl K reaches the search, and starts nothing behind it', async ({
  open,
}) => {
  const page = await open('/', 'admin', 'en');
  await expect(page.locator('#content h1')).toBeVisible();
  // as fast as a hand scanner; N alone would open a form
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nnn0525557417', { delay: 10 });
  await expect(page.getByRole('combobox', { name: 'Search or run an action' })).toHaveValue('nnn0525557417');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('on a phone the search closes by its own button and by Back', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/', 'admin', 'en');
  const search = page.getByRole('banner').getByRole('button', { name: /Search/ });
  const sheet = page.getByRole('dialog', { name: 'Search or run an action' });
  await search.click();
  const close = sheet.getByRole('button', { name: 'Close' });
  const { width = 0, height = 0 } = (await close.boundingBox()) ?? {};
  expect([Math.round(width), Math.round(height)]).toEqual([44, 44]);
  await close.click();
  await expect(sheet).toHaveCount(0);
  await search.click();
  await expect(sheet).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});
