import { ClientForgotten, OrderCreated } from '@peruke/contracts/events';
import { csv, ImportDoor } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders, tellClient } from '../testing/orders-test.js';

const PATH = '/base/api/wigs/imports';
let t: OrdersTest;
let orders: ImportDoor;
let stock: ImportDoor;
beforeAll(async () => {
  t = await startOrders();
  orders = new ImportDoor(() => t.test, PATH, 'orders');
  stock = new ImportDoor(() => t.test, PATH, 'stock');
}, 120_000);
afterAll(() => t?.stop());

const found = (numbers: readonly string[]) =>
  t.test.sql<{ id: number; client_id: number; state: string; total_price: number; visible: boolean }>(
    `select id, client_id, state, total_price::int as total_price, visible from orders
     where order_number = any(?::text[]) or user_generated_id = any(?::text[]) order by id`,
    [`{${numbers.join(',')}}`, `{${numbers.join(',')}}`],
  );
const originsOf = (id: number) =>
  t.test.sql<{ subject: string; origin: string }>(
    `select subject, envelope ->> 'origin' as origin from outbox where aggregate_id = ? order by id`,
    [String(id)],
  );

it('brings open orders with Hebrew heads, each to its client, where it stood before', async () => {
  const job = await orders.brought(
    csv(
      'לקוחה,טלפון,מספר הזמנה,מצב,מחיר,סוג פאה,טופ,תאריך יעד,עמודה',
      'מישהי,050-1234567,H-1,בייצור,"₪ 4,200",מלאה,טופ כשר / חלק,3/2/2027,x',
      'כץ לאה,,H-2,בתיקון,850,,,,',
      'אין כזאת,,H-3,בייצור,1,,,,',
      'Sara Levi,0501234567,H-4,נמסרה,abc,ענקית,,31/02/2027,',
    ),
  );
  expect(job).toMatchObject({
    kind: 'orders',
    counts: { new: 2, changed: 0, same: 0, refused: 2, errors: 5 },
  });
  expect(await found(['H-1', 'H-2'])).toEqual([]);
  // the phone decides, and the row says whose it is
  expect((await orders.rowsOf(job.id, 'new')).map(({ before }) => before)).toEqual([{ 0: 'Sara Levi' }, {}]);
  const refused = await orders.rowsOf(job.id, 'refused');
  expect(refused.map(({ errors }) => Object.keys(errors))).toEqual([['0'], ['3', '4', '5', '7']]);
  await orders.steer(job.id, 'start');
  expect((await orders.until(job.id, 'done')).written).toEqual({ created: 2, updated: 0, kept: 0 });
  const [first, second] = await found(['H-1', 'H-2']);
  expect(first).toMatchObject({ client_id: CLIENTS.sara, state: 'Wigs in Production', total_price: 420_000 });
  expect(second).toMatchObject({ client_id: CLIENTS.lea, state: 'Repair Wigs', total_price: 85_000 });
  const card = await t.card(first!.id);
  expect(card).toMatchObject({
    complete_data: '2027-02-03 12:00',
    client: 'Sara Levi',
    properties: { wigType: 'Full', topType: ['Kosher Top', 'Straight'] },
  });
});

it('stands in the log as an import of its file, and as no order of its number', async () => {
  const rows = await t.test.sql<{ entry: string }>('select entry from audit_row order by id');
  const told = rows
    .map(({ entry }) => JSON.parse(entry) as { what: string; about: object; changes: { fields: object }[] })
    .filter(({ what }) => what.startsWith('order.import'));
  expect(new Set(told.flatMap(({ about }) => Object.keys(about)))).toEqual(new Set(['import']));
  expect(told.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['order.import-read', 'order.import', 'order.import-done']),
  );
  for (const { changes } of told)
    expect(changes[0]?.fields).toMatchObject({ fileName: [null, 'list.csv'], list: [null, 'orders'] });
});

