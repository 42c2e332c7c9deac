import { OrderMoved } from '@peruke/contracts/events';
import type { Place, PlacePage, PlaceRunBody, Whereabouts } from '@peruke/contracts/floor';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { RunDoor } from '@peruke/svc-kit/testing';
import { TakeOutHandedOver } from '../migrations/009-handed-over.js';
import { DeliveredLiesNowhere } from '../migrations/010-delivered-lies-nowhere.js';
import { type FloorTest, startFloor } from '../testing/floor-test.js';

let t: FloorTest;
beforeAll(async () => {
  t = await startFloor();
}, 120_000);
afterAll(() => t?.stop());

const DAFNA = { id: 3, nickName: 'Dafna', role: 'MANAGER' };
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

let last = 900;
const ready = () => t.order(++last, { state: 'Ready New Wig' });
const put = (id: number, place: string | null) =>
  t.test.api
    .as('worker')
    .post<{ data: Whereabouts } & ErrorBody>('/base/api/floor/moves', { wig: `${204_000 + id}`, place });
const lies = async (id: number): Promise<string | null> => {
  const { body } = await t.test.api
    .as('manager')
    .get<{ data: Whereabouts }>(`/base/api/floor/orders/${id}/place`);
  return body.data.place?.code ?? null;
};
const moves = (id: number) =>
  t.test.sql<{ place_id: number | null; by_id: number; by_name: string; at: string }>(
    'select place_id, by_id, by_name, at from place_move where order_id = ? order by id',
    [id],
  );

describe('a wig that is handed over', () => {
  it('leaves its place, in the name of who handed it over and at that moment', async () => {
    const order = await ready();
    await put(order.orderId, 'R1');
    const at = new Date().toISOString();
    await t.move(order, 'Delivered Wigs', at, DAFNA);
    expect(await lies(order.orderId)).toBeNull();
    const places = await t.test.api.as('worker').get<{ data: Place[] }>('/base/api/floor/places');
    const r1 = places.body.data.find(({ code }) => code === 'R1');
    expect(r1?.count).toBe(0);
    const page = await t.test.api.as('manager').get<{ data: PlacePage }>(`/base/api/floor/places/${r1?.id}`);
    expect(page.body.data).toMatchObject({
      orders: [],
      moves: [{ from: 'R1', to: null, by: 'Dafna' }, { to: 'R1' }],
    });
    const [, away] = await moves(order.orderId);
    expect([new Date(away!.at).toISOString(), away!.by_id]).toEqual([at, DAFNA.id]);
  });

  it('leaves it once, however often it is told, and not where it lies nowhere', async () => {
    const [lying, elsewhere] = [await ready(), await ready()];
    await put(lying.orderId, 'R1');
    for (const order of [lying, elsewhere]) await t.move(order, 'Delivered Wigs');
    const told = await t.test.events.stored(OrderMoved.subject);
    for (const event of told) await t.test.events.publishAgain(event);
    await t.test.handled('ORDERS');
    expect(await moves(lying.orderId)).toHaveLength(2);
    expect(await moves(elsewhere.orderId)).toEqual([]);
  });

  it('leaves also where it was scanned to between the handing over and the word of it, after that scan', async () => {
    const order = await ready();
    await put(order.orderId, 'R1');
    await t.move(order, 'Delivered Wigs', ago(5));
    expect(await lies(order.orderId)).toBeNull();
    const [there, away] = await moves(order.orderId);
    expect(away?.at).toEqual(there?.at);
  });

  it('lies on where it was put since, when its order was moved on before that was told', async () => {
    const order = await ready();
    await put(order.orderId, 'R1');
    const { events } = t.test;
    const moved = (from: string, to: string) => ({ ...order, state: to, from, to, tellCustomer: false });
    const version = (aggregateVersion: number, minutes: number) => ({
      ...{ aggregateId: String(order.orderId), aggregateVersion, at: ago(minutes) },
    });
    await events.publish(OrderMoved, moved('Delivered Wigs', 'Draft'), version(3, 10));
    await events.publish(OrderMoved, moved('Ready New Wig', 'Delivered Wigs'), version(2, 20));
    await t.test.handled('ORDERS');
    expect(await lies(order.orderId)).toBe('R1');
  });

  it('left it also when the handing over is told after what came next', async () => {
    const order = await ready();
    await put(order.orderId, 'R1');
    await t.test.sql(`update place_move set at = ? where order_id = ?`, [ago(60), order.orderId]);
    const version = (aggregateVersion: number, minutes: number) => ({
      ...{ aggregateId: String(order.orderId), aggregateVersion, at: ago(minutes) },
    });
    const moved = (from: string, to: string) => ({ ...order, state: to, from, to, tellCustomer: false });
    const { events } = t.test;
    await events.publish(OrderMoved, moved('Delivered Wigs', 'Draft'), version(3, 10));
    await events.publish(OrderMoved, moved('Ready New Wig', 'Delivered Wigs'), version(2, 20));
    await t.test.handled('ORDERS');
    expect(await lies(order.orderId)).toBeNull();
  });

  it.each(['Storage', 'Wigs In Stock', 'Cancelled Wigs', 'Archived'] as const)(
    'is another one than a wig that goes to %s, which lies on',
    async (state) => {
      const order = await ready();
      await put(order.orderId, 'R1');
      await t.move(order, state);
      expect(await lies(order.orderId)).toBe('R1');
    },
  );
});

