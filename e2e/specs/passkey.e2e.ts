import type { Page } from '@playwright/test';
import { expect, PASSWORD, type Portal, test } from '../fixtures/portal.ts';

/** A worker of this journey's own. */
const addWorker = async (portal: Portal, login: string): Promise<void> => {
  const admin = await portal.enter('admin');
  const status = await admin.evaluate(
    async (user) => {
      const answer = await fetch('/base/api/user', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('peruke.access_token')}`,
        },
        body: JSON.stringify(user),
      });
      return answer.status;
    },
    { login, nickName: login, password: PASSWORD, role_id: 3 },
  );
  expect(status).toBe(201);
};

/** A phone or a laptop that says yes to every question. */
const giveAuthenticator = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('[USR-034] a passkey is added in the profile, opens the next sign-in, gets a name and goes @both', async ({
  portal,
  baseURL,
}) => {
  const { text, language } = portal;
  const login = `k${language}${Date.now().toString(36)}`;
  await addWorker(portal, login);
  const page = await portal.apart(login);
  await giveAuthenticator(page);
  // browsers show no passkeys at a bare address
  const home = new URL(baseURL ?? '');
  home.hostname = 'localhost';

  const logIn = async (): Promise<void> => {
    // from a page without scripts: one that still joins its channels would do so without a token
    await page.goto(new URL('/remotes.json', home).href);
    await page.evaluate((to) => {
      localStorage.removeItem('peruke.access_token');
      localStorage.setItem('peruke.language', to);
    }, language);
    await page.goto(new URL('/login', home).href);
    await page.getByLabel(text('shell', 'login.username')).fill(login);
    await page.getByLabel(text('shell', 'login.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: text('shell', 'login.submit'), exact: true }).click();
  };
  const openProfile = async () => {
    await page.getByRole('button', { name: text('shell', 'user.menu') }).click();
    await page.getByRole('menuitem', { name: text('shell', 'user.profile') }).click();
    return page.getByRole('region', { name: text('shell', 'factor.section') });
  };
  const button = (key: string, name: string) =>
    page.getByRole('button', { name: text('shell', key, { name }), exact: true });

  await logIn();
  const part = await openProfile();
  await part.getByRole('button', { name: text('shell', 'passkey.add'), exact: true }).click();
  const name = part.getByLabel(text('shell', 'passkey.name'));
  await expect(name).toBeFocused();
  await name.fill('');
  await name.press('Enter');
  await expect(part.getByText(text('shell', 'passkey.name_missing'))).toBeVisible();
  await name.fill('Laptop');
  await name.press('Enter');
  await expect(part.getByRole('listitem')).toHaveCount(10);
  await part.getByRole('button', { name: text('shell', 'factor.codes_kept') }).click();
  await expect(part.getByRole('list', { name: text('shell', 'passkey.list') })).toContainText('Laptop');

  await logIn();
  await expect(page.getByRole('heading', { name: text('shell', 'factor.title') })).toBeVisible();
  const show = page.getByRole('button', { name: text('shell', 'passkey.show'), exact: true });
  await expect(show).toBeFocused();
  await show.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await openProfile();
  await button('passkey.rename_of', 'Laptop').click();
  await name.fill('Counter');
  await name.press('Enter');
  await button('passkey.remove_of', 'Counter').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('libs/ui', 'ui.yes') })
    .click();
  await expect(part.getByText(text('shell', 'factor.off'))).toBeVisible();
});
