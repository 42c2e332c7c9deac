import sharp from 'sharp';
import { clientScreens, clientsOf, newName } from '../fixtures/clients.ts';
import { handsAt } from '../fixtures/hands.ts';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

const jpeg = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test(
  'an order like the last one takes five clicks at most, and what is changed says what it was',
  { tag: '@both' },
  async ({ portal }) => {
    const { text } = portal;
    const page = await portal.apart('manager');
    const { id, full_name } = await clientsOf(page).make();
    const properties = { wigType: 'Full', capSize: 'M', baseColor: '6/8', length: '50' };
    await ordersOf(page).make({ client_id: id, properties });
    const hands = await handsAt(page);
    const screen = clientScreens(page, portal);
    await screen.openList(`/clients-list/${id}`);
    await screen
      .card(full_name)
      .getByRole('button', { name: screen.own('card.likeLast') })
      .click();
    const form = page.getByRole('dialog', { name: text('mf-orders', 'form.addOrder') });
    const colour = form.getByRole('textbox', {
      name: text('libs/ui', 'wig.property.baseColor'),
      exact: true,
    });
    await expect(colour).toHaveValue('6/8');
    await colour.fill('10');
    const marks = form.getByRole('list', { name: text('mf-orders', 'former.changed') });
    await expect(marks).toContainText('6/8');
    await form.getByRole('button', { name: text('mf-orders', 'form.save') }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const { clicks } = await hands.counted();
    expect(clicks).toBeLessThanOrEqual(5);
    const made = await ordersOf(page).read<{ properties: object }>(Number(page.url().split('/').at(-1)));
    expect(made.properties).toMatchObject({ ...properties, baseColor: '10' });
  },
);

test(
  'a head is measured beside its drawing, and a new order keeps the measures',
  { tag: '@both' },
  async ({ portal }) => {
    const { text } = portal;
    const page = await portal.enter('manager');
    const { id, full_name } = await clientsOf(page).make();
    const screen = clientScreens(page, portal);
    await screen.openList(`/clients-list/${id}`);
    const card = screen.card(full_name);
    await card.getByRole('tab', { name: screen.own('card.tab.fit') }).click();
    await card.getByRole('button', { name: screen.own('fit.measureNow') }).click();
    const fit = page.getByRole('dialog', { name: screen.own('card.tab.fit'), exact: true });
    const field = fit.getByRole('textbox', { name: new RegExp(screen.own('fit.measure.circumference')) });
    await field.fill('5.6');
    await fit.getByRole('button', { name: screen.own('fit.save') }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('56.3');
    await fit.getByRole('button', { name: screen.own('fit.save') }).click();
    await expect(fit).toHaveCount(0);
    await expect(card.getByRole('region', { name: screen.own('fit.history') })).toContainText('56.3');
    await card.getByRole('button', { name: screen.own('card.addOrder'), exact: true }).click();
    const form = page.getByRole('dialog', { name: text('mf-orders', 'form.addOrder') });
    const shown = screen.own('fit.cm', { value: 56.3 });
    await expect(form.getByText(shown)).toBeVisible();
    await form.getByRole('button', { name: text('mf-orders', 'form.save') }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole('region', { name: text('mf-orders', 'form.fit') })).toContainText('56.3');
  },
);

test('photos say what they show, and before stands against after', { tag: '@both' }, async ({ portal }) => {
  const { text } = portal;
  const page = await portal.enter('manager');
  const order = await ordersOf(page).make();
  await cardOf(page, portal).open(order.id);
  const own = (key: string, values?: Record<string, string | number>): string =>
    text('mf-orders', key, values);
  const panel = page.getByRole('region', { name: own('card.gallery.title') });
  await panel
    .getByTestId('gallery-input')
    .setInputFiles([await jpeg('before.jpg', '#3b2a1a'), await jpeg('after.jpg', '#a87c4e')]);
  const view = (number: number) =>
    panel.getByRole('button', {
      name: own('card.gallery.viewOf', {
        name: own('card.gallery.photo', { number, barcode: order.barcode }),
      }),
    });
  await expect(view(2)).toBeVisible();
  await expect(panel.getByRole('button', { name: own('compare.title') })).toHaveCount(0);
  for (const [number, moment] of [
    [1, 'intake'],
    [2, 'done'],
  ] as const)
    for (const word of ['angle.front', `moment.${moment}`]) {
      await view(number).click();
      await page.getByRole('menuitem', { name: own(`card.gallery.${word}`), exact: true }).press('Enter');
      await expect(view(number)).toContainText(own(`card.gallery.${word}`));
    }
  await panel.getByRole('button', { name: own('compare.title') }).click();
  const compare = page.getByRole('dialog', { name: own('compare.title') });
  await expect(compare.getByRole('slider')).toHaveAttribute('aria-valuenow', '50');
  await compare.getByRole('slider').press('ArrowUp');
  await expect(compare.getByRole('slider')).toHaveAttribute('aria-valuenow', '55');
  await compare.getByRole('button', { name: own('compare.larger') }).click();
  await page.keyboard.press('Escape');
  await expect(compare).toHaveCount(0);
});

test('a view of the list is kept, stands in the address and goes', { tag: '@both' }, async ({ portal }) => {
  const own = (key: string, values?: Record<string, string | number>): string =>
    portal.text('mf-orders', key, values);
  const page = await portal.enter('worker');
  const name = newName('view');
  await page.goto('/orders?rush=1');
  await page.getByRole('button', { name: own('views.add') }).click();
  const dialog = page.getByRole('dialog', { name: own('views.add') });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: own('card.general.save') }).click();
  const tab = page.getByRole('tab', { name });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/[?&]view=\d+/);
  const link = new URL(page.url());
  const bare = `/orders?view=${link.searchParams.get('view')}`;
  await page.goto(bare);
  await expect(page).toHaveURL(/[?&]rush=1/);
  await page.getByLabel(own('list.special')).press('Space');
  await page.getByRole('button', { name: own('views.takeBack') }).click();
  await expect(page.getByText(own('views.changed'))).toHaveCount(0);
  await page.getByRole('button', { name: own('views.menuOf', { name }) }).click();
  await page.getByRole('menuitem', { name: own('views.remove') }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: own('views.removeYes') })
    .click();
  await expect(tab).toHaveCount(0);
});
