import { DEFAULT_SETTINGS } from '../settings/index.js';
import { cashLimit, hasCheckDigit } from './guards.js';

it.each([
  [6_000_00, undefined],
  [6_000_01, 600_00],
  [12_500_00, 1_250_00],
  [80_000_00, 6_000_00],
])('a price of %s agorot may be paid in cash up to %s', (price, limit) => {
  expect(cashLimit(price, DEFAULT_SETTINGS)).toBe(limit);
});

it('follows the limits that the house has set', () => {
  const rule = { cashFreeUpTo: 10_000, cashPercent: 5, cashAtMost: 1_000 };
  expect(cashLimit(10_000_00, rule)).toBeUndefined();
  expect(cashLimit(15_000_00, rule)).toBe(750_00);
  expect(cashLimit(80_000_00, rule)).toBe(1_000_00);
});

it.each([
  ['123456782', true],
  ['000000018', true],
  ['123456789', false],
  ['12345678', false],
])('the check digit of %s fits: %s', (id, fits) => {
  expect(hasCheckDigit(id)).toBe(fits);
});
