import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

test(
  'many orders at once: ticked one search after the other, held by one question, taken back as one',
  { tag: '@both' },
  async ({ portal }) => {
    const { text } = portal;
    const page = await portal.enter('manager');
    const orders = ordersOf(page);
    const states = ['Wigs in Production'];
    const made = [await orders.make({}, states), await orders.make({}, states)];
    const isHeld = async ({ id }: { id: number }): Promise<boolean> => {
      const { floor } = await orders.read<{ floor: { hold: object | null } | null }>(id);
      return floor?.hold != null;
    };
    const held = () => Promise.all(made.map(isHeld));
    const bar = page.getByRole('group', { name: text('mf-orders', 'bulk.label') });
    const bulk = (key: string, params = {}) => text('mf-orders', `bulk.${key}`, params);

    await page.goto('/orders');
    for (const { barcode } of made) {
      await page.getByRole('searchbox', { name: text('mf-orders', 'list.search') }).fill(barcode);
      // it moves when the answer comes
      await expect(page.locator('tr[data-row]')).toHaveCount(1);
      await page.getByRole('checkbox', { name: bulk('pick', { barcode }) }).check({ force: true });
    }
    await expect(bar).toContainText('2');
    await bar.getByRole('button', { name: text('mf-orders', 'floor.hold'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: text('mf-orders', 'floor.reason.client'), exact: true }).click();
    await dialog.getByRole('button', { name: bulk('holdDo_two', { count: 2 }) }).click();
    const undo = bar.getByRole('button', { name: bulk('undo'), exact: true });
    await expect(undo).toBeVisible();
    expect(await held()).toEqual([true, true]);
    await undo.click();
    await expect.poll(held).toEqual([false, false]);
  },
);
