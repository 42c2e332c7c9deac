import type { Locator, Page } from '@playwright/test';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

const draw = async (page: Page, pad: Locator): Promise<void> => {
  await pad.scrollIntoViewIfNeeded();
  await pad.hover();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 110);
  await page.mouse.down();
  for (const [x, y] of [
    [110, 60],
    [160, 120],
    [210, 80],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
};

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

  for (const check of ['lace', 'skin', 'net', 'wefts', 'colour', 'pins', 'clean']) {
    const word = check === 'lace' ? 'damaged' : 'sound';
    await page
      .getByRole('radiogroup', { name: text('mf-orders', `intake.checks.${check}`) })
      .getByRole('radio', { name: text('mf-orders', `intake.conditions.${word}`) })
      .click();
  }
  await page.getByRole('textbox', { name: text('mf-orders', 'intake.upTo') }).fill('850');
  await draw(page, pad);
  await confirm.click();
  await page.waitForURL(new RegExp(`/orders/${id}$`));
  const paper = page.getByRole('button', { name: text('mf-orders', 'intake.pdf') });
  await expect(paper).toBeVisible();
  const saved = page.waitForEvent('download');
  await paper.click();
  expect((await saved).suggestedFilename()).toMatch(/^intake-.+\.pdf$/);
  const { intakes } = await ordersOf(page).send<{ intakes: { ceiling: number; checks: object }[] }>(
    'GET',
    `/wig/${id}/intakes`,
  );
  expect(intakes).toMatchObject([{ ceiling: 850, checks: { lace: 'damaged', clean: 'sound' } }]);
});
