import type { OrderFacts } from '@peruke/contracts/events';
import type { Place, PromiseAnswer } from '@peruke/contracts/floor';
import { openTables } from '@peruke/svc-kit/testing';
import { type FloorTest, startFloor } from './testing/floor-test.js';

// The application has forgotten whose order is whose.
jest.mock('./standing/owner.js', () => ({ ownerOf: () => null }));

const MARK = 'Zebrafinch';
let t: FloorTest;
let own: OrderFacts;
let foreign: OrderFacts;
let shelf: number;

const get = async (path: string, as: 'usa' | 'admin' = 'usa') => {
  const { status, body } = await t.test.api.as(as).get<{ data: unknown }>(`/base/api/floor/${path}`);
  return { status, data: body.data, text: JSON.stringify(body) };
};

beforeAll(async () => {
  t = await startFloor();
  own = await t.order(701, { createdBy: { id: 4, nickName: 'usa' }, client: 'Hers' });
  foreign = await t.order(702, { client: MARK });
  const [row] = await t.test.sql<{ id: number }>(
    `with shelf as (insert into place (code, name, kind) values ('WALL', 'Wall', 'shelf') returning id),
      moved as (insert into place_move (order_id, place_id, at, by_name)
        select one, shelf.id, now(), 'wall' from shelf, unnest(array[701, 702]) as one)
     select id from shelf`,
  );
  shelf = row?.id ?? 0;
}, 120_000);
afterAll(() => t?.stop());

describe('a usa_manager of an application whose own scope is gone (AMB-22, PERM-026)', () => {
  it.each([
    () => 'board',
    () => `board?search=${MARK}`,
    () => `places/${shelf}`,
    () => 'whereabouts?orders=701,702',
  ])('sees her own order alone, place %#', async (pathOf) => {
    const { status, text } = await get(pathOf());
    expect([status, text.includes(MARK), text.includes(foreign.barcode)]).toEqual([200, false, false]);
    // to the office it is there
    expect((await get(pathOf(), 'admin')).text).toContain(foreign.barcode);
  });

  it.each([
    () => [`orders/${foreign.orderId}`, 404] as const,
    () => [`orders/${foreign.orderId}/place`, 404] as const,
    () => [`wigs?code=${foreign.barcode}`, 422] as const,
    () => [`promise?order_id=${foreign.orderId}`, 404] as const,
  ])('gets nothing of a foreign one, call %#', async (callOf) => {
    const [path, status] = callOf();
    expect((await get(path)).status).toBe(status);
    expect((await get(path, 'admin')).status).toBe(200);
  });

  it('counts her own in a place', async () => {
    const countFor = async (as: 'usa' | 'admin') =>
      ((await get('places', as)).data as Place[]).find(({ id }) => id === shelf)?.count;
    expect([await countFor('usa'), await countFor('admin')]).toEqual([1, 2]);
  });

  it('is promised a date behind all work, as the office is, and sees her own as ever', async () => {
    const path = `promise?order_id=${own.orderId}`;
    const [hers, office] = [await get(path), await get(path, 'admin')];
    expect(hers.data).toEqual(office.data);
    expect((hers.data as PromiseAnswer).in_work).toBeGreaterThan(0);
    expect((await get(`orders/${own.orderId}`)).text).toContain(own.barcode);
  });
});

it('has no table that her role reads whole, but those that tell of nobody or are meant to', async () => {
  expect(await openTables(t.test)).toEqual([
    'completion_of_all',
    'day_view',
    'floor_setting',
    'norm',
    'place',
    'step_table',
    'user_view',
    'work_centre',
    'work_of_all',
  ]);
});
