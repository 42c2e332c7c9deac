import { clientsOf, newName, newUsPhone } from '../fixtures/clients.ts';
import { ordersOf, stageText } from '../fixtures/orders.ts';
import { expect, PASSWORD, test } from '../fixtures/portal.ts';

const STEP = 'Wig Building';

test('what stands still is on Home, and what one has done today in the own profile', async ({ portal }) => {
  const { text } = portal;
  const admin = await portal.enter('admin');
  const { make, send } = ordersOf(admin);
  const name = newName('Home');
  const login = name.replace(' ', '-');
  await send('POST', '/user', { login, nickName: name, password: PASSWORD, role_id: 4 });
  const page = await portal.enter(login, PASSWORD);

  await test.step('a usa_manager sees what stands still of her own orders alone', async () => {
    const { id: client_id } = await clientsOf(page).make({ phone: newUsPhone(), country: 'United States' });
    const own = await ordersOf(page).make({ client_id });
    await send('PUT', `/wig/${own.id}/updateState`, { state: 'Wigs in Production' });
    await send('PUT', `/wig/${own.id}/hold`, { reason: 'material' });
    await page.goto('/');
    const held = page.getByRole('region', { name: text('mf-floor', 'board.held') });
    await expect(held.getByRole('listitem')).toHaveText([new RegExp(own.barcode)]);
    await expect(held.getByText(text('mf-floor', 'board.reason.material'))).toBeVisible();
    await held.getByRole('link', { name: own.barcode }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${own.id}`));
  });

  await test.step('a worker sees what she has done today', async () => {
    const worker = `${login}-w`;
    await send('POST', '/user', { login: worker, nickName: `${name} W`, password: PASSWORD, role_id: 3 });
    const { id, barcode } = await make({ properties: { weight: '120' } }, ['Wigs in Production']);
    const bench = await portal.enter(worker, PASSWORD);
    await ordersOf(bench).send('PUT', `/wig/${id}/updateStatus`, {
      status: { [STEP]: 'on' },
      changed: [STEP],
    });
    await bench.goto('/');
    await bench.getByRole('button', { name: text('shell', 'user.menu') }).click();
    await bench.getByRole('menuitem', { name: text('shell', 'user.profile') }).click();
    const day = bench.getByRole('dialog').getByRole('region', { name: text('mf-floor', 'bench.day.title') });
    await expect(day.getByRole('listitem')).toHaveText([
      new RegExp(`${barcode}.*${stageText(portal, STEP)}`),
    ]);
  });
});
