import { type OrdersTest, startOrders } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
});
afterAll(() => t?.stop());

it('whoever watches the machine reads how many orders stand in each state, and what the jobs do', async () => {
  const [first] = [await t.order(), await t.order(), await t.order()];
  await t.test.api
    .as('manager')
    .put(`/base/api/wig/${first.id}/updateState`, { state: 'Wigs in Production' });
  const { body } = await t.test.app.inject({ url: '/metrics' });
  expect(body).toContain('orders_by_state{state="Draft",service="orders"} 2');
  expect(body).toContain('orders_by_state{state="Wigs in Production",service="orders"} 1');
  expect(body).toContain('jobs_by_state{kind="previews",state="waiting",service="orders"} 0');
  expect(body).toContain('jobs_by_state{kind="previews",state="failing",service="orders"} 0');
});
