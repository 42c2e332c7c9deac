import 'reflect-metadata';
import { ORDER_STATES, type Order, type OrdersPage } from '@peruke/contracts/orders';
import { orderSchema, ordersPageSchema } from '@peruke/contracts/orders';
import { demoWorkshop } from '@peruke/demo';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from './app.module.js';

describe('the demo workshop in orders', () => {
  let backends: TestBackends;
  let test: TestApp;
  const demo = demoWorkshop(new Date());

  beforeAll(async () => {
    backends = await startTestBackends();
    test = await createTestApp(AppModule, { backends, env: { PERUKE_SEED: 'demo' } });
  }, 120_000);
  afterAll(async () => {
    await test?.close();
    await backends?.stop();
  });

  const list = async (query: string) => {
    const answer = await test.api.as('admin').get<{ data: OrdersPage }>(`/base/api/wigs/v2/all?${query}`);
    return ordersPageSchema.parse(answer.body).data;
  };

  it.each(ORDER_STATES)('has the orders of the state %s as told', async (state) => {
    const { pagination, wigs } = await list(`state=${encodeURIComponent(state)}&per_page=100`);
    const told = demo.orders.filter((order) => order.state === state);
    expect(pagination.total).toBe(told.length);
    expect(wigs.map(({ id }) => id).sort((a, b) => a - b)).toEqual(told.map(({ id }) => id));
  });

  it('keeps a total of all 150 without counting', async () => {
    expect((await list('')).pagination.total).toBe(150);
    const [row] = await test.sql<{ same: boolean }>(
      `select (select sum(n) from (select n from order_count union all select n from order_count_delta) as k)
         = (select count(*) from orders where visible) as same`,
    );
    expect(row?.same).toBe(true);
  });

  it('shows every card in the shape of the contract', async () => {
    for (const { id } of demo.orders) {
      const { body } = await test.api.as('admin').get<{ data: Order }>(`/base/api/wig/${id}`);
      orderSchema.parse(body.data);
    }
  });

  it('has every stage once, done where the demo says so', async () => {
    const rows = await test.sql<{ order_id: number; title: string; done: boolean }>(
      'select order_id, title, done_at is not null as done from stage order by order_id, id',
    );
    const told = demo.orders
      .toSorted((a, b) => a.id - b.id)
      .flatMap(({ id, stages }) =>
        stages.map(({ title, doneAt }) => ({ order_id: id, title, done: doneAt !== null })),
      );
    expect(told.length).toBeGreaterThan(0);
    expect(rows).toEqual(told);
  });

  it('has photos that open by their links', async () => {
    const order = demo.orders.find(({ photos }) => photos > 1);
    const { body } = await test.api.as('admin').get<{ data: Order }>(`/base/api/wig/${order?.id}`);
    expect(body.data.files.images).toHaveLength(order?.photos ?? 0);
    for (const url of body.data.files.images.flatMap((image) => [image.url, image.preview_url])) {
      const file = await test.app.inject({ url });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(file.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  it('goes on with ids and barcodes after those of the demo', async () => {
    const [row] = await test.sql<{ id: number; barcode: number }>(
      `select nextval(pg_get_serial_sequence('orders', 'id')) as id, nextval('order_barcode') as barcode`,
    );
    expect(row).toEqual({ id: 151, barcode: 204_533 });
  });

  it('tells the other services everything', async () => {
    await test.published();
    const created = await test.events.stored('orders.order.created.v1');
    expect(created).toHaveLength(150);
  });
});
