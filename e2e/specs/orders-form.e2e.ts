import type { Locator } from '@playwright/test';
import { cardOf, formText, optionText, ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

test(
  '[ORD-128] [ORD-129] [ORD-130] [ORD-131] [WIG-015] [WIG-016] [WIG-034] [WIG-035] [WIG-037] [WIG-038] [WIG-039] [WIG-040] [WIG-041] an order is added with every section',
  { tag: '@both' },
  async ({ portal }) => {
    const { text } = portal;
    const page = await portal.enter('manager');
    const card = cardOf(page, portal);
    await page.goto('/orders');
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await page.keyboard.press('KeyN');
    const dialog = page.getByRole('dialog', { name: text('mf-orders', 'form.addOrder') });
    const picker = dialog.getByRole('combobox', { name: text('mf-orders', 'form.client'), exact: true });
    await expect(picker).toBeFocused();
    const group = (name: string): Locator => dialog.getByRole('radiogroup', { name, exact: true });
    const choose = (name: string, value: string): Promise<void> =>
      group(formText(portal, name)).getByRole('radio', { name: value, exact: true }).click();
    const value = (name: string): string => optionText(portal, name);
    const field = (key: string): Locator =>
      dialog.getByRole('textbox', { name: formText(portal, key), exact: true });

    // "optional" is read with the label
    const optional = (key: string): Locator =>
      dialog.getByRole('textbox', { name: new RegExp(`^${formText(portal, key)}`) });

    await test.step('without a client nothing is sent', async () => {
      await dialog.getByRole('button', { name: text('mf-orders', 'form.save') }).click();
      await expect(dialog.getByText(text('libs/ui', 'ui.field.client'))).toBeVisible();
    });
    await picker.fill('Naomi Weiss');
    await page.getByRole('option', { name: 'Naomi Weiss' }).first().click();

    for (const [name, least] of [
      ['property.wigType', ['none', 'Full', 'Fall', 'Kipa Fall'].map(value)],
      ['property.capSize', ['XS', 'S', 'M', 'L', 'XL']],
    ] as const)
      for (const option of least)
        await expect(
          group(formText(portal, name)).getByRole('radio', { name: option, exact: true }),
        ).toBeVisible();
    await choose('property.wigType', value('Full'));
    await choose('property.capSize', 'M');
    await optional('property.short.capAdjustment').fill('half a centimetre tighter');
    await choose('property.topType', value('Regular Skin'));
    await choose('form.sub', value('American'));
    await group(value('Closed Lace'))
      .getByRole('radio', { name: value('Thin'), exact: true })
      .click();

    await test.step('a top without a front asks first: No keeps both as they were', async () => {
      await choose('property.topType', value('Lace Top'));
      await card.confirm(text('libs/ui', 'ui.no'));
      await expect(
        group(text('libs/ui', 'wig.property.topType')).getByRole('radio', { name: value('Regular Skin') }),
      ).toBeChecked();
      await expect(group(value('Closed Lace')).getByRole('radio', { name: value('Thin') })).toBeChecked();
    });
    await test.step('Yes clears the front, tells why, and locks the top', async () => {
      await choose('property.topType', value('Lace Top'));
      await card.confirm();
      await expect(dialog.getByText(text('mf-orders', 'form.noFront'))).toBeVisible();
      await expect(group(value('Closed Lace'))).toHaveCount(0);
      await expect(group(text('libs/ui', 'wig.property.topType')).getByRole('radio').first()).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    });

    await field('property.baseColor').fill('6/8');
    await field('property.short.skinColor').fill('6');
    await field('property.length').fill('50');
    await field('property.short.lengthFromNape').fill('45');
    await choose('property.hairTextureOnWefts', value('Light Wave'));
    await choose('property.wigFullness', text('mf-orders', 'fullness.Full'));
    await optional('property.wigFullnessAdditionalAmount').fill('450');
    await optional('property.weight').fill('118');
    await optional('property.sawing_length').fill('52');
    await optional('form.price').fill('14850');

    await test.step('the index ticks every section but the front, for which the top type leaves no room', async () => {
      const index = dialog.getByRole('navigation', { name: text('mf-orders', 'form.index') });
      await expect(index.getByText(text('mf-orders', 'form.filled'))).toHaveCount(9);
    });
    await test.step('a photo is taken with the camera', async () => {
      await dialog.getByRole('button', { name: text('mf-orders', 'form.takePhoto') }).click();
      const camera = page.getByRole('dialog', { name: text('mf-orders', 'camera.title') });
      await camera.getByRole('button', { name: text('mf-orders', 'camera.take') }).click();
      await expect(camera).toHaveCount(0);
      await expect(dialog.getByRole('img', { name: /^photo-/ })).toBeVisible();
    });
    await test.step('closing asks first', async () => {
      await page.keyboard.press('Escape');
      await card.confirm(text('libs/ui', 'ui.no'));
      await expect(dialog).toBeVisible();
    });

    await dialog.getByRole('button', { name: text('mf-orders', 'form.save') }).click();
    await page.waitForURL(/\/orders\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    const made = await ordersOf(page).read<{
      properties: Record<string, unknown>;
      files: { images: unknown[] };
    }>(id);
    expect(made.files.images).toHaveLength(1);
    expect(made.properties).toMatchObject({
      wigType: 'Full',
      capSize: 'M',
      capAdjustment: 'half a centimetre tighter',
      topType: ['Lace Top', ''],
      baseColor: '6/8',
      skinColor: '6',
      length: '50',
      lengthFromNape: '45',
      hairTextureOnWefts: 'Light Wave',
      wigFullness: 'Full',
      wigFullnessAdditionalAmount: 450,
      weight: 118,
      sawing_length: 52,
    });

    await test.step('[CARD-031] [CARD-033] the photo is removed after a question', async () => {
      await page
        .getByRole('button', { name: text('mf-orders', 'card.gallery.removePhoto', { number: 1 }) })
        .click();
      await card.confirm(text('mf-orders', 'card.gallery.removeYes'));
      await expect(page.getByText(text('mf-orders', 'card.gallery.removed'))).toBeVisible();
      await expect(page.getByText(text('mf-orders', 'card.gallery.none'))).toBeVisible();
    });
  },
);

test('[ORD-001] [ORD-042] [ORD-047] [STG-021] [STG-023] [STG-024] [STG-026] [STG-030] [STG-031] [STG-041] [CARD-006] a repair goes through stages by category', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const card = cardOf(page, portal);
  const { id } = await ordersOf(page).make({ is_repair: 1 });
  await card.open(id);
  await expect(page.getByRole('button', { name: text('mf-orders', 'card.stages.edit') })).toHaveCount(0);
  await card.step('start-production');
  await card.isIn('repair');

  const drawer = page.getByRole('dialog', { name: text('mf-orders', 'card.stages.repair') });
  const save = drawer.getByRole('button', { name: text('mf-orders', 'word.save') });
  const edit = page.getByRole('button', { name: text('mf-orders', 'card.stages.edit') }).first();
  const titles = drawer.getByLabel(text('mf-orders', 'card.stages.title'), { exact: true });
  const categories = drawer.getByRole('textbox', { name: text('mf-orders', 'card.stages.category') });
  await test.step('two categories are added; what has no title is left out', async () => {
    await edit.click();
    await titles.first().fill('wash the lace');
    await drawer.getByRole('button', { name: text('mf-orders', 'card.stages.categoryAdd') }).click();
    await categories.last().fill('Hairline');
    await titles.last().fill('close the corners');
    await drawer
      .getByRole('button', { name: text('mf-orders', 'card.stages.add'), exact: true })
      .first()
      .click();
    const { additional_properties } = await ordersOf(page).read<{ additional_properties: object[] }>(id);
    expect(additional_properties).toEqual([]);
    await save.click();
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Hairline' })).toBeVisible();
  });
  await test.step('a stage is done and undone', async () => {
    const stage = page.getByRole('checkbox', { name: 'wash the lace' });
    await stage.click();
    await expect(stage).toBeChecked();
    await expect(card.tab('workflow')).toContainText('1/2');
    await stage.click();
    await expect(stage).not.toBeChecked();
  });
  await test.step('where it stands, a stage is added, renamed, and deleted after a question', async () => {
    const menu = async (title: string, entry: string): Promise<void> => {
      await card.button(text('mf-orders', 'card.stages.menuOf', { title })).click();
      await page
        .getByRole('menuitem', { name: text('mf-orders', `card.stages.${entry}`), exact: true })
        .press('Enter');
    };
    const row = (name: string): Locator => page.getByRole('checkbox', { name });
    await page
      .getByRole('textbox', { name: text('mf-orders', 'card.stages.addLabel') })
      .fill('dye the roots');
    await page.keyboard.press('Enter');
    await expect(row('dye the roots')).toBeVisible();
    await menu('dye the roots', 'rename');
    await page.getByRole('textbox', { name: text('mf-orders', 'card.stages.title') }).fill('dye the ends');
    await page.keyboard.press('Enter');
    await expect(row('dye the ends')).toBeVisible();
    await expect(row('dye the roots')).toHaveCount(0);
    await menu('dye the ends', 'deleteTitle');
    await expect(page.getByText(text('mf-orders', 'card.stages.deleteQuestion'))).toBeVisible();
    await card.confirm(text('libs/ui', 'ui.no'));
    await expect(row('dye the ends')).toBeVisible();
    await menu('dye the ends', 'deleteTitle');
    await card.confirm(text('mf-orders', 'card.stages.deleteYes'));
    await expect(row('dye the ends')).toHaveCount(0);
  });
  await test.step('a category gets another name, and goes after a question', async () => {
    await edit.click();
    await categories.last().fill('Front');
    await save.click();
    await expect(page.getByRole('heading', { name: 'Front', exact: true })).toBeVisible();
    await edit.click();
    await drawer
      .getByRole('button', { name: text('mf-orders', 'card.stages.categoryDelete', { category: 'Front' }) })
      .click();
    await expect(page.getByText(text('mf-orders', 'card.stages.categoryQuestion'))).toBeVisible();
    await card.confirm(text('mf-orders', 'card.stages.deleteYes'));
    await expect(titles).toHaveCount(2);
    await drawer.getByRole('button', { name: text('mf-orders', 'word.cancel') }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(1);
  });
  await card.step('complete-repair');
  await card.isIn('ready-repair');
});

test('[CARD-003] [CARD-018] [CARD-019] [CARD-020] [CARD-021] [CARD-022] an order opens as a pop-up from its client', async ({
  portal,
}) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const card = cardOf(page, portal);
  const { id, barcode } = await ordersOf(page).make({}, ['Wigs in Production']);
  await card.open(id);
  await page
    .locator('main header button')
    .filter({ has: page.locator('bdi') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: text('mf-clients', 'card.tab.wigs') })
    .click();
  await page
    .getByRole('list', { name: text('mf-orders', 'clientOrders.label') })
    .getByRole('button', { name: barcode })
    .click();
  const popup = page.getByRole('dialog', { name: barcode });
  await expect(popup.getByRole('tab')).toHaveText(
    ['info', 'photo', 'meetings', 'logs'].map((tab) => text('mf-orders', `card.popup.${tab}`)),
  );
  await popup.getByRole('button', { name: card.action('complete-production') }).click();
  await card.confirm();
  await expect(popup.getByRole('button', { name: card.action('store') })).toBeVisible();
  await popup.getByRole('button', { name: card.action('store') }).click();
  const storage = page.getByRole('dialog', { name: text('mf-orders', 'card.storage.title') });
  await storage.getByRole('button', { name: text('mf-orders', 'card.storage.skip') }).click();
  await card.confirm();
  await expect(popup).toContainText(text('libs/ui', 'states.storage'));

  await test.step('archived, it is grey and has no actions left', async () => {
    const actions = popup.getByRole('button', { name: text('mf-orders', 'card.actions'), exact: true });
    await expect(actions).toBeVisible();
    await ordersOf(page).send('PUT', `/wig/${id}/updateStateArchive/`, { wig_id: id });
    await expect(popup).toContainText(text('mf-orders', 'card.archived'));
    await expect(popup.locator('[data-archived]')).toHaveCSS('filter', 'saturate(0.35)');
    await expect(actions).toHaveCount(0);
    await expect(popup.getByRole('button', { name: card.action('deliver') })).toHaveCount(0);
  });
});
