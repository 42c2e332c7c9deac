import { hurdles } from '../fixtures/axe.ts';
import { clientsOf, newName } from '../fixtures/clients.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openTab } from '../fixtures/tabs.ts';

test('the owner writes what clients are told, sees how one of them reads it, and goes back to the default', async ({
  portal,
}) => {
  const { text } = portal;
  const own = (key: string, values = {}): string => text('mf-admin', `settings.${key}`, values);
  const page = await portal.enter('admin');
  const name = newName('רבקה');
  const { full_name } = await clientsOf(page).make({ name, surname: 'כהן' });
  const which = own('key.uncollectedTextHe');
  const field = page.getByRole('textbox', { name: which, exact: true });
  const preview = page.getByRole('figure', { name: own('texts.preview', { text: which }), exact: true });
  const save = page.getByRole('button', { name: own('save'), exact: true });
  const saved = async () => {
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/settings'),
    );
    await save.click();
    expect((await answered).status()).toBe(200);
    // with nothing left to save
    await expect(save).toBeDisabled();
  };

  await page.goto('/settings?topic=messages');
  await expect(field).toHaveValue(/^שלום \{שם\}, הזמנה \{ברקוד\} מוכנה וממתינה/);
  const picker = page.getByRole('combobox', { name: own('texts.client'), exact: true });
  await picker.fill(full_name);
  await page.getByRole('option', { name: full_name }).click();
  await expect(preview).toContainText(`שלום ${name}, הזמנה`);
  expect(await hurdles(page)).toEqual([]);

  await field.fill('היי ');
  await page
    .getByRole('group', { name: own('texts.insert', { text: which }), exact: true })
    .getByRole('button', { name: own('placeholder.name'), exact: true })
    .click();
  await expect(field).toBeFocused();
  await page.keyboard.type(', הפאה מחכה {כאן}', { delay: 40 });
  await expect(field).toHaveValue('היי {שם}, הפאה מחכה {כאן}');
  await save.click();
  await expect(field).toHaveAccessibleDescription(/\{כאן\}/);
  await field.fill('היי {שם}, הפאה מחכה ב{העסק}');
  await expect(preview).toHaveText(new RegExp(`^היי ${name}, הפאה מחכה ב.`));
  await saved();

  await page.reload();
  await expect(field).toHaveValue('היי {שם}, הפאה מחכה ב{העסק}');
  await openTab(page.getByRole('tab', { name: own('topic.history'), exact: true }));
  await expect(page.getByRole('listitem').filter({ hasText: which }).first()).toContainText('הפאה מחכה ב');
  await openTab(page.getByRole('tab', { name: own('topic.messages'), exact: true }));
  await page.getByRole('button', { name: own('texts.backOf', { text: which }), exact: true }).click();
  await saved();
  await expect(field).toHaveValue(/^שלום \{שם\}, הזמנה \{ברקוד\} מוכנה וממתינה/);
});
