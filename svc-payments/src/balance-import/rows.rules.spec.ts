import fc from 'fast-check';
import { IMPORT_FIELDS, type ImportFieldOf } from '@peruke/contracts/imports';
import { toShekels } from '@peruke/contracts/kernel';
import { guessFields, textsOf } from '@peruke/svc-kit/import';
import { BALANCE_HEADS } from './columns.rules.js';
import { judgeRow, type OrderAtHand, type Standing } from './rows.rules.js';

type Row = Partial<Record<ImportFieldOf<'balances'>, string>>;

const ORDER: OrderAtHand = { orderId: 7, state: 'Draft', price: 420_000, paid: 0, hasPayments: false };
const judge = (row: Row, order: Standing['order'] = ORDER, isTwice = false) => {
  const fields = Object.keys(row) as ImportFieldOf<'balances'>[];
  return judgeRow(textsOf(Object.values(row), fields), fields, { order, isTwice });
};

describe('a row of balances', () => {
  it.each(Object.keys(IMPORT_FIELDS.balances))('has heads of both languages for column %s', (at) => {
    const field = IMPORT_FIELDS.balances[Number(at)]!;
    const heads = BALANCE_HEADS.words[field]!.split('|');
    expect(guessFields([heads[0]!], BALANCE_HEADS)).toEqual([field]);
    expect(guessFields([heads.at(-1)!], BALANCE_HEADS)).toEqual([field]);
  });

  it.each<[string, Row, Partial<OrderAtHand>, object]>([
    ['what is paid', { orderNumber: 'A', paid: '₪ 1,200' }, {}, { outcome: 'new', change: { to: 120_000 } }],
    ['what is left', { orderNumber: 'A', balance: '3000' }, {}, { outcome: 'new', change: { to: 120_000 } }],
    [
      'both',
      { orderNumber: 'A', paid: '1200', balance: '3,000.00' },
      {},
      { outcome: 'new', change: { to: 120_000 } },
    ],
    ['all of it', { orderNumber: 'A', balance: '0' }, {}, { outcome: 'new', change: { to: 420_000 } }],
    [
      'more than the price',
      { orderNumber: 'A', paid: '5000', balance: '0' },
      {},
      { outcome: 'new', change: { to: 500_000 } },
    ],
    [
      'nothing new',
      { orderNumber: 'A', balance: '3000' },
      { paid: 120_000, hasPayments: true },
      { outcome: 'same' },
    ],
    ['nothing paid', { orderNumber: 'A', paid: '0' }, {}, { outcome: 'same' }],
    [
      'another sum',
      { orderNumber: 'A', paid: '1000', balance: '3200' },
      { paid: 120_000, hasPayments: true },
      { outcome: 'changed', before: { 1: '1200', 2: '3000' }, change: { from: 120_000, to: 100_000 } },
    ],
  ])('says %s', (_, row, order, expected) => {
    expect(judge(row, { ...ORDER, ...order })).toMatchObject(expected);
  });

  it.each<[string, Row, Standing['order'], boolean, Record<string, string>]>([
    ['no sum', { orderNumber: 'A' }, ORDER, false, { balance: 'The balance field is required.' }],
    [
      'letters',
      { orderNumber: 'A', paid: 'soon', balance: 'x' },
      ORDER,
      false,
      { 1: 'The amount must be a number.', 2: 'The amount must be a number.' },
    ],
    ['below zero', { orderNumber: 'A', balance: '-5' }, ORDER, false, { 1: 'The amount must be a number.' }],
    [
      'more left than the price',
      { orderNumber: 'A', balance: '4201' },
      ORDER,
      false,
      { 1: 'The balance is more than the price of the order.' },
    ],
    [
      'sums that do not meet',
      { orderNumber: 'A', paid: '1200', balance: '2999' },
      ORDER,
      false,
      { 2: 'What is paid and the balance do not come to the price of the order.' },
    ],
    [
      'an archived order',
      { orderNumber: 'A', paid: '1' },
      { ...ORDER, state: 'Archived' },
      false,
      { 0: 'An archived order is closed.' },
    ],
    [
      'the same order twice',
      { client: 'A', paid: '1' },
      ORDER,
      true,
      { 0: 'This order stands in an earlier row.' },
    ],
    [
      'no order, and letters too',
      { orderNumber: 'A', paid: 'x' },
      { field: 'orderNumber', fault: 'no' },
      false,
      { 0: 'no', 1: 'The amount must be a number.' },
    ],
    [
      'no order, and nothing of its sums',
      { orderNumber: 'A', paid: '100', balance: '50' },
      { field: 'orderNumber', fault: 'no' },
      false,
      { 0: 'no' },
    ],
  ])('is refused for %s', (_, row, order, isTwice, faults) => {
    const { outcome, errors } = judge(row, order, isTwice);
    expect(outcome).toBe('refused');
    expect(Object.fromEntries(Object.entries(errors).map(([at, texts]) => [at, texts[0]]))).toEqual(faults);
  });

  it('comes to the same by what is paid and by what is left, and to no change the second time', () => {
    const agorot = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(agorot, agorot, agorot, (price, share, before) => {
        const paid = Math.min(price, share);
        const order = { ...ORDER, price, paid: before, hasPayments: before > 0 };
        const byPaid = judge({ orderNumber: 'A', paid: String(toShekels(paid)) }, order);
        const byBalance = judge({ orderNumber: 'A', balance: String(toShekels(price - paid)) }, order);
        expect(byBalance.change).toEqual(byPaid.change);
        const after = { ...order, paid: byPaid.change?.to ?? before, hasPayments: true };
        expect(judge({ orderNumber: 'A', paid: String(toShekels(paid)) }, after).outcome).toBe('same');
      }),
    );
  });
});
