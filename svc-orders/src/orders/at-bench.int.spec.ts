import type { Order } from '@peruke/contracts/orders';
import { signInAs } from '@peruke/svc-kit/auth';
import { PEOPLE, type Person } from '@peruke/svc-kit/testing';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';
import { multipart, photo } from '../testing/uploads.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
});
afterAll(() => t?.stop());

const DEAR = { capSize: 'M', wigFullness: 'Full', wigFullnessAdditionalAmount: '450' };
const inWork = async (): Promise<Order> => {
  const order = await t.order('manager', { totalPrice: 9_000, properties: DEAR });
  await t.test.api.as('admin').put(`/base/api/wig/${order.id}/updateState`, { state: 'Wigs in Production' });
  return order;
};
const put = (person: Person, path: string, body: object) =>
  t.test.api.atBench(person).put<{ data: Order; code?: string }>(`/base/api/wig/${path}`, body);
const BENCH_ACTIONS = ['tick-checklist', 'untick-checklist', 'tick-stage', 'upload'];

describe.each<Person>(['admin', 'manager', 'designer', 'worker'])('%s at a bench', (person) => {
  it('ticks, weighs and measures, in the own name; the device stands in what is told', async () => {
    const { id } = await inWork();
    const ticked = await put(person, `${id}/updateStatus`, { status: { 'Wig Building': 'on' } });
    expect(ticked.body.data.status_array).toMatchObject({ 'Wig Building': { user: person } });
    const weighed = await put(person, `${id}/wigUpdateProperties`, { weight: '120', sawing_length: '22' });
    expect([weighed.status, weighed.body.data.properties]).toMatchObject([
      200,
      { weight: 120, sawing_length: 22 },
    ]);
    await t.test.published();
    const told = await t.test.events.stored('orders.order.step-ticked.v1');
    expect(told.at(-1)?.actor).toMatchObject({ nickName: person, device: { id: 1, name: 'Bench 1' } });
  });

  it('changes nothing else of an order, whatever the role may at a desk', async () => {
    const { id } = await inWork();
    const bench = t.test.api.atBench(person);
    const refused = await Promise.all([
      put(person, `${id}/wigUpdateProperties`, { capSize: 'L' }),
      bench.post(`/base/api/wig/${id}/updateWig`, { details: 'curls' }),
      put(person, `${id}/setCompleteDate`, { complete_date: '2027-06-06 10:00' }),
      put(person, `${id}/updateClient`, { client_id: 32 }),
      bench.delete(`/base/api/wig/${id}`),
      bench.get('/base/api/wigs/v2/all'),
      bench.get('/base/api/dashboard/index'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });

  it('reads the card without phone and money, and is offered what a bench may', async () => {
    const { id } = await inWork();
    const edits = { info: 'second half in cash', totalPrice: 9_000, changed: ['info', 'totalPrice'] };
    await t.test.api.as('manager').post(`/base/api/wig/${id}/updateWig`, edits);
    const { body } = await t.test.api.atBench(person).get<{ data: Order }>(`/base/api/wig/${id}`);
    expect(body.data).toMatchObject({ totalPrice: 0, deposit: 0, client_phone: '', info: '', editLogs: [] });
    const desk = await t.card(id, person);
    expect([desk.totalPrice, desk.properties.wigFullnessAdditionalAmount]).toEqual([9_000, 450]);
    // a surcharge that is changed while it is made changes nothing that is made
    const dearer = { wigFullnessAdditionalAmount: '600', changed: ['wigFullnessAdditionalAmount'] };
    await t.test.api.as('manager').put(`/base/api/wig/${id}/wigUpdateProperties`, dearer);
    const again = await t.test.api.atBench(person).get<{ data: Order }>(`/base/api/wig/${id}`);
    expect(again.body.data).toMatchObject({ properties: { capSize: 'M' }, floor: { changes: [] } });
    for (const money of ['450', '600', '9000'])
      expect(JSON.stringify(again.body.data.properties)).not.toContain(money);
    const moves = Object.keys(desk.moves);
    const offered = desk.actions.filter((action) => [...BENCH_ACTIONS, ...moves].includes(action));
    expect(body.data.actions).toEqual(offered);
  });
});

it('[PERM-019] [PERM-045] a worker moves and photographs nothing at a bench either', async () => {
  const { id } = await inWork();
  expect((await put('worker', `${id}/updateState`, { state: 'Ready New Wig' })).status).toBe(403);
  expect((await t.test.api.atBench('worker').post(`/base/api/wig/${id}/updateWig`, {})).status).toBe(403);
});

it.each<[Person, number]>([
  ['manager', 200],
  ['worker', 403],
])('[PERM-045] a photo by the %s at a bench is answered with %d', async (person, status) => {
  const { id } = await inWork();
  const { payload, headers } = multipart({}, [
    { field: 'images[]', name: 'wig.jpg', type: 'image/jpeg', content: await photo(300, 200) },
  ]);
  const operator = await signInAs(t.test.nats, { ...PEOPLE[person], nickName: person, via: 'operator' });
  const answer = await t.test.app.inject({
    method: 'POST',
    url: `/base/api/wig/${id}/updateWig`,
    headers: { ...headers, ...operator.headers },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect((await t.card(id)).files.images).toHaveLength(status === 200 ? 1 : 0);
});

it('an admin at a bench moves by the table, and to no other state', async () => {
  const { id } = await inWork();
  const beyond = await put('admin', `${id}/updateState`, { state: 'Delivered Wigs' });
  expect([beyond.status, beyond.body.code]).toEqual([422, 'transition_not_allowed']);
  expect((await put('admin', `${id}/updateState`, { state: 'Ready New Wig' })).status).toBe(200);
});

it('a device by itself reads and changes nothing', async () => {
  const { id } = await inWork();
  for (const kind of ['bench', 'wall'] as const) {
    const device = t.test.api.asDevice(kind);
    expect((await device.get(`/base/api/wig/${id}`)).status).toBe(403);
    expect((await device.put(`/base/api/wig/${id}/updateStatus`, { status: {} })).status).toBe(403);
  }
});
