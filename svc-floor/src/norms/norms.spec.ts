import fc from 'fast-check';
import { ENOUGH, learnt, NEWEST, normInForce, percentile } from './norms.rules.js';

const durations = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 300 });

describe('a percentile', () => {
  it.each([
    [[1], 0.8, 1],
    [[1, 2], 0.5, 1.5],
    [[1, 2, 3, 4, 5], 0.5, 3],
    [[5, 1, 4, 2, 3], 0.8, 4.2],
  ])('of %p at %p is %p', (values, share, expected) => {
    expect(percentile(values, share)).toBeCloseTo(expected, 9);
  });

  it('lies between the least and the most, and the higher share is never less', () => {
    fc.assert(
      fc.property(durations, (values) => {
        const [half, most] = [percentile(values, 0.5), percentile(values, 0.8)] as [number, number];
        expect(half).toBeGreaterThanOrEqual(Math.min(...values));
        expect(most).toBeLessThanOrEqual(Math.max(...values) + 1e-6);
        expect(most).toBeGreaterThanOrEqual(half);
      }),
    );
  });

  it('of nothing is nothing', () => expect(percentile([], 0.5)).toBeUndefined());
});

describe('a norm', () => {
  it('is learnt from the eighth completion on', () => {
    expect(learnt(Array<number>(ENOUGH - 1).fill(5))).toBeUndefined();
    expect(learnt(Array<number>(ENOUGH).fill(5))).toEqual({ median: 5, p80: 5 });
  });

  it('forgets what is older than the last 200', () => {
    const old = Array<number>(500).fill(9_000);
    expect(learnt([...Array<number>(NEWEST).fill(10), ...old])).toEqual({ median: 10, p80: 10 });
  });

  it('is what an admin fixed, else what was learnt, else the default', () => {
    const many = Array<number>(20).fill(30);
    expect(normInForce({ fixed: 10, byDefault: 50 }, many)).toEqual({ median: 10, p80: 15, source: 'fixed' });
    expect(normInForce({ fixed: null, byDefault: 50 }, many)).toMatchObject({ median: 30, source: 'learnt' });
    expect(normInForce({ fixed: null, byDefault: 50 }, [30])).toMatchObject({
      median: 50,
      source: 'default',
    });
  });
});