it('tells that an order is there by an event of the import, and never that it moved', async () => {
  await orders.imported(csv('Phone,Order,Status', '0501234567,E-1,Ready New Wig'));
  const [order] = await found(['E-1']);
  expect(await originsOf(order!.id)).toEqual([{ subject: OrderCreated.subject, origin: 'import' }]);
});

it('brings the same file once, by its numbers and, where it has none, by all that it says', async () => {
  const numbered = csv('Phone,Order,Price', '0501234567,S-1,100', '0541112233,S-1,100', '0501234567,S-1,9');
  const job = await orders.imported(numbered);
  // one number of two clients is two orders; of one client it stands twice
  expect(job.counts).toMatchObject({ new: 2, refused: 1 });
  expect((await orders.brought(numbered)).counts).toMatchObject({ new: 0, same: 2, refused: 1 });
  const plain = csv('Phone,Colour,Price', '0501234567,plain 6,100', '0501234567,plain 6,100');
  expect((await orders.imported(plain)).written.created).toBe(2);
  expect((await orders.brought(plain)).counts).toMatchObject({ new: 0, same: 2 });
  const { order_number } = await t.order('manager', { order_number: 'S-2' });
  const byHand = await orders.brought(csv('Phone,Order', `0501234567,${order_number}`));
  expect(byHand.counts).toMatchObject({ new: 0, same: 1 });
});

it('asks for the phone where a name is of several clients, and takes nobody who was deleted', async () => {
  await tellClient(t.test, { clientId: 61, phone: '+972525550161' }, 1);
  await tellClient(t.test, { clientId: 62, fullName: 'Gone', phone: '+972525550162', isDeleted: true }, 1);
  await t.test.handled('CLIENTS');
  const job = await orders.brought(
    csv('Client,Phone,Order', 'Sara Levi,,N-1', ',0525550162,N-2', ',,N-3', ',052,N-4', 'Dina Stone,,N-5'),
  );
  expect((await orders.rowsOf(job.id)).map(({ errors }) => Object.values(errors)[0]?.[0])).toEqual([
    'Several clients have this name. Say the phone, too.',
    'There is no client of this phone. Bring the clients first.',
    'The client field is required.',
    "Typed phone wasn't validated",
    undefined,
  ]);
});

it('changes what a list says otherwise of an order that is there, and an undo puts it back', async () => {
  const file = (...row: string[]) =>
    csv('Phone,Order,Price,Colour,Top,Due date,Status,Notes', `0501234567,C-1,${row.join(',')}`);
  await orders.imported(file('100', '6', '', '3/2/2027', 'in production', 'old'));
  const [order] = await found(['C-1']);
  const card = () => t.card(order!.id);
  const before = await card();
  // an empty cell changes nothing, and no list moves an order
  expect((await orders.brought(file('100', '6', '', '', 'Ready New Wig', ''))).counts.same).toBe(1);
  const job = await orders.brought(file('250', '10', 'Kosher Top / Straight', '4/2/2027', '', 'new'));
  expect(job.counts).toMatchObject({ new: 0, changed: 1 });
  expect((await orders.rowsOf(job.id))[0]?.before).toEqual({
    2: '100',
    3: '6',
    4: '',
    5: '2027-02-03',
    7: 'old',
  });
  await orders.steer(job.id, 'start');
  expect((await orders.until(job.id, 'done')).written).toEqual({ created: 0, updated: 1, kept: 0 });
  expect(await card()).toMatchObject({
    complete_data: '2027-02-04 12:00',
    details: 'new',
    properties: { baseColor: '10', topType: ['Kosher Top', 'Straight'] },
  });
  await orders.steer(job.id, 'undo');
  await orders.until(job.id, 'undone');
  const { complete_data, details, properties } = before;
  expect(await card()).toMatchObject({ complete_data, details, properties });
  expect((await found(['C-1']))[0]).toMatchObject({ total_price: 10_000, state: 'Wigs in Production' });
  expect((await originsOf(order!.id)).every(({ origin }) => origin === 'import')).toBe(true);
});

