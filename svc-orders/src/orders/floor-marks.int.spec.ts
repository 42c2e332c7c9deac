import type { OrderWork } from '@peruke/contracts/events';
import type { ErrorBody } from '@peruke/contracts/kernel';
import type { Order, OrdersPage } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
}, 120_000);
afterAll(() => t?.stop());

type Answer = { data: Order } & ErrorBody;
const put = (as: Person, id: number, what: string, body: object = {}) =>
  t.test.api.as(as).put<Answer>(`/base/api/wig/${id}/${what}`, body);
const inWork = async (): Promise<number> => {
  const { id } = await t.order();
  await put('admin', id, 'updateState', { state: 'Wigs in Production' });
  return id;
};
const listed = async (query: string, as: Person = 'manager'): Promise<number[]> => {
  const { body } = await t.test.api.as(as).get<{ data: OrdersPage }>(`/base/api/wigs/v2/all?${query}`);
  expect(body.data.pagination.total).toBe(body.data.wigs.length);
  return body.data.wigs.map(({ id }) => id);
};
const toldWork = async (id: number): Promise<OrderWork | undefined> => {
  await t.test.published();
  const told = await t.test.events.stored('orders.order.changed.v1');
  const own = told.filter(({ data }) => (data as { orderId: number }).orderId === id);
  return (own.at(-1)?.data as { work?: OrderWork }).work;
};

describe('a hold', () => {
  it('stands with its reason until it is released, is listed, logged and told', async () => {
    const id = await inWork();
    const held = await put('worker', id, 'hold', { reason: 'material', text: 'no lace' });
    expect(held.body.data.floor).toMatchObject({
      hold: { reason: 'material', text: 'no lace', by: { nickName: 'worker' } },
      may: { hold: true, release: true, rush: false },
    });
    expect(await listed('hold=1')).toEqual([id]);
    expect((await toldWork(id))?.holds).toMatchObject([{ reason: 'material', until: null }]);
    // whoever holds once more corrects the reason: it has stood still since the first time
    const again = await put('manager', id, 'hold', { reason: 'client' });
    expect(again.body.data.floor?.hold).toMatchObject({
      ...{ reason: 'client', since: held.body.data.floor?.hold?.since, by: { nickName: 'worker' } },
    });
    expect((await t.card(id, 'worker')).floor?.may.release).toBe(true);
    const released = await put('manager', id, 'release');
    expect(released.body.data.floor?.hold).toBeNull();
    expect(released.body.data.floorLogs).toMatchObject([
      { what: 'hold', value: 'material', new_value: 'no lace', user: 'worker' },
      { what: 'hold', value: 'client', user: 'manager' },
      { what: 'release', value: 'client', user: 'manager' },
    ]);
    expect(await listed('hold=1')).toEqual([]);
  });

  it('is released by who held or who may move, and by nobody else', async () => {
    const id = await inWork();
    await put('manager', id, 'hold', { reason: 'deposit' });
    expect((await put('worker', id, 'release')).status).toBe(403);
    expect((await t.card(id, 'worker')).floor?.may.release).toBe(false);
    await put('manager', id, 'release');
    await put('worker', id, 'hold', { reason: 'client' });
    expect((await put('worker', id, 'release')).status).toBe(200);
  });

  it.each([
    ['desk', () => t.test.api.as('worker')],
    ['bench', () => t.test.api.atBench('worker')],
  ])('keeps its reason before who may not release it, at a %s', async (_where, door) => {
    const id = await inWork();
    await put('manager', id, 'hold', { reason: 'other', text: 'she travels' });
    const before = await t.card(id, 'worker');
    expect(before.floor?.may).toMatchObject({ hold: false, release: false });
    const answer = await door().put<Answer>(`/base/api/wig/${id}/hold`, { reason: 'material' });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect((await t.card(id, 'worker')).floor).toEqual(before.floor);
    // the same said once more is no change of it
    const same = await door().put(`/base/api/wig/${id}/hold`, { reason: 'other', text: 'she travels' });
    expect(same.status).toBe(200);
    expect((await t.card(id, 'worker')).floor).toEqual(before.floor);
    expect((await door().put(`/base/api/wig/${id}/release`, {})).status).toBe(403);
  });

  it('asks for words with another reason, knows no strange one, and takes no delivered order', async () => {
    const id = await inWork();
    const wordless = await put('worker', id, 'hold', { reason: 'other' });
    expect([wordless.status, Object.keys(wordless.body.errors ?? {})]).toEqual([422, ['text']]);
    expect((await put('worker', id, 'hold', { reason: 'weather' })).status).toBe(422);
    await put('worker', id, 'hold', { reason: 'client' });
    const gone = await put('admin', id, 'updateState', { state: 'Delivered Wigs' });
    expect(gone.body.data.floor).toMatchObject({ hold: null, may: { hold: false, rush: false } });
    expect((await put('worker', id, 'hold', { reason: 'client' })).status).toBe(422);
  });

  it('is open to an operator at a bench, who releases her own', async () => {
    const id = await inWork();
    const bench = t.test.api.atBench('worker');
    expect((await bench.put(`/base/api/wig/${id}/hold`, { reason: 'material' })).status).toBe(200);
    expect((await bench.put(`/base/api/wig/${id}/rush`, { rush: 1 })).status).toBe(403);
    expect((await bench.put(`/base/api/wig/${id}/release`, {})).status).toBe(200);
  });
});

