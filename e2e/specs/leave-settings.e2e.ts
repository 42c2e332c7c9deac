import { expect, test } from '../fixtures/portal.ts';

test('a page with unsaved input stands where it stood when nobody leaves it, and Back leads where it led', async ({
  portal,
}) => {
  const { text } = portal;
  const own = (key: string): string => text('mf-admin', `settings.${key}`);
  const page = await portal.signIn('admin');
  const menu = page.getByRole('navigation');
  const question = page.getByRole('alertdialog', { name: own('leaveTitle') });
  const stay = question.getByRole('button', { name: text('libs/ui', 'ui.no'), exact: true });
  const phone = page.getByRole('textbox', { name: own('key.businessPhone') });
  await menu.locator('a[href="/users-list"]').click();
  await expect(page).toHaveURL(/\/users-list/);
  await menu.locator('a[href="/orders"]').click();
  await expect(page).toHaveURL(/\/orders/);
  await menu.locator('a[href="/settings"]').click();
  await phone.fill('02-5550143');

  await test.step('by Back', async () => {
    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/\/settings/);
    await stay.click();
    await expect(phone).toHaveValue('02-5550143');
  });
  await test.step('by a link of the menu, which stays marked at the page', async () => {
    await menu.locator('a[href="/clients-list"]').click();
    await stay.click();
    await expect(page).toHaveURL(/\/settings/);
    await expect(menu.locator('a[href="/settings"]')).toHaveAttribute('aria-current', 'page');
    await expect(menu.locator('a[href="/clients-list"]')).not.toHaveAttribute('aria-current', 'page');
  });
  await test.step('by the switch of the language, which says why it stays', async () => {
    const language = page.getByRole('radiogroup', { name: 'שפה / Language' });
    const chosen = await page.evaluate(() => localStorage.getItem('peruke.language'));
    const other = (await page.locator('html').getAttribute('lang')) === 'he' ? 'English' : 'עברית';
    await language.getByRole('radio', { name: other }).click();
    await expect(page.getByText(text('libs/ui', 'ui.languageHeld'))).toBeVisible();
    await expect(phone).toHaveValue('02-5550143');
    expect(await page.evaluate(() => localStorage.getItem('peruke.language'))).toBe(chosen);
  });
  await test.step('Back leads to the page before it', async () => {
    await page.goBack();
    await question.getByRole('button', { name: own('leaveYes') }).click();
    await expect(page).toHaveURL(/\/orders/);
    await page.goBack();
    await expect(page).toHaveURL(/\/users-list/);
  });
});

test('a page that is left by a link of the menu is left for that page', async ({ portal }) => {
  const { text } = portal;
  const page = await portal.enter('admin');
  await page.goto('/settings');
  await page
    .getByRole('textbox', { name: text('mf-admin', 'settings.key.businessPhone') })
    .fill('02-5550143');
  await page.getByRole('navigation').locator('a[href="/clients-list"]').click();
  await page
    .getByRole('alertdialog', { name: text('mf-admin', 'settings.leaveTitle') })
    .getByRole('button', { name: text('mf-admin', 'settings.leaveYes') })
    .click();
  await expect(page).toHaveURL(/\/clients-list/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
