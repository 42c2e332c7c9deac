import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Order, OrderTold } from '@peruke/contracts/orders';
import { maintain, type Person } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { CLIENTS, type OrdersTest, startOrders, tellClient, tellMerge } from '../testing/orders-test.js';

const { sara, lea } = CLIENTS;

describe('orders of clients who were merged', () => {
  let t: OrdersTest;
  let ofSara: Order;
  let ofLea: Order;
  /** Each word of Lea one version higher, as her owner tells it. */
  let version = 1;
  let listener: NatsConnection;

  beforeAll(async () => {
    t = await startOrders();
    ofSara = await t.order('manager', { user_generated_id: 'of-sara' });
    ofLea = await t.order('manager', { client_id: lea, user_generated_id: 'of-lea' });
    listener = await connect({ servers: t.backends.nats.url });
  }, 120_000);
  afterAll(async () => {
    await listener?.close();
    await t?.stop();
  });

  const told = () => t.test.handled('CLIENTS');
  const merge = async (keptId: number | null): Promise<void> => {
    await tellMerge(t.test, lea, keptId, ++version);
    await told();
  };
  const list = async (query: string, person: Person = 'manager') => {
    const { body } = await t.test.api
      .as(person)
      .get<{ data: { wigs: Order[]; pagination: { total: number } } }>(`/base/api/wigs/v2/all?${query}`);
    const { wigs, pagination } = body.data;
    return { ids: wigs.map(({ id }) => id).toSorted((a, b) => a - b), total: pagination.total };
  };
  const both = () => ({ ids: [ofSara.id, ofLea.id], total: 2 });
  const clients = async () =>
    (await t.test.api.as('manager').get<{ data: { clients_count: number } }>('/base/api/dashboard/index'))
      .body.data.clients_count;

  it('stand under the one who is kept: in her list, by both names and both numbers, on the card', async () => {
    expect(await list(`client_id=${sara}`)).toEqual({ ids: [ofSara.id], total: 1 });
    await merge(sara);
    expect(await list(`client_id=${sara}`)).toEqual(both());
    expect(await list(`client_id=${lea}`)).toEqual(both());
    for (const search of ['Levi', 'כץ', '0541112233', '050-1234567', 'le'])
      expect(await list(`search=${encodeURIComponent(search)}`)).toEqual(both());
    expect(await list('state=Draft&hold=0&search=%D7%9B%D7%A5')).toEqual(both());
    expect(await t.card(ofLea.id)).toMatchObject({
      client: 'Sara Levi',
      client_id: sara,
      client_phone: '+972501234567',
    });
    // no row was written anew
    const [row] = await t.test.sql<{ id: number }>('select client_id as id from orders where id = ?', [
      ofLea.id,
    ]);
    expect(row?.id).toBe(lea);
  });

  it('are told to open pages as orders of the one who is kept', async () => {
    const heard: OrderTold[] = [];
    listener.subscribe('rt.private-orders', {
      callback: (_, message) => {
        heard.push(message.json<{ data: OrderTold }>().data);
        t.test.changed();
      },
    });
    await listener.flush();
    await merge(sara);
    const news = await t.test.waitFor('the news', () => heard.find(({ what }) => what === 'client-changed'));
    expect(news).toMatchObject({ id: ofLea.id, row: { client_id: sara, client: 'Sara Levi' } });
  });

  it('are not touched by a late or a repeated word, and stand the same after a replay', async () => {
    await tellClient(t.test, { clientId: lea, fullName: 'לאה כץ' }, 1);
    await t.test.events.publishAgain(await tellMerge(t.test, lea, sara, version));
    await told();
    expect(await list(`client_id=${sara}`)).toEqual(both());
    const { code } = await maintain(
      AppModule,
      { backends: t.backends, database: t.test.database },
      'replay',
      'client-view',
    );
    expect(code).toBe(0);
    expect(await list(`client_id=${sara}`)).toEqual(both());
  });

  it('are one person’s: a new order for either number is hers, and the other is no client to choose', async () => {
    const made = await t.order('manager', { client_id: lea, user_generated_id: 'after' });
    expect(made).toMatchObject({ client_id: sara, client: 'Sara Levi' });
    const { body } = await t.test.api
      .as('manager')
      .get<{ data: { id: number }[] }>(`/base/api/wig/${ofLea.id}/clients`);
    expect(body.data.map(({ id }) => id)).not.toContain(lea);
    await t.test.api.as('admin').delete(`/base/api/wig/${made.id}`);
    // given to herself, nothing changes
    await t.test.api.as('manager').put(`/base/api/wig/${ofLea.id}/updateClient`, { client_id: sara });
    expect((await t.card(ofLea.id)).clientChangeLogs).toEqual([]);
  });

  it('stand each under her own name again when the two are taken apart', async () => {
    const merged = await clients();
    await merge(null);
    expect(await list(`client_id=${sara}`)).toEqual({ ids: [ofSara.id], total: 1 });
    expect(await list(`client_id=${lea}`)).toEqual({ ids: [ofLea.id], total: 1 });
    expect(await t.card(ofLea.id)).toMatchObject({ client: 'לאה כץ', client_id: lea });
    expect(await clients()).toBe(merged + 1);
  });
});
