import { readFile } from 'node:fs/promises';
import { hurdles } from '../fixtures/axe.ts';
import { clientScreens, clientsOf, newLocalPhone, newName, wirePhone } from '../fixtures/clients.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/portal.ts';

test('an admin gives a client everything that is kept of her as one file @both', async ({ portal }) => {
  const page = await portal.enter('admin');
  const screen = clientScreens(page, portal);
  const phone = newLocalPhone();
  const client = await clientsOf(page).make({ name: newName('Known'), phone: wirePhone(phone) });
  const order = await ordersOf(page).make({ client_id: client.id });
  const dialog = page.getByRole('dialog', { name: screen.own('file.title') });

  await test.step('the card offers it, and what is in it is counted before it is saved', async () => {
    await screen.openList(`/clients-list/${client.id}`);
    await screen
      .card(client.full_name)
      .getByRole('button', { name: screen.own('file.action') })
      .press('Enter');
    await expect(dialog.getByText(screen.own('file.section.documents'))).toBeVisible();
    expect(await hurdles(page)).toEqual([]);
  });

  await test.step('the archive holds the page in the language of the screen, and the data', async () => {
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: screen.own('file.save') }).press('Enter');
    const download = await saved;
    expect(download.suggestedFilename()).toContain(client.full_name);
    // stored as it is, so that it can be read here
    const archive = (await readFile(await download.path())).toString('utf8');
    for (const text of [
      'client.html',
      'client.json',
      screen.own('file.section.orders'),
      client.full_name.split(' ')[0]!,
      order.barcode,
    ])
      expect(archive).toContain(text);
    await expect(page.getByText(screen.own('file.saved'))).toBeVisible();
  });
});

test('a manager is not offered it', async ({ portal }) => {
  const page = await portal.enter('manager');
  const screen = clientScreens(page, portal);
  const client = await clientsOf(page).make({ name: newName('Hers'), phone: wirePhone(newLocalPhone()) });
  await screen.openList(`/clients-list/${client.id}`);
  const card = screen.card(client.full_name);
  await expect(card.getByRole('button', { name: screen.own('same.with') })).toBeVisible();
  await expect(card.getByRole('button', { name: screen.own('file.action') })).toHaveCount(0);
});
