import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { newLocalPhone } from '../fixtures/clients.ts';
import { formText } from '../fixtures/orders.ts';
import { expect, type Portal, test } from '../fixtures/portal.ts';
import type { Language } from '../fixtures/texts.ts';
import { openTab } from '../fixtures/tabs.ts';

/** Unique within a run, so that both languages and repeated runs find their own records. */
const stamp = () => Date.now().toString(36).slice(-5).toUpperCase();

const menuTitle = (remote: string, language: Language): string => {
  const file = new URL(`../../${remote}/remote.json`, import.meta.url);
  const { menu } = JSON.parse(readFileSync(file, 'utf8')) as { menu: { title: Record<Language, string> }[] };
  return menu[0]?.title[language] ?? remote;
};

/** Sunday to Thursday, at least a week ahead. */
const workday = (): string => {
  const day = new Date(Date.now() + 9 * 86_400_000);
  while ([5, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

const confirmYes = async (page: Page, yes: string): Promise<void> => {
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: yes, exact: true })
    .click();
};

const addClient = async (page: Page, { text }: Portal, surname: string): Promise<void> => {
  await page.goto('/clients-list');
  await page.getByRole('button', { name: text('mf-clients', 'list.add') }).click();
  const dialog = page.getByRole('dialog', { name: text('mf-clients', 'form.addTitle') });
  await dialog.getByLabel(text('mf-clients', 'form.name'), { exact: true }).fill('Noa');
  await dialog.getByLabel(text('mf-clients', 'form.surname')).fill(surname);
  const phone = dialog.getByRole('textbox', { name: text('mf-clients', 'form.phone'), exact: true });
  const save = dialog.getByRole('button', { name: text('mf-clients', 'form.save') });

  await phone.fill('54');
  await save.click();
  await expect(dialog.getByText(text('libs/ui', 'ui.field.phone'))).toBeVisible();

  await phone.fill(newLocalPhone());
  await save.click();
  await expect(page.getByText(text('mf-clients', 'form.added'))).toBeVisible();
  await page.getByRole('searchbox').fill(surname);
  await expect(page.getByRole('link', { name: `Noa ${surname}` })).toBeVisible();
};

const addOrder = async (page: Page, portal: Portal, surname: string): Promise<string> => {
  const { text } = portal;
  await page.goto('/orders');
  await page.getByRole('button', { name: text('mf-orders', 'list.addOrder') }).click();
  const dialog = page.getByRole('dialog', { name: text('mf-orders', 'form.addOrder') });
  const picker = dialog.getByRole('combobox', { name: text('mf-orders', 'form.client'), exact: true });
  await picker.fill(surname);
  await page.getByRole('option', { name: `Noa ${surname}` }).click();
  const choose = (group: string, value: string) =>
    dialog
      .getByRole('radiogroup', { name: text('libs/ui', `wig.property.${group}`), exact: true })
      .getByRole('radio', { name: value, exact: true })
      .click();
  await choose('wigType', text('libs/ui', 'wig.value.Full'));
  await choose('capSize', 'M');
  const field = (key: string) => dialog.getByRole('textbox', { name: formText(portal, key), exact: true });
  await field('property.baseColor').fill('6/8');
  await field('property.short.lengthFromNape').fill('45');
  // "optional" is read with the label
  await dialog
    .getByRole('textbox', { name: new RegExp(`^${text('mf-orders', 'form.price')}`) })
    .fill('12500');
  await dialog.getByRole('button', { name: text('mf-orders', 'form.save') }).click();
  await expect(page.getByText(text('mf-orders', 'form.created'))).toBeVisible();
  await page.waitForURL(/\/orders\/\d+$/);
  return new URL(page.url()).pathname;
};

const startProduction = async (page: Page, { text }: Portal): Promise<void> => {
  await page
    .getByRole('button', { name: text('libs/ui', 'states.action.start-production'), exact: true })
    .click();
  await expect(page.getByText(text('mf-orders', 'card.move.question'))).toBeVisible();
  await confirmYes(page, text('libs/ui', 'ui.yes'));
  await expect(page.getByText(text('mf-orders', 'card.move.done'))).toBeVisible();
  await expect(
    page.getByRole('button', { name: text('libs/ui', 'states.action.complete-production') }),
  ).toBeVisible();
};

const addDeposit = async (page: Page, { text }: Portal): Promise<void> => {
  await page.getByRole('button', { name: text('mf-orders', 'card.payments.add') }).click();
  const dialog = page.getByRole('dialog', { name: text('mf-orders', 'card.payments.deposit.title') });
  const amount = dialog.getByRole('textbox', { name: text('mf-orders', 'card.payments.deposit.amount') });
  const save = dialog.getByRole('button', { name: text('mf-orders', 'card.payments.deposit.save') });

  await amount.fill('0');
  await save.click();
  await expect(dialog.getByText(text('libs/ui', 'ui.field.deposit'))).toBeVisible();

  await amount.fill('5000');
  await save.click();
  await expect(page.getByText(text('mf-orders', 'card.payments.deposit.done'))).toBeVisible();
  await expect(page.getByTestId('card-paid')).toHaveText('40%');
};

const scheduleAndCancel = async (page: Page, { text }: Portal): Promise<void> => {
  const date = workday();
  await openTab(page.getByRole('tab', { name: text('mf-orders', 'card.tab.meetings') }));
  await page.getByRole('button', { name: text('mf-calendar', 'form.title') }).click();
  const dialog = page.getByRole('dialog', { name: text('mf-calendar', 'form.title') });
  await dialog.getByRole('combobox', { name: text('mf-calendar', 'form.manager') }).click();
  await page.getByRole('option').first().click();
  await dialog
    .getByLabel(text('mf-calendar', 'form.date'), { exact: true })
    .fill(date.split('-').reverse().join('-'));
  await dialog.getByRole('radio', { name: '10:30' }).click();
  await dialog.getByRole('button', { name: text('mf-calendar', 'form.schedule'), exact: true }).click();
  await expect(page.getByText(text('mf-calendar', 'form.added'))).toBeVisible();

  await openTab(page.getByRole('tab', { name: text('mf-orders', 'card.tab.information') }));
  const shown = `${date.split('-').reverse().join('-')} 10:30`;
  await expect(page.getByTestId('complete-date')).toHaveText(shown);

  await openTab(page.getByRole('tab', { name: text('mf-orders', 'card.tab.meetings') }));
  await page
    .getByRole('button', { name: text('mf-calendar', 'cancel.title') })
    .first()
    .click();
  await confirmYes(page, text('mf-calendar', 'cancel.yes'));
  await expect(page.getByText(text('mf-calendar', 'cancel.done'))).toBeVisible();
  await openTab(page.getByRole('tab', { name: text('mf-orders', 'card.tab.information') }));
  await expect(page.getByTestId('complete-date')).toHaveText('N/A');
};

test(
  '[CAL-043] [CLI-017] [PAY-065] [NTF-004] an order goes from a new client to production, with a deposit and a meeting',
  { tag: '@both' },
  async ({ portal }) => {
    const { text } = portal;
    const surname = `Journey ${stamp()}`;
    const admin = await portal.signIn('admin');
    const page = await portal.signIn('manager');

    await test.step('the menu shows what a manager may see', async () => {
      const menu = page.getByRole('navigation', { name: text('shell', 'menu.label') });
      for (const area of ['mf-orders', 'mf-calendar', 'mf-clients'])
        await expect(menu.getByRole('link', { name: menuTitle(area, portal.language) })).toBeVisible();
      await expect(menu.getByRole('link', { name: menuTitle('mf-admin', portal.language) })).toHaveCount(0);
    });

    await addClient(page, portal, surname);
    const path = await addOrder(page, portal, surname);

    await test.step('the new order stands in the list as a draft', async () => {
      await page.goto('/orders');
      await page.getByRole('searchbox').fill(surname);
      const row = page.getByRole('row', { name: surname });
      await expect(row).toBeVisible();
      await expect(row).toContainText(text('libs/ui', 'states.draft'));
      await row.click();
      await page.waitForURL((url) => url.pathname === path);
    });

    await startProduction(page, portal);

    await test.step('the bell of the admin rings without a reload', async () => {
      await admin.getByRole('button', { name: text('shell', 'notifications.title') }).click();
      const bell = admin.getByRole('dialog', { name: text('shell', 'notifications.title') });
      const notice = bell.getByRole('listitem').filter({ hasText: surname });
      await expect(notice).toContainText(text('shell', 'notifications.type.WigProcessedInProduction'));
    });

    await addDeposit(page, portal);

    await test.step('the list shows the percent paid', async () => {
      await page.goto('/orders');
      await page.getByRole('searchbox').fill(surname);
      await expect(page.getByRole('row', { name: surname })).toContainText('40%');
      await page.goto(path);
    });

    await scheduleAndCancel(page, portal);
  },
);

test('[USR-011] [USR-016] a new user works, and loses rights the moment the role changes', async ({
  portal,
}) => {
  const { text } = portal;
  const login = `e2e${stamp().toLowerCase()}`;
  const nickName = `Tester ${login}`;
  const admin = await portal.enter('admin');

  await admin.goto('/users-list');
  await admin.getByRole('button', { name: text('mf-admin', 'users.add') }).click();
  const drawer = admin.getByRole('dialog', { name: text('mf-admin', 'users.add') });
  await drawer.getByLabel(text('mf-admin', 'users.login')).fill('manager');
  await drawer.getByLabel(text('mf-admin', 'users.nickName')).fill(nickName);
  await drawer.getByLabel(text('mf-admin', 'users.password'), { exact: true }).fill('a-good-secret');
  await drawer.getByRole('radio', { name: text('mf-admin', 'role.MANAGER'), exact: true }).click();
  const save = drawer.getByRole('button', { name: text('mf-admin', 'users.save'), exact: true });

  await test.step('a login that is taken is told under its field', async () => {
    await save.click();
    await expect(drawer.getByLabel(text('mf-admin', 'users.login'))).toHaveAttribute('aria-invalid', 'true');
  });

  await drawer.getByLabel(text('mf-admin', 'users.login')).fill(login);
  await save.click();
  await expect(admin.getByText(text('mf-admin', 'users.createdNotice'))).toBeVisible();

  const page = await portal.enter(login, 'a-good-secret');
  await page.goto('/clients-list');
  await expect(page.getByRole('button', { name: text('mf-clients', 'list.add') })).toBeVisible();
  const ask = () =>
    page.evaluate(async () => {
      const token = localStorage.getItem('peruke.access_token');
      const answer = await fetch('/base/api/clients/v2', { headers: { Authorization: `Bearer ${token}` } });
      return answer.status;
    });
  expect(await ask()).toBe(200);

  await admin.getByRole('button', { name: text('mf-admin', 'users.editOf', { name: nickName }) }).click();
  const editor = admin.getByRole('dialog', { name: text('mf-admin', 'users.edit') });
  await editor.getByRole('radio', { name: text('mf-admin', 'role.worker'), exact: true }).click();
  await editor.getByRole('button', { name: text('mf-admin', 'users.saveRole') }).click();
  await expect(admin.getByText(text('mf-admin', 'users.roleChanged'))).toBeVisible();

  await expect.poll(ask, { timeout: 1_000, intervals: [100] }).toBe(403);
  await expect(page.getByText(text('shell', 'denied.title'))).toBeVisible();
});
