/** What a process holds at a moment: minutes since the start, bytes of its heap, and how many things it has open. */
export type Sample = { minute: number; heap: number; handles: number };
/** When a call began, in minutes since the start, and how long it took. */
export type Timed = { minute: number; ms: number };

const MB = 2 ** 20;

/**
 * How fast the heap grows, in megabytes an hour: a straight line through the lowest value of each minute, for between two
 * collections garbage counts as well. `from` leaves out what a process needs to become warm.
 */
export function heapSlope(samples: readonly Sample[], from: number): number {
  const minutes = Map.groupBy(
    samples.filter(({ minute }) => minute >= from),
    ({ minute }) => Math.floor(minute),
  );
  const points = [...minutes].map(([x, all]) => ({ x, y: Math.min(...all.map(({ heap }) => heap)) / MB }));
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const spread = mean((point) => (point.x - x) ** 2);
  return spread === 0 ? 0 : (mean((point) => (point.x - x) * (point.y - y)) / spread) * 60;
}

/** How many more things are open in the last tenth than in the tenth after `from`: the medians of both. */
export function handlesGrown(samples: readonly Sample[], from: number): number {
  const warm = samples.filter(({ minute }) => minute >= from).map(({ handles }) => handles);
  const tenth = Math.max(1, Math.floor(warm.length / 10));
  return quantile(warm.slice(-tenth), 0.5) - quantile(warm.slice(0, tenth), 0.5);
}

/** The time within which the share `q` of the calls that began from `from` to `until` was answered. */
export const answeredWithin = (calls: readonly Timed[], q: number, from: number, until: number): number =>
  quantile(
    calls.filter(({ minute }) => minute >= from && minute < until).map(({ ms }) => ms),
    q,
  );

const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
};
