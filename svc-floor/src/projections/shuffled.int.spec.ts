import {
  OrderCreated,
  type OrderFacts,
  OrderMoved,
  OrderStepTicked,
  type OrderWork,
} from '@peruke/contracts/events';
import type { Envelope } from '@peruke/contracts/kernel';
import { CHECKLIST_STEPS } from '@peruke/contracts/orders';
import { maintain } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { type FloorTest, startFloor } from '../testing/floor-test.js';

/** `npm run proof:shuffled -w svc-floor` tells 10,000. */
const EVENTS = Number(process.env['PERUKE_EVENTS'] ?? 1_500);
const ORDERS = Math.ceil(EVENTS / 25);
const SEED = Number(process.env['PERUKE_SEED_OF_EVENTS'] ?? 7);
const AT_ONCE = 50;
const FIRST_ORDER = 10_001;
const WAY = ['Wigs in Production', 'Ready New Wig', 'Rework', 'Ready New Wig', 'Delivered Wigs'] as const;

/** The same numbers for the same seed. */
const drawer = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

const by = { id: 6, nickName: 'worker' };
const start = Date.parse('2026-09-01T06:00:00.000Z');
const moment = (hours: number): string => new Date(start + hours * 3_600_000).toISOString();

/** What one order goes through, as its service would tell it: made, started, ticked with steps taken back, moved on. */
function* lifeOf(t: FloorTest, orderId: number, draw: () => number): Generator<Envelope> {
  let version = 0;
  let hour = Math.floor(draw() * 500);
  const next = () => {
    hour += 1 + Math.floor(draw() * 20);
    return { aggregateId: String(orderId), aggregateVersion: ++version, at: moment(hour) };
  };
  let work: OrderWork = {
    steps: [],
    properties: { wigType: draw() < 0.5 ? 'Full' : 'Kipa Fall', length: '18' },
    details: '',
    createdAt: moment(hour),
  };
  let facts: OrderFacts = {
    ...{
      orderId,
      barcode: `2${orderId}`,
      clientId: 31,
      client: 'Sara Levi',
      state: 'Draft',
      isRepair: false,
    },
    ...{ totalPrice: 1_200_000, createdBy: by, createdByRole: 'MANAGER', creator: by, completeDate: null },
    ...{ visible: true, work },
  };
  const envelope = t.test.events.envelope.bind(t.test.events);
  yield envelope(OrderCreated, facts, next());
  for (const to of WAY.slice(0, 1 + Math.floor(draw() * WAY.length))) {
    const moved = { ...facts, work, state: to, from: facts.state, to, tellCustomer: false };
    facts = { ...facts, state: to };
    yield envelope(OrderMoved, moved, next());
    if (to !== 'Wigs in Production') continue;
    for (const step of CHECKLIST_STEPS.slice(0, Math.floor(draw() * 12))) {
      const place = next();
      work = { ...work, steps: [...work.steps, { step, at: place.at, by }] };
      yield envelope(OrderStepTicked, { orderId, step, ticked: true, work }, place);
      if (draw() > 0.1) continue;
      work = { ...work, steps: work.steps.slice(0, -1) };
      yield envelope(OrderStepTicked, { orderId, step, ticked: false, work }, next());
    }
  }
}

let t: FloorTest;
beforeAll(async () => {
  t = await startFloor();
}, 120_000);
afterAll(() => t?.stop());

const views = async () => {
  const rows = async (sql: string) =>
    (await t.test.sql<{ row: unknown }>(sql)).map((row) => JSON.stringify(row)).sort();
  const own = `order_id >= ${FIRST_ORDER}`;
  return {
    orders: await rows(`select to_jsonb(o) as row from floor_order o where ${own}`),
    completions: await rows(`select to_jsonb(c) - 'id' as row from completion c where ${own}`),
    passages: await rows(`select to_jsonb(p) as row from order_passage p where ${own}`),
  };
};

it(`shows after ${EVENTS} shuffled and repeated events what the streams tell when read anew`, async () => {
  const draw = drawer(SEED);
  const lives = Array.from({ length: ORDERS }, (_, at) => lifeOf(t, FIRST_ORDER + at, draw));
  const told: Envelope[] = [];
  let sent = 0;
  while (sent < EVENTS && lives.length > 0) {
    const batch: Promise<unknown>[] = [];
    for (; batch.length < AT_ONCE && lives.length > 0; sent++) {
      const again = draw() < 0.4 ? told[Math.floor(draw() * told.length)] : undefined;
      if (again) {
        batch.push(t.test.events.publishAgain(again));
        continue;
      }
      // the orders in any order, what one of them tells in its own
      const at = Math.floor(draw() * lives.length);
      const { value } = lives[at]!.next();
      if (value) {
        told.push(value);
        batch.push(t.test.events.publishAgain(value));
      } else lives.splice(at, 1);
    }
    await Promise.all(batch);
  }
  await t.test.waitFor('all events to be read', () => t.test.events.hasReadAll('ORDERS', 'floor'), 600_000);
  const live = await views();
  expect(live.orders).toHaveLength(new Set(told.map(({ aggregateId }) => aggregateId)).size);
  expect(live.passages).toHaveLength(told.filter(({ type }) => type === 'orders.order.moved').length);

  const { backends } = t;
  const { database } = t.test;
  for (const view of ['floor-order', 'order-passage'])
    expect((await maintain(AppModule, { backends, database }, 'replay', view)).code).toBe(0);
  expect(await views()).toEqual(live);
}, 900_000);

it('keeps every move of an order, also one that comes after newer ones', async () => {
  const draw = drawer(SEED + 1);
  const orderId = FIRST_ORDER + 50_000;
  const moves = [...lifeOf(t, orderId, () => Math.max(draw(), 0.9))].filter(
    ({ type }) => type === 'orders.order.moved',
  );
  expect(moves.length).toBeGreaterThan(2);
  for (const move of moves.toReversed()) await t.test.events.publishAgain(move);
  await t.test.handled('ORDERS');
  const passages = await t.test.sql('select 1 from order_passage where order_id = ?', [orderId]);
  expect(passages).toHaveLength(moves.length);
  const [row] = await t.test.sql<{ state: string }>('select state from floor_order where order_id = ?', [
    orderId,
  ]);
  expect(row?.state).toBe(WAY.at(-1));
});
