import { Random } from './random.ts';
import { quantile, ratioOfMedians, spread } from './statistics.ts';

const noise = (seed: number, n: number, scale: number): number[] => {
  const random = new Random(seed);
  return Array.from({ length: n }, () => scale * (1 + random.next()));
};

describe('statistics of a bench run', () => {
  it('reads quantiles between neighbours', () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([7], 0.99)).toBe(7);
    expect(spread([5, 1, 3])).toMatchObject({ p50: 3, max: 5 });
  });

  it('finds 1 between a handler and its copy, and tells 2 from 1', () => {
    const same = ratioOfMedians(noise(1, 400, 1), noise(2, 400, 1));
    expect(same.low).toBeLessThan(1);
    expect(same.high).toBeGreaterThan(1);
    const twice = ratioOfMedians(noise(1, 400, 2), noise(2, 400, 1));
    expect(twice.low).toBeGreaterThan(1.8);
    expect(twice.high).toBeLessThan(2.2);
    expect(twice.value).toBeGreaterThan(twice.low);
    expect(twice.value).toBeLessThan(twice.high);
  });

  it('is not moved by what disturbs both sides of a pair', () => {
    const storm = noise(3, 300, 1).map((value, i) => (i % 10 === 0 ? value * 50 : value));
    const ratio = ratioOfMedians(
      storm.map((value) => value * 1.5),
      storm,
    );
    expect(ratio.value).toBeCloseTo(1.5, 6);
    expect(ratio.high - ratio.low).toBeLessThan(0.01);
  });

  it('answers the same for the same run', () => {
    const [ours, bare] = [noise(4, 100, 1), noise(5, 100, 1)];
    expect(ratioOfMedians(ours, bare)).toEqual(ratioOfMedians(ours, bare));
  });
});
