import sharp from 'sharp';
import { hurdles } from '../fixtures/axe.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';
import { openTab } from '../fixtures/tabs.ts';

const pixels = { width: 600, height: 200, channels: 3, background: '#6b2346' } as const;

test('the owner puts a logo on the papers, is told why a file is none, and takes it away', async ({
  portal,
}) => {
  const { text } = portal;
  const own = (key: string, values = {}): string => text('mf-admin', `settings.${key}`, values);
  const page = await portal.enter('admin');
  await page.goto('/settings');
  const logo = page.getByRole('group', { name: own('key.logo'), exact: true });
  const save = page.getByRole('button', { name: own('save'), exact: true });
  const bring = (name: string, buffer: Buffer) =>
    logo.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });

  await bring('logo.png', Buffer.from('no picture'));
  await save.click();
  await expect(page.getByText(text('libs/ui', 'ui.fault.not_picture'))).toBeVisible();

  await bring('logo.jpg', await sharp({ create: pixels }).jpeg().toBuffer());
  await expect(page.getByText(text('libs/ui', 'ui.fault.not_picture'))).toHaveCount(0);
  // on a phone the notice stands above the bar, which takes all of the width
  await page.setViewportSize({ width: 390, height: 844 });
  await save.click();
  const notice = page.getByText(own('saved'));
  await notice.hover();
  const [told, bar] = [await notice.boundingBox(), await save.boundingBox()];
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(logo.getByRole('img')).toHaveJSProperty('naturalWidth', 600);
  expect(await hurdles(page)).toEqual([]);
  await openTab(page.getByRole('tab', { name: own('topic.history'), exact: true }));
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: own('key.logo') })
      .first(),
  ).toContainText(own('logo.there'));

  await openTab(page.getByRole('tab', { name: own('topic.house'), exact: true }));
  await logo.getByRole('button', { name: own('logo.remove') }).click();
  await save.click();
  await expect(save).toBeDisabled();
  await expect(logo.getByRole('img')).toHaveCount(0);
});

test('the owner puts the checks of a repair in another order, and the counter asks in it at once', async ({
  portal,
}) => {
  const { text } = portal;
  const own = (key: string, values = {}): string => text('mf-admin', `settings.checks.${key}`, values);
  const page = await portal.enter('admin');
  const { id } = await ordersOf(page).make({ is_repair: 1 });
  const save = page.getByRole('button', { name: text('mf-admin', 'settings.save'), exact: true });
  const { intakeChecks } = await ordersOf(page).send<{ intakeChecks: { he: string }[] }>(
    'GET',
    '/settings/house',
  );
  const [first, second] = intakeChecks.map(({ he }) => he) as [string, string];
  const heights = (): Promise<number[]> =>
    Promise.all(
      [first, second].map(async (name) => {
        const box = await page.getByRole('radiogroup', { name, exact: true }).boundingBox();
        return box?.y ?? 0;
      }),
    );
  const isFirstAbove = async (): Promise<boolean> => {
    await page.goto(`/orders/intake/${id}`);
    await expect(page.getByRole('radiogroup', { name: first, exact: true })).toBeVisible();
    const [one, other] = await heights();
    return one! < other!;
  };
  expect(await isFirstAbove()).toBe(true);
  const moved = async (name: string): Promise<void> => {
    await page.goto('/settings');
    await page.getByRole('button', { name: own('up', { name }), exact: true }).click();
    await save.click();
    await expect(save).toBeDisabled();
  };

  await page.goto('/settings');
  await page.getByRole('button', { name: own('add') }).click();
  await save.click();
  const name = page.getByRole('textbox', { name: own('he'), exact: true }).last();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: own('remove', { name: own('new') }) }).click();
  await expect(save).toBeDisabled();

  await moved(second);
  expect(await isFirstAbove()).toBe(false);
  await moved(first);
  expect(await isFirstAbove()).toBe(true);
});
