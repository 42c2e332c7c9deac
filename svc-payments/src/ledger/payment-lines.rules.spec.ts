import fc from 'fast-check';
import { DomainError } from '@peruke/contracts/kernel';
import { CARD_TYPES, confirmPaymentsBody } from '@peruke/contracts/payments';
import { checkGroups, ledgerRows, sourceOf } from './payment-lines.rules.js';

const KNOWN = new Set([1, 2, 9, ...CARD_TYPES]);
const groups = (payments: Record<string, unknown>) =>
  confirmPaymentsBody.shape.payments.parse(payments) as Parameters<typeof ledgerRows>[0];
const line = (over: Record<string, unknown> = {}) => ({ amount: 500, due_date: '2026-05-06', ...over });
const check = (over: Record<string, unknown> = {}) =>
  line({ check_number: '0100', bank_code: 12, branch_number: '600', bank_account_number: '123456', ...over });
const problems = (payments: Record<string, unknown>) => {
  try {
    checkGroups(groups(payments), KNOWN);
    return {};
  } catch (error) {
    return (error as DomainError).errors;
  }
};

describe('the payments of the page', () => {
  it('[PAY-030] [PAY-027] a check needs its four numbers', () => {
    expect(problems({ 1: { total: 500, payments: [line()] } })).toEqual({
      'payments.1.payments.0.check_number': ['This field is required'],
      'payments.1.payments.0.bank_code': ['This field is required'],
      'payments.1.payments.0.branch_number': ['This field is required'],
      'payments.1.payments.0.bank_account_number': ['This field is required'],
    });
    expect(problems({ 1: { total: 1000, payments: [check(), check({ check_number: '0101' })] } })).toEqual(
      {},
    );
  });

  it('[PAY-028] every payment needs an amount above 0', () => {
    expect(problems({ 2: { total: 0, payments: [line({ amount: 0 })] } })).toEqual({
      'payments.2.payments.0.amount': ['This field is required'],
    });
    expect(problems({ 2: { total: -5, payments: [line({ amount: -5 })] } })).toHaveProperty([
      'payments.2.payments.0.amount',
    ]);
  });

  it('[PAY-029] every payment needs a due date', () => {
    expect(() => groups({ 2: { total: 5, payments: [{ amount: 5 }] } })).toThrow();
  });

  it('[PAY-031] takes at most four digits of a card', () => {
    expect(problems({ 7: { total: 500, payments: [line({ bank_account_number: '12345' })] } })).toEqual({
      'payments.7.payments.0.bank_account_number': ['At most 4 digits'],
    });
    expect(problems({ 7: { total: 500, payments: [line({ bank_account_number: '1234' })] } })).toEqual({});
  });

  it('[PAY-032] the total is the sum, to the agora', () => {
    const payments = [line({ amount: 0.1 }), line({ amount: 0.2 })];
    expect(problems({ 2: { total: 0.1 + 0.2, payments } })).toEqual({});
    expect(problems({ 2: { total: 0.31, payments } })).toEqual({
      'payments.2.total': ['The total must be 0.3.'],
    });
  });

  it('knows no other types, and splits nothing but cards', () => {
    expect(problems({ 3: { total: 500, payments: [line()] } })).toHaveProperty(['payments.3']);
    expect(problems({ 2: { total: 500, payments: [line({ quantity: 2 })] } })).toHaveProperty([
      'payments.2.payments.0.quantity',
    ]);
  });

  it('[PAY-038] leaves no instalment without money', () => {
    for (const first_amount of [500, 600, -1])
      expect(problems({ 7: { total: 500, payments: [line({ quantity: 3, first_amount })] } })).toEqual({
        'payments.7.payments.0.first_amount': ['Every instalment needs an amount.'],
      });
  });
});

describe('rows of the ledger', () => {
  it('[PAY-039] [PAY-035] [PAY-036] [PAY-037] [PAY-038] one per instalment of a card', () => {
    const rows = ledgerRows(
      groups({
        7: {
          comment: 'visa',
          total: 1000,
          payments: [line({ amount: 1000, quantity: 4, first_amount: 400 })],
        },
      }),
    );
    expect(rows.map(({ amount, dueDate }) => [amount, dueDate])).toEqual([
      [40_000, '2026-06-03'],
      [20_000, '2026-07-03'],
      [20_000, '2026-08-03'],
      [20_000, '2026-09-03'],
    ]);
    expect(
      rows.every(
        ({ instalments, comment, source }) => instalments === 4 && comment === 'visa' && source === 'Card',
      ),
    ).toBe(true);
  });

  it('keeps every agora of every page', () => {
    const amount = fc.integer({ min: 3600, max: 9_999_999 }).map((agorot) => agorot / 100);
    const cardLine = fc.record({
      amount,
      quantity: fc.integer({ min: 1, max: 36 }),
      due_date: fc.constant('2026-01-31'),
    });
    fc.assert(
      fc.property(fc.array(cardLine, { minLength: 1, maxLength: 5 }), (payments) => {
        const total = payments.reduce((sum, { amount: one }) => sum + one, 0);
        const given = groups({ 4: { total: Math.round(total * 100) / 100, payments } });
        checkGroups(given, KNOWN);
        const rows = ledgerRows(given);
        expect(rows).toHaveLength(payments.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(given['4']!.total);
      }),
    );
  });

  it('[PAY-051] [PAY-052] [PAY-044] names each type as one of the four sources', () => {
    expect([1, 2, 9].map(sourceOf)).toEqual(['Payout check', 'Cash', 'Wire Transfer']);
    expect(new Set(CARD_TYPES.map(sourceOf))).toEqual(new Set(['Card']));
  });

  it('[PAY-069] a payment keeps its own comment, else that of its group', () => {
    const rows = ledgerRows(
      groups({
        2: {
          total: 1000,
          comment: 'both',
          payments: [line({ comment: 'hers' }), line(), line({ comment: '' })],
        },
      }),
    );
    expect(rows.map(({ comment }) => comment)).toEqual(['hers', 'both', '']);
  });
});
