import { readFile } from 'node:fs/promises';
import { hurdles } from '../fixtures/axe.ts';
import { clientScreens, clientsOf, newLocalPhone, newName, wirePhone } from '../fixtures/clients.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { SIGNATURE, SOUND } from '../fixtures/planted.ts';
import { expect, test } from '../fixtures/portal.ts';

test('an admin gives a client everything that is kept of her as one file', async ({ portal }) => {
  const page = await portal.enter('admin');
  const screen = clientScreens(page, portal);
  const phone = newLocalPhone();
  const client = await clientsOf(page).make({ name: newName('Known'), phone: wirePhone(phone) });
  const orders = ordersOf(page);
  const order = await orders.make({ client_id: client.id, is_repair: 1, totalPrice: 900 }, ['Repair Wigs']);
  await orders.send('POST', `/wig/${order.id}/intake`, {
    checks: SOUND,
    items: [{ item: 'wig', count: 1 }],
    ceiling: 850,
    language: portal.language,
    signature: SIGNATURE,
  });
  await orders.send('POST', '/accounting/payments', {
    wig_id: order.id,
    description: 'Repair',
    include_vat: true,
    document_type: 'invoice_receipt',
    is_sync_needed: true,
    client: { last_name: client.full_name },
    payments: { 2: { total: 5, payments: [{ amount: 5, due_date: '2026-11-29' }] } },
  });
  await orders.send('PUT', `/client/${client.id}`, { email: 'known@example.com' });
  const dialog = page.getByRole('dialog', { name: screen.own('file.title') });

  await test.step('the card offers it, and what is in it is counted before it is saved', async () => {
    await screen.openList(`/clients-list/${client.id}`);
    await screen
      .card(client.full_name)
      .getByRole('button', { name: screen.own('file.action') })
      .press('Enter');
    await expect(dialog.getByText(screen.own('file.section.documents'))).toBeVisible();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
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
    // a word of programmers stands alone in its place, in small Latin letters
    const html = archive.slice(archive.indexOf('<body>'), archive.indexOf('</body>'));
    expect(html.match(/(?<=>)[a-z][\w.-]*(?=:? ?<)/g) ?? []).toEqual([]);
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

test('a client is forgotten at her own request, and not while an order of hers is open', async ({
  portal,
}) => {
  const page = await portal.enter('admin');
  const screen = clientScreens(page, portal);
  const askToForget = async (client: { id: number; full_name: string }): Promise<void> => {
    await screen.openList(`/clients-list/${client.id}`);
    await screen
      .card(client.full_name)
      .getByRole('button', { name: screen.own('card.forget.action') })
      .press('Enter');
  };
  const make = (name: string) =>
    clientsOf(page).make({ name: newName(name), phone: wirePhone(newLocalPhone()) });

  const busy = await make('Busy');
  const { barcode } = await ordersOf(page).make({ client_id: busy.id });
  await askToForget(busy);
  const notYet = page.getByRole('alertdialog', { name: screen.own('card.forget.notYet') });
  await expect(notYet).toContainText(portal.text('libs/ui', 'errors.client_has_orders', { barcode }));
  await expect(notYet.getByRole('button', { name: screen.own('card.forget.yes') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(notYet).toHaveCount(0);
  await expect(screen.card(busy.full_name)).toBeVisible();

  const gone = await make('Gone');
  await askToForget(gone);
  await page
    .getByRole('alertdialog', { name: screen.own('card.forget.title') })
    .getByRole('button', { name: screen.own('card.forget.yes') })
    .click();
  await expect(page.getByText(screen.own('card.forget.done', { date: '' }).trim())).toBeVisible();
  await expect(screen.card(gone.full_name)).toHaveCount(0);
  await screen.openList(`/clients-list?status=both&search=${encodeURIComponent(gone.full_name)}`);
  await expect(page.getByText(gone.full_name)).toHaveCount(0);
});
