import type { Order } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
}, 120_000);
afterAll(() => t?.stop());

const api = (as: Person) => t.test.api.as(as);
const at = (id: number, rest: string) => `/base/api/wig/${id}/${rest}`;
const put = (as: Person, id: number, rest: string, body: object) => api(as).put(at(id, rest), body);
const undo = (as: Person, { id, version }: Pick<Order, 'id' | 'version'>) =>
  api(as).post(at(id, 'undo'), { base_version: version });
const move = (id: number, state: string) => put('admin', id, 'updateState', { state });
const addStage = async (id: number): Promise<number> => {
  await api('manager').post(at(id, 'additionalProperties'), {
    properties: [{ tittle: 'Hairline', comment: 'left', category: 'Lace' }],
    type: 'repair',
  });
  return (await stagesOf(id))[0]!.id;
};
const stagesOf = (id: number) =>
  t.test.sql<{ id: number; title: string; comment: string; done_at: string | null }>(
    'select id, title, comment, done_at from stage where order_id = ? order by id',
    [id],
  );

interface Row {
  /** Who may: does it, and takes it back. */
  by: Person;
  /** Who does the same, and may not take it back. */
  notBy?: Person;
  prepare?: (order: Order) => Promise<unknown>;
  change: (order: Order, as: Person) => Promise<{ status: number }>;
  read: (order: Order) => unknown;
}

/** A repair with one stage. */
const repair = async ({ id }: Order) => {
  await move(id, 'Repair Wigs');
  await addStage(id);
};
const inProduction = ({ id }: Order) => move(id, 'Wigs in Production');
const stageId = async (id: number) => (await stagesOf(id))[0]!.id;

const TABLE: Record<string, Row> = {
  manager: {
    by: 'manager',
    change: ({ id }, as) => put(as, id, 'assignCreator', { manager_id: 3 }),
    read: ({ creator }) => creator,
  },
  client: {
    by: 'manager',
    change: ({ id }, as) => put(as, id, 'updateClient', { client_id: CLIENTS.lea }),
    read: ({ client_id }) => client_id,
  },
  'complete-date': {
    by: 'manager',
    change: ({ id }, as) => put(as, id, 'setCompleteDate', { complete_date: '2027-03-02 10:00' }),
    read: ({ properties }) => properties['complete_date'],
  },
  properties: {
    by: 'manager',
    notBy: 'worker',
    prepare: async (order) => {
      await put('manager', order.id, 'wigUpdateProperties', { length: '45' });
      await inProduction(order);
    },
    // what a worker may write: asked while ticking
    change: ({ id }, as) =>
      put(
        as,
        id,
        'wigUpdateProperties',
        as === 'worker' ? { weightUsed: '80' } : { length: '50', capSize: 'M' },
      ),
    read: ({ properties: { length, capSize } }) => [length, capSize],
  },
  steps: {
    by: 'admin',
    notBy: 'manager',
    prepare: inProduction,
    change: ({ id }, as) =>
      put(as, id, 'updateStatus', { status: { 'Wig Building': 'on' }, changed: ['Wig Building'] }),
    read: ({ status_array }) => Object.keys(status_array),
  },
  stages: {
    by: 'manager',
    notBy: 'worker',
    prepare: repair,
    change: async ({ id }, as) =>
      put(as, id, 'additionalProperties/done', { properties_id: await stageId(id) }),
    read: async ({ id }) => (await stagesOf(id)).map(({ done_at }) => done_at !== null),
  },
  hold: {
    by: 'manager',
    notBy: 'worker',
    prepare: inProduction,
    change: ({ id }, as) => put(as, id, 'hold', { reason: 'client' }),
    read: ({ floor }) => floor?.hold?.reason ?? null,
  },
  rush: {
    by: 'manager',
    prepare: inProduction,
    change: ({ id }, as) => put(as, id, 'rush', { rush: 1 }),
    read: ({ floor }) => floor?.rush,
  },
  'stage-texts': {
    by: 'manager',
    prepare: repair,
    change: async ({ id }, as) =>
      put(as, id, `additionalProperties/${await stageId(id)}`, { tittle: 'Front', comment: 'right' }),
    read: async ({ id }) => (await stagesOf(id)).map(({ title, comment }) => [title, comment]),
  },
};

