import fc from 'fast-check';
import { splitVat, vatTakenBack } from './vat.rules.js';

describe('VAT', () => {
  it('[PAY-012] is taken out of a total that includes it, and nothing is lost', () => {
    expect(splitVat(118_00, 18)).toEqual({ beforeVat: 100_00, vat: 18_00 });
    expect(splitVat(100_00, 18)).toEqual({ beforeVat: 84_75, vat: 15_25 });
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.integer({ min: 0, max: 30 }), (total, percent) => {
        const { beforeVat, vat } = splitVat(total, percent);
        expect(beforeVat + vat).toBe(total);
        expect(Math.abs(beforeVat * percent - vat * 100)).toBeLessThanOrEqual(100 + percent);
      }),
    );
  });

  it('[PAY-012] [PAY-040] of parts taken back one by one comes to the VAT of the whole', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 99_999_99 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 30 }), (amounts, percent) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        let left = total;
        let taken = 0;
        for (const amount of amounts) {
          taken += vatTakenBack(left, amount, percent);
          left -= amount;
        }
        expect(taken).toBe(splitVat(total, percent).vat);
      }),
    );
  });
});
