import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/portal.ts';

test('[CARE-001] [CARE-002] [CARE-003] [CARE-004] [CARE-006] [CARE-007] videos are added, changed, printed as a code and deleted', async ({
  portal,
}) => {
  const { text } = portal;
  const t = (key: string, values?: Record<string, string>) => text('mf-admin', `care.${key}`, values);
  const page = await portal.signIn('admin');
  const title = `חפיפה ${Date.now().toString(36)}`;
  await page.getByRole('navigation').locator('a[href="/wig-care-hub"]').click();
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();

  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click();
  const add = page.getByRole('dialog', { name: t('add') });
  await add.getByLabel(t('videoTitle')).fill(title);
  await add.getByLabel(t('videoUrl')).fill('javascript:alert(1)');
  await add.getByRole('button', { name: t('save') }).click();
  await expect(add.getByText(t('badUrl'))).toBeVisible();
  await add.getByLabel(t('videoUrl')).fill('https://example.org/v/4');
  await add.getByRole('button', { name: t('save') }).click();

  const card = page.getByRole('listitem', { name: title });
  const code = card.getByRole('img', { name: t('qrOf', { title }) });
  await expect(code).toBeVisible();
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
  const saved = page.waitForEvent('download');
  await card.getByRole('link', { name: t('download') }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${title}.png`);
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');

  await card.getByRole('button', { name: t('editOf', { title }) }).click();
  const edit = page.getByRole('dialog', { name: t('edit') });
  await edit.getByLabel(t('videoUrl')).fill('https://example.org/v/5');
  await edit.getByRole('button', { name: t('save') }).click();
  await expect(card.getByRole('link', { name: 'https://example.org/v/5' })).toBeVisible();

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(card).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });

  await card.getByRole('button', { name: t('deleteOf', { title }) }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('deleteQuestion'));
  await question.getByRole('button', { name: t('deleteYes'), exact: true }).click();
  await expect(card).toHaveCount(0);
});
