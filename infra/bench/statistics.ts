import { Random } from './random.ts';

export interface Spread {
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** A ratio of medians with its 95% bootstrap interval. */
export interface Ratio {
  value: number;
  low: number;
  high: number;
}

const RESAMPLES = 500;

/** The value below which the share `q` of the values lies, between neighbours by straight line. */
export const quantile = (sorted: ArrayLike<number>, q: number): number => {
  const at = (sorted.length - 1) * q;
  const below = Math.floor(at);
  const low = sorted[below] ?? NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? NaN;
  return low + (high - low) * (at - below);
};

const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();

export const spread = (values: readonly number[]): Spread => {
  const ordered = sorted(values);
  return {
    p50: quantile(ordered, 0.5),
    p95: quantile(ordered, 0.95),
    p99: quantile(ordered, 0.99),
    max: quantile(ordered, 1),
  };
};

/**
 * Median of `ours` over median of `bare`. Pairs are drawn again as pairs: what disturbed the machine disturbed both
 * sides of a pair, and must do so in every resample too.
 */
export const ratioOfMedians = (ours: readonly number[], bare: readonly number[], seed = 1): Ratio => {
  const random = new Random(seed);
  const n = Math.min(ours.length, bare.length);
  const drawnOurs = new Float64Array(n);
  const drawnBare = new Float64Array(n);
  const ratios = new Float64Array(RESAMPLES);
  for (let resample = 0; resample < RESAMPLES; resample++) {
    for (let i = 0; i < n; i++) {
      const pair = random.below(n);
      drawnOurs[i] = ours[pair] as number;
      drawnBare[i] = bare[pair] as number;
    }
    ratios[resample] = quantile(drawnOurs.sort(), 0.5) / quantile(drawnBare.sort(), 0.5);
  }
  ratios.sort();
  return {
    value: spread(ours).p50 / spread(bare).p50,
    low: quantile(ratios, 0.025),
    high: quantile(ratios, 0.975),
  };
};