it('leaves what is there as it is where that is asked for, and what is not open any more', async () => {
  await orders.imported(csv('Phone,Order,Price', '0501234567,L-1,100', '0501234567,L-2,100'));
  const [, gone] = await found(['L-1', 'L-2']);
  await t.test.sql(`update orders set state = 'Delivered Wigs' where id = ?`, [gone!.id]);
  const job = await orders.brought(csv('Phone,Order,Price', '0501234567,L-1,200', '0501234567,L-2,200'));
  expect(job.counts).toMatchObject({ changed: 1, refused: 1 });
  expect((await orders.rowsOf(job.id, 'refused'))[0]?.errors).toEqual({
    1: ['This order is not open any more.'],
  });
  const { status } = await t.test.api
    .as('admin')
    .put(`${PATH}/${job.id}`, { fields: ['phone', 'orderNumber', 'totalPrice'], updates: false });
  expect(status).toBe(200);
  await orders.until(job.id, 'ready');
  expect((await orders.steer(job.id, 'start')).body.code).toBe('import_not_now');
});

it('takes a whole import back while nobody built on it, and brings it again', async () => {
  const file = csv('Phone,Order', '0501234567,U-1', '0501234567,U-2');
  const job = await orders.imported(file);
  const [first] = await found(['U-1']);
  await orders.steer(job.id, 'undo');
  expect((await orders.until(job.id, 'undone')).written).toEqual({ created: 0, updated: 0, kept: 0 });
  expect((await found(['U-1', 'U-2'])).map(({ visible }) => visible)).toEqual([false, false]);
  expect((await originsOf(first!.id)).every(({ origin }) => origin === 'import')).toBe(true);
  const again = await orders.imported(file);
  expect(again.written.created).toBe(2);
  const [, , mine] = await found(['U-1', 'U-2']);
  await t.test.api.as('manager').put(`/base/api/wig/${mine!.id}/rush`, { rush: 1 });
  const { status, body } = await orders.steer(again.id, 'undo');
  expect([status, body.code, body.params]).toEqual([409, 'import_built_upon', { count: 1 }]);
  expect(body.errors).toEqual({ rows: ['2'] });
});

it('never brings an order again that a person has deleted', async () => {
  const file = csv('Phone,Order', '0501234567,D-1');
  await orders.imported(file);
  const [order] = await found(['D-1']);
  await t.test.api.as('admin').delete(`/base/api/wig/${order!.id}`);
  const job = await orders.brought(file);
  expect((await orders.rowsOf(job.id))[0]?.errors).toEqual({ 1: ['This order was deleted.'] });
});

it('brings wigs to the stock, also several that are the same', async () => {
  const before = await t.test.sql(`select id from orders where state = 'Wigs In Stock'`);
  const job = await stock.imported(
    csv('מספר פאה,סוג פאה,צבע,אורך', 'W-1,מלאה,6,45', ',פול,10,50', ',פול,10,50', 'W-2,ענקית,6,45'),
  );
  expect(job).toMatchObject({ kind: 'stock', written: { created: 3 }, counts: { refused: 1 } });
  const { body } = await t.test.api
    .as('admin')
    .get<{ data: { calculations: object } }>('/base/api/wig-groups');
  expect(body.data.calculations).toMatchObject({
    '6': { Full: { '45': 1 } },
    '10': { Fall: { '50': 2 } },
  });
  await stock.steer(job.id, 'undo');
  await stock.until(job.id, 'undone');
  expect(await t.test.sql(`select id from orders where state = 'Wigs In Stock' and visible`)).toEqual(before);
});

it('knows a wig by its additional number, and tells which rows say one twice', async () => {
  const file = csv('מספר נוסף,סוג פאה,צבע', 'D-1,מלאה,6', 'D-2,מלאה,8', 'D-1,מלאה,10');
  const job = await stock.brought(file);
  expect(job.counts).toMatchObject({ new: 2, refused: 1 });
  expect((await stock.rowsOf(job.id, 'refused')).map(({ line, errors }) => [line, errors])).toEqual([
    [4, { 0: ['This number stands in an earlier row.'] }],
  ]);
  await stock.steer(job.id, 'start');
  await stock.until(job.id, 'done');
  expect((await stock.brought(file)).counts).toMatchObject({ new: 0, same: 2, refused: 1 });
  expect((await stock.brought(csv('מספר נוסף,צבע', 'D-2,12'))).counts).toMatchObject({ new: 0, changed: 1 });
});

