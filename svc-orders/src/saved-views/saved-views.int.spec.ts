import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@peruke/contracts/audit';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { type OrderView, savedViewAnswerSchema, savedViewsSchema } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
});
afterAll(() => t?.stop());

const VIEWS = '/base/api/wigs/views';
let made = 0;
const save = (given: object, as: Person = 'manager') =>
  t.test.api
    .as(as)
    .post<{ data: OrderView } & ErrorBody>(VIEWS, { name: `view ${++made}`, filter: {}, ...given });
const saved = async (given: object, as: Person = 'manager'): Promise<OrderView> =>
  savedViewAnswerSchema.parse((await save(given, as)).body).data;
const change = (id: number, given: object, as: Person = 'manager') =>
  t.test.api.as(as).put<{ data: OrderView } & ErrorBody>(`${VIEWS}/${id}`, given);
const list = async (as: Person = 'manager'): Promise<OrderView[]> =>
  savedViewsSchema.parse((await t.test.api.as(as).get(VIEWS)).body).data.views;

describe('views of the orders list', () => {
  it('stand in the log by their name and their list', async () => {
    const { id } = await saved({ name: 'Mine', shared: true });
    await change(id, { name: 'Ours' });
    await t.test.api.as('manager').put('/base/api/wigs/columns', { columns: null });
    await t.test.api.as('manager').delete(`${VIEWS}/${id}`);
    const rows = await t.test.sql<{ entry: string }>(
      'select entry from (select id, entry from audit_row order by id desc limit 4) newest order by id',
    );
    const told = rows
      .map(({ entry }) => JSON.parse(entry) as AuditEntry)
      .map(({ what, changes }) => [what, ...changes.map(({ fields }) => fields)]);
    const same = { listOfView: ['orders', 'orders'], shared: [true, true] };
    expect(told).toEqual([
      ['view.add', { name: [null, 'Mine'], listOfView: [null, 'orders'], shared: [null, true] }],
      ['view.change', { ...same, name: ['Mine', 'Ours'] }],
      ['view.arrange', { listOfView: [null, 'orders'] }],
      ['view.remove', { ...same, name: ['Ours', 'Ours'] }],
    ]);
  });

  it('keep the filter, the sort and the density under a name', async () => {
    const filter = { search: 'levi', state: 'rework', rush: true, sort: 'date_asc', size: 50 };
    const view = await saved({ name: '  Late ones ', filter, density: 'compact' });
    expect(view).toMatchObject({
      name: 'Late ones',
      filter: { ...filter, state: 'Rework', special: false, hold: false, usa: false },
      density: 'compact',
      shared: false,
      mine: true,
      may_change: true,
      owner: 'manager',
    });
    expect(await list()).toContainEqual(view);
  });

  it('[PERM-026] count and show to each reader what she may see, also when they are shared', async () => {
    const drafts = await saved({ filter: { state: 'Draft' }, shared: true });
    const countFor = async (as: Person) => (await list(as)).find(({ id }) => id === drafts.id)?.count;
    const before = { manager: await countFor('manager'), usa: await countFor('usa') };
    await t.order('usa');
    await t.order('usa2');
    await t.order('manager');
    expect(await countFor('manager')).toBe(before.manager! + 3);
    expect(await countFor('usa')).toBe(before.usa! + 1);
  });

  it('count what a search finds, and leave the USA tools to the page', async () => {
    const { barcode } = await t.order();
    expect((await saved({ filter: { search: String(barcode) } })).count).toBe(1);
    expect((await saved({ filter: { usa: true } })).count).toBeNull();
  });

  it('of others are not there unless they are shared, and are then theirs to change', async () => {
    const own = await saved({});
    const shared = await saved({ shared: true });
    const names = async (as: Person) => (await list(as)).map(({ id }) => id);
    expect(await names('designer')).not.toContain(own.id);
    expect(await names('designer')).toContain(shared.id);
    expect((await list('designer')).find(({ id }) => id === shared.id)).toMatchObject({
      mine: false,
      may_change: false,
    });
    expect((await change(own.id, { name: 'x' }, 'designer')).status).toBe(404);
    expect((await change(shared.id, { name: 'x' }, 'designer')).status).toBe(403);
    expect((await change(shared.id, { name: `tidied ${made}` }, 'admin')).status).toBe(200);
    expect((await t.test.api.as('worker').delete(`${VIEWS}/${shared.id}`)).status).toBe(403);
    expect((await t.test.api.as('manager').delete(`${VIEWS}/${shared.id}`)).status).toBe(200);
    expect(await names('designer')).not.toContain(shared.id);
  });

  it('are shared by the office alone, at once or later', async () => {
    for (const person of ['usa', 'worker'] as const) {
      expect((await save({ shared: true }, person)).status).toBe(403);
      const own = await saved({}, person);
      expect((await change(own.id, { shared: true }, person)).status).toBe(403);
      expect((await change(own.id, { name: `mine ${person}` }, person)).status).toBe(200);
    }
    const view = await saved({}, 'designer');
    expect((await change(view.id, { shared: true }, 'designer')).body.data.shared).toBe(true);
  });

  it('say what is wrong at the field', async () => {
    const view = await saved({ name: 'Twice' });
    expect((await save({ name: ' TWICE ' })).body.errors).toEqual({
      name: ['A view of this name already exists.'],
    });
    // somebody else's may be called the same
    expect((await save({ name: 'Twice' }, 'designer')).status).toBe(201);
    const bad = await save({ name: ' ', filter: { state: 'Lost', sort: 'x', size: 1_000 } });
    expect([bad.status, Object.keys(bad.body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['filter.size', 'filter.sort', 'filter.state', 'name'],
    ]);
    expect((await change(view.id, { name: '' })).body.errors).toHaveProperty('name');
  });

  it('are saved once for an Idempotency-Key, and not over what somebody else has saved', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { name: `once ${++made}`, filter: {} };
    const ask = () => t.test.api.as('manager').post<{ data: OrderView }>(VIEWS, body, key);
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id]);
    const { id, version } = first.body.data;
    expect((await change(id, { density: 'compact', base_version: version })).status).toBe(200);
    expect((await change(id, { density: 'regular', base_version: version })).status).toBe(409);
  });

  it('are no more than thirty of one person', async () => {
    const mine = (await list('usa2')).filter(({ mine }) => mine).length;
    for (let i = mine; i < 30; i++) expect((await save({}, 'usa2')).status).toBe(201);
    const { status, body } = await save({}, 'usa2');
    expect([status, body.errors]).toEqual([422, { name: ['Must have at most 30 entries.'] }]);
  });
});

