import type { Actor } from '@peruke/contracts/kernel';
import type { HoldBody, OrderState } from '@peruke/contracts/orders';
import { refuseConflicts, type SeenBase } from '@peruke/svc-kit/db';
import { metSteps } from './checklist.rules.js';
import { holdNow } from './floor-marks.rules.js';
import type { OrderFields } from './order-facts.js';
import { metStages, stageOf } from './order-stages.js';

/**
 * What somebody did at a bench against what others did since the version that the hand saw: told, and nothing is done. A
 * desk, which says nothing of what it has seen, goes on as it always did.
 */

export const assertStateSeen = (order: OrderFields, to: OrderState, seen: SeenBase): void =>
  refuseConflicts(order, seen, [{ key: 'state', mine: to, theirs: order.state }]);

/** Whoever holds means the work that she has before her: of an order that was moved since, wherever to, that is another. */
export const assertHoldSeen = (order: OrderFields, { reason }: HoldBody, seen: SeenBase): void =>
  refuseConflicts(order, seen, [
    { key: 'state', mine: null, theirs: order.state },
    { key: 'hold', mine: reason, theirs: holdNow(order.holds)?.reason ?? null },
  ]);

/** `steps`: those that the deed is about. */
export const assertStepsSeen = (
  order: OrderFields,
  steps: readonly string[],
  actor: Actor,
  seen: SeenBase,
): void => refuseConflicts(order, seen, metSteps(order.statusMap, steps, actor));

export const assertStagesSeen = (
  order: OrderFields,
  ids: readonly number[],
  done: boolean,
  actor: Actor,
  seen: SeenBase,
): void =>
  refuseConflicts(
    order,
    seen,
    metStages(
      ids.map((id) => stageOf(order, id)),
      done,
      actor,
    ),
  );
