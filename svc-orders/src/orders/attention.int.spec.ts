import { SettingsChanged } from '@peruke/contracts/events';
import { attentionSchema } from '@peruke/contracts/orders';
import type { Person } from '@peruke/svc-kit/testing';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';

describe('what waits for somebody', () => {
  let t: OrdersTest;
  beforeAll(async () => {
    t = await startOrders();
  }, 120_000);
  afterAll(() => t?.stop());

  const move = (id: number, state: string) =>
    t.test.api.as('admin').put(`/base/api/wig/${id}/updateState`, { state });
  const attention = async (as: Person) =>
    attentionSchema.parse((await t.test.api.as(as).get('/base/api/dashboard/attention')).body).data;

  it('[DASH-001] names orders whose date has passed, and ready ones that nobody took for over a week', async () => {
    const late = await t.order('manager');
    await t.test.api
      .as('admin')
      .put(`/base/api/wig/${late.id}/setCompleteDate`, { complete_date: '2026-03-02 10:00' });
    expect((await attention('manager')).late).toEqual({ total: 0, orders: [] });
    await move(late.id, 'Wigs in Production');

    const ready = await t.order('manager');
    const old = await t.order('usa');
    for (const { id } of [ready, old]) await move(id, 'Ready New Wig');
    await t.test.sql(
      `update order_log set at = now() - interval '8 days' where order_id = ? and kind = 'state'`,
      [old.id],
    );

    const seen = await attention('manager');
    expect(seen.late).toEqual({
      total: 1,
      orders: [
        {
          id: late.id,
          barcode: late.barcode,
          client: late.client,
          client_id: late.client_id,
          state: 'Wigs in Production',
          since: '2026-03-02 10:00:00',
        },
      ],
    });
    expect(seen.uncollected?.orders.map(({ id }) => id)).toEqual([old.id]);
    const own = await attention('usa');
    expect(own.late.total).toBe(0);
    expect(own.uncollected?.orders.map(({ id }) => id)).toEqual([old.id]);
    expect(await attention('worker')).toEqual({ late: seen.late });
  });

  it('[DASH-001] counts what was put away too, from the day on which it became ready, and nothing that waits for nobody', async () => {
    /** An order that came through these states, so many days ago each. */
    const lived = async (...way: [state: string, daysAgo: number][]): Promise<number> => {
      const { id } = await t.order('manager');
      for (const [state] of way) await move(id, state);
      const rows = await t.test.sql<{ id: number }>(
        `select id from order_log where order_id = ? and kind = 'state' order by id`,
        [id],
      );
      for (const [i, [, daysAgo]] of way.entries())
        await t.test.sql(`update order_log set at = now() - make_interval(days => ?) where id = ?`, [
          daysAgo,
          rows[i]!.id,
        ]);
      return id;
    };
    const putAway = await lived(['Ready New Wig', 9], ['Storage', 2]);
    const straightToShelf = await lived(['Storage', 8]);
    const readyAgain = await lived(['Ready New Wig', 30], ['Rework', 20], ['Ready New Wig', 10]);
    const justAgain = await lived(
      ['Ready New Wig', 30],
      ['Rework', 20],
      ['Ready New Wig', 6],
      ['Storage', 1],
    );
    const delivered = await lived(['Ready New Wig', 30], ['Delivered Wigs', 20]);
    const stock = await lived(['Ready New Wig', 30], ['Wigs In Stock', 20]);
    const nobodys = await lived(['Ready New Wig', 30]);
    await t.test.sql('update orders set client_id = null where id = ?', [nobodys]);

    const { uncollected } = await attention('manager');
    const seen = uncollected?.orders.map(({ id }) => id) ?? [];
    expect(seen.filter((id) => id >= putAway)).toEqual([readyAgain, putAway, straightToShelf]);
    for (const id of [justAgain, delivered, stock, nobodys]) expect(seen).not.toContain(id);
  });

  it('[DASH-001] calls long what the house calls long, from the change on', async () => {
    const { id } = await t.order('manager');
    await move(id, 'Ready New Wig');
    await t.test.sql(
      `update order_log set at = now() - interval '4 days' where order_id = ? and kind = 'state'`,
      [id],
    );
    const before = await attention('manager');
    expect(before.uncollected_days).toBe(7);
    expect(before.uncollected?.orders.map((order) => order.id)).not.toContain(id);
    await t.test.events.publish(
      SettingsChanged,
      { settings: { uncollectedDays: 3 } },
      { aggregateVersion: 1 },
    );
    await t.test.waitFor('the setting', async () => (await attention('manager')).uncollected_days === 3);
    const after = await attention('manager');
    expect(after.uncollected?.orders.map((order) => order.id)).toContain(id);
    expect((await attention('worker')).uncollected_days).toBeUndefined();
  });

  it('[DASH-001] shows the oldest few of what nobody took, and all when asked', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) {
      const { id } = await t.order('usa2');
      await move(id, 'Ready New Wig');
      ids.push(id);
    }
    await t.test.sql(
      `update order_log set at = now() - interval '40 days' where order_id = any(?::int[]) and kind = 'state'`,
      [`{${ids.join(',')}}`],
    );
    expect((await attention('usa2')).uncollected).toMatchObject({ total: 7, orders: { length: 6 } });
    const all = await t.test.api.as('usa2').get('/base/api/dashboard/attention?all=1');
    const { uncollected } = attentionSchema.parse(all.body).data;
    expect(uncollected?.orders.map(({ id }) => id)).toEqual(ids);
    expect((await t.test.api.as('usa2').get('/base/api/dashboard/attention?all=x')).status).toBe(422);
  });

  it('[DASH-001] shows the longest late few, and all when asked, to who hands nothing out as well', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) {
      const { id } = await t.order('usa2');
      await move(id, 'Wigs in Production');
      await t.test.api
        .as('admin')
        .put(`/base/api/wig/${id}/setCompleteDate`, { complete_date: '2026-03-01 10:00' });
      ids.push(id);
    }
    expect((await attention('usa2')).late).toMatchObject({ total: 7, orders: { length: 6 } });
    const allAs = async (as: Person) =>
      attentionSchema.parse((await t.test.api.as(as).get('/base/api/dashboard/attention?all=1')).body).data;
    expect((await allAs('usa2')).late).toMatchObject({ total: 7, orders: ids.map((id) => ({ id })) });
    const { late, uncollected } = await allAs('worker');
    expect(late.orders).toHaveLength(late.total);
    expect(uncollected).toBeUndefined();
  });
});
