import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

const require = createRequire(import.meta.url);

const readCodes = async (picture: Buffer): Promise<string[]> => {
  const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  const found = await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['QRCode'] });
  return found.map(({ text }) => text);
};

test('an admin adds a place, prints its label, which a scanner reads, and removes it', async ({ portal }) => {
  const page = await portal.enter('admin');
  const t = (key: string, values = {}) => portal.text('mf-floor', `places.${key}`, values);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const code = `J${Date.now().toString(36).toUpperCase()}`;

  await page.goto('/floor/places');
  await button(t('add')).click();
  const dialog = page.getByRole('dialog', { name: t('add') });
  await dialog.getByRole('textbox', { name: t('codes') }).fill(code);
  await dialog.getByRole('textbox', { name: t('name'), exact: true }).fill('מדף של מסע');
  await dialog.getByRole('radio', { name: t('kinds.ready') }).click();
  await dialog.getByRole('button', { name: t('save') }).click();
  await expect(page.getByText(t('kept', { code }))).toBeVisible();
  const entry = page.getByRole('navigation', { name: t('title') }).getByRole('button', { name: code });
  await entry.click();
  await expect(page.getByRole('textbox', { name: t('place') })).toHaveValue(code);

  await test.step('the label is read back from its pixels', async () => {
    await button(t('label')).click();
    const sticker = page.getByRole('article');
    await expect(sticker.getByText(code)).toBeVisible();
    expect(await readCodes(await sticker.screenshot())).toEqual([code]);
    await page.getByRole('link', { name: t('title') }).click();
  });

  await test.step('a wig that is put where finished ones lie is offered its step, with its question', async () => {
    const { make } = ordersOf(page);
    const { id, barcode } = await make({ client_id: 1 }, ['Wigs in Production']);
    const card = cardOf(page, portal);
    await entry.click();
    const scan = page.getByRole('textbox', { name: t('wig') });
    const put = async (): Promise<void> => {
      await scan.fill('');
      // as a hand scanner types: the wig is put, and its order does not open
      await page.keyboard.type(barcode);
      await page.keyboard.press('Enter');
    };
    // until the floor has heard of the new order, the scanner knows no such wig
    const offer = page.getByRole('list', { name: t('offers') }).getByRole('listitem');
    await expect(async () => {
      await put();
      await expect(offer).toHaveCount(1, { timeout: 2_000 });
    }).toPass();
    await offer.getByRole('button', { name: card.action('complete-production') }).click();
    await card.confirm();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: portal.text('libs/ui', 'ui.close') })
      .click();
    await expect(offer).toHaveCount(0);
    expect((await ordersOf(page).read<{ state: string }>(id)).state).toBe('Ready New Wig');
    await scan.fill(barcode);
    await button(t('away')).click();
    // the notice alone: the place's history tells of the same wig in its own row
    await expect(page.getByText(t('tookAway', { barcode }), { exact: true })).toBeVisible();
  });

  await button(t('edit')).click();
  await page
    .getByRole('dialog', { name: t('edit') })
    .getByRole('button', { name: t('remove') })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: portal.text('libs/ui', 'ui.yes') })
    .click();
  await expect(page.getByText(t('removed', { code }))).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('the list tells where a wig lies, to those who have chosen that column', async ({ portal }) => {
  const page = await portal.enter('admin');
  const t = (key: string, values = {}) => portal.text('mf-orders', key, values);
  const columns = (key: string, values = {}) => portal.text('libs/ui', `ui.columns.${key}`, values);
  // the demo's finished wigs lie on the shelf of those that are ready
  await page.goto(`/orders?state=${encodeURIComponent('Ready New Wig')}`);
  const table = page.getByRole('table', { name: t('list.title') });
  const head = table.getByRole('columnheader', { name: t('list.column.place') });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(head).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(columns('button_other', { count: '\\d+' })) }).click();
  const menu = page.getByRole('dialog', { name: columns('label') });
  await menu.getByText(t('list.column.place'), { exact: true }).click();
  await expect(head).toBeVisible();
  await expect(table.getByText('R1', { exact: true }).first()).toBeVisible();
  await menu.getByRole('button', { name: columns('reset') }).click();
  await expect(head).toHaveCount(0);
});
