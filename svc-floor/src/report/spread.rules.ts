import type { ReportSpread } from '@peruke/contracts/floor';
import { percentile } from '../norms/norms.rules.js';

export const rounded = (days: number): number => Math.round(days * 10) / 10;
const orNull = (days: number | undefined): number | null => (days === undefined ? null : rounded(days));

/** How durations spread; one formula for every table and chart. */
export const spreadOf = (days: readonly number[]): ReportSpread => ({
  count: days.length,
  median: orNull(percentile(days, 0.5)),
  p80: orNull(percentile(days, 0.8)),
  p95: orNull(percentile(days, 0.95)),
});

export const medianOf = (values: readonly number[]): number | null => orNull(percentile(values, 0.5));

/** So fine that whole percents are rounded once, not by a figure that was rounded before: 17 of 19 is 89 %, not 90 %. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000_000) / 1_000_000;

/** Rows by what they have in common, in the order in which each group comes first. */
export const grouped = <T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};
