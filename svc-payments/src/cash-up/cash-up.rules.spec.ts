import { CASH_UP_SOURCES } from '@peruke/contracts/payments';
import fc from 'fast-check';
import {
  correctionsByOrder,
  expectedBySource,
  isMoney as isCounted,
  type LedgerRecord,
  spanOf,
} from './cash-up.rules.js';

const record = fc.record({
  paymentId: fc.nat(),
  orderId: fc.integer({ min: 1, max: 4 }),
  barcode: fc.constant(''),
  isTermination: fc.boolean(),
  source: fc.constantFrom('Cash', ' cash', 'PAYOUT CHECK', 'Card', 'wire transfer ', 'Correction', 'Bit'),
  amount: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((amount) => amount !== 0),
  at: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
});
const records = fc.array(record, { maxLength: 60 });
const sumOf = (all: readonly LedgerRecord[]) =>
  expectedBySource(all).reduce((sum, { expected }) => sum + expected, 0);
const isMoney = ({ source }: LedgerRecord) => !['Correction', 'Bit'].includes(source);

describe('what a cash-up expects', () => {
  it('is what was taken less what was terminated, to the agora, and nothing that is no money', () => {
    fc.assert(
      fc.property(records, (all) => {
        const money = all.filter(isMoney);
        const taken = money.filter((one) => !one.isTermination).reduce((sum, one) => sum + one.amount, 0);
        const back = money.filter((one) => one.isTermination).reduce((sum, one) => sum + one.amount, 0);
        expect(sumOf(all)).toBe(taken - back);
        expect(expectedBySource(all).reduce((sum, line) => sum + line.records, 0)).toBe(money.length);
      }),
    );
  });

  it('has a line for each source, in one order, whatever order the records came in', () => {
    fc.assert(
      fc.property(records, (all) => {
        const lines = expectedBySource(all);
        expect(lines.map(({ source }) => source)).toEqual(CASH_UP_SOURCES);
        expect(expectedBySource(all.toReversed())).toEqual(lines);
      }),
    );
  });

  it('is nothing of a payment that was entered and terminated since the last one', () => {
    fc.assert(
      fc.property(records, record, (all, one) => {
        const both = [
          { ...one, isTermination: false },
          { ...one, isTermination: true },
        ];
        expect(sumOf([...all, ...both])).toBe(sumOf(all));
      }),
    );
  });

  it('two days apart come to the same as both at once', () => {
    fc.assert(
      fc.property(records, records, (one, other) => {
        expect(sumOf(one) + sumOf(other)).toBe(sumOf([...one, ...other]));
      }),
    );
  });

  it('reaches from the first record to the last', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 11, 8, hour));
    const one = { paymentId: 1, orderId: 7, barcode: '', isTermination: false, source: 'Cash', amount: 1 };
    const all = [12, 7, 15].map((hour) => ({ ...one, at: at(hour) }));
    expect(spanOf(all)).toEqual({ firstAt: at(7), lastAt: at(15) });
    expect(spanOf([])).toEqual({ firstAt: null, lastAt: null });
  });
});

describe('what it tells beside that', () => {
  const one = { orderId: 7, barcode: '204383', isTermination: false, at: new Date() };
  const correction = (amount: number, over: Partial<LedgerRecord> = {}): LedgerRecord => ({
    ...one,
    ...{ paymentId: 1, source: 'Correction', amount },
    ...over,
  });

  it('is each corrected order with its sum, what was terminated taken off, and no money', () => {
    const all = [
      correction(-20_000),
      correction(500, { source: ' correction' }),
      correction(120_000, { source: 'Cash' }),
      correction(300, { orderId: 8, barcode: '204384' }),
      correction(300, { orderId: 8, barcode: '204384', isTermination: true }),
    ];
    expect(correctionsByOrder(all)).toEqual([
      { orderId: 7, barcode: '204383', amount: -19_500, records: 2 },
      { orderId: 8, barcode: '204384', amount: 0, records: 2 },
    ]);
    expect(correctionsByOrder(all.filter(isCounted))).toEqual([]);
  });

  it('of a correction alone is no span', () => {
    expect(spanOf([correction(1)])).toEqual({ firstAt: null, lastAt: null });
  });
});