const freshOf = async (kind: string, prepare: Row['prepare']): Promise<Order> => {
  const order = await t.order('manager', kind.startsWith('stage') ? { is_repair: 1 } : {});
  await prepare?.(order);
  return t.card(order.id);
};

describe.each(Object.entries(TABLE))('a change of %s', (kind, { by, prepare, change, read }) => {
  const fresh = () => freshOf(kind, prepare);
  const logRows = async (id: number) =>
    (await t.test.sql('select 1 from order_log where order_id = ?', [id])).length;

  it('is taken back by who made it, once, with rows of its own in the log', async () => {
    const before = await fresh();
    const was = await read(before);
    expect((await change(before, by)).status).toBeLessThan(300);
    const after = await t.card(before.id, by);
    expect(after.undo).toEqual({ kind, version: after.version });
    expect(await read(after)).not.toEqual(was);
    const rows = await logRows(before.id);

    expect((await undo(by, after)).status).toBe(200);
    const back = await t.card(before.id, by);
    expect(await read(back)).toEqual(was);
    expect(await logRows(before.id)).toBeGreaterThan(rows);
    expect(back.undo).toBeNull();
    const again = await undo(by, back);
    expect([again.status, again.body]).toMatchObject([409, { code: 'undo_over' }]);
  });

  it('is not offered to anybody else, and refused', async () => {
    const before = await fresh();
    await change(before, by);
    const other = by === 'admin' ? 'manager' : 'admin';
    const seen = await t.card(before.id, other);
    expect(seen.undo ?? null).toBeNull();
    expect(await undo(other, seen)).toMatchObject({ status: 409, body: { code: 'undo_over' } });
    expect((await undo('worker', seen)).status).toBe(403);
    expect((await undo('usa', seen)).status).toBe(404);
  });

  it('is refused when somebody has gone on meanwhile', async () => {
    const before = await fresh();
    await change(before, by);
    const after = await t.card(before.id, by);
    const done = await read(after);
    await api('admin').post(at(before.id, 'updateWig'), { details: `gone on ${before.id}` });
    expect((await t.card(before.id, by)).undo).toBeNull();
    expect(await undo(by, after)).toMatchObject({ status: 409, body: { code: 'undo_overtaken' } });
    expect(await undo(by, await t.card(before.id, by))).toMatchObject({ status: 409 });
    expect(await read(await t.card(before.id, by))).toEqual(done);
  });

  it.each([
    ['is offered no more after half a minute', 31, { status: 200 }],
    ['is over after ten minutes', 601, { status: 409, body: { code: 'undo_over' } }],
  ])('%s', async (_when, seconds, answer) => {
    const before = await fresh();
    await change(before, by);
    await t.test.sql(
      `update orders set last_change = jsonb_set(last_change, '{at}', to_jsonb((now() - ? * interval '1 second')::text)) where id = ?`,
      [seconds, before.id],
    );
    const late = await t.card(before.id, by);
    expect(late.undo).toBeNull();
    expect(await undo(by, late)).toMatchObject(answer);
  });
});

it.each(Object.entries(TABLE).filter(([, { notBy }]) => notBy))(
  'a change of %s gives nobody a right more: who may not do the opposite cannot take it back',
  async (kind, { by, notBy, prepare, change, read }) => {
    const before = await freshOf(kind, prepare);
    expect((await change(before, notBy!)).status).toBeLessThan(300);
    const after = await t.card(before.id, notBy);
    const done = await read(after);
    expect(after.undo ?? null).toBeNull();
    expect((await undo(notBy!, after)).status).toBe(403);
    expect(await read(await t.card(before.id, by))).toEqual(done);
  },
);

it('a move of state has asked its question and is not taken back', async () => {
  const { id } = await t.order('manager');
  await put('manager', id, 'assignCreator', { manager_id: 3 });
  await put('manager', id, 'updateState', { state: 'Wigs in Production' });
  const moved = await t.card(id, 'manager');
  expect(moved.undo).toBeNull();
  expect((await undo('manager', moved)).status).toBe(409);
});
