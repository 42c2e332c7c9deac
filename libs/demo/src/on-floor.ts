import type { HoldReason, OrderState } from '@peruke/contracts/orders';
import type { DemoPlaces } from './places.js';
import type { Random } from './random.js';
import type { WorkingDays } from './working-days.js';

/** What the floor knows of an order beside its work. */
export interface OnFloor {
  isRush: boolean;
  /** Work on it stands still since then. */
  hold: { reason: HoldReason; at: Date; by: number } | null;
  /** Where the wig was put last, by code. */
  place: { code: string; at: Date; by: number; dueBack: string | null } | null;
}

interface Done {
  at: Date;
  by: number;
}

interface FloorDraw {
  random: Random;
  days: WorkingDays;
  today: Date;
  places: DemoPlaces;
}

const AT_WORK: readonly OrderState[] = ['Wigs in Production', 'Rework', 'Repair Wigs'];
const HOLDS: readonly HoldReason[] = ['client', 'material', 'deposit', 'approval'];
const SHELVES_AT_WORK = ['B1', 'B2', 'B3', 'T1'];
/** One of the places where wigs lie at work, then the others, at last whoever works for the house elsewhere. */
const shelvesFrom = (random: Random): string[] => {
  const first = random.int(0, SHELVES_AT_WORK.length - 1);
  const turned = [...SHELVES_AT_WORK.slice(first), ...SHELVES_AT_WORK.slice(0, first)];
  return random.chance(0.06) ? ['X1'] : [...turned, 'X1'];
};

/** Few are in a hurry or stand still, most lie somewhere. */
export const onFloor = (
  { random, today, days, places }: FloorDraw,
  { state, moves, ticks }: { state: OrderState; moves: readonly Done[]; ticks: readonly Done[] },
): OnFloor => {
  const touched = [...moves, ...ticks].reduce((last, { at }) => Math.max(last, at.getTime()), 0);
  const at = new Date(Math.min(touched + 15 * 60_000, today.getTime()));
  const isAtWork = AT_WORK.includes(state);
  const isRush = isAtWork && random.chance(0.12);
  const hold = isAtWork && !isRush && random.chance(0.12) ? { reason: random.pick(HOLDS), at, by: 2 } : null;
  const lying = (codes: readonly string[]): OnFloor['place'] => {
    const code = places.take(codes);
    const dueBack = code === 'X1' ? days.day(random.pick([-2, 3])).toISODate() : null;
    return code === null ? null : { code, at, by: ticks.at(-1)?.by ?? 6, dueBack };
  };
  if (isAtWork) return { isRush, hold, place: random.chance(0.7) ? lying(shelvesFrom(random)) : null };
  if (state === 'Ready New Wig' || state === 'Ready Repair Wigs')
    return { isRush, hold, place: lying(['R1']) };
  if (state === 'Storage' || state === 'Wigs In Stock') return { isRush, hold, place: lying(['S1']) };
  return { isRush, hold, place: null };
};
