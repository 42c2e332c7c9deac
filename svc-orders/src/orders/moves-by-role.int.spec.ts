import { rightsOf } from '@peruke/contracts/identity';
import type { DomainError } from '@peruke/contracts/kernel';
import { ORDER_STATES, type OrderState } from '@peruke/contracts/orders';
import { type Asker, matrixAskers, PEOPLE } from '@peruke/svc-kit/testing';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';
import { wayTo } from './order-lifecycle.rules.js';

let t: OrdersTest;
let askers: Asker[];
beforeAll(async () => {
  t = await startOrders();
  askers = await matrixAskers(t.test);
}, 120_000);
afterAll(() => t?.stop());

const ROLES = {
  admin: 'ADMIN',
  manager: 'MANAGER',
  'manager-plus': 'MANAGER_PLUS',
  usa: 'USA_MANAGER',
  worker: 'worker',
} as const;

/** What the table of states says, which its own spec holds against the customer's words. */
const expected = (
  who: keyof typeof ROLES,
  isAtBench: boolean,
  [state, to]: readonly [OrderState, OrderState],
): number => {
  const role = ROLES[who];
  const cutDown = isAtBench && { via: 'operator' as const, rights: rightsOf('operator', role) };

  try {
    wayTo({ state, isRepair: false, completeDate: null }, to, {
      id: PEOPLE.usa.id,
      nickName: who,
      role,
      ...cutDown,
    });
    return 200;
  } catch (error) {
    return (error as DomainError).status;
  }
};

it.each(Object.keys(ROLES) as (keyof typeof ROLES)[])(
  '[PERM-026] [ORD-079] a move over the door is what the table of states says, in every state to every state, by %s and by the same at a bench',
  async (who) => {
    const { id } = await t.order('usa');
    const wrong: unknown[] = [];
    let cells = 0;
    for (const asker of askers.filter((one) => one.who === who || one.who === `operator ${who}`)) {
      const headers = await asker.headers();
      for (const state of ORDER_STATES)
        for (const to of ORDER_STATES) {
          await t.test.sql('update orders set state = ? where id = ?', [state, id]);
          const { statusCode } = await t.test.app.inject({
            method: 'PUT',
            url: `/base/api/wig/${id}/updateState`,
            headers,
            payload: { state: to },
          });
          cells += 1;
          // 207: moved, and the client was not told
          const found = statusCode === 207 ? 200 : statusCode;
          const due = expected(who, asker.who !== who, [state, to]);
          if (found !== due) wrong.push([asker.who, state, to, found, due]);
        }
    }
    expect(wrong).toEqual([]);
    expect(cells).toBe(2 * ORDER_STATES.length ** 2);
  },
  300_000,
);
