import {
  OrderCreated,
  type OrderFacts,
  OrderMoved,
  OrderStepTicked,
  type OrderWork,
  UserAdded,
} from '@peruke/contracts/events';
import type { RoleName } from '@peruke/contracts/identity';
import type { Actor } from '@peruke/contracts/kernel';
import type { OrderState } from '@peruke/contracts/orders';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

export interface FloorTest {
  readonly test: TestApp;
  readonly backends: TestBackends;
  /** What svc-orders would tell of a new order; answers its facts. */
  order(orderId: number, parts?: Partial<OrderFacts>, work?: Partial<OrderWork>): Promise<OrderFacts>;
  tick(order: OrderFacts, steps: readonly string[], at?: string): Promise<void>;
  move(order: OrderFacts, to: OrderState, at?: string, actor?: Actor): Promise<void>;
  stop(): Promise<void>;
}

const PEOPLE: readonly [number, string, RoleName][] = [
  [1, 'admin', 'ADMIN'],
  [2, 'manager', 'MANAGER'],
  [3, 'designer', 'MANAGER_PLUS'],
  [6, 'worker', 'worker'],
  [7, 'worker2', 'worker'],
  [8, 'worker3', 'worker'],
];

export const startFloor = async (): Promise<FloorTest> => {
  const backends = await startTestBackends();
  const test = await createTestApp(AppModule, { backends, env: { PERUKE_SEED: 'demo' } });
  // the numbers of these tests are the demo's, too: nothing lies anywhere yet
  await test.sql('delete from place_move');
  const versions = new Map<number, number>();
  const next = (orderId: number): { aggregateId: string; aggregateVersion: number } => {
    versions.set(orderId, (versions.get(orderId) ?? 0) + 1);
    return { aggregateId: String(orderId), aggregateVersion: versions.get(orderId) as number };
  };
  for (const [userId, nickName, role] of PEOPLE) {
    const user = { userId, login: nickName, nickName, role, hexColor: null, isDeleted: false };
    await test.events.publish(UserAdded, user, { aggregateId: String(userId) });
  }
  await test.handled('IDENTITY');
  return {
    test,
    backends,
    order: async (orderId, parts = {}, work = {}) => {
      const facts = { ...order(orderId), ...parts, work: { ...NOTHING_DONE, ...work } };
      await test.events.publish(OrderCreated, facts, next(orderId));
      await test.handled('ORDERS');
      return facts;
    },
    tick: async ({ orderId, work }, steps, at = new Date().toISOString()) => {
      const told = steps.map((step) => ({ step, at, by: { id: 6, nickName: 'worker' } }));
      const data = {
        orderId,
        step: steps.at(-1) ?? '',
        ticked: true,
        work: { ...NOTHING_DONE, ...work, steps: told },
      };
      await test.events.publish(OrderStepTicked, data, next(orderId));
      await test.handled('ORDERS');
    },
    move: async (facts, to, at, actor) => {
      const data = { ...facts, state: to, from: facts.state, to, tellCustomer: false };
      const parts = { ...next(facts.orderId), ...(at && { at }), ...(actor && { actor }) };
      await test.events.publish(OrderMoved, data, parts);
      await test.handled('ORDERS');
    },
    stop: async () => {
      await test.close();
      await backends.stop();
    },
  };
};

const NOTHING_DONE: OrderWork = {
  steps: [],
  properties: { wigType: 'Full', length: '18' },
  details: '',
  createdAt: '2026-11-01T07:00:00.000Z',
};

const order = (orderId: number): OrderFacts => ({
  orderId,
  barcode: `20${4000 + orderId}`,
  clientId: 31,
  client: 'Sara Levi',
  state: 'Wigs in Production',
  isRepair: false,
  totalPrice: 1_200_000,
  createdBy: { id: 2, nickName: 'manager' },
  createdByRole: 'MANAGER',
  creator: { id: 2, nickName: 'manager' },
  completeDate: null,
  visible: true,
});
