/** Calls a second that are tried, each higher than the one before by about a quarter. */
export const RUNGS = [20, 30, 40, 60, 80, 100, 125, 150, 180, 220, 270, 330, 400, 500] as const;
/** What a person still takes for "at once", of ninety-five calls in a hundred. */
export const AT_ONCE_MS = 100;

export interface Rung {
  /** Calls that were begun in a second, whether those before were answered or not. */
  rate: number;
  /** From when a call was due to the last byte of its answer. */
  p50: number;
  p95: number;
  failed: number;
  /** Processor time of all of the portal's processes for a call, and of the busiest one of them (ms). */
  processorMs: number;
  busiest: { name: string; ms: number };
}

export const isCarried = ({ p95, failed }: Rung): boolean => p95 <= AT_ONCE_MS && failed === 0;

/** The last rung before the first that was not carried. */
export const knee = (rungs: readonly Rung[]): Rung | undefined => {
  const end = rungs.findIndex((rung) => !isCarried(rung));
  return end === -1 ? rungs.at(-1) : rungs[end - 1];
};

/**
 * Calls a second that `to` cores carry where `from` carried that rung: so many times more, as long as each service has the replicas for it. `replicas` is
 * how many the busiest one needs, a process of which has one core at most and is kept as busy as the cores were at the knee.
 */
export const forecast = (
  { rate, processorMs, busiest }: Rung,
  { from, to }: { from: number; to: number },
): { rate: number; replicas: number } => {
  const share = (rate * processorMs) / 1_000 / from;
  const carried = (rate * to) / from;
  return { rate: carried, replicas: Math.ceil((carried * busiest.ms) / 1_000 / share) };
};
