import type { OrderWork } from '@peruke/contracts/events';
import { holdsRight } from '@peruke/contracts/identity';
import { type Actor, DomainError } from '@peruke/contracts/kernel';
import {
  type ChangedField,
  FLOOR_STATES,
  type FloorMarks,
  type HoldBody,
  MONEY_PROPERTIES,
  type OrderState,
  type PropertyName,
  TICK_PROPERTIES,
  type WigProperties,
} from '@peruke/contracts/orders';

export type Hold = NonNullable<OrderWork['holds']>[number];
export type SpecChange = NonNullable<OrderWork['changes']>[number];

export const isOnTheFloor = (state: OrderState): boolean => FLOOR_STATES.includes(state);

export const holdNow = (holds: readonly Hold[]): Hold | undefined =>
  holds.find(({ until }) => until === null);

const readOnly = (state: OrderState): DomainError =>
  new DomainError('state_read_only', {
    params: { state },
    errors: { state: [`This cannot be changed in the state ${state}.`] },
  });

/**
 * Held once more it keeps its beginning and who held it: whoever asks again corrects the reason, which is asked of her as the
 * release is. Held like that already it stays as it is.
 */
export const held = (
  { state, holds }: { state: OrderState; holds: readonly Hold[] },
  { reason, text }: HoldBody,
  actor: Actor,
  now: Date,
): readonly Hold[] => {
  if (!holdsRight(actor, 'order.hold')) throw new DomainError('forbidden');
  if (!isOnTheFloor(state)) throw readOnly(state);
  const open = holdNow(holds);
  if (!open) {
    const by = { id: actor.id, nickName: actor.nickName };
    return [...holds, { reason, text, by, at: now.toISOString(), until: null }];
  }
  if (open.reason === reason && open.text === text) return holds;
  if (!mayRelease(holds, actor)) throw new DomainError('forbidden');
  return holds.map((hold) => (hold === open ? { ...hold, reason, text } : hold));
};

/** Whoever may move the order, or who held it. */
export const mayRelease = (holds: readonly Hold[], actor: Actor): boolean => {
  const open = holdNow(holds);
  return (
    open !== undefined &&
    holdsRight(actor, 'order.release') &&
    (holdsRight(actor, 'order.move') || open.by.id === actor.id)
  );
};

export const released = (holds: readonly Hold[], now: Date): Hold[] =>
  holds.map((hold) => (hold.until === null ? { ...hold, until: now.toISOString() } : hold));

export const assertMayRush = (state: OrderState, actor: Actor): void => {
  if (!holdsRight(actor, 'order.rush')) throw new DomainError('forbidden');
  if (!isOnTheFloor(state)) throw readOnly(state);
};

/** Measured, not ordered; or paid, not made. */
const NOT_MADE: readonly PropertyName[] = [...TICK_PROPERTIES, ...MONEY_PROPERTIES];

/** What is to be made differently from now on. */
export const changedSpec = (
  names: readonly PropertyName[],
  before: WigProperties,
  after: WigProperties,
): ChangedField[] =>
  names
    .filter((name) => !NOT_MADE.includes(name))
    .map((name) => ({ name, old: before[name] ?? null, new: after[name] ?? null }));

export const unseen = (changes: readonly SpecChange[]): SpecChange[] =>
  changes.filter(({ seen }) => seen === null);

export const seenBy = (changes: readonly SpecChange[], actor: Actor, now: Date): SpecChange[] => {
  const seen = { at: now.toISOString(), by: { id: actor.id, nickName: actor.nickName } };
  return changes.map((change) => (change.seen === null ? { ...change, seen } : change));
};

/** What this person may do to hold and rush now, `hold`: also to give a hold another reason; pages draw their buttons from it. */
export const marksOpenTo = (
  { state, holds, changes }: { state: OrderState; holds: readonly Hold[]; changes: readonly SpecChange[] },
  actor: Actor,
): FloorMarks['may'] => ({
  hold:
    isOnTheFloor(state) &&
    holdsRight(actor, 'order.hold') &&
    (holdNow(holds) === undefined || mayRelease(holds, actor)),
  release: mayRelease(holds, actor),
  rush: isOnTheFloor(state) && holdsRight(actor, 'order.rush'),
  see: unseen(changes).length > 0 && holdsRight(actor, 'order.see-change'),
});