it('clears places of wigs that were handed over before, and keeps what was put there since', async () => {
  const [before, since, here] = [await ready(), await ready(), await ready()];
  for (const { orderId } of [before, since, here]) await put(orderId, 'S1');
  const handOver = (orderId: number, minutes: number) =>
    t.test.sql(`update floor_order set state = 'Delivered Wigs', state_since = ? where order_id = ?`, [
      ...[ago(minutes), orderId],
    ]);
  await handOver(before.orderId, -1);
  await handOver(since.orderId, 5);
  const statements: string[] = [];
  // run again, it finds nothing more
  for (let times = 0; times < 2; times++)
    TakeOutHandedOver.prototype.up.call({ addSql: (sql: string) => statements.push(sql) });
  for (const statement of statements) await t.test.sql(statement);
  expect(await lies(before.orderId)).toBeNull();
  expect(await moves(before.orderId)).toHaveLength(2);
  expect([await lies(since.orderId), await lies(here.orderId)]).toEqual(['S1', 'S1']);
});

it('clears places of what was put there after it was handed over, unless its order was moved on', async () => {
  const [gone, back] = [await ready(), await ready()];
  for (const { orderId } of [gone, back]) await put(orderId, 'S1');
  await t.test.sql(`update floor_order set state = 'Delivered Wigs', state_since = ? where order_id = ?`, [
    ...[ago(5), gone.orderId],
  ]);
  const statements: string[] = [];
  // run again, it finds nothing more
  for (let times = 0; times < 2; times++)
    DeliveredLiesNowhere.prototype.up.call({ addSql: (sql: string) => statements.push(sql) });
  for (const statement of statements) await t.test.sql(statement);
  expect([await lies(gone.orderId), await lies(back.orderId)]).toEqual([null, 'S1']);
  const [there, away, ...more] = await moves(gone.orderId);
  expect([away?.at, away?.by_name, more]).toEqual([there?.at, 'system', []]);
});

describe('a wig that was handed over', () => {
  const handedOver = async () => {
    const order = await ready();
    await t.move(order, 'Delivered Wigs', '2026-11-20T22:30:00.000Z');
    return order;
  };
  const refusal = { code: 'handed_over', params: { day: '2026-11-21' } };

  it('is put nowhere, with the day it was handed over, until its order is moved on', async () => {
    const order = await handedOver();
    const { status, body } = await put(order.orderId, 'B2');
    expect([status, body]).toMatchObject([422, refusal]);
    expect(await moves(order.orderId)).toEqual([]);
    await t.move({ ...order, state: 'Delivered Wigs' }, 'Draft');
    expect((await put(order.orderId, 'B2')).body.data.place?.code).toBe('B2');
  });

  it('is left out where many are put, and told of', async () => {
    const [gone, here] = [await handedOver(), await ready()];
    const door = new RunDoor<PlaceRunBody['deed']>(() => t.test, '/base/api/floor/moves/bulk');
    const told = await door.run('worker', [gone.orderId, here.orderId], { action: 'place', place: 'B2' });
    expect(told).toMatchObject({ done: 1, refused: 1 });
    expect(told.refusals).toEqual([expect.objectContaining({ order_id: gone.orderId, ...refusal })]);
    expect(await lies(gone.orderId)).toBeNull();
  });

  it('is not put back by taking back that it was taken away', async () => {
    const order = await ready();
    await put(order.orderId, 'B2');
    await put(order.orderId, null);
    await t.move(order, 'Delivered Wigs');
    const { status, body } = await t.test.api
      .as('worker')
      .post<ErrorBody>(`/base/api/floor/orders/${order.orderId}/place/undo`, { place: null });
    expect([status, body.code]).toEqual([422, 'handed_over']);
    expect(await lies(order.orderId)).toBeNull();
  });

  it('is taken away from where it lies all the same', async () => {
    const order = await handedOver();
    // as what was there before anything refused it
    await t.test.sql(
      `insert into place_move (order_id, place_id, at, by_id, by_name) select ?, id, now(), 6, 'worker' from place
       where code = 'B2'`,
      [order.orderId],
    );
    expect(await lies(order.orderId)).toBe('B2');
    expect((await put(order.orderId, null)).body.data.place).toBeNull();
  });
});
