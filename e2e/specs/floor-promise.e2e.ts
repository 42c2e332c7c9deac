import { formText, optionText, ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

interface Forecast {
  likely: string;
  safe: string;
}

test('[ORD-121] [PERM-049] the safe day stands in the form of a new order, and becomes its complete date only when somebody says so @both', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const dialog = page.getByRole('dialog', { name: text('mf-orders', 'form.addOrder') });
  const promise = dialog.getByRole('region', { name: text('mf-orders', 'form.promise') });
  const sets = promise.getByRole('checkbox', { name: text('mf-orders', 'form.setDate') });
  const offer = (name: 'likely' | 'safe') =>
    promise.getByRole('radio', { name: new RegExp(text('mf-floor', `promise.${name}Share`)) });
  let told: Forecast | undefined;
  page.on('response', async (answer) => {
    if (answer.url().includes('/floor/promise')) told = ((await answer.json()) as { data: Forecast }).data;
  });
  const fill = async (): Promise<void> => {
    await page.goto('/orders');
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await page.keyboard.press('KeyN');
    await dialog
      .getByRole('combobox', { name: text('mf-orders', 'form.client'), exact: true })
      .fill('Naomi Weiss');
    await page.getByRole('option', { name: 'Naomi Weiss' }).first().click();
    const choose = (name: string, value: string): Promise<void> =>
      dialog
        .getByRole('radiogroup', { name: formText(portal, name), exact: true })
        .getByRole('radio', { name: value, exact: true })
        .click();
    await choose('property.wigType', optionText(portal, 'Full'));
    await choose('property.capSize', 'M');
    await expect(offer('safe')).toBeChecked();
  };
  const save = async (): Promise<string | null> => {
    await dialog.getByRole('button', { name: text('mf-orders', 'form.save') }).click();
    await page.waitForURL(/\/orders\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    return (await ordersOf(page).read<{ complete_data: string | null }>(id)).complete_data;
  };

  await test.step('offered and not said: the order has no date', async () => {
    await fill();
    await expect(sets).not.toBeChecked();
    expect(await save()).toBeNull();
  });

  await test.step('said: the day goes with the order', async () => {
    await fill();
    await promise.getByText(text('mf-orders', 'form.setDate')).click();
    await expect(sets).toBeChecked();
    const { likely, safe } = told!;
    expect(likely <= safe).toBe(true);
    expect(await save()).toMatch(new RegExp(`^${safe} 10:00`));
  });
});
