import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';
import { scan } from '../fixtures/scanner.ts';

test('many orders at once: ticked one search after the other, held by one question, taken back as one', async ({
  portal,
}) => {
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
  await test.step('the hand scanner fills the selection from the first wig on, and leaves a field its keys', async () => {
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    await scan(page, made[0]!.barcode);
    await expect(bar).toContainText(bulk('selected_one', { count: 1 }));
    await scan(page, made[1]!.barcode);
    await expect(bar).toContainText(bulk('selected_two', { count: 2 }));
    await expect(page).toHaveURL(/\/orders$/);
    await bar.getByRole('button', { name: bulk('clear') }).click();
    await expect(bar).toBeHidden();
    await page.getByRole('searchbox', { name: text('mf-orders', 'list.search') }).focus();
    await scan(page, made[0]!.barcode);
    await page.waitForURL((url) => url.pathname === `/orders/${made[0]!.id}`);
    await page.goBack();
    await expect(page).toHaveURL(/\/orders$/);
  });
  const tick = async (): Promise<void> => {
    for (const { barcode } of made) {
      await page.getByRole('searchbox', { name: text('mf-orders', 'list.search') }).fill(barcode);
      // it moves when the answer comes
      await expect(page.locator('tr[data-row]')).toHaveCount(1);
      await page
        .getByRole('checkbox', { name: text('mf-orders', 'list.pick.one', { barcode }) })
        .check({ force: true });
    }
    await expect(bar).toContainText(bulk('selected_two', { count: 2 }));
  };
  await tick();
  await test.step('all of them into one place, and back', async () => {
    const where = async (): Promise<(string | undefined)[]> => {
      const ids = made.map(({ id }) => id).join(',');
      const path = `/floor/whereabouts?orders=${ids}`;
      const found = await orders.send<{ place: { code: string } | null }[]>('GET', path);
      return found.map(({ place }) => place?.code);
    };
    await bar.getByRole('button', { name: bulk('place'), exact: true }).click();
    const pop = page.getByRole('dialog', { name: text('mf-floor', 'putMany.title') });
    await pop.getByRole('combobox', { name: text('mf-floor', 'putMany.place') }).click();
    await page.getByRole('option', { name: /^R1 / }).click();
    await pop.getByRole('button', { name: text('mf-floor', 'putMany.do_two', { count: 2 }) }).click();
    await expect(bar.getByRole('status')).toHaveText(bulk('over.done_two', { count: 2 }));
    expect(await where()).toEqual(['R1', 'R1']);
    await page.reload();
    await bar.getByRole('button', { name: bulk('undo'), exact: true }).click();
    await expect.poll(where).toEqual([]);
    await bar.getByRole('button', { name: bulk('close') }).click();
  });
  await tick();
  await test.step('a message to all: who has nothing to take is told with the reason', async () => {
    await bar.getByRole('button', { name: bulk('message'), exact: true }).click();
    const pop = page.getByRole('dialog', { name: text('mf-clients', 'remindMany.title') });
    await pop.getByRole('button', { name: text('mf-clients', 'remindMany.do_two', { count: 2 }) }).click();
    await bar.getByRole('button', { name: bulk('showRefused_two', { count: 2 }) }).click();
    const refused = page.getByRole('dialog', { name: bulk('refusedTitle') });
    await expect(refused.getByRole('list', { name: bulk('refusedTitle') })).toContainText(made[1]!.barcode);
    await expect(refused).toContainText(text('libs/ui', 'errors.order_not_waiting'));
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: bulk('undo'), exact: true })).toBeHidden();
    await bar.getByRole('button', { name: bulk('close') }).click();
  });
  await tick();
  await bar.getByRole('button', { name: text('mf-orders', 'floor.hold'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: text('mf-orders', 'floor.reason.client'), exact: true }).click();
  await dialog.getByRole('button', { name: bulk('holdDo_two', { count: 2 }) }).click();
  const undo = bar.getByRole('button', { name: bulk('undo'), exact: true });
  await expect(undo).toBeVisible();
  expect(await held()).toEqual([true, true]);
  await undo.click();
  await expect.poll(held).toEqual([false, false]);
});
