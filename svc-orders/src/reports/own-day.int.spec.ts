import { type Order, type OwnDay, ownDayAnswerSchema } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
}, 120_000);
afterAll(() => t?.stop());

const inWork = async (): Promise<Order> => {
  const { id } = await t.order();
  await t.test.api.as('admin').put(`/base/api/wig/${id}/updateState`, { state: 'Wigs in Production' });
  return t.card(id);
};
const tick = (as: Person, id: number, step: string) =>
  t.test.api
    .atBench(as)
    .put(`/base/api/wig/${id}/updateStatus`, { status: { [step]: 'on' }, changed: [step] });
const ownDay = async (as: Person): Promise<OwnDay> => {
  const { body } = await t.test.api.atBench(as).get('/base/api/report/employees/ownDay');
  return ownDayAnswerSchema.parse(body).data;
};

it('tells each person at the bench what she did today, and nobody else', async () => {
  const [one, other] = [await inWork(), await inWork()];
  await tick('worker', one.id, 'Wig Building');
  await tick('worker', one.id, 'Sawing Weft');
  await tick('worker', other.id, 'Wig Building');
  await tick('manager', other.id, 'Sawing Weft');
  expect(await ownDay('worker')).toMatchObject({
    steps: 3,
    wigs: 2,
    photos: 0,
    done: [
      { barcode: other.barcode, what: 'Wig Building' },
      { barcode: one.barcode, what: 'Sawing Weft' },
      { barcode: one.barcode, what: 'Wig Building' },
    ],
  });
  expect(await ownDay('manager')).toMatchObject({ steps: 1, wigs: 1 });
  expect(await ownDay('designer')).toEqual({ steps: 0, wigs: 0, photos: 0, done: [] });
});

it('counts nothing that was taken back, and nothing of yesterday', async () => {
  const { id } = await inWork();
  const before = (await ownDay('designer')).steps;
  await tick('designer', id, 'Wig Building');
  await tick('designer', id, 'Sawing Weft');
  await t.test.api
    .as('admin')
    .put(`/base/api/wig/${id}/updateStatus`, { status: {}, changed: ['Wig Building'] });
  expect((await ownDay('designer')).steps - before).toBe(1);
  await t.test.sql(`update order_log set at = at - interval '1 day' where order_id = ${id}`);
  expect((await ownDay('designer')).steps - before).toBe(0);
});
