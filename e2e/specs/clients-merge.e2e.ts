import { hurdles } from '../fixtures/axe.ts';
import { clientScreens, clientsOf, newLocalPhone, newName, wirePhone } from '../fixtures/clients.ts';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

test('two cards of one client are compared by keyboard, merged, and taken apart again', async ({
  portal,
}) => {
  const page = await portal.enter('manager');
  const screen = clientScreens(page, portal);
  const { confirm } = cardOf(page, portal);
  const name = newName('Merged');
  const [first, second] = [newLocalPhone(), newLocalPhone()];
  const clients = clientsOf(page);
  const kept = await clients.make({ name, phone: wirePhone(first) });
  const merged = await clients.make({ name, phone: wirePhone(second), address: 'Sea 9' });
  const order = await ordersOf(page).make({ client_id: merged.id });
  const card = screen.card(kept.full_name);
  const wigs = card.getByRole('region', { name: screen.own('card.tab.wigs') });
  const lines = card.getByRole('region', { name: screen.own('same.title') });

  await test.step('the card offers the other one, and both stand beside each other', async () => {
    await screen.openList(`/clients-list/${kept.id}`);
    await expect(lines).toContainText(screen.own('same.sign.name'));
    await lines.getByRole('button', { name: screen.own('same.compare') }).press('Enter');
  });
  const dialog = page.getByRole('dialog', { name: screen.own('merge.title') });
  const choice = (field: string) =>
    dialog.getByRole('radiogroup', { name: screen.own(`merge.field.${field}`), exact: true });

  await test.step('the phone of the other one is chosen with the keys, her own becomes the second', async () => {
    await expect(choice('phone').getByRole('radio', { checked: true })).toHaveText(first);
    expect(await hurdles(page)).toEqual([]);
    await choice('phone').getByRole('radio', { checked: true }).press('ArrowDown');
    await expect(choice('phone').getByRole('radio', { checked: true })).toHaveText(second);
    await expect(dialog.getByText(screen.own('merge.sentence', { name: kept.full_name }))).toBeVisible();
    await dialog.getByRole('button', { name: screen.own('merge.action'), exact: true }).press('Enter');
    await expect(dialog).toHaveCount(0);
    const now = await clients.read<object>(kept.id);
    expect(now).toMatchObject({
      phone: wirePhone(second),
      additionalPhone: wirePhone(first),
      address: 'Sea 9',
    });
  });

  await test.step('the wig of the other one stands on the card, which both addresses open', async () => {
    await expect(wigs.getByRole('button', { name: order.barcode })).toBeVisible();
    await screen.openList(`/clients-list/${merged.id}`);
    await expect(wigs.getByRole('button', { name: order.barcode })).toBeVisible();
    await expect(lines).toContainText(screen.own('same.merged'));
  });

  await test.step('taken apart each has her own again, and what the merge wrote is given back', async () => {
    await lines.getByRole('button', { name: screen.own('same.part.action'), exact: true }).click();
    const names = { merged: merged.full_name, name: kept.full_name };
    await expect(page.getByRole('alertdialog')).toContainText(screen.own('same.part.question', names));
    await confirm(screen.own('same.part.yes'));
    await expect(lines.getByText(screen.own('same.merged'))).toHaveCount(0);
    await expect(lines).toContainText(screen.own('same.maybe'));
    expect(await clients.read<object>(kept.id)).toMatchObject({
      phone: wirePhone(first),
      additionalPhone: '',
      address: '',
      wigs: [],
    });
    expect(await clients.read<object>(merged.id)).toMatchObject({
      phone: wirePhone(second),
      address: 'Sea 9',
      wigs: [order.id],
    });
  });
});
