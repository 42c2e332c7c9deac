import { sheetRows } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders, tellClient } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
}, 120_000);
afterAll(() => t?.stop());

const sheetOf = async (query: string, as: 'manager' | 'usa' = 'manager', language = 'he') => {
  const answer = await t.test.api
    .as(as)
    .get(`/base/api/wigs/excel?${query}`, { 'accept-language': language });
  expect(answer.status).toBe(200);
  return sheetRows(answer.bytes);
};

it('writes the list as it is filtered, with the columns that the person sees, in her order', async () => {
  const first = await t.order();
  const second = await t.order();
  await t.order();
  await t.test.api.as('admin').put(`/base/api/wig/${second.id}/updateState`, { state: 'Wigs in Production' });
  const rows = await sheetOf('state=Wigs in Production&columns=state,barcode,nothing,client');
  expect(rows).toEqual([
    ['מצב', 'ברקוד', 'לקוחה'],
    ['בייצור', second.barcode, 'Sara Levi'],
  ]);
  const ticked = await sheetOf(`ids=${first.id},${second.id}&columns=barcode`, 'manager', 'en');
  expect(ticked).toEqual([['Barcode'], [second.barcode], [first.barcode]]);
});

it('[ORD-024] says the status where the list says it: while the wig is being worked on', async () => {
  const desk = t.test.api.as('admin');
  const { id } = await t.order();
  const status = async () => (await sheetOf(`ids=${id}&columns=status`, 'manager', 'en')).flat()[1];
  const move = (state: string) => desk.put(`/base/api/wig/${id}/updateState`, { state });
  expect(await status()).toBeUndefined();
  await move('Wigs in Production');
  expect(await status()).toBe('Wigs in Production');
  await desk.put(`/base/api/wig/${id}/updateStatus`, { status: { Washing: 'on' }, changed: ['Washing'] });
  expect(await status()).toBe('Washing');
  await move('Ready New Wig');
  expect(await status()).toBeUndefined();
  await move('Rework');
  expect(await status()).toBe('Washing');
});

it('says of each order whether its last message reached the client, and why not', async () => {
  const [told, untold, silent] = [await t.order(), await t.order(), await t.order()];
  await t.test.sql(
    `insert into notice_view (order_id, message_id, status, description, at) values
       (${told.id}, 1, 'delivered', '', now()), (${untold.id}, 2, 'unsent', 'no-channel', now())`,
  );
  const ids = [told, untold, silent].map(({ id }) => id).join(',');
  const query = `ids=${ids}&columns=barcode,notification,place`;
  expect(await sheetOf(query, 'manager', 'en')).toEqual([
    ['Barcode', 'Notification'],
    [silent.barcode],
    [untold.barcode, 'Unsent: There is no provider for this kind of message'],
    [told.barcode, 'Delivered'],
  ]);
});

it('[PERM-026] holds nothing that the caller may not see, ticked or not', async () => {
  const foreign = await t.order();
  const own = await t.order('usa');
  const barcodes = async (query: string) => (await sheetOf(`${query}&columns=barcode`, 'usa')).flat();
  expect(await barcodes(`ids=${foreign.id},${own.id}`)).toEqual(['ברקוד', own.barcode]);
  expect(await barcodes('')).not.toContain(foreign.barcode);
});

it.each(['=1+1', '+972', '-5', '@cmd'].map((surname, i) => [surname, i + 2] as const))(
  'writes %s as the text that it is',
  async (surname, version) => {
    await tellClient(t.test, { clientId: CLIENTS.lea, fullName: surname }, version);
    await t.test.handled('CLIENTS');
    const order = await t.order('manager', { client_id: CLIENTS.lea });
    expect(await sheetOf(`ids=${order.id}&columns=client`)).toEqual([['לקוחה'], [surname]]);
  },
);
