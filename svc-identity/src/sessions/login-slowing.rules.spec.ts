import { isClosed, type Tries, type TriesOf, waitMs, withTry } from './login-slowing.rules.js';

const START = new Date('2026-03-01T08:00:00Z');
const after = (ms: number) => new Date(START.getTime() + ms);

const afterFailures = (failures: number): Tries => ({ failures, lastAt: START });

describe('slowing of wrong logins', () => {
  it('lets the first tries of a login from an address through, then closes for twice as long each time', () => {
    expect([4, 5, 6, 7, 10, 11, 50].map((n) => waitMs('pair', n))).toEqual([
      0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
    ]);
  });

  it.each<[TriesOf, number, number, boolean]>([
    ['pair', 4, 0, false],
    ['pair', 1, -5, false],
    ['pair', 5, 999, true],
    ['pair', 5, 1_000, false],
    ['pair', 20, 59_999, true],
    ['address', 39, 0, false],
    ['address', 40, 999, true],
    ['address', 60, 60_000, false],
  ])('%s with %d failures, %d ms later: closed is %s', (of, failures, ms, closed) => {
    expect(isClosed(of, afterFailures(failures), after(ms))).toBe(closed);
  });

  it('is open to whom it does not know', () => {
    expect(isClosed('pair', undefined, START)).toBe(false);
  });

  it('forgets after a quarter of an hour', () => {
    expect(withTry(afterFailures(9), after(15 * 60_000 - 1))).toMatchObject({ failures: 10 });
    expect(withTry(afterFailures(9), after(15 * 60_000))).toEqual({
      failures: 1,
      lastAt: after(15 * 60_000),
    });
  });

  it('allows a guesser about one try a minute', () => {
    let tries: Tries | undefined;
    let admitted = 0;
    for (let second = 0; second < 3_600; second++) {
      const now = after(second * 1_000);
      if (isClosed('pair', tries, now)) continue;
      tries = withTry(tries, now);
      admitted++;
    }
    expect(admitted).toBeLessThan(75);
  });
});
