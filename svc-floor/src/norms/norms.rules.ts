/** How long something takes, in milliseconds of the working clock. */
export interface Norm {
  /** Half of the wigs took no longer. */
  readonly median: number;
  /** Eight of ten took no longer. */
  readonly p80: number;
}

/** A norm speaks for the newest of its completions only, and not before there are some. */
export const NEWEST = 200;
export const ENOUGH = 8;

/** The value below which that share of the values lies, between two neighbours in proportion (PostgreSQL's percentile_cont). */
export const percentile = (values: readonly number[], share: number): number | undefined => {
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  return below === undefined || above === undefined ? undefined : below + (above - below) * (place % 1);
};

/** What the house has learnt; undefined as long as there are too few completions. `newestFirst` in working milliseconds. */
export const learnt = (newestFirst: readonly number[]): Norm | undefined => {
  const newest = newestFirst.slice(0, NEWEST);
  if (newest.length < ENOUGH) return undefined;
  return { median: percentile(newest, 0.5) as number, p80: percentile(newest, 0.8) as number };
};

/** How a norm that is not learnt yet spreads: an admin says one figure, the one for half of the wigs. */
const DEFAULT_SPREAD = 1.5;
export const normOfDefault = (median: number): Norm => ({ median, p80: median * DEFAULT_SPREAD });

/** What holds: what an admin has fixed, else what was learnt, else the default. */
export const normInForce = (
  given: { fixed: number | null; byDefault: number },
  newestFirst: readonly number[],
): Norm & { source: 'fixed' | 'learnt' | 'default' } => {
  if (given.fixed !== null) return { ...normOfDefault(given.fixed), source: 'fixed' };
  const own = learnt(newestFirst);
  return own ? { ...own, source: 'learnt' } : { ...normOfDefault(given.byDefault), source: 'default' };
};
