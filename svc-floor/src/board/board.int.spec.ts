import type { Board, OrderOnFloor } from '@peruke/contracts/floor';
import { MeetingScheduled } from '@peruke/contracts/events';
import { DEFAULT_SETTINGS } from '@peruke/contracts/settings';
import type { Person } from '@peruke/svc-kit/testing';
import { toWireDate } from '@peruke/svc-kit/time';
import { type FloorTest, startFloor } from '../testing/floor-test.js';

const byName = (a: { name_en?: string }, b: { name_en?: string }) =>
  (a.name_en ?? '') < (b.name_en ?? '') ? -1 : 1;

describe('the board through the HTTP door', () => {
  let t: FloorTest;
  beforeAll(async () => {
    t = await startFloor();
  }, 120_000);
  afterAll(() => t?.stop());

  const board = async (as: Person = 'manager', query = ''): Promise<Board> =>
    (await t.test.api.as(as).get<{ data: Board }>(`/base/api/floor/board${query}`)).body.data;
  const columnOf = (told: Board, id: number): string | undefined =>
    told.columns.find(({ cards }) => cards.some((card) => card.id === id))?.name?.en ??
    told.columns.find(({ cards }) => cards.some((card) => card.id === id))?.key;

  it('shows an order in the centre of its next needed step, and moves it with a tick', async () => {
    const order = await t.order(101);
    expect(columnOf(await board(), 101)).toBe('Base');
    await t.tick(order, ['Wig Building', 'Sawing Weft']);
    const told = await board();
    expect(columnOf(told, 101)).toBe('Fitting');
    const card = told.columns.flatMap(({ cards }) => cards).find(({ id }) => id === 101);
    expect(card).toMatchObject({
      next: 'Neck adjustment',
      done: 2,
      skipped: 0,
      client: 'Sara Levi',
      length: '18',
    });
    expect(
      await t.test.sql('select step, user_name from completion where order_id = 101 order by step'),
    ).toEqual([
      { step: 'Sawing Weft', user_name: 'worker' },
      { step: 'Wig Building', user_name: 'worker' },
    ]);
    await t.tick(order, []);
    expect(columnOf(await board(), 101)).toBe('Base');
    expect(await t.test.sql('select 1 from completion where order_id = 101')).toEqual([]);
  });

  it('keeps a draft waiting for its start, a finished one for its client, and a delivered one nowhere', async () => {
    const order = await t.order(102, { state: 'Draft' });
    expect(columnOf(await board(), 102)).toBe('waiting');
    await t.move(order, 'Ready New Wig');
    expect(columnOf(await board(), 102)).toBe('ready');
    await t.move({ ...order, state: 'Ready New Wig' }, 'Delivered Wigs');
    expect(columnOf(await board(), 102)).toBeUndefined();
  });

  it('tells of one order where it is worked on and where it lies, also of one that is not in work', async () => {
    const about = async (id: number) =>
      (await t.test.api.as('worker').get<{ data: OrderOnFloor }>(`/base/api/floor/orders/${id}`)).body.data;
    const order = await t.order(104);
    expect(await about(104)).toMatchObject({
      card: { next: 'Wig Building', norm_days: expect.any(Number) },
      centre: { en: 'Base' },
      place: null,
    });
    await t.test.api.as('worker').post('/base/api/floor/moves', { wig: order.barcode, place: 'B3' });
    expect((await about(104)).place).toMatchObject({ code: 'B3', by: 'worker', due_back: null });
    await t.move(order, 'Wigs In Stock');
    expect(await about(104)).toMatchObject({ card: null, centre: null, place: { code: 'B3' } });
    await t.move(order, 'Delivered Wigs');
    expect(await about(104)).toMatchObject({ card: null, centre: null, place: null });
  });

  it('finds the centre of a repair by its headings, else among the repairs', async () => {
    const stages = [{ stageId: 1, title: 'Fix lace', type: 'repair', category: 'Lace', done: null }];
    await t.order(103, { state: 'Repair Wigs', isRepair: true }, { stages });
    expect(columnOf(await board(), 103)).toBe('Repairs');
    const { body } = await t.test.api
      .as('admin')
      .get<{ data: { id: number; name: { en: string } }[] }>('/base/api/floor/centres');
    const hand = body.data.find(({ name }) => name.en === 'Hand work');
    const answer = await t.test.api.as('admin').put(`/base/api/floor/centres/${hand?.id}`, {
      ...{ ...hand, id: undefined },
      categories: ['Lace'],
    });
    expect(answer.status).toBe(200);
    expect(columnOf(await board(), 103)).toBe('Hand work');
  });

  it('[PERM-026] shows a usa_manager her own alone', async () => {
    await t.order(104, { createdBy: { id: 4, nickName: 'usa' } });
    const told = await board('usa');
    expect(told.columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([104]);
  });

  it('filters by kind, maker, text and lateness', async () => {
    await t.order(105, {
      completeDate: '2026-11-02T10:00:00.000Z',
      creator: { id: 3, nickName: 'designer' },
    });
    const ids = async (query: string) =>
      (await board('manager', query)).columns.flatMap(({ cards }) => cards.map(({ id }) => id)).sort();
    expect(await ids('?kind=repair')).toEqual([103]);
    expect(await ids('?maker=3')).toEqual([105]);
    expect(await ids('?late=1')).toEqual([105]);
    await t.order(115, {}, { properties: { wigType: 'Fall', length: '18' } });
    expect(await ids('?wig_type=Fall')).toEqual([115]);
    // whom one may choose next, not only who was chosen
    expect((await board('manager', '?maker=3')).makers).toEqual((await board()).makers);
    expect((await board()).makers).toContainEqual({ id: 3, nickName: 'designer' });
    expect((await board('usa')).makers?.length).toBe(1);
    expect(await ids('?search=204105')).toEqual([105]);
    expect(await ids('?search=%25')).toEqual([]);
    expect((await t.test.api.as('manager').get('/base/api/floor/board?kind=hat')).status).toBe(422);
  });

  it('tells the load of a centre whole, whatever is searched for', async () => {
    const centresOf = ({ columns }: Board) =>
      columns.map(({ key, load, work_days: days }) => ({ key, load, days }));
    const whole = centresOf(await board());
    expect(whole.some(({ days }) => (days ?? 0) > 0)).toBe(true);
    for (const query of ['search=204105', 'maker=3', 'kind=repair', 'wig_type=Fall', 'rush=1', 'late=1'])
      expect([query, centresOf(await board('manager', `?${query}`))]).toEqual([query, whole]);
  });

  it('on a wall names nobody, whatever is asked', async () => {
    const all = (await board()).count;
    for (const query of ['', '?search=Sara', '?maker=3', '?search=nobody']) {
      const { status, body } = await t.test.api
        .asDevice('wall')
        .get<{ data: Board }>(`/base/api/floor/board${query}`);
      expect([query, status, body.data.count]).toEqual([query, 200, all]);
      for (const name of ['Sara', 'Levi', 'manager', 'designer', 'price', 'phone'])
        expect(JSON.stringify(body)).not.toContain(name);
    }
    expect((await t.test.api.asDevice('wall').get('/base/api/floor/places')).status).toBe(403);
    expect((await t.test.api.asDevice('bench').get('/base/api/floor/board')).status).toBe(403);
  });

  it('is read by an operator at a bench as by the person, with all that is still to do and the version', async () => {
    const { body } = await t.test.api.atBench('worker').get<{ data: Board }>('/base/api/floor/board');
    const cards = body.data.columns.flatMap((column) => column.cards);
    const versions = await t.test.sql<{ id: number; version: number }>(
      `select aggregate_id::int as id, version from view_version where view = 'floor-order'`,
    );
    for (const { id, version } of cards)
      expect(version).toBe(versions.find((told) => told.id === id)?.version);
    for (const { next, after, ahead } of cards)
      expect([next, after]).toEqual([ahead?.[0] ?? null, ahead?.[1] ?? null]);
    expect(cards.find(({ id }) => id === 105)?.ahead?.length).toBeGreaterThan(2);
    const plain = (told: Board) =>
      JSON.parse(
        JSON.stringify(told, (key, value: unknown) =>
          ['ahead', 'people', 'version'].includes(key) ? undefined : value,
        ),
      ) as Board;
    const atDesk = await board('worker');
    expect(plain(body.data)).toEqual(atDesk);
    // whose bench it is is told to the bench alone
    const benches = body.data.columns.filter(({ centre_id: id }) => id !== null);
    const centres = await t.test.sql('select name_en, people from work_centre order by name_en');
    expect(benches.map(({ name, people }) => ({ name_en: name?.en, people })).sort(byName)).toEqual(centres);
    expect(JSON.stringify(atDesk)).not.toMatch(/people|version/);
  });

  it('tells a bench why a rework came back, as it was said last, and says nothing where nobody did', async () => {
    const why = { reason: 'hairline', step: 'First Hairline', terms: 'warranty' };
    const ready = { ...(await t.order(118)), state: 'Ready New Wig' as const };
    const back = { ...ready, state: 'Rework' as const };
    const told = async (from: 'bench' | 'desk') => {
      const api = from === 'bench' ? t.test.api.atBench('worker') : t.test.api.as('worker');
      const { body } = await api.get<{ data: Board }>('/base/api/floor/board');
      return body.data.columns.flatMap(({ cards }) => cards).find(({ id }) => id === 118);
    };
    await t.move({ ...ready, rework: why } as typeof ready, 'Rework', '2026-11-09T07:00:00.000Z');
    expect(await told('bench')).toMatchObject({ state: 'Rework', next: null, rework: why });
    expect(await told('desk')).not.toHaveProperty('rework');
    await t.move(back, 'Ready New Wig', '2026-11-09T08:00:00.000Z');
    expect(await told('bench')).not.toHaveProperty('rework');
    await t.move(ready, 'Rework', '2026-11-09T09:00:00.000Z');
    expect(await told('bench')).not.toHaveProperty('rework');
    await t.move(back, 'Cancelled Wigs');
  });

  it('stops the clock of what is held, apart from the columns, and puts rush first', async () => {
    const at = '2026-11-09T07:00:00.000Z';
    const by = { id: 2, nickName: 'manager' };
    const hold = { reason: 'material', text: 'no lace', by, at, until: null };
    const seen = null;
    const change = { at, by, reason: '', fields: [{ name: 'baseColor', old: '6', new: '8' }], seen };
    await t.order(106, {}, { holds: [hold], createdAt: at });
    const begun = { ...hold, at: '2020-01-01T00:00:00.000Z' };
    await t.order(107, {}, { holds: [{ ...begun, until: '2999-01-01T00:00:00.000Z' }] });
    await t.order(108, {}, { rush: true, changes: [change] });
    const told = await board();
    expect(told.hold).toMatchObject([{ id: 106, hold: { reason: 'material', text: 'no lace' } }]);
    expect(columnOf(told, 106)).toBeUndefined();
    expect(await board('manager', '?held=1')).toMatchObject({ hold: [{ id: 106 }], count: 1 });
    const base = told.columns.find(({ name }) => name?.en === 'Base')?.cards ?? [];
    expect(base[0]).toMatchObject({ id: 108, rush: true, unseen: 1 });
    expect(base.find(({ id }) => id === 107)?.days).toBe(0);
    const rush = await board('manager', '?rush=1');
    expect(rush.columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([108]);
  });

  it('tells of what is ready when its client comes, and until when the house works today', async () => {
    await t.order(120, { state: 'Ready New Wig' });
    const meeting = (meetingId: number, hours: number, isCanceled = false) =>
      t.test.events.publish(
        MeetingScheduled,
        {
          ...{ meetingId, orderId: 120, clientId: 31, calendar: 'pick_up_new', subject: '' },
          ...{ manager: null, createdById: 2, isCanceled },
          startAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
        },
        { aggregateId: String(meetingId) },
      );
    await meeting(1, -90);
    await meeting(2, 24, true);
    await meeting(3, 72);
    await meeting(4, 48);
    await t.test.handled('CALENDAR');
    const told = await board();
    const ready = told.columns.find(({ key }) => key === 'ready')?.cards.find(({ id }) => id === 120);
    expect(ready?.pick_up?.slice(0, 10)).toBe(toWireDate(new Date(Date.now() + 48 * 3_600_000)));
    const inWork = told.columns
      .flatMap(({ cards }) => cards)
      .filter(({ state }) => !state.startsWith('Ready'));
    expect(inWork.some((card) => 'pick_up' in card)).toBe(false);
    const { week } = DEFAULT_SETTINGS;
    const hours = week[new Date(`${toWireDate(new Date())}T00:00:00Z`).getUTCDay()];
    expect(told.today).toEqual({
      ...{ opens: hours?.opens ?? null, closes: hours?.closes ?? null, is_short: false, title: null },
      next: { day: expect.any(String), opens: '09:00' },
    });
    expect(told.today!.next!.day > toWireDate(new Date())).toBe(true);
  });

  it('is the same whatever order the news comes in, and however often', async () => {
    const before = await board();
    const kept = await t.test.events.stored('orders.order.created.v1', 'orders.order.moved.v1');
    for (const envelope of kept.toReversed()) await t.test.events.publishAgain(envelope);
    await t.test.handled('ORDERS');
    const shape = (told: Board) => told.columns.map(({ key, cards }) => [key, cards.map(({ id }) => id)]);
    expect(shape(await board())).toEqual(shape(before));
  });
});
