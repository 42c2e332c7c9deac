import type { OpenStocktake, Stocktake } from '@peruke/contracts/floor';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { ORDERS_CHANNEL, RealtimePublisher } from '@peruke/svc-kit/realtime';
import type { Person } from '@peruke/svc-kit/testing';
import { type FloorTest, startFloor } from '../testing/floor-test.js';

describe('the count of a place', () => {
  let t: FloorTest;
  let shelf: number;
  beforeAll(async () => {
    t = await startFloor();
    for (const id of [301, 302, 303, 304]) await t.order(id);
    const { body } = await t.test.api
      .as('admin')
      .post<{ data: { id: number; code: string }[] }>('/base/api/floor/places', {
        ...{ code: 'COUNT-1', name: 'Counted', kind: 'shelf' },
      });
    shelf = body.data.find(({ code }) => code === 'COUNT-1')!.id;
  }, 120_000);
  afterAll(() => t?.stop());

  const move = (order: number, place: string | null) =>
    t.test.api.as('manager').post('/base/api/floor/moves', { wig: `204${order}`, place });
  const finish = (as: Person, orders: unknown, place = shelf, headers = {}) =>
    t.test.api
      .as(as)
      .post<{ data: Stocktake[] } & ErrorBody>(
        `/base/api/floor/places/${place}/stocktakes`,
        { orders },
        headers,
      );
  const list = (as: Person) =>
    t.test.api.as(as).get<{ data: Stocktake[] }>(`/base/api/floor/places/${shelf}/stocktakes`);

  it('is kept with who, when, what was found, missing and foreign, the newest first; it moves nothing', async () => {
    await move(301, 'COUNT-1');
    await move(302, 'COUNT-1');
    await move(303, 'B3');
    const first = await finish('worker', [301, 303, 304, 301]);
    expect(first.status).toBe(201);
    const [kept] = first.body.data;
    expect(kept).toMatchObject({ by: 'worker', found: 1, missing: 1, foreign: 2 });
    expect(kept?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(kept?.wigs).toEqual([
      { order_id: 303, barcode: '204303', state: 'foreign', place: 'B3' },
      { order_id: 304, barcode: '204304', state: 'foreign', place: null },
      { order_id: 302, barcode: '204302', state: 'missing', place: null },
    ]);
    // it stands as it was counted, whatever is moved later
    await move(303, 'COUNT-1');
    await finish('manager', [301, 302, 303]);
    expect((await list('worker')).body.data).toMatchObject([
      { by: 'manager', found: 3, missing: 0, foreign: 0, wigs: [] },
      { by: 'worker', found: 1, missing: 1, foreign: 2 },
    ]);
    const lies = await t.test.sql('select 1 from place_move where order_id = 304');
    expect(lies).toEqual([]);
  });

  it('of an empty place is a count, too', async () => {
    await move(301, null);
    await move(302, null);
    await move(303, null);
    expect((await finish('manager', [])).body.data[0]).toMatchObject({ found: 0, missing: 0, foreign: 0 });
  });

  it('is kept once when its answer was lost and it is sent again', async () => {
    const before = (await list('manager')).body.data.length;
    const key = { 'idempotency-key': 'stocktake-again' };
    await finish('manager', [301], shelf, key);
    await finish('manager', [301], shelf, key);
    expect((await list('manager')).body.data).toHaveLength(before + 1);
  });

  it.each<[string, unknown, number]>([
    ['an order that nobody knows', [999_999], 422],
    ['no list', 'all', 422],
    ['something that names no order', [0], 422],
  ])('is refused with %s, and keeps nothing', async (_what, orders, status) => {
    const before = (await list('manager')).body.data.length;
    const answer = await finish('manager', orders);
    expect([answer.status, Object.keys(answer.body.errors ?? {})[0]?.startsWith('orders')]).toEqual([
      status,
      true,
    ]);
    expect((await list('manager')).body.data).toHaveLength(before);
  });

  describe('that is under way', () => {
    const at = (path = '', place = shelf) => `/base/api/floor/places/${place}/stocktakes/open${path}`;
    type Answer = { data: OpenStocktake | null } & ErrorBody;
    const open = (as: Person) => t.test.api.as(as).get<Answer>(at());
    const begin = async (as: Person) => (await t.test.api.as(as).post<Answer>(at(), {})).body.data!;
    const save = (as: Person, count: number, orders: unknown) =>
      t.test.api.as(as).put<Answer>(at(`/${count}`), { orders });
    const discard = (as: Person, count: number) => t.test.api.as(as).delete<Answer>(at(`/${count}`));
    const scanned = async (as: Person) => (await open(as)).body.data?.wigs.map(({ order_id: id }) => id);
    beforeEach(async () => {
      const { data } = (await open('manager')).body;
      if (data) await discard('manager', data.id);
    });

    it('is there for whoever opens the place, with who began it when and each wig once, as they were scanned', async () => {
      const count = await begin('worker');
      expect(count).toEqual({ id: count.id, at: expect.any(String) as string, by: 'worker', wigs: [] });
      await save('worker', count.id, [304, 301]);
      await save('worker', count.id, [301, 302]);
      expect((await open('manager')).body.data).toMatchObject({ id: count.id, by: 'worker', at: count.at });
      expect(await scanned('manager')).toEqual([304, 301, 302]);
      // somebody else goes on, and it stays hers who began it
      expect((await begin('manager')).by).toBe('worker');
      await save('manager', count.id, [303, 304]);
      expect(await scanned('worker')).toEqual([304, 301, 302, 303]);
    });

    it('tells open pages of each change which place it is, and of nobody and no wig', async () => {
      const publish = jest.spyOn(t.test.app.get(RealtimePublisher), 'publish');
      const { id } = await begin('worker');
      await save('worker', id, [301]);
      // what was refused has changed nothing
      await save('worker', id, [999_999]);
      await discard('worker', id);
      await finish('worker', []);
      const told = publish.mock.calls.filter(([, event]) => event === 'stocktake-changed');
      publish.mockRestore();
      expect(told).toEqual(
        [false, false, true, true].map((over) => [
          ORDERS_CHANNEL,
          'stocktake-changed',
          { place: shelf, over },
        ]),
      );
    });

    it('loses no scan of two that come at once', async () => {
      const { id } = await begin('worker');
      await Promise.all([[301], [302, 301], [303], [304, 303]].map((orders) => save('worker', id, orders)));
      expect((await scanned('manager'))?.sort()).toEqual([301, 302, 303, 304]);
    });

    it('ends with the finish, by what is saved and what comes with it', async () => {
      const { id } = await begin('worker');
      await save('worker', id, [301, 302]);
      const { status, body } = await t.test.api
        .as('manager')
        .post<{ data: Stocktake[] }>(`/base/api/floor/places/${shelf}/stocktakes`, {
          orders: [303],
          count: id,
        });
      expect(status).toBe(201);
      expect(body.data[0]).toMatchObject({ by: 'manager', found: 0, missing: 0, foreign: 3 });
      expect((await open('worker')).body.data).toBeNull();
    });

    it('ends by a page that knows of none, too', async () => {
      await save('worker', (await begin('worker')).id, [301]);
      expect((await finish('manager', [302])).body.data[0]).toMatchObject({ foreign: 2 });
      expect((await open('worker')).body.data).toBeNull();
    });

    it('is not held up by an order that was deleted after its scan', async () => {
      const { id } = await begin('worker');
      await save('worker', id, [301, 302]);
      await t.test.sql('update floor_order set visible = false where order_id = 302');
      try {
        expect(await scanned('worker')).toEqual([301]);
        expect((await finish('worker', [301, 302])).body.data[0]).toMatchObject({ foreign: 1 });
      } finally {
        await t.test.sql('update floor_order set visible = true where order_id = 302');
      }
    });

    it('is thrown away with its scans; the next one is another', async () => {
      const { id } = await begin('worker');
      await save('worker', id, [301]);
      expect((await discard('manager', id)).body.data).toBeNull();
      const next = await begin('manager');
      expect(next).toMatchObject({ by: 'manager', wigs: [] });
      // what is on its way for the one that is over begins and changes nothing
      expect((await save('worker', id, [301])).status).toBe(404);
      await discard('worker', id);
      const late = { orders: [301], count: id };
      const finished = await t.test.api.as('worker').post(`/base/api/floor/places/${shelf}/stocktakes`, late);
      expect(finished.status).toBe(404);
      expect((await open('worker')).body.data).toEqual(next);
    });

    it.each<[string, unknown]>([
      ['an order that nobody knows', [301, 999_999]],
      ['no list', 'all'],
      ['something that names no order', [0]],
    ])('is refused %s, and saves nothing of it', async (_what, orders) => {
      const { id } = await begin('worker');
      expect((await save('worker', id, orders)).status).toBe(422);
      expect(await scanned('worker')).toEqual([]);
    });

    it('[PERM-026] is closed to who may not move, and of no place there is none', async () => {
      const { id } = await begin('worker');
      const asUsa = t.test.api.as('usa');
      const answers = [
        await open('usa'),
        await asUsa.post(at(), {}),
        await save('usa', id, []),
        await discard('usa', id),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      const asManager = t.test.api.as('manager');
      expect((await asManager.get(at('', 999_999))).status).toBe(404);
      expect((await asManager.post(at('', 999_999), {})).status).toBe(404);
      expect((await open('worker')).body.data?.id).toBe(id);
    });

    it('goes with its place', async () => {
      const api = t.test.api.as('admin');
      const { body } = await api.post<{ data: { id: number; code: string }[] }>('/base/api/floor/places', {
        ...{ code: 'COUNT-2', name: 'Closed', kind: 'shelf' },
      });
      const other = body.data.find(({ code }) => code === 'COUNT-2')!.id;
      await api.post(at('', other), {});
      expect((await api.delete(`/base/api/floor/places/${other}`)).status).toBe(200);
      expect(await t.test.sql('select 1 from open_stocktake where place_id = ?', [other])).toEqual([]);
    });
  });

  it('[PERM-026] is closed to who may not move, and of no place there is none', async () => {
    expect((await finish('usa', [])).status).toBe(403);
    expect((await list('usa')).status).toBe(403);
    expect((await finish('manager', [], 999_999)).status).toBe(404);
  });
});