it('rush is the office’s to set; it is counted, listed with its state, and told', async () => {
  const id = await inWork();
  expect((await put('worker', id, 'rush', { rush: 1 })).status).toBe(403);
  const rush = await put('manager', id, 'rush', { rush: 1 });
  expect(rush.body.data.floor).toMatchObject({ rush: true, rush_count: 1 });
  expect((await t.card(id, 'worker')).floor?.rush_count).toBeNull();
  expect(await listed('rush=1&state=Wigs in Production&sort=date_asc')).toEqual([id]);
  expect(await listed('rush=1&state=Draft')).toEqual([]);
  expect(await listed('rush=1', 'usa')).toEqual([]);
  expect(await listed('rush=1&search=Sara')).toEqual([id]);
  expect((await toldWork(id))?.rush).toBe(true);
  expect((await put('manager', id, 'rush', { rush: 0 })).body.data.floor).toMatchObject({ rush: false });
});

it('a rework may say why; a call that does not is done as ever', async () => {
  const ready = async () => {
    const id = await inWork();
    await put('admin', id, 'updateState', { state: 'Ready New Wig' });
    return id;
  };
  const [said, silent] = [await ready(), await ready()];
  const rework = { reason: 'hairline', step: 'First Hairline', terms: 'warranty' };
  const answer = await put('manager', said, 'updateState', { state: 'Rework', rework });
  expect(answer.body.data.floorLogs).toMatchObject([
    { what: 'rework', value: 'hairline', new_value: 'warranty' },
    { what: 'rework-step', value: 'First Hairline' },
  ]);
  await t.test.published();
  const told = await t.test.events.stored('orders.order.moved.v1');
  expect(told.at(-1)?.data).toMatchObject({ rework });
  const plain = await put('manager', silent, 'updateState', { state: 'Rework' });
  expect([plain.status, plain.body.data.floorLogs]).toEqual([200, []]);
  const strange = { state: 'Rework', rework: { reason: 'mood', terms: 'warranty' } };
  expect((await put('manager', silent, 'updateState', strange)).status).toBe(422);
});

it('a change of what is being made stands old and new until somebody at work has seen it', async () => {
  const id = await inWork();
  await put('worker', id, 'wigUpdateProperties', { weight: '120' });
  const changed = await put('manager', id, 'wigUpdateProperties', { baseColor: '6/8', reason: 'she asked' });
  expect(changed.body.data.floor?.changes).toMatchObject([
    { by: 'manager', reason: 'she asked', fields: [{ name: 'baseColor', old: null, new: '6/8' }] },
  ]);
  const silent = await put('manager', id, 'wigUpdateProperties', { baseColor: '8', changed: ['baseColor'] });
  expect(silent.body.data.floor?.changes.at(-1)).toMatchObject({
    reason: '',
    fields: [{ old: '6/8', new: '8' }],
  });
  const seen = await t.test.api.atBench('worker').put<Answer>(`/base/api/wig/${id}/seenChanges`, {});
  expect(seen.body.data.floor).toMatchObject({ changes: [], may: { see: false } });
  expect((await toldWork(id))?.changes?.map((change) => change.seen?.by.nickName)).toEqual([
    'worker',
    'worker',
  ]);
  expect((await t.card(id)).floorLogs).toMatchObject([
    { what: 'spec', value: 'baseColor', new_value: 'she asked' },
    { what: 'seen', value: 'baseColor', user: 'worker' },
  ]);
});
