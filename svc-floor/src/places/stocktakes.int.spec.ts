import type { Stocktake } from '@peruke/contracts/floor';
import type { ErrorBody } from '@peruke/contracts/kernel';
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

  it('[PERM-026] is closed to who may not move, and of no place there is none', async () => {
    expect((await finish('usa', [])).status).toBe(403);
    expect((await list('usa')).status).toBe(403);
    expect((await finish('manager', [], 999_999)).status).toBe(404);
  });
});
