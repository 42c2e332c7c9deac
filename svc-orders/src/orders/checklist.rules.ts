import { roleKind } from '@peruke/contracts/identity';
import { type Actor, fieldError } from '@peruke/contracts/kernel';
import type { FieldEdit } from '@peruke/svc-kit/db';
import { toWire } from '@peruke/svc-kit/time';
import { CHECKLIST_STEPS, type OrderState } from '@peruke/contracts/orders';
import { assertMay, type OrderStanding } from './order-lifecycle.rules.js';

/** A recorded step: when (UTC, ISO 8601) and by whom. */
export interface StepRecord {
  readonly at: string;
  readonly userId: number | null;
  readonly user: string;
}
export type StatusMap = Readonly<Record<string, StepRecord>>;

export interface ChecklistChange {
  readonly map: StatusMap;
  readonly ticked: readonly string[];
  readonly unticked: readonly string[];
}

const place = (step: string): number => (CHECKLIST_STEPS as readonly string[]).indexOf(step);

/** The newest recorded step; of steps ticked together the later one of the list (STG-005). */
export const newestStep = (map: StatusMap): string | undefined =>
  Object.keys(map).reduce<string | undefined>((best, step) => {
    if (best === undefined) return step;
    const [a, b] = [map[step]!.at, map[best]!.at];
    return a > b || (a === b && place(step) > place(best)) ? step : best;
  }, undefined);

/** The newest step, or the state when nothing is ticked (STG-006). */
export const currentStatus = (map: StatusMap, state: OrderState): string => newestStep(map) ?? state;

/** Key of the order's field versions. */
export const stepKey = (step: string): string => `step.${step}`;

/** Steps as they stand against who ticks them: what somebody else has ticked or unticked is another's. */
export const metSteps = (map: StatusMap, steps: readonly string[], actor: Actor): FieldEdit[] =>
  steps.map((step) => {
    const now = map[step];
    const theirs = now ? { user: now.user, at: toWire(new Date(now.at)) } : { user: null, at: null };
    const isOwn = now !== undefined && now.userId === actor.id;
    return { key: stepKey(step), name: step, mine: isOwn ? theirs : actor.nickName, theirs };
  });

/**
 * The map after PUT updateStatus: what is on and not yet recorded is ticked; what is recorded and left out is unticked
 * by an admin and stays for everybody else, without an error (STG-009, STG-010, AMB-32). `only`: the steps that the page
 * says it is about; what others did meanwhile stays.
 */
export const tickSteps = (
  order: OrderStanding,
  map: StatusMap,
  on: readonly string[],
  actor: Actor,
  now: Date,
  only?: readonly string[],
): ChecklistChange => {
  assertMay(order, 'tick-checklist', actor, 'status');
  // Old data may hold labels that are no steps (STG-003); such a one may stay, but none is added.
  const unknown = on.filter((step) => place(step) < 0 && !Object.hasOwn(map, step));
  if (unknown.length > 0)
    throw fieldError('status', ...unknown.map((step) => `Unknown step: ${step.slice(0, 100)}`));
  const isMeant = (step: string) => only === undefined || only.includes(step);
  const ticked = [...new Set(on)]
    .filter((step) => isMeant(step) && !Object.hasOwn(map, step))
    .sort((a, b) => place(a) - place(b));
  const left = Object.keys(map).filter((step) => isMeant(step) && !on.includes(step));
  const unticked = roleKind(actor.role) === 'admin' ? left : [];
  const kept = Object.entries(map).filter(([step]) => !unticked.includes(step));
  const record: StepRecord = { at: now.toISOString(), userId: actor.id, user: actor.nickName };
  return {
    map: Object.fromEntries([...kept, ...ticked.map((step) => [step, record] as const)]),
    ticked,
    unticked,
  };
};
