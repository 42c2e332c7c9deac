import {
  BULK_MAX,
  type BulkDeed,
  type Order,
  orderPicksAnswerSchema,
  ordersPageSchema,
} from '@peruke/contracts/orders';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { type Person, RunDoor } from '@peruke/svc-kit/testing';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
}, 120_000);
afterAll(() => t?.stop());

const BULK = '/base/api/wigs/bulk';
const door = new RunDoor<BulkDeed>(() => t.test, BULK);

const orders = (count: number, by: Person = 'manager'): Promise<Order[]> =>
  Promise.all(Array.from({ length: count }, () => t.order(by)));
const idsOf = (list: readonly Order[]) => list.map(({ id }) => id);
const put = (id: number, rest: string, body: object) =>
  t.test.api.as('admin').put(`/base/api/wig/${id}/${rest}`, body);
const logRows = (ids: readonly number[]) =>
  t.test.sql<{ order_id: number; n: number }>(
    `select order_id, count(*)::int as n from order_log where order_id = any(?::int[]) and kind = 'manager'
     group by order_id`,
    [`{${ids.join(',')}}`],
  );

const DEEDS: [BulkDeed, (order: Order) => unknown, unknown][] = [
  [{ action: 'manager', manager_id: 3 }, ({ creator }) => creator, 'designer'],
  [{ action: 'move', state: 'Wigs in Production' }, ({ state }) => state, 'Wigs in Production'],
  [{ action: 'hold', hold: { reason: 'client', text: '' } }, ({ floor }) => floor?.hold?.reason, 'client'],
  [{ action: 'rush', rush: 1 }, ({ floor }) => floor?.rush, true],
];

it.each(DEEDS)('does %j to each order, and says what was not done and why', async (deed, read, then) => {
  const made = await orders(3);
  const [, , archived] = made;
  if (deed.action === 'hold' || deed.action === 'rush')
    for (const { id } of made) await put(id, 'updateState', { state: 'Wigs in Production' });
  await t.test.sql(`update orders set state = 'Archived' where id = ?`, [archived!.id]);
  const told = await door.run('manager', [...idsOf(made), 999_999], deed);
  expect(told).toMatchObject({ total: 4, waiting: 0, done: 2, refused: 2, action: deed.action });
  expect(told.refusals.map(({ order_id, barcode }) => [order_id, barcode])).toEqual([
    [archived!.id, archived!.barcode],
    [999_999, ''],
  ]);
  for (const { id } of made.slice(0, 2)) expect(read(await t.card(id))).toEqual(then);
  expect(read(await t.card(archived!.id))).not.toEqual(then);
});

it('[ORD-061] hands over what is paid, and leaves what is not to the question of a single order', async () => {
  const [paid, unpaid, free] = await orders(3);
  for (const { id } of [paid!, unpaid!])
    await t.test.sql(`update orders set total_price = 90000 where id = ?`, [id]);
  for (const { id } of [paid!, unpaid!, free!])
    await t.test.sql(`update orders set state = 'Ready New Wig' where id = ?`, [id]);
  await t.test.sql(
    `insert into payment_view (order_id, paid, terminated_ids) values (?, 90000, '{}'), (?, 89999, '{}')`,
    [paid!.id, unpaid!.id],
  );
  const ids = idsOf([paid!, unpaid!, free!]);
  const told = await door.run('manager', ids, { action: 'move', state: 'Delivered Wigs' });
  expect(told).toMatchObject({ done: 2, refused: 1 });
  expect(told.refusals).toEqual([expect.objectContaining({ order_id: unpaid!.id, code: 'balance_open' })]);
  expect((await t.card(unpaid!.id)).state).toBe('Ready New Wig');
});

it('[PERM-017] [PERM-026] asks for the right of the same call for one order, of each order', async () => {
  const [own] = await orders(1, 'usa');
  const [foreign] = await orders(1);
  expect((await door.ask('worker', idsOf([own!]), { action: 'manager', manager_id: 3 })).status).toBe(403);
  expect((await door.ask('usa', idsOf([own!]), { action: 'manager', manager_id: 3 })).status).toBe(403);
  const ids = idsOf([own!, foreign!]);
  const told = await door.run('usa', ids, { action: 'move', state: 'Cancelled Wigs' });
  expect(told).toMatchObject({ done: 1, refused: 1 });
  expect(told.refusals).toEqual([
    expect.objectContaining({ order_id: foreign!.id, barcode: '', code: 'not_found' }),
  ]);
  expect((await door.look('manager', told.id)).status).toBe(404);
});

it.each([
  ['no order', { ids: [], deed: { action: 'release' } }, 'ids'],
  [
    'more than fit',
    { ids: Array.from({ length: BULK_MAX + 1 }, (_, i) => i + 1), deed: { action: 'release' } },
    'ids',
  ],
  ['a deed that is none', { ids: [1], deed: { action: 'delete' } }, 'deed.action'],
  [
    'a hold without its word',
    { ids: [1], deed: { action: 'hold', hold: { reason: 'other' } } },
    'deed.hold.text',
  ],
])('refuses %s', async (_what, body, field) => {
  const answer = await t.test.api.as('admin').post<ErrorBody>(BULK, body);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
});

