import type { FloorTold, StocktakeTold } from '@peruke/contracts/floor';

/** What a service of another day tells may be less. Undefined where the line was away: anything may have happened. */
const toldOf = (data: unknown): Partial<FloorTold> | undefined =>
  data === undefined ? undefined : (typeof data === 'object' && data) || {};

/** Whether this order may stand otherwise now. */
export const isAbout = (data: unknown, orderId: number): boolean => {
  const told = toldOf(data);
  return told === undefined || told.id === orderId;
};

/** Whether the wig of this order may lie elsewhere now. */
export const isMove = (data: unknown, orderId: number): boolean =>
  isAbout(data, orderId) && toldOf(data)?.what !== 'work';

/** Whether the orders that stand still, of which these are shown, may be others now, or stand otherwise. */
export const concernsHeld = (data: unknown, shown: readonly number[]): boolean => {
  const told = toldOf(data);
  if (told?.what !== 'work') return told?.what !== 'place';
  return told.held !== false || told.id === undefined || shown.includes(told.id);
};

/** What of the counts of this place may stand otherwise now; undefined: nothing. */
export const countsTold = (place: number, event?: string, data?: unknown): 'all' | 'open' | undefined => {
  // the line was away: anything may have happened
  if (event === undefined) return 'all';
  const told = (data ?? {}) as Partial<StocktakeTold>;
  if (event !== 'stocktake-changed' || told.place !== place) return undefined;
  return told.over === false ? 'open' : 'all';
};
