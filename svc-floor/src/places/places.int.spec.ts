import type { Place, PlacePage, Whereabouts } from '@peruke/contracts/floor';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { type Person, sheetRows } from '@peruke/svc-kit/testing';
import { type FloorTest, startFloor } from '../testing/floor-test.js';

describe('places through the HTTP door', () => {
  let t: FloorTest;
  beforeAll(async () => {
    t = await startFloor();
    await t.order(201);
    await t.order(202, { createdBy: { id: 4, nickName: 'usa' } });
  }, 120_000);
  afterAll(() => t?.stop());

  const move = (as: Person, wig: string, place: string | null) =>
    t.test.api.as(as).post<{ data: Whereabouts } & ErrorBody>('/base/api/floor/moves', { wig, place });
  const places = async () =>
    (await t.test.api.as('worker').get<{ data: Place[] }>('/base/api/floor/places')).body.data;

  it('puts a wig on a shelf by two scans, says where it is, and takes it away', async () => {
    const put = await move('worker', '204201', 'b3');
    expect(put.body.data).toMatchObject({
      order_id: 201,
      place: { code: 'B3', kind: 'shelf' },
      by: 'worker',
    });
    const b3 = (await places()).find(({ code }) => code === 'B3');
    expect(b3?.count).toBe(1);
    const sheet = async (path: string) => {
      const { bytes } = await t.test.api.as('manager').get(`/base/api/floor/places/${path}`, {
        'accept-language': 'en',
      });
      return sheetRows(bytes);
    };
    expect((await sheet('excel')).find(([code]) => code === 'B3')?.slice(2, 4)).toEqual(['Shelf', 1]);
    expect((await sheet(`${b3?.id}/excel`))[1]?.slice(0, 4)).toEqual([
      ...['204201', expect.any(String), expect.any(Date), 'worker'],
    ]);
    await move('manager', '204201', 'R1');
    const page = await t.test.api.as('manager').get<{ data: PlacePage }>(`/base/api/floor/places/${b3?.id}`);
    expect(page.body.data).toMatchObject({
      count: 0,
      orders: [],
      moves: [{ to: 'R1', from: 'B3' }, { to: 'B3' }],
    });
    expect((await move('worker', '204201', null)).body.data.place).toBeNull();
  });

  it('changes nothing when the same wig is scanned onto its place again', async () => {
    await move('worker', '204201', 'B1');
    await move('worker', '204201', 'B1');
    expect(
      await t.test.sql('select 1 from place_move where order_id = 201 and place_id is not null'),
    ).toHaveLength(3);
  });

  it('says of a place that it holds more than it should, where it does', async () => {
    await t.test.api
      .as('admin')
      .post('/base/api/floor/places', { code: 'FULL', name: 'Small box', kind: 'box', capacity: 1 });
    expect((await move('worker', '204201', 'FULL')).body.data.over).toBeUndefined();
    const second = await move('worker', '204202', 'FULL');
    expect(second.body.data).toMatchObject({ place: { code: 'FULL' }, over: { count: 2, capacity: 1 } });
    // of what else lies there nothing is told to who sees the own orders alone
    const own = await t.test.api.as('usa').get<{ data: Whereabouts }>('/base/api/floor/orders/202/place');
    expect(own.body.data).toMatchObject({ place: { code: 'FULL' } });
    expect(own.body.data).not.toHaveProperty('over');
    expect((await move('worker', '204202', null)).body.data).not.toHaveProperty('over');
    await move('worker', '204201', null);
  });

  it.each([
    ['999999', 'B1', 'wig', 'No wig with this code.'],
    ['204201', 'nowhere', 'place', 'No place with this code.'],
  ])('says at the scanner that %s to %s is unknown', async (wig, place, field, message) => {
    const answer = await move('worker', wig, place);
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }]);
  });

  it('says all that is wrong at once', async () => {
    expect((await move('worker', '999999', 'nowhere')).body.errors).toEqual({
      wig: ['No wig with this code.'],
      place: ['No place with this code.'],
    });
  });

  it('finds a wig by what was scanned, for who may see it', async () => {
    const find = (as: Person, code: string) =>
      t.test.api.as(as).get<{ data: Whereabouts } & ErrorBody>(`/base/api/floor/wigs?code=${code}`);
    await move('worker', '204201', 'B1');
    expect((await find('worker', '204201')).body.data).toMatchObject({
      order_id: 201,
      place: { code: 'B1' },
      by: 'worker',
    });
    expect((await find('usa', '204202')).body.data).toMatchObject({ order_id: 202, place: null });
    for (const [person, code] of [
      ['usa', '204201'],
      ['worker', '999999'],
    ] as const)
      expect((await find(person, code)).body.errors).toEqual({ wig: ['No wig with this code.'] });
  });

  it('tells of a list of orders at once where those lie that the reader may see', async () => {
    const ask = async (as: Person, orders: string) =>
      t.test.api
        .as(as)
        .get<{ data: Whereabouts[] } & ErrorBody>(`/base/api/floor/whereabouts?orders=${orders}`);
    await move('worker', '204201', 'B1');
    const { body } = await ask('manager', '201,202,999999');
    expect(body.data.map(({ order_id, place }) => [order_id, place?.code])).toEqual([[201, 'B1']]);
    expect((await ask('usa', '201,202')).body.data).toEqual([]);
    for (const bad of ['', '1,', 'a', Array.from({ length: 101 }, (_, i) => i + 1).join(',')])
      expect((await ask('manager', bad)).status).toBe(422);
  });

  describe('outside work', () => {
    const send = (place: string, due_back: string) =>
      t.test.api.as('manager').post<ErrorBody>('/base/api/floor/moves', { wig: '204204', place, due_back });
    beforeAll(async () => {
      await t.order(204);
      await t.test.api
        .as('admin')
        .post('/base/api/floor/places', { code: 'SVETA', name: 'Sveta', kind: 'outside' });
    });

    it.each([
      ['B3', '2099-01-01', 'Only outside work is due back.'],
      ['SVETA', '2020-01-01', 'The day it is due back is over.'],
    ])('is refused at %s for %s', async (place, day, message) => {
      const answer = await send(place, day);
      expect([answer.status, answer.body.errors]).toEqual([422, { due_back: [message] }]);
      expect(await t.test.sql('select 1 from place_move where order_id = 204')).toEqual([]);
    });

    it('is late from the day after it was due back', async () => {
      expect((await send('SVETA', '2099-01-01')).status).toBe(201);
      const late = async () => (await places()).find(({ code }) => code === 'SVETA')?.late;
      expect(await late()).toBe(0);
      await t.test.sql("update place_move set due_back = '2026-01-01' where order_id = 204");
      expect(await late()).toBe(1);
    });
  });

  describe('a scan that comes late from a bench', () => {
    const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    const late = (place: string, id: string, at: string) =>
      t.test.api
        .atBench('worker')
        .post<{ data: Whereabouts } & ErrorBody>(
          '/base/api/floor/moves',
          { wig: '204205', place },
          { 'peruke-bench-deed': JSON.stringify({ id, at }) },
        );
    const moves = () =>
      t.test.sql<{ at: string }>('select at from place_move where order_id = 205 order by id');
    beforeAll(() => t.order(205));
    beforeEach(async () => {
      await t.test.sql('delete from place_move where order_id = 205');
      await t.test.sql('delete from bench_deed');
    });

    it('stands at the moment of the hand, once, and the house keeps when it heard of it', async () => {
      const at = ago(50);
      expect((await late('B3', 'late-scan-1', at)).status).toBe(201);
      await late('R1', 'late-scan-2', ago(40));
      // for good, and not for the day that the answer of a call is kept
      await t.test.sql('delete from idempotency_key');
      const again = await late('B3', 'late-scan-1', at);
      expect([again.status, again.body.data.place?.code]).toEqual([201, 'R1']);
      const kept = await moves();
      expect(kept).toHaveLength(2);
      expect(new Date(kept[0]!.at).toISOString()).toBe(at);
      const [deed] = await t.test.sql<{ done_at: string; received_at: string }>(
        "select done_at, received_at from bench_deed where id = 'late-scan-1'",
      );
      expect(Date.parse(deed!.received_at)).toBeGreaterThan(Date.parse(deed!.done_at) + 49 * 60_000);
    });

    it('is told when the wig was put elsewhere since, and leaves it there', async () => {
      await move('manager', '204205', 'R1');
      const { status, body } = await late('B3', 'late-scan-3', ago(5));
      expect([status, body.code, body.conflicts]).toMatchObject([
        409,
        'edited_meanwhile',
        { place: { mine: 'B3', theirs: { place: 'R1', user: 'manager' } } },
      ]);
      expect(await moves()).toHaveLength(1);
    });
  });

  it('[PERM-026] is closed to a usa_manager for moves, and hides what is not hers', async () => {
    expect((await move('usa', '204202', 'B1')).status).toBe(403);
    expect((await t.test.api.as('usa').get('/base/api/floor/orders/201/place')).status).toBe(404);
    expect((await t.test.api.as('usa').get('/base/api/floor/orders/202/place')).status).toBe(200);
  });

  it('lets an admin alone keep places, each code once, none closed while something lies there', async () => {
    const body = { code: 'B1', name: 'again', kind: 'shelf' };
    expect((await t.test.api.as('manager').post('/base/api/floor/places', body)).status).toBe(403);
    const twice = await t.test.api.as('admin').post<ErrorBody>('/base/api/floor/places', body);
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { code: ['This code already belongs to a place.'] },
    ]);
    const wrong = await t.test.api
      .as('admin')
      .post<ErrorBody>('/base/api/floor/places', { code: '!', name: '', kind: 'hat' });
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(['code', 'kind', 'name']);
    const b1 = (await places()).find(({ code }) => code === 'B1');
    expect((await t.test.api.as('admin').delete(`/base/api/floor/places/${b1?.id}`)).status).toBe(422);
    await move('worker', '204201', null);
    expect((await t.test.api.as('admin').delete(`/base/api/floor/places/${b1?.id}`)).status).toBe(200);
    expect((await places()).map(({ code }) => code)).not.toContain('B1');
  });

  it('closes a place where nothing lies but what was deleted', async () => {
    const admin = t.test.api.as('admin');
    await admin.post('/base/api/floor/places', { code: 'B9', name: 'the last', kind: 'shelf' });
    const b9 = async () => (await places()).find(({ code }) => code === 'B9');
    await t.order(209);
    await move('worker', '204209', 'B9');
    expect((await b9())?.count).toBe(1);
    await t.order(209, { visible: false });
    expect((await b9())?.count).toBe(0);
    expect((await admin.delete(`/base/api/floor/places/${(await b9())?.id}`)).status).toBe(200);
  });

  describe('a move of a moment ago', () => {
    const undo = (as: Person, orderId: number, place: string | null) =>
      t.test.api
        .as(as)
        .post<{ data: Whereabouts } & ErrorBody>(`/base/api/floor/orders/${orderId}/place/undo`, { place });
    const lies = async () =>
      (await t.test.api.as('manager').get<{ data: Whereabouts }>('/base/api/floor/orders/203/place')).body
        .data.place?.code ?? null;
    beforeAll(() => t.order(203));
    beforeEach(async () => {
      await t.test.sql('delete from place_move where order_id = 203');
      await move('worker', '204203', 'B3');
    });

    it('is taken back by who made it, once, as a move of its own', async () => {
      await move('worker', '204203', 'R1');
      expect((await undo('worker', 203, 'R1')).body.data.place?.code).toBe('B3');
      expect(await t.test.sql('select 1 from place_move where order_id = 203')).toHaveLength(3);
      expect((await undo('worker', 203, 'R1')).body.code).toBe('undo_overtaken');
      expect(await lies()).toBe('B3');
    });

    it.each<[string, () => Promise<unknown>, Person, string | null, number, string]>([
      ['another person', async () => undefined, 'manager', 'B3', 409, 'undo_over'],
      ['somebody moved it on', () => move('manager', '204203', 'R1'), 'worker', 'B3', 409, 'undo_overtaken'],
      ['somebody took it away', () => move('manager', '204203', null), 'worker', 'B3', 409, 'undo_overtaken'],
      [
        'ten minutes are over',
        () => t.test.sql("update place_move set at = now() - interval '601 seconds' where order_id = 203"),
        'worker',
        'B3',
        409,
        'undo_over',
      ],
      ['no right to move', async () => undefined, 'usa', 'B3', 403, 'forbidden'],
    ])('is refused: %s', async (_why, meanwhile, by, seen, status, code) => {
      await meanwhile();
      const before = await lies();
      const answer = await undo(by, 203, seen);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(await lies()).toBe(before);
    });
  });
});