describe('taking back', () => {
  const given: BulkDeed = { action: 'manager', manager_id: 3 };

  it('is one deed for all that was done, but not for what somebody has gone on with', async () => {
    const [first, second] = await orders(2);
    const done = await door.run('manager', idsOf([first!, second!]), given);
    expect(done.may_undo).toBe(true);
    await t.test.api.as('admin').post(`/base/api/wig/${second!.id}/updateWig`, { details: 'gone on' });
    const back = await door.runBack('manager', done);
    expect(back).toMatchObject({ undo_of: done.id, done: 1, refused: 1, may_undo: false });
    expect(back.refusals[0]).toMatchObject({ order_id: second!.id, code: 'undo_overtaken' });
    expect([(await t.card(first!.id)).creator, (await t.card(second!.id)).creator]).toEqual([
      first!.creator,
      'designer',
    ]);
    expect((await door.undo('manager', done.id)).body.code).toBe('undo_over');
  });

  it('is for who did it, for ten minutes, and never for a move', async () => {
    const [order] = await orders(1);
    const done = await door.run('manager', [order!.id], given);
    expect((await door.undo('admin', done.id)).status).toBe(404);
    await t.test.sql(`update bulk_run set finished_at = now() - interval '601 seconds' where id = ?`, [
      done.id,
    ]);
    expect((await door.undo('manager', done.id)).body.code).toBe('undo_over');
    const moved = await door.run('manager', [order!.id], { action: 'move', state: 'Wigs in Production' });
    expect(moved.may_undo).toBe(false);
    expect((await door.undo('manager', moved.id)).body.code).toBe('undo_over');
  });
});

it('gives a hold another reason where it may be released, and takes back the reason alone', async () => {
  const [order] = await orders(1);
  await put(order!.id, 'hold', { reason: 'other', text: 'she travels' });
  const held = async () => (await t.card(order!.id)).floor?.hold;
  const first = await held();
  const deed: BulkDeed = { action: 'hold', hold: { reason: 'material', text: '' } };
  const refused = await door.run('worker', [order!.id], deed);
  expect(refused.refusals).toEqual([expect.objectContaining({ code: 'forbidden' })]);
  expect(await held()).toEqual(first);
  const done = await door.run('manager', [order!.id], deed);
  expect(await held()).toEqual({ ...first, reason: 'material', text: '' });
  await door.runBack('manager', done);
  expect(await held()).toEqual(first);
});

it('goes on where it was cut off, and does nothing twice', async () => {
  const ids = idsOf(await orders(40));
  const { body } = await door.ask('manager', ids, { action: 'manager', manager_id: 3 });
  for (let cuts = 0; cuts < 3; cuts++) await door.cutOff();
  const told = await door.finished('manager', body.data);
  expect(told).toMatchObject({ total: 40, done: 40, refused: 0 });
  const rows = await logRows(ids);
  expect(rows.map(({ n }) => n)).toEqual(ids.map(() => 1));
});

it('stops before the next order when it is asked to', async () => {
  const ids = idsOf(await orders(2));
  const { body } = await door.ask('manager', ids, { action: 'rush', rush: 1 });
  const { status } = await door.stop('manager', body.data.id);
  expect(status).toBe(200);
  const told = await door.finished('manager', body.data);
  expect(told.done + told.refused + told.stopped).toBe(2);
});

describe('all that match', () => {
  const picked = async (as: Person, query: string) =>
    orderPicksAnswerSchema.parse((await t.test.api.as(as).get(`${BULK}/picks?${query}`)).body).data;

  it('[PERM-026] are those of the list in its sort, of every page, and of the reader alone', async () => {
    const before = (await picked('usa', 'state=Draft')).total;
    const own = await orders(3, 'usa');
    const foreign = await orders(1, 'usa2');
    const { picks, total } = await picked('usa', 'state=Draft');
    expect([total, picks.length]).toEqual([before + 3, before + 3]);
    expect(picks).toEqual(
      expect.arrayContaining(own.map(({ id, barcode, client }) => ({ id, barcode, client }))),
    );
    expect(picks.map(({ id }) => id)).not.toContain(foreign[0]!.id);
    const query = 'state=Draft&sort[]=date_asc';
    const page = ordersPageSchema.parse(
      (await t.test.api.as('usa').get(`/base/api/wigs/v2/all?${query}&per_page=100`)).body,
    );
    expect((await picked('usa', query)).picks.map(({ id }) => id)).toEqual(
      page.data.wigs.map(({ id }) => id),
    );
    expect((await picked('admin', `search=${foreign[0]!.barcode}`)).picks).toEqual([
      { id: foreign[0]!.id, barcode: foreign[0]!.barcode, client: foreign[0]!.client },
    ]);
    expect((await t.test.api.as('manager').get(`${BULK}/picks?state=Lost`)).status).toBe(422);
  });

  it('are those of the ticked that are on hold, where that is asked', async () => {
    const [held, free, foreign] = [...(await orders(2, 'usa')), ...(await orders(1, 'usa2'))];
    for (const { id } of [held!, foreign!])
      await t.test.api.as('manager').put(`/base/api/wig/${id}/hold`, { reason: 'client' });
    const ids = [held!, free!, foreign!].map(({ id }) => id).join(',');
    const { picks, total } = await picked('usa', `hold=1&ids=${ids}`);
    expect([total, picks]).toEqual([1, [{ id: held!.id, barcode: held!.barcode, client: held!.client }]]);
    expect((await t.test.api.as('manager').get(`${BULK}/picks?ids=all`)).status).toBe(422);
  });

  it('are no more than can be done at once, and say how many there are', async () => {
    const [one] = await orders(1);
    const [columns] = await t.test.sql<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = 'orders' and is_generated = 'NEVER'`,
    );
    await t.test.sql(
      `insert into orders (${columns!.names}) overriding system value select ${columns!.names} from (
         select (jsonb_populate_record(o, jsonb_build_object('id', 5000000 + n, 'barcode', 900000 + n))).*
         from orders o, generate_series(1, ${BULK_MAX + 1}) n where o.id = ?) copy`,
      [one!.id],
    );
    const { picks, total } = await picked('manager', '');
    expect(picks).toHaveLength(BULK_MAX);
    expect(total).toBeGreaterThan(BULK_MAX);
  });
});
