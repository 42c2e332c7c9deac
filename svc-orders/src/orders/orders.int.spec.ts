import { assertEveryRouteDeclares } from '@peruke/svc-kit/auth';
import type { Order, OrdersPage } from '@peruke/contracts/orders';
import { orderSchema, ordersPageSchema } from '@peruke/contracts/orders';
import { PEOPLE, type Person } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';

describe('orders through the HTTP door', () => {
  let t: OrdersTest;
  beforeAll(async () => {
    t = await startOrders();
  }, 120_000);
  afterAll(() => t?.stop());

  it('[PERM-004] declares on every route who may call it', () => {
    expect(assertEveryRouteDeclares(t.test.app).length).toBeGreaterThan(30);
  });

  it('[PERM-003] lets everybody who is signed in do what everybody may', async () => {
    for (const person of Object.keys(PEOPLE) as Person[])
      for (const url of ['wigs/v2/all', 'wigs/', 'data/properties.json'])
        expect([person, (await t.test.api.as(person).get(`/base/api/${url}`)).status]).toEqual([person, 200]);
    expect((await t.test.api.get('/base/api/wigs/v2/all')).status).toBe(401);
  });

  it('[ORD-028] [ORD-116] makes an order, shows it in the list and on the card, starts its production', async () => {
    const order = await t.order('manager', {
      totalPrice: 12_500,
      user_generated_id: 'A-17',
      order_number: '2026-55',
      properties: { wigType: 'Full', capSize: 'M', baseColor: '6/8', lengthFromNape: '45', weight: '' },
    });
    expect(orderSchema.parse(order)).toMatchObject({
      state: 'Draft',
      currentStatus: 'Draft',
      client: 'Sara Levi',
      creator: 'manager',
      totalPrice: 12_500,
      baseColor: '6/8',
      sourceHistoryLogs: [{ type: 'new_wig', wig_id: null }],
    });
    expect(order.barcode).toMatch(/^\d{6}$/);

    const list = await t.test.api.as('manager').get<{ data: OrdersPage }>('/base/api/wigs/v2/all?per_page=5');
    const page = ordersPageSchema.parse(list.body).data;
    expect(page.pagination).toEqual({ total: 1, page: 1, per_page: 5 });
    expect(page.wigs[0]).toMatchObject({ id: order.id, barcode: order.barcode, lengthFromNape: '45' });

    const moved = await t.test.api
      .as('manager')
      .put<{ data: Order }>(`/base/api/wig/${order.id}/updateState`, { state: 'wigs IN production' });
    expect([moved.status, moved.body.data.state]).toEqual([200, 'Wigs in Production']);
    expect(moved.body.data.stateLog).toMatchObject([
      { value: 'Draft', new_value: 'Wigs in Production', user: 'manager' },
    ]);

    await t.test.published();
    const events = await t.test.events.stored('orders.order.created.v1', 'orders.order.moved.v1');
    expect(
      events.map(({ type, aggregateId, aggregateVersion }) => [type, aggregateId, aggregateVersion]),
    ).toEqual([
      ['orders.order.created', String(order.id), 1],
      ['orders.order.moved', String(order.id), 2],
    ]);
    expect(events[1]).toMatchObject({
      actor: { id: 2, nickName: 'manager' },
      data: {
        clientId: CLIENTS.sara,
        from: 'Draft',
        to: 'Wigs in Production',
        totalPrice: 1_250_000,
        tellCustomer: true,
      },
    });
  });
});
