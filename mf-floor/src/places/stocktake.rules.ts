import type { Whereabouts } from '@peruke/contracts/floor';

export type CountState = 'found' | 'foreign' | 'missing';
export interface CountRow {
  wig: Whereabouts;
  state: CountState;
}

/**
 * What a place should hold against what was scanned there: in the order of the scans, and last what nobody has scanned.
 * Held against the place as it is now, so that a wig that is moved here meanwhile is foreign no more.
 */
export const countRows = (
  registered: readonly Whereabouts[],
  counted: readonly Whereabouts[],
): CountRow[] => {
  const here = new Map(registered.map((wig) => [wig.order_id, wig]));
  const scanned = counted.map((wig): CountRow => {
    const now = here.get(wig.order_id);
    return { wig: now ?? wig, state: now ? 'found' : 'foreign' };
  });
  const seen = new Set(counted.map((wig) => wig.order_id));
  const missing = registered.filter((wig) => !seen.has(wig.order_id));
  return [...scanned, ...missing.map((wig): CountRow => ({ wig, state: 'missing' }))];
};

export const howMany = (rows: readonly CountRow[]): Record<CountState, number> => {
  const counts = { found: 0, foreign: 0, missing: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
};

/** Once each, however often the scanner sees it. */
export const withCounted = (counted: readonly Whereabouts[], next: Whereabouts): readonly Whereabouts[] =>
  counted.some((wig) => wig.order_id === next.order_id) ? counted : [...counted, next];

/** Whether somebody beside has scanned into the count since this tab came to it; false where that is not known. */
export const countsBeside = (
  open: { readonly wigs: readonly Whereabouts[] } | null | undefined,
  { known }: { readonly known?: readonly number[] },
): boolean => {
  const own = new Set(known);
  return known !== undefined && (open?.wigs ?? []).some((wig) => !own.has(wig.order_id));
};
