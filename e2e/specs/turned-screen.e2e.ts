import { ordersOf } from '../fixtures/orders.ts';
import type { Page } from '@playwright/test';
import { expect, type Portal, test } from '../fixtures/portal.ts';
import { signOn } from '../fixtures/sign.ts';
import { type Language, textsOf } from '../fixtures/texts.ts';

const NAMES: Record<Language, string> = { he: 'עברית', en: 'English' };
const RECEIVED: Record<Language, RegExp> = { he: /^קיבלתי את הפאה/, en: /^I have received the wig/ };
const LEFT: Record<Language, RegExp> = { he: /^מסרתי לתיקון/, en: /^I leave what is listed here for repair/ };

/** The language that a client may read beside that of the staff, and its switch on the screen before her. */
const otherLanguage = (portal: Portal, page: Page) => {
  const other: Language = portal.language === 'he' ? 'en' : 'he';
  const text = textsOf(other);
  const choices = page.getByRole('radiogroup', { name: 'שפה / Language' });
  return {
    other,
    inOther: (key: string): string => text('mf-orders', key),
    chosen: choices.getByRole('radio', { checked: true }),
    choice: choices.getByRole('radio', { name: NAMES[other] }),
    expectTurned: async (statement: Record<Language, RegExp>): Promise<void> => {
      await expect(page.getByText(statement[other])).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.locator('html')).toHaveAttribute('dir', other === 'he' ? 'rtl' : 'ltr');
      expect(await page.evaluate(() => localStorage.getItem('peruke.language'))).not.toBe(other);
    },
  };
};

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
  const { other, inOther, choice, expectTurned } = otherLanguage(portal, page);
  await test.step('she reads it in her own language', async () => {
    const { width, height } = (await choice.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await choice.click();
    await expectTurned(RECEIVED);
    for (const key of ['pickUp.title', 'pickUp.item.net', 'payment.balance.open'])
      await expect(page.getByText(inOther(key), { exact: true })).toBeVisible();
  });
  await test.step('it fits a phone', async () => {
    const desk = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page.setViewportSize(desk);
  });
  await page.getByRole('button', { name: inOther('facing.sign') }).click();
  await expect(page.getByText(inOther('pickUp.missing'))).toBeVisible();
  await signOn(page, page.getByRole('img', { name: inOther('pickUp.pad') }));
  await page.getByRole('button', { name: inOther('facing.sign') }).click();
  await expect(page.getByText(inOther('facing.thanks'))).toBeVisible();
  await page.goBack();
  await takeBack(`/orders/pick-up/${id}\\?signed`);
  await expect(page.getByRole('button', { name: own('pickUp.pdf') })).toBeVisible();
  expect(await orders.read<{ state: string }>(id)).toMatchObject({ state: 'Delivered Wigs' });
  const { handovers } = await orders.send<{ handovers: { statement: string }[] }>(
    'GET',
    `/wig/${id}/handovers`,
  );
  expect(handovers.map(({ statement }) => statement)).toEqual([expect.stringMatching(RECEIVED[other])]);
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

  const { other, inOther, chosen, choice, expectTurned } = otherLanguage(portal, page);
  await test.step('she reads it in her own language, by the keys', async () => {
    await chosen.press('ArrowLeft');
    await expectTurned(LEFT);
    await expect(choice).toBeFocused();
    await expect(page.getByText(inOther('intake.conditions.sound'), { exact: true })).toHaveCount(
      intakeChecks.length,
    );
  });
  await signOn(page, page.getByRole('img', { name: inOther('pickUp.pad') }));
  await page.getByRole('button', { name: inOther('facing.sign') }).click();
  await expect(page.getByText(inOther('facing.thanks'))).toBeVisible();
  await page.getByRole('button', { name: inOther('facing.back') }).click();
  await password.fill('peruke-demo');
  await page.keyboard.press('Enter');
  const papers = page.getByRole('region', { name: own('intake.done') });
  await expect(papers.getByRole('button', { name: own('intake.slip') })).toBeVisible();
  const { intakes } = await orders.send<{ intakes: { ceiling: number }[] }>('GET', `/wig/${id}/intakes`);
  expect(intakes).toMatchObject([{ ceiling: 850, statement: expect.stringMatching(LEFT[other]) }]);
});
