import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';
import { signOn } from '../fixtures/sign.ts';

test('she leaves a repair, signs for its condition and its ceiling, and the paper lies on the card @both', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const { id } = await ordersOf(page).make({ is_repair: 1 });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: text('mf-orders', 'intake.action') }).click();
  const confirm = page.getByRole('button', { name: text('mf-orders', 'intake.confirm') });
  const pad = page.getByRole('img', { name: text('mf-orders', 'pickUp.pad') });
  await expect(pad).toBeVisible();

  // pressed too early, it says all that is missing
  await confirm.click();
  await expect(page.getByText(text('mf-orders', 'intake.missing.condition'))).toHaveCount(7);
  for (const missing of ['intake.missing.ceiling', 'pickUp.missing'])
    await expect(page.getByText(text('mf-orders', missing))).toBeVisible();

  const { intakeChecks } = await ordersOf(page).send<{
    intakeChecks: { id: string; he: string; en: string }[];
  }>('GET', '/settings/house');
  expect(intakeChecks).toHaveLength(7);
  for (const { id: check, ...names } of intakeChecks) {
    const word = check === 'lace' ? 'damaged' : 'sound';
    await page
      .getByRole('radiogroup', { name: names[portal.language] })
      .getByRole('radio', { name: text('mf-orders', `intake.conditions.${word}`) })
      .click();
  }
  await page.getByRole('textbox', { name: text('mf-orders', 'intake.upTo') }).fill('850');
  // a window that changes while a line is drawn takes neither the line nor the pad
  await pad.hover();
  await page.mouse.down();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.mouse.up();
  await signOn(page, pad);
  await confirm.click();

  // in the same flow: the slip for her, the label for the wig, the page that she has signed
  const papers = page.getByRole('region', { name: text('mf-orders', 'intake.done') });
  const press = (key: string) => papers.getByRole('button', { name: text('mf-orders', key) }).click();
  for (const [key, name] of [
    ['intake.slip', /^slip-.+\.pdf$/],
    ['intake.pdf', /^intake-.+\.pdf$/],
  ] as const) {
    const saved = page.waitForEvent('download');
    await press(key);
    expect((await saved).suggestedFilename()).toMatch(name);
  }
  const label = page.context().waitForEvent('page');
  await press('intake.label');
  await (await label).close();
  await press('pickUp.toCard');
  await page.waitForURL(new RegExp(`/orders/${id}$`));
  await expect(page.getByRole('button', { name: text('mf-orders', 'intake.pdf') })).toBeVisible();
  const { intakes } = await ordersOf(page).send<{ intakes: { ceiling: number; checks: object }[] }>(
    'GET',
    `/wig/${id}/intakes`,
  );
  expect(intakes).toMatchObject([{ ceiling: 850, checks: { lace: 'damaged', clean: 'sound' } }]);
});