it('stands in the log by its kind: wigs of the stock are no orders', async () => {
  const { id } = await stock.imported(csv('מספר פאה,סוג פאה', 'L-1,מלאה'));
  await stock.steer(id, 'undo');
  await stock.until(id, 'undone');
  const rows = await t.test.sql<{ entry: string }>('select entry from audit_row order by id');
  const told = rows
    .map(({ entry }) => JSON.parse(entry) as { what: string; about: Record<string, number> })
    .filter(({ about }) => about['import'] === id);
  expect(told.map(({ what }) => what)).toEqual([
    ...['stock.import-read', 'stock.import', 'stock.import-done', 'stock.import-undo', 'stock.import-undone'],
  ]);
  expect(new Set(told.flatMap(({ about }) => Object.keys(about)))).toEqual(new Set(['import']));
});

it('tells a thousand equal wigs apart, in this file and in the next', async () => {
  const file = csv('Wig type,Colour', ...Array.from({ length: 1_003 }, () => 'Fall,many'));
  expect((await stock.imported(file)).written.created).toBe(1_003);
  expect((await stock.brought(file)).counts).toMatchObject({ new: 0, same: 1_003 });
});

it('keeps no row of a client who is forgotten, also where it was refused', async () => {
  await tellClient(t.test, { clientId: 63, fullName: 'Mira Bloom', phone: '+972525550163' }, 1);
  await t.test.handled('CLIENTS');
  const job = await orders.imported(
    csv(
      'Client,Phone,Order,Price',
      ',0525550163,F-1,5',
      ',052-555 0163,F-2,x',
      'Mira Bloom,,F-3,x',
      ',0501234567,F-4,7',
    ),
  );
  expect(job.written.created).toBe(2);
  const forgotten = { clientId: 63 };
  await t.test.events.publish(ClientForgotten, forgotten, { aggregateId: '63', aggregateVersion: 2 });
  await t.test.handled('CLIENTS');
  expect((await orders.rowsOf(job.id)).map(({ cells }) => cells[2])).toEqual(['F-4']);
});

it('keeps no name of a client who is forgotten, where it was found by the phone of one merged into her', async () => {
  const phone = '+972525550165';
  await tellClient(t.test, { clientId: 64, fullName: 'Nora Vale', phone: '+972525550164' }, 1);
  const merged = { clientId: 65, fullName: 'Nora Late', phone, keptId: 64 };
  await tellClient(t.test, merged, 1);
  await t.test.handled('CLIENTS');
  const job = await orders.brought(csv('Client,Phone,Order', `Other Name,${phone},G-1`));
  expect((await orders.rowsOf(job.id))[0]?.before).toEqual({ 0: 'Nora Vale' });
  await t.test.events.publish(ClientForgotten, { clientId: 64 }, { aggregateId: '64', aggregateVersion: 2 });
  await t.test.handled('CLIENTS');
  expect(await orders.rowsOf(job.id)).toEqual([]);
});

it('shows the imports of a kind alone, and takes no kind or field of another service', async () => {
  const api = t.test.api.as('admin');
  const { body } = await api.get<{ data: { kind: string }[] }>(`${PATH}?kind=stock`);
  expect(new Set(body.data.map(({ kind }) => kind))).toEqual(new Set(['stock']));
  const wrong = await new ImportDoor(() => t.test, PATH, 'clients').send(csv('Name,Phone', 'Ada,1'));
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['kind']]);
  const job = await stock.brought(csv('Colour', '6'));
  const { status } = await api.put(`${PATH}/${job.id}`, { fields: ['phone'], updates: true });
  expect(status).toBe(422);
});
