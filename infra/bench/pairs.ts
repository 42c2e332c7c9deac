import { setTimeout as delay } from 'node:timers/promises';
import { ratioOfMedians, spread, type Ratio, type Spread } from './statistics.ts';

/** Measures both sides once, `i` counting the pairs; answers milliseconds. */
export interface Sides {
  ours: (i: number) => Promise<number>;
  bare: (i: number) => Promise<number>;
}

export interface PairOptions {
  pairs: number;
  /** A case ends early after this time, but not before FEWEST pairs: slow requests need fewer to be told apart. */
  budgetMs?: number;
  /** Pause after each request that leaves work behind (events on their way), so that it does not load the next. */
  settleMs?: number;
}

export interface Result {
  part: string;
  name: string;
  pairs: number;
  ours: Spread;
  bare: Spread;
  ratio: Ratio;
}

/** The first pairs open connections and fill caches: pair `i` of the times was asked as number `i + DROPPED`. */
export const DROPPED = 5;
const FEWEST = 20;
const BUDGET_MS = 12_000;

export interface Times {
  ours: number[];
  bare: number[];
}

/** Asks both sides in turn, each of them first in every second pair. */
export const measurePairs = async (sides: Sides, options: PairOptions): Promise<Times> => {
  const { pairs, budgetMs = BUDGET_MS, settleMs = 0 } = options;
  const times: Times = { ours: [], bare: [] };
  const until = performance.now() + budgetMs;
  for (let i = 0; i < pairs + DROPPED; i++) {
    if (i >= FEWEST + DROPPED && performance.now() > until) break;
    const order = i % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const side of order) {
      const ms = await sides[side](i);
      if (i >= DROPPED) times[side].push(ms);
      if (settleMs > 0) await delay(settleMs);
    }
  }
  return times;
};

export const resultOf = (part: string, name: string, { ours, bare }: Times): Result => ({
  part,
  name,
  pairs: ours.length,
  ours: spread(ours),
  bare: spread(bare),
  ratio: ratioOfMedians(ours, bare),
});
