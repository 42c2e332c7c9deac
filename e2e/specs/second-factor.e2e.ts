import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, PASSWORD, type Portal, test } from '../fixtures/portal.ts';

/** What an app on a phone shows for the key, now or a half minute later. */
const codeOf = (key: string, halfMinutesLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + halfMinutesLater * 30_000,
  });

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

const setUp = async (page: Page, { text }: Portal): Promise<{ key: string; recovery: string }> => {
  await page.getByRole('button', { name: text('shell', 'user.menu') }).click();
  await page.getByRole('menuitem', { name: text('shell', 'user.profile') }).click();
  const part = page.getByRole('region', { name: text('shell', 'factor.section') });
  await part.getByRole('button', { name: text('shell', 'factor.set_up'), exact: true }).click();
  await expect(part.getByRole('img', { name: text('shell', 'factor.qr') })).toBeVisible();
  const key = await part.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const code = part.getByLabel(text('shell', 'factor.step_code'));
  await expect(code).toBeFocused();
  await code.fill('wrong');
  await code.press('Enter');
  await expect(part.getByText(text('libs/ui', 'ui.field.codeWrong'))).toBeVisible();
  await code.fill(codeOf(key));
  await code.press('Enter');
  const codes = part.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  // they are shown this once
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: text('libs/ui', 'ui.leave.title') })
    .getByRole('button', { name: text('libs/ui', 'ui.no'), exact: true })
    .click();
  await expect(codes).toHaveCount(10);
  await part.getByRole('button', { name: text('shell', 'factor.codes_kept') }).click();
  await expect(part.getByText(text('shell', 'factor.on_since'))).toBeVisible();
  return { key, recovery };
};

test('[USR-034] a second factor is set up in the profile and asked for at the next sign-in', async ({
  portal,
}) => {
  const { text } = portal;
  const login = `f${Date.now().toString(36)}`;
  await addWorker(portal, login);
  const page = await portal.signIn(login);
  const { key, recovery } = await setUp(page, portal);

  const signInAgain = async (code: string): Promise<void> => {
    // from a page without scripts: one that still joins its channels would do so without a token
    await page.goto('/remotes.json');
    await page.evaluate(() => localStorage.removeItem('peruke.access_token'));
    await page.goto('/login');
    await page.getByLabel(text('shell', 'login.username')).fill(login);
    await page.getByLabel(text('shell', 'login.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: text('shell', 'login.submit'), exact: true }).click();
    await expect(page.getByRole('heading', { name: text('shell', 'factor.title') })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByLabel(text('shell', 'factor.code'), { exact: true })).toBeFocused();
    await page.keyboard.type(code, { delay: 60 });
    await page.keyboard.press('Enter');
  };
  await signInAgain(codeOf(key, 1));
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await test.step('a recovery code stands in for the phone', async () => {
    await signInAgain(recovery);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
});
