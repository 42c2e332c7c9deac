import type { PlaceRunBody, Whereabouts } from '@peruke/contracts/floor';
import { PEOPLE, RunDoor } from '@peruke/svc-kit/testing';
import { type FloorTest, startFloor } from '../testing/floor-test.js';

let t: FloorTest;
beforeAll(async () => {
  t = await startFloor();
}, 120_000);
afterAll(() => t?.stop());

const door = new RunDoor<PlaceRunBody['deed']>(() => t.test, '/base/api/floor/moves/bulk');
const into = (place: string): PlaceRunBody['deed'] => ({ action: 'place', place });

let last = 800;
const wigs = async (count: number): Promise<number[]> => {
  const ids = Array.from({ length: count }, () => ++last);
  for (const id of ids) await t.order(id);
  return ids;
};
const where = async (ids: readonly number[]): Promise<(string | undefined)[]> => {
  const { body } = await t.test.api
    .as('manager')
    .get<{ data: Whereabouts[] }>(`/base/api/floor/whereabouts?orders=${ids.join(',')}`);
  return ids.map((id) => body.data.find(({ order_id }) => order_id === id)?.place?.code);
};
const moves = (ids: readonly number[]) =>
  t.test.sql<{ n: number }>(
    `select count(*)::int as n from place_move where order_id = any(?::int[]) group by order_id order by order_id`,
    [`{${ids.join(',')}}`],
  );

it('puts each wig into the place, and says of which it did not and why', async () => {
  const ids = await wigs(4);
  const [there, archived] = ids as [number, number];
  await t.test.sql(`update floor_order set state = 'Archived' where order_id = ?`, [archived]);
  await door.run('worker', [there], into('B3'));
  const told = await door.run('worker', [...ids, 999_999], into('b3'));
  expect(told).toMatchObject({ action: 'place', total: 5, waiting: 0, done: 2, unchanged: 1, refused: 2 });
  expect(told.refusals).toEqual([
    expect.objectContaining({ order_id: archived, barcode: `${204_000 + archived}`, code: 'order_archived' }),
    expect.objectContaining({ order_id: 999_999, barcode: '', code: 'not_found' }),
  ]);
  expect(await where(ids)).toEqual(['B3', undefined, 'B3', 'B3']);
});

it('asks for the right of a single move, and for a place that is there', async () => {
  const [id] = await wigs(1);
  expect((await door.ask('usa', [id!], into('B3'))).status).toBe(403);
  const { status, body } = await door.ask('worker', [id!], into('nowhere'));
  expect([status, body.errors]).toEqual([422, { 'deed.place': ['No place with this code.'] }]);
  const wrong = await door.ask('worker', [], { action: 'place', place: '' });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {}).sort()]).toEqual([422, ['deed.place', 'ids']]);
  expect(await moves([id!])).toEqual([]);
});

it('is taken back as one by who did it, but for wigs that somebody has moved since', async () => {
  const ids = await wigs(3);
  await door.run('worker', ids.slice(0, 1), into('R1'));
  const done = await door.run('worker', ids, into('B3'));
  expect(done.may_undo).toBe(true);
  expect((await door.undo('manager', done.id)).status).toBe(404);
  await door.run('manager', ids.slice(2), into('R1'));
  const back = await door.runBack('worker', done);
  expect(back).toMatchObject({ undo_of: done.id, done: 2, refused: 1, may_undo: false });
  expect(back.refusals).toEqual([expect.objectContaining({ order_id: ids[2], code: 'undo_overtaken' })]);
  expect(await where(ids)).toEqual(['R1', undefined, 'R1']);
  expect((await door.undo('worker', done.id)).body.code).toBe('undo_over');
});

it('goes on where it was cut off, and puts nothing twice', async () => {
  const ids = await wigs(40);
  const { body } = await door.ask('manager', ids, into('B3'));
  for (let cuts = 0; cuts < 3; cuts++) await door.cutOff();
  expect(await door.finished('manager', body.data)).toMatchObject({ total: 40, done: 40, refused: 0 });
  expect(await moves(ids)).toEqual(ids.map(() => ({ n: 1 })));
});

it('writes one row of the audit for each wig that was put, in the name of who asked', async () => {
  const ids = await wigs(2);
  await door.run('worker', ids, into('B3'));
  await door.run('worker', ids, into('B3'));
  const rows = await t.test.sql<{ what: string; who: number; order: number }>(
    `select entry ->> 'what' as what, (entry -> 'who' ->> 'id')::int as who, (entry -> 'about' ->> 'order')::int as "order"
     from (select entry::jsonb from audit_row) a where entry -> 'about' ->> 'order' = any(?::text[]) order by 3`,
    [`{${ids.join(',')}}`],
  );
  expect(rows).toEqual(ids.map((order) => ({ what: 'place.move', who: PEOPLE.worker.id, order })));
});
