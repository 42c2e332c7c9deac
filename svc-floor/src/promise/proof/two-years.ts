import { type Opening, WorkingClock } from '../../clock/working-clock.rules.js';
import { percentile } from '../../norms/norms.rules.js';
import { WorkLine } from '../capacity.rules.js';
import { SimulatedWorkshop } from './workshop-simulation.js';

const OPENING: Opening = {
  week: [...Array.from({ length: 5 }, () => ({ opens: 540, closes: 1_050 })), null, null],
  closedDays: new Set(),
  halfDays: new Set(),
};
const HOUR = 3_600_000;
const WORKING_DAY = 8.5 * HOUR;

/** mulberry32: the same numbers for the same seed. */
const randomOf = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

export interface PromiseQuality {
  promises: number;
  /** Share of the safe dates that were kept. */
  kept: number;
  /** By how many working days the likely date was off, in the middle. */
  medianError: number;
}

/** How good the promises of two simulated years were. */
export const twoYears = (seed: number): PromiseQuality => {
  const clock = new WorkingClock(OPENING);
  const kept = new SimulatedWorkshop({
    random: randomOf(seed),
    clock,
    line: new WorkLine(clock, new Date('2025-01-05T07:00:00Z')),
    every: 4.2 * HOUR,
    until: 510 * WORKING_DAY,
    promiseEvery: 1,
    promises: 200,
  }).run();
  const days = (work: number): number => Math.ceil(work / WORKING_DAY);
  return {
    promises: kept.length,
    kept: kept.filter(({ safe, actual }) => days(actual) <= days(safe)).length / kept.length,
    medianError: percentile(
      kept.map(({ likely, actual }) => Math.abs(days(actual) - days(likely))),
      0.5,
    ) as number,
  };
};