describe('columns of the list', () => {
  const read = async (as: Person) => savedViewsSchema.parse((await t.test.api.as(as).get(VIEWS)).body).data;
  const columnsOf = async (as: Person) => (await read(as)).columns;
  const put = (as: Person, columns: unknown, view?: number) =>
    t.test.api.as(as).put('/base/api/wigs/columns', { columns, ...(view && { view_id: view }) });
  const mine = [
    { id: 'barcode', shown: true, width: null },
    { id: 'client', shown: false, width: 160 },
  ];
  const others = [{ id: 'barcode', shown: true, width: 200 }];

  it('are kept for each person alone, and given back', async () => {
    expect((await put('manager', mine)).status).toBe(200);
    expect(await columnsOf('manager')).toEqual(mine);
    expect(await columnsOf('admin')).toBeNull();
    expect((await put('manager', null)).status).toBe(200);
    expect(await columnsOf('manager')).toBeNull();
  });

  it('are part of a view, and each person arranges them in it for herself', async () => {
    const { id, version } = await saved({ shared: true, columns: mine });
    const seen = async (as: Person) => {
      const view = (await list(as)).find((one) => one.id === id)!;
      return [view.columns, view.own_columns];
    };
    expect((await put('designer', others, id)).status).toBe(200);
    expect([await seen('manager'), await seen('designer')]).toEqual([
      [mine, null],
      [mine, others],
    ]);
    expect(await columnsOf('designer')).toBeNull();
    expect((await put('manager', others, id)).status).toBe(200);
    expect((await change(id, { columns: others, base_version: version })).status).toBe(200);
    expect(await seen('manager')).toEqual([others, null]);
    expect((await t.test.api.as('manager').delete(`${VIEWS}/${id}`)).status).toBe(200);
    expect(await t.test.sql('select from list_arrangement where view_id = ?', [id])).toEqual([]);
  });

  it('are arranged in no view of somebody else, nor in one that is gone', async () => {
    const own = await saved({});
    expect((await put('designer', mine, own.id)).status).toBe(404);
    expect((await put('manager', mine, 999_999)).status).toBe(404);
  });

  it.each([
    ['twice the same', [mine[0], mine[0]]],
    ['none shown', [mine[1]]],
    ['none', []],
    ['a width that is none', [{ ...mine[0], width: 5 }]],
  ])('refuse %s', async (_what, columns) => {
    expect((await put('manager', columns)).status).toBe(422);
    expect(await columnsOf('manager')).toBeNull();
    expect((await save({ columns })).status).toBe(422);
  });
});
