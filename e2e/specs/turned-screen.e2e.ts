import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';
import { signOn } from '../fixtures/sign.ts';

test('a screen that faces a client lets her sign and nothing else, until its person takes it back by her password', async ({
  portal,
}) => {
  const { text } = portal;
  const own = (key: string): string => text('mf-orders', key);
  const page = await portal.apart('manager');
  const orders = ordersOf(page);
  const { id, barcode } = await orders.make({}, ['Wigs in Production', 'Ready New Wig']);
  const password = page.getByLabel(text('shell', 'login.password'), { exact: true });
  const takeBack = async (to: string): Promise<void> => {
    await expect(page.getByLabel(text('shell', 'login.username'))).toHaveValue('manager');
    await expect(password).toBeFocused();
    await page.keyboard.type('peruke-demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  };
  const turn = async (): Promise<void> => {
    await page.getByRole('button', { name: own('facing.turn') }).click();
    await expect(page).toHaveURL(/\/facing$/);
    await expect(page.getByText(barcode)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key)))).toEqual(
      [],
    );
  };
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: own('pickUp.action') }).click();
  const net = page.getByRole('checkbox', { name: own('pickUp.item.net') });
  await net.press('Space');

  for (const [way, go] of [
    ['Back', () => page.goBack()],
    ['a reload', () => page.reload()],
    ['the address bar', () => page.goto('/orders')],
    ['the button for the staff', () => page.getByRole('button', { name: own('facing.back') }).click()],
  ] as const)
    await test.step(`${way} leads to the password`, async () => {
      await turn();
      await go();
      await takeBack(`/orders/pick-up/${id}`);
      await expect(net).toBeChecked();
    });

  await turn();
  await test.step('somebody who signs in beside it takes nothing off the screen', async () => {
    const beside = await page.context().newPage();
    await beside.goto('/login');
    await beside.getByLabel(text('shell', 'login.username')).fill('manager');
    await beside.getByLabel(text('shell', 'login.password'), { exact: true }).fill('peruke-demo');
    await beside.keyboard.press('Enter');
    await expect(beside).not.toHaveURL(/login/);
    await expect(page.getByText(barcode)).toBeVisible();
    await beside.evaluate(() => localStorage.clear());
    await beside.close();
  });
  await page.getByRole('button', { name: own('facing.sign') }).click();
  await expect(page.getByText(own('pickUp.missing'))).toBeVisible();
  await signOn(page, page.getByRole('img', { name: own('pickUp.pad') }));
  await page.getByRole('button', { name: own('facing.sign') }).click();
  await expect(page.getByText(own('facing.thanks'))).toBeVisible();
  await page.goBack();
  await takeBack(`/orders/pick-up/${id}\\?signed`);
  await expect(page.getByRole('button', { name: own('pickUp.pdf') })).toBeVisible();
  expect(await orders.read<{ state: string }>(id)).toMatchObject({ state: 'Delivered Wigs' });
});

test('a repair that she leaves is signed on such a screen, too, and its papers wait behind the password', async ({
  portal,
}) => {
  const own = (key: string): string => portal.text('mf-orders', key);
  const page = await portal.apart('manager');
  const orders = ordersOf(page);
  const { id } = await orders.make({ is_repair: 1 });
  await page.goto(`/orders/intake/${id}`);
  const { intakeChecks } = await orders.send<{ intakeChecks: { he: string; en: string }[] }>(
    'GET',
    '/settings/house',
  );
  for (const names of intakeChecks)
    await page
      .getByRole('radiogroup', { name: names[portal.language] })
      .getByRole('radio', { name: own('intake.conditions.sound') })
      .click();
  await page.getByRole('textbox', { name: own('intake.upTo') }).fill('850');
  const turn = page.getByRole('button', { name: own('facing.turn') });
  await turn.click();
  await expect(page).toHaveURL(/\/facing$/);
  await expect(page.getByText(/₪850/)).toBeVisible();
  const password = page.getByLabel(portal.text('shell', 'login.password'), { exact: true });

  await test.step('taken back unsigned, what was marked is still there', async () => {
    await page.reload();
    await password.fill('peruke-demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/orders/intake/${id}$`));
    await expect(page.getByRole('textbox', { name: own('intake.upTo') })).toHaveValue('850');
    await turn.click();
    await expect(page).toHaveURL(/\/facing$/);
  });

  await signOn(page, page.getByRole('img', { name: own('pickUp.pad') }));
  await page.getByRole('button', { name: own('facing.sign') }).click();
  await expect(page.getByText(own('facing.thanks'))).toBeVisible();
  await page.getByRole('button', { name: own('facing.back') }).click();
  await password.fill('peruke-demo');
  await page.keyboard.press('Enter');
  const papers = page.getByRole('region', { name: own('intake.done') });
  await expect(papers.getByRole('button', { name: own('intake.slip') })).toBeVisible();
  const { intakes } = await orders.send<{ intakes: { ceiling: number }[] }>('GET', `/wig/${id}/intakes`);
  expect(intakes).toMatchObject([{ ceiling: 850 }]);
});
