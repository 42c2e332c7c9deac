import { type Actor, DomainError } from '@peruke/contracts/kernel';
import type { ChangedField, HoldBody, ReworkBody } from '@peruke/contracts/orders';
import { assertMayRush, held, holdNow, mayRelease, released, seenBy, unseen } from './floor-marks.rules.js';
import type { OrderFields } from './order-facts.js';
import type { LogEntry } from './order-log.js';
import type { Before } from './undo.rules.js';

/** What a change of the floor's marks writes, how the history tells it, and what taking it back would bring. */
export interface FloorChange {
  marks?: Partial<Pick<OrderFields, 'rush' | 'onHold' | 'holds' | 'specChanges'>>;
  log: readonly LogEntry[];
  before?: Before;
}

/** Nothing when it is held like that already. */
export const hold = (
  order: OrderFields,
  given: HoldBody,
  actor: Actor,
  now: Date,
): FloorChange | undefined => {
  const before = holdNow(order.holds);
  const holds = held(order, given, actor, now);
  if (holds === order.holds) return undefined;
  const { reason, text } = given;
  return {
    marks: { holds: [...holds], onHold: true },
    log: [{ kind: 'floor', subject: 'hold', value: reason, newValue: text || null }],
    ...(!before && { before: { kind: 'hold', before: null } }),
  };
};

export const release = (order: OrderFields, actor: Actor, now: Date): FloorChange | undefined => {
  if (order.onHold && !mayRelease(order.holds, actor)) throw new DomainError('forbidden');
  return endHold(order, now);
};

/** Whoever may do what ends it: an order that leaves the floor is held no longer. */
export const endHold = ({ holds }: OrderFields, now: Date): FloorChange | undefined => {
  const open = holdNow(holds);
  return (
    open && {
      marks: { holds: released(holds, now), onHold: false },
      log: [{ kind: 'floor', subject: 'release', value: open.reason }],
    }
  );
};

export const rush = (order: OrderFields, on: boolean, actor: Actor): FloorChange | undefined => {
  assertMayRush(order.state, actor);
  if (order.rush === on) return undefined;
  const [value, newValue] = on ? [null, 'on'] : ['on', null];
  return {
    marks: { rush: on },
    log: [{ kind: 'floor', subject: 'rush', value, newValue }],
    before: { kind: 'rush', before: order.rush },
  };
};

/** Somebody at work has seen what is to be made differently. */
export const seeChanges = (
  { specChanges }: OrderFields,
  actor: Actor,
  now: Date,
): FloorChange | undefined => {
  const fresh = unseen(specChanges).flatMap(({ fields }) => fields.map(({ name }) => name));
  if (fresh.length === 0) return undefined;
  const value = [...new Set(fresh)].join(', ');
  return {
    marks: { specChanges: seenBy(specChanges, actor, now) },
    log: [{ kind: 'floor', subject: 'seen', value }],
  };
};

/** What is to be made differently, once production has begun; the history tells it when there is a reason. */
export const changeSpec = (
  { state, specChanges }: OrderFields,
  fields: readonly ChangedField[],
  reason: string,
  actor: Actor,
  now: Date,
): FloorChange | undefined => {
  if (fields.length === 0 || state === 'Draft') return undefined;
  const by = { id: actor.id, nickName: actor.nickName };
  const change = { at: now.toISOString(), by, reason, fields: [...fields], seen: null };
  const value = fields.map(({ name }) => name).join(', ');
  return {
    marks: { specChanges: [...specChanges, change] },
    log: reason === '' ? [] : [{ kind: 'floor', subject: 'spec', value, newValue: reason }],
  };
};

export const comeBack = ({ reason, step, terms }: ReworkBody): FloorChange => ({
  log: [
    { kind: 'floor', subject: 'rework', value: reason, newValue: terms },
    ...(step ? [{ kind: 'floor' as const, subject: 'rework-step', value: step }] : []),
  ],
});
