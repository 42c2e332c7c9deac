import fc from 'fast-check';
import { instalmentDates, nextCheck, nextCheckNumber, plusMonths, splitInstalments } from './instalments.js';

const money = fc.integer({ min: 100, max: 99_999_999_99 });
const quantity = fc.integer({ min: 2, max: 36 });
const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe('instalments', () => {
  it('[PAY-035] splits into equal parts that add up, the earliest an agora richer at most', () => {
    fc.assert(
      fc.property(money, quantity, (total, count) => {
        const parts = splitInstalments({ total, quantity: count });
        expect(parts).toHaveLength(count);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(parts[0]! - parts.at(-1)!).toBeGreaterThanOrEqual(0);
        expect(parts[0]! - parts.at(-1)!).toBeLessThanOrEqual(1);
        expect([...parts].sort((a, b) => b - a)).toEqual(parts);
      }),
    );
  });

  it('[PAY-038] keeps the first amount as entered and splits the rest', () => {
    fc.assert(
      fc.property(
        money,
        quantity,
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (total, count, share) => {
          const first = Math.floor(total * share);
          const [kept, ...rest] = splitInstalments({ total, quantity: count, first });
          expect(kept).toBe(first);
          expect(rest).toEqual(splitInstalments({ total: total - first, quantity: count - 1 }));
          expect(rest.reduce((sum, part) => sum + part, first)).toBe(total);
        },
      ),
    );
  });

  it('[PAY-035] gives the agorot left over to the earliest parts', () => {
    expect(splitInstalments({ total: 10_000, quantity: 3 })).toEqual([3334, 3333, 3333]);
    expect(splitInstalments({ total: 100_000, quantity: 4, first: 40_000 })).toEqual([
      40_000, 20_000, 20_000, 20_000,
    ]);
    expect(splitInstalments({ total: 500, quantity: 1, first: 100 })).toEqual([500]);
  });

  it.each([
    ['2026-05-15', ['2026-06-03', '2026-07-03', '2026-08-03']],
    ['2026-05-16', ['2026-06-09', '2026-07-09', '2026-08-09']],
    ['2026-11-30', ['2026-12-09', '2027-01-09', '2027-02-09']],
    ['2026-12-01', ['2027-01-03', '2027-02-03', '2027-03-03']],
  ])('[PAY-036] [PAY-037] dates the instalments of a card entered on %s', (entered, dates) => {
    expect(instalmentDates(entered, 3)).toEqual(dates);
  });

  it('[PAY-036] keeps instalments exactly one month apart', () => {
    fc.assert(
      fc.property(date, quantity, (entered, count) => {
        const dates = instalmentDates(entered, count);
        dates.slice(1).forEach((due, i) => expect(due).toBe(plusMonths(dates[i]!, 1)));
        expect(dates[0]!.slice(0, 7)).toBe(plusMonths(entered, 1).slice(0, 7));
      }),
    );
  });
});

describe('cheques', () => {
  it.each([
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-12-31', '2027-01-31'],
    ['2026-03-15', '2026-04-15'],
  ])('[PAY-033] dates the cheque after %s %s', (given, next) => {
    expect(plusMonths(given, 1)).toBe(next);
  });

  it('[PAY-033] never leaves the next month', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 60 }), (given, months) => {
        const [year, month] = plusMonths(given, months).split('-').map(Number);
        const [fromYear, fromMonth] = given.split('-').map(Number);
        expect(year! * 12 + month!).toBe(fromYear! * 12 + fromMonth! + months);
      }),
    );
  });

  it('[PAY-034] raises the number by one and keeps leading zeros', () => {
    expect(nextCheckNumber('0099')).toBe('0100');
    expect(nextCheckNumber('999')).toBe('1000');
    expect(nextCheckNumber('12345678901234567899')).toBe('12345678901234567900');
    expect(nextCheck({ due_date: '2026-01-31', check_number: '007', bank_code: 12 })).toEqual({
      due_date: '2026-02-28',
      check_number: '008',
      bank_code: 12,
    });
  });

  it.each([
    [['2026-01-31'], '2026-02-28'],
    [['2026-01-31', '2026-02-28'], '2026-03-31'],
    [['2026-01-31', '2026-02-28', '2026-03-31'], '2026-04-30'],
    [['2026-01-30', '2026-02-28'], '2026-03-30'],
    [['2026-01-31', '2026-02-15'], '2026-03-15'],
    [['2027-12-31'], '2028-01-31'],
  ])('[PAY-033] a row of cheques keeps its day of the month: after %j comes %s', (days, next) => {
    expect(nextCheck({ due_date: days.at(-1)! }, days.slice(0, -1)).due_date).toBe(next);
  });
});
