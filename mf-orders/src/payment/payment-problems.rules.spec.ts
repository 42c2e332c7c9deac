import { canConfirm, problemsOf } from './payment-problems.rules';
import { emptyLine, type LineValues, type PaymentValues } from './payment-values.rules';

const base = emptyLine('a', '2026-11-30');
const cash: LineValues = { ...base, type: 2, amount: 100 };
const page = (lines: LineValues[], more: Partial<PaymentValues> = {}): PaymentValues => ({
  clientsName: 'Liat Mor',
  optionalId: '',
  description: 'Deposit',
  includesVAT: false,
  invoiceAndReceipt: false,
  external: true,
  lines,
  ...more,
});
const of = (line: Partial<LineValues>) => problemsOf(page([{ ...base, ...line }])).lines[0];

describe('what keeps the payment page from being confirmed', () => {
  it('[PAY-025] lets a whole page pass and asks for at least one payment', () => {
    expect(canConfirm(page([cash]))).toBe(true);
    expect(canConfirm(page([]))).toBe(false);
    expect(canConfirm(page([cash, base]))).toBe(false);
  });

  it('[PAY-019] [PAY-020] [PAY-021] needs the name of the client and a description', () => {
    expect(problemsOf(page([cash], { clientsName: ' ', description: '' })).document).toEqual([
      { field: 'clientsName', text: 'clientRequired' },
      { field: 'description', text: 'required' },
    ]);
  });

  it.each(['1', '12345678', '1234567890', '12345678a', '12 345678'])(
    '[PAY-022] [PAY-023] refuses the optional ID %s',
    (optionalId) => {
      expect(problemsOf(page([cash], { optionalId })).document).toEqual([
        { field: 'optionalId', text: 'nineDigits' },
      ]);
    },
  );

  it('[PAY-022] takes nine digits or none', () => {
    expect(canConfirm(page([cash], { optionalId: '123456789' }))).toBe(true);
  });

  it('[PAY-028] needs an amount above 0', () => {
    expect(of({ type: 2 })).toEqual([{ field: 'amount', text: 'required' }]);
    expect(of({ type: 2, amount: 0 })).toEqual([{ field: 'amount', text: 'positive' }]);
    expect(of({ type: 2, amount: -5 })).toEqual([{ field: 'amount', text: 'positive' }]);
    expect(of({ type: 2, amount: NaN })).toEqual([{ field: 'amount', text: 'number' }]);
  });

  it('[PAY-029] needs a due date', () => {
    expect(of({ type: 9, amount: 1, due_date: null })).toEqual([{ field: 'due_date', text: 'required' }]);
    for (const due_date of ['32-1', '2027-02-31', '0026-11-30'])
      expect(of({ type: 9, amount: 1, due_date })).toEqual([{ field: 'due_date', text: 'date' }]);
  });

  it('[PAY-030] needs the four fields of a cheque, and none of them for a transfer', () => {
    expect(of({ type: 1, amount: 1 })?.map(({ field }) => field)).toEqual([
      'bank_code',
      'check_number',
      'branch_number',
      'bank_account_number',
    ]);
    expect(of({ type: 9, amount: 1 })).toEqual([]);
    expect(of({ type: 9, amount: 1, check_number: 'A-7' })).toEqual([
      { field: 'check_number', text: 'digits' },
    ]);
  });

  it('[PAY-031] takes at most four digits of a card', () => {
    expect(of({ type: 7, amount: 1, bank_account_number: '44170' })).toEqual([
      { field: 'bank_account_number', text: 'cardDigits' },
    ]);
    expect(of({ type: 7, amount: 1, bank_account_number: '4417' })).toEqual([]);
  });

  it('[PAY-038] refuses a first amount that leaves nothing for the rest', () => {
    const card = { type: 7, amount: 100, quantity: 3 };
    expect(of({ ...card, first_amount: 40 })).toEqual([]);
    for (const first_amount of [100, 500])
      expect(of({ ...card, first_amount })).toEqual([{ field: 'first_amount', text: 'firstAmount' }]);
    expect(of({ ...card, amount: 0.02 })).toEqual([{ field: 'first_amount', text: 'instalment' }]);
    for (const quantity of [0, -1, 2.5, 37, NaN])
      expect(of({ ...card, quantity })).toEqual([{ field: 'quantity', text: 'quantity' }]);
    for (const quantity of [1, 2, 36]) expect(of({ ...card, quantity })).toEqual([]);
    expect(of({ ...card, first_amount: NaN })).toEqual([{ field: 'first_amount', text: 'number' }]);
    // what was typed for more payments is of no account for one
    expect(of({ ...card, quantity: 1, first_amount: NaN })).toEqual([]);
    expect(of({ ...card, quantity: null })).toEqual([{ field: 'quantity', text: 'required' }]);
  });
});
