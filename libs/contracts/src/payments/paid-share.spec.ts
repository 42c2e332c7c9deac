import fc from 'fast-check';
import { toShekels } from '../kernel/money.js';
import { debtOfShare, paidPercent, percentOfShare } from './paid-share.js';

/** The percent is the greatest whole number of hundredths that is covered by what was paid. */
const isFloor = (percent: number, paid: number, price: number): boolean =>
  Number.isInteger(percent) && percent * price <= paid * 100 && paid * 100 < (percent + 1) * price;

describe('the share that is paid', () => {
  it('[PAY-055] is floored exactly for every price and every sum up to 10,000 shekels', () => {
    // The percent never falls when more is paid, so each price is tried where it must step: at the first sum that covers
    // a percent, and a shekel before it.
    let wrong = 0;
    for (let price = 1; price <= 10_000; price++)
      for (let step = 0; step <= 100; step++) {
        const covers = Math.ceil((step * price) / 100);
        for (const paid of [covers - 1, covers])
          if (paid >= 0 && !isFloor(paidPercent(paid * 100, price * 100), paid * 100, price * 100))
            wrong += 1;
      }
    expect(wrong).toBe(0);
  });

  it('[PAY-055] is floored exactly for agorot, and the same from the shekels of a report', () => {
    const agorot = fc.nat(99_999_999);
    fc.assert(
      fc.property(agorot, fc.integer({ min: 1, max: 99_999_999 }), (paid, price) => {
        const percent = paidPercent(paid, price);
        expect(isFloor(percent, paid, price)).toBe(true);
        const share = { totally: toShekels(paid), total_cost: toShekels(price) };
        expect(percentOfShare(share)).toBe(percent);
        expect(debtOfShare(share)).toBe(toShekels(Math.max(0, price - paid)));
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    [290, 1000, 29],
    [570, 1000, 57],
    [580, 1000, 58],
    [57, 100, 57],
    [63.8, 110, 58],
    [0.29, 1, 29],
    [99.99, 100, 99],
    [50, 0, 0],
    [1100, 1000, 110],
  ])('[PAY-055] [PAY-057] %p of %p is %p percent', (totally, total_cost, percent) =>
    expect(percentOfShare({ totally, total_cost })).toBe(percent),
  );
});
