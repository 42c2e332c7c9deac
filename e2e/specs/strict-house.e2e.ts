import type { Page } from '@playwright/test';
import { clientScreens, newLocalPhone, newName, shownPhone } from '../fixtures/clients.ts';
import { expect, PASSWORD } from '../fixtures/portal.ts';
import { test } from '../fixtures/strict-portal.ts';
import { openSession } from '../session.ts';

/** Whether the session is too old for a dear call by now; one that changes nothing asks. */
const freshness = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const answer = await fetch('/base/api/settings', {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('peruke.access_token')}`,
      },
      body: '{}',
    });
    return ((await answer.json()) as { code?: string }).code;
  });

test('[USR-039] a dear deed of a session that lies open asks for the password, and is done with what was typed', async ({
  portal,
}) => {
  const { text } = portal;
  const login = `s${Date.now().toString(36)}`;
  const page = await portal.enter('admin');
  await page.goto('/users-list');
  await page.getByRole('button', { name: text('mf-admin', 'users.add'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: text('mf-admin', 'users.add') });
  await drawer.getByLabel(text('mf-admin', 'users.login')).fill(login);
  await drawer.getByLabel(text('mf-admin', 'users.nickName')).fill(`נ-${login}`);
  await drawer.getByLabel(text('mf-admin', 'users.password'), { exact: true }).fill(PASSWORD);
  await drawer.getByRole('radio', { name: text('mf-admin', 'role.worker'), exact: true }).click();
  await expect.poll(() => freshness(page)).toBe('fresh_needed');
  await drawer.getByRole('button', { name: text('mf-admin', 'users.save'), exact: true }).click();

  const question = page.getByRole('dialog', { name: text('shell', 'fresh.title') });
  const password = question.getByLabel(text('shell', 'fresh.password'), { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type('a guess', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByText(text('mf-admin', 'users.createdNotice'))).toBeVisible();
  await expect(page.getByRole('listitem', { name: `נ-${login}` })).toBeVisible();
});

/** A manager of this journey's own, whose session it may let end. */
const addManager = async (portal: string): Promise<string> => {
  const { 'peruke.access_token': token } = await openSession(portal, 'admin', PASSWORD);
  const login = `m${Date.now().toString(36)}`;
  const answer = await fetch(`${portal}/base/api/user`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ login, nickName: login, password: PASSWORD, role_id: 2 }),
  });
  expect(answer.status).toBe(201);
  return login;
};

test('[USR-053] a session that nobody uses closes the page over an open form, and the same person goes on in it', async ({
  portal,
  baseURL,
}) => {
  const { text } = portal;
  const page = await portal.enter(await addManager(String(baseURL)));
  const screen = clientScreens(page, portal);
  const name = newName('Tirza');
  await screen.openList();
  const other = await page.context().newPage();
  await other.goto('/orders-list');
  await page.bringToFront();
  await page.getByRole('button', { name: screen.own('list.add') }).click();
  await screen.field('name').fill(name);
  await screen.field('surname').fill('Katz');
  await screen.field('phone').fill(shownPhone(newLocalPhone()));

  const notice = page.getByRole('complementary', { name: text('shell', 'idle.label') });
  await test.step('it says so before, and any use puts it off, in every tab', async () => {
    await expect(notice).toContainText(text('shell', 'idle.warning'));
    await page.keyboard.press('Shift');
    await expect(notice).toHaveCount(0);
  });
  const lockOf = (tab: Page) => tab.getByRole('dialog', { name: text('shell', 'idle.locked_title') });
  await expect(lockOf(page)).toBeVisible();
  await expect(lockOf(other)).toBeVisible();
  await test.step('the session has ended on the server too', async () => {
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (
              await fetch('/base/api/login/sessions', {
                headers: { Authorization: `Bearer ${localStorage.getItem('peruke.access_token')}` },
              })
            ).status,
        ),
      )
      .toBe(401);
  });
  const password = lockOf(page).getByLabel(text('shell', 'login.password'), { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.type('a guess', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(lockOf(page).getByText(text('shell', 'idle.refused'))).toBeVisible();
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(lockOf(page)).toHaveCount(0);
  await expect(lockOf(other)).toHaveCount(0);
  await expect(screen.field('name')).toHaveValue(name);
  await screen.save();
  await expect(screen.form).toHaveCount(0);
  await expect(page.getByText(name).first()).toBeVisible();
});
