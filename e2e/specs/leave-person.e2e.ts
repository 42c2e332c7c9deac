import { ordersOf } from '../fixtures/orders.ts';
import { expect, PASSWORD, test } from '../fixtures/portal.ts';

const ADMIN = 1;
const WORKER = 3;

test('unsaved input keeps nobody on a page who may not be there any more, and asks who logs out', async ({
  portal,
}) => {
  const { text } = portal;
  const admin = await portal.enter('admin');
  const { send } = ordersOf(admin);
  const login = `u${Date.now().toString(36)}`;
  await send('POST', '/user/', { login, nickName: `נ-${login}`, password: PASSWORD, role_id: ADMIN });
  const users = await send<{ id: number; login: string }[]>('GET', '/users/200');
  const { id } = users.find((user) => user.login === login)!;

  const page = await portal.enter(login);
  const denied = page.getByRole('heading', { level: 1, name: text('shell', 'denied.title') });
  const give = (role: number) => send('PUT', `/user/${id}/updateRole`, { role_id: role });
  const phone = page.getByRole('textbox', { name: text('mf-admin', 'settings.key.businessPhone') });

  await test.step('a form of the page', async () => {
    await page.goto('/settings');
    await phone.fill('02-5550143');
    await give(WORKER);
    await expect(denied).toBeVisible();
    await expect(page).toHaveURL(/\/permission-denied/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('a form over the page', async () => {
    await give(ADMIN);
    await page.goto('/clients-list');
    await page
      .getByRole('button', { name: text('mf-clients', 'list.add'), exact: true })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').first().fill('רות');
    await give(WORKER);
    await expect(denied).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  await test.step('logging out asks first, and a no leaves everything as it is', async () => {
    await give(ADMIN);
    await page.goto('/settings');
    await phone.fill('02-5550143');
    await page.getByRole('button', { name: text('shell', 'user.menu') }).click();
    await page.getByRole('menuitem', { name: text('shell', 'user.log_out') }).click();
    const question = page.getByRole('alertdialog', { name: text('shell', 'user.held.title') });
    await question.getByRole('button', { name: text('libs/ui', 'ui.no'), exact: true }).click();
    await expect(phone).toHaveValue('02-5550143');
    expect(await page.evaluate(() => localStorage.getItem('peruke.access_token'))).not.toBeNull();
  });

  await test.step('who is deleted stands at the login', async () => {
    await send('DELETE', `/user/${id}`);
    await expect(page).toHaveURL(/\/login/);
    await expect(phone).toHaveCount(0);
  });
});
