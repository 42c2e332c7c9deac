import fc from 'fast-check';
import { formatCount, formatMoney, formatPercent, parseTypedAmount } from './numbers';

const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

describe('money', () => {
  it.each([
    [14_850, '₪14,850'],
    [0, '₪0'],
    [-0, '₪0'],
    [99.5, '₪99.50'],
    [-99.5, '-₪99.50'],
    [-4000, '-₪4,000'],
    [0.1 + 0.2, '₪0.30'],
    [1e-9, '₪0'],
    [-1e-9, '₪0'],
    [1_234_567.89, '₪1,234,567.89'],
  ])('%p is written %p', (shekels, text) => expect(formatMoney(shekels)).toBe(text));

  it('always has two decimals in reports', () =>
    expect(formatMoney(4440, { decimals: 'always' })).toBe('₪4,440.00'));

  it('reads back to the same amount, with the sign on the left and the minus before it', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = formatMoney(amount / 100);
        expect(text).toMatch(/^-?₪\d{1,3}(,\d{3})*(\.\d\d)?$/);
        expect(Math.round(Number(text.replace(/[₪,]/g, '')) * 100)).toBe(amount);
        expect(text.includes('.')).toBe(amount % 100 !== 0);
      }),
    );
  });
});

describe('typed amounts', () => {
  it.each([
    ['1,500.00', 1500],
    ['₪1500', 1500],
    [' 12.5 ', 12.5],
    ['-3', -3],
    ['1,234,567', 1_234_567],
    ['\u2066₪14,850\u2069', 14_850],
  ])('%p is %p', (typed, amount) => expect(parseTypedAmount(typed)).toBe(amount));

  it.each(['', 'abc', '1.234', '1..2', '--1', '1e3', '12,50,'.concat('x'), '12,50', '1,5', '1,5000', '12,'])(
    '%p is none',
    (typed) => expect(parseTypedAmount(typed)).toBeUndefined(),
  );

  it('takes back whatever is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }), (amount) =>
        expect(parseTypedAmount(formatMoney(amount / 100))).toBeCloseTo(amount / 100, 6),
      ),
    );
  });
});

describe('percent and counts', () => {
  it.each([
    [60, '60%'],
    [99.99, '99%'],
    [100, '100%'],
    [33.3, '33%'],
    [0, '0%'],
  ])('%p is %p: nothing looks paid before it is', (percent, text) =>
    expect(formatPercent(percent)).toBe(text),
  );

  it('groups thousands', () => expect(formatCount(1284)).toBe('1,284'));
});
