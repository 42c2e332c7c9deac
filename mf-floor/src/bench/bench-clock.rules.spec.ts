import { benchAt, END_AFTER_MS, FORGOTTEN_AFTER_MS, isForgotten, LOCK_AFTER_MS } from './bench-clock.rules';

it.each([
  [0, 'open'],
  [LOCK_AFTER_MS - 1, 'open'],
  [LOCK_AFTER_MS, 'locked'],
  [END_AFTER_MS - 1, 'locked'],
  [END_AFTER_MS, 'ended'],
  [-1, 'locked'],
])('a bench that was touched %d ms ago is %s', (idle, state) => {
  expect(benchAt(1_000_000, 1_000_000 + idle)).toBe(state);
});

it.each([
  [FORGOTTEN_AFTER_MS - 1, false],
  [FORGOTTEN_AFTER_MS, true],
])('a device that has not heard of the house for %d ms is forgotten: %s', (away, is) => {
  expect(isForgotten(1_000_000, 1_000_000 + away)).toBe(is);
});
