import fc from 'fast-check';
import { amountSchema } from './money.dto.js';
import { toAgorot, toShekels } from './money.js';

describe('money', () => {
  it('keeps every amount exact from agorot to shekels and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (agorot) => {
        expect(toAgorot(toShekels(agorot))).toBe(agorot);
      }),
    );
  });

  it('forgives the binary noise of sums, and nothing more', () => {
    expect(toAgorot(0.1 + 0.2)).toBe(30);
    expect(() => toAgorot(1.005)).toThrow(RangeError);
  });

  it.each(['', 'abc', '1e3', '1,000', '0x10', '1.234', 'NaN', 'Infinity'])('refuses %j', (text) => {
    expect(amountSchema.safeParse(text).success).toBe(false);
  });

  it.each([
    ['12500', 1_250_000],
    ['12.5', 1250],
    [-100, -10_000],
    ['0', 0],
    [-0, 0],
  ])('reads %j', (given, agorot) => {
    expect(amountSchema.parse(given)).toBe(agorot);
  });
});
