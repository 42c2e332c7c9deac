import { twoYears } from './two-years.js';

// npm run proof:promise prints more seeds
it.each([1, 2])(
  'keeps the safe date of eight orders in ten and is two days off in the middle (seed %p)',
  (seed) => {
    const { promises, kept, medianError } = twoYears(seed);
    expect(promises).toBe(200);
    expect(kept).toBeGreaterThanOrEqual(0.78);
    expect(medianError).toBeLessThanOrEqual(2);
  },
);
