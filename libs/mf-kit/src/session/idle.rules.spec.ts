import { idleAt, tellEvery, warningOf } from './idle.rules';

const HOUR = 60 * 60_000;

describe('a page that nobody uses', () => {
  it.each([
    ['just used', 0, 'open'],
    ['a moment before the warning', 58 * 60_000 - 1, 'open'],
    ['two minutes before the end', 58 * 60_000, 'warned'],
    ['a moment before the end', HOUR - 1, 'warned'],
    ['at the end', HOUR, 'over'],
    ['the next morning', 12 * HOUR, 'over'],
    ['a clock put back', -HOUR, 'open'],
  ] as const)('%s', (_, idle, phase) => {
    expect(idleAt(1_000, 1_000 + idle, HOUR)).toBe(phase);
  });

  it('is warned of a short limit for half of it, and tells of use in time', () => {
    expect([warningOf(60_000), warningOf(HOUR)]).toEqual([30_000, 120_000]);
    expect([tellEvery(60_000), tellEvery(HOUR)]).toEqual([15_000, 60_000]);
  });
});
