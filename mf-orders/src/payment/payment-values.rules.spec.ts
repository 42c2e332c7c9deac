import { confirmPaymentsBody } from '@peruke/contracts/payments';
import fc from 'fast-check';
import {
  anotherCheck,
  balanceOf,
  cashOf,
  emptyLine,
  fieldOfWire,
  instalmentsOf,
  type LineValues,
  missingTo,
  type PaymentValues,
  toConfirmBody,
  totalOf,
} from './payment-values.rules';

const line = (more: Partial<LineValues>): LineValues => ({ ...emptyLine('a', '2026-11-30'), ...more });

const values = (lines: LineValues[], more: Partial<PaymentValues> = {}): PaymentValues => ({
  clientsName: ' Liat Mor ',
  optionalId: '',
  description: 'Deposit',
  includesVAT: true,
  invoiceAndReceipt: true,
  external: true,
  lines,
  ...more,
});

const check = line({
  type: 1,
  amount: 1500,
  check_number: '0041207',
  bank_code: 12,
  branch_number: '612',
  bank_account_number: '318846',
  comment: 'first',
});

describe('the payment page', () => {
  it('[PAY-033] [PAY-034] adds the next cheque of the book', () => {
    const next = anotherCheck({ ...check, due_date: '2027-01-31' }, 'b');
    expect(next).toMatchObject({
      local_id: 'b',
      check_number: '0041208',
      due_date: '2027-02-28',
      bank_code: 12,
      branch_number: '612',
      bank_account_number: '318846',
      amount: 1500,
      comment: '',
    });
    const january = { ...check, due_date: '2027-01-31' };
    expect(anotherCheck(next, 'c', [january]).due_date).toBe('2027-03-31');
    const foreign = { ...january, bank_account_number: '1' };
    expect(anotherCheck(next, 'c', [foreign]).due_date).toBe('2027-03-28');
    expect(anotherCheck({ ...check, due_date: 'tomorrow' }, 'b')).toMatchObject({ due_date: 'tomorrow' });
  });

  it('[PAY-032] adds up amounts to the agora and leaves out what is none yet', () => {
    expect(totalOf([{ amount: 0.1 }, { amount: 0.2 }, { amount: null }, { amount: NaN }])).toBe(30);
    fc.assert(
      fc.property(fc.array(fc.nat(99_999_99)), (agorot) => {
        const typed = agorot.map((amount) => ({ amount: amount / 100 }));
        expect(totalOf(typed)).toBe(agorot.reduce((sum, amount) => sum + amount, 0));
      }),
    );
  });

  it('knows what of it is cash', () => {
    const [cash, card, more] = [
      { type: 2, amount: 10 },
      { type: 7, amount: 20.5 },
      { type: 2, amount: 0.1 },
    ];
    expect([cashOf([cash, card, more]), cashOf([card])]).toEqual([10_10, 0]);
  });

  it.each([
    [{ totalPrice: 999.5, deposit: 0 }, 999_50, 500_00, 999_50],
    [{ totalPrice: 1000, deposit: 400 }, 600_00, 100_00, 600_00],
    [{ totalPrice: 1000, deposit: 600 }, 400_00, 0, 400_00],
    [{ totalPrice: 1000, deposit: 1200 }, 0, 0, 0],
  ])('of %j are open %d, to the half %d, to all of it %d', (order, open, half, whole) => {
    expect(balanceOf(order)).toBe(open);
    expect([missingTo(50, order), missingTo(100, order)]).toEqual([half, whole]);
  });

  it('[PAY-035] [PAY-037] [PAY-038] shows the instalments that will be saved', () => {
    const card = line({ type: 7, amount: 2940, quantity: 3, first_amount: 1000, due_date: '2026-12-08' });
    expect(instalmentsOf(card)).toEqual([
      { date: '2027-01-03', amount: 1000_00 },
      { date: '2027-02-03', amount: 970_00 },
      { date: '2027-03-03', amount: 970_00 },
    ]);
    expect(instalmentsOf({ ...card, first_amount: 0 }).map(({ amount }) => amount)).toEqual([
      980_00, 980_00, 980_00,
    ]);
    expect(instalmentsOf({ ...card, quantity: 2 })).toHaveLength(2);
    expect(instalmentsOf({ ...card, quantity: 36 })).toHaveLength(36);
    for (const none of [
      { quantity: 1 },
      { quantity: 37 },
      { quantity: null },
      { amount: null },
      { due_date: null },
      { type: 2 },
    ])
      expect(instalmentsOf({ ...card, ...none })).toEqual([]);
  });

  it('[PAY-037] sends the first amount of several payments alone: one payment has none', () => {
    const card = line({ local_id: 'd', type: 11, amount: 1000, first_amount: 300 });
    const sent = (quantity: number) =>
      toConfirmBody({ id: 7, deposit: 400 }, values([{ ...card, quantity }])).payments['11']?.payments[0]
        ?.first_amount;
    expect([sent(2), sent(1)]).toEqual([300, undefined]);
  });

  it('[PAY-050] [PAY-069] [PAY-070] [PAY-071] sends a body that the service accepts, grouped by type', () => {
    const second = anotherCheck(check, 'b');
    const cash = line({ local_id: 'c', type: 2, amount: 0.5, check_number: 'left behind' });
    const card = line({
      local_id: 'd',
      type: 11,
      amount: 1000,
      quantity: 5,
      first_amount: 300,
      bank_account_number: '4417',
    });
    const body = toConfirmBody(
      { id: 7, deposit: 400 },
      values([check, cash, second, card], { optionalId: '123456782' }),
    );
    expect(body).toMatchObject({
      wig_id: 7,
      description: 'Deposit',
      include_vat: true,
      document_type: 'invoice_receipt',
      is_sync_needed: true,
      client: { last_name: 'Liat Mor', id_number: '123456782' },
    });
    expect(Object.keys(body.payments)).toEqual(['1', '2', '11']);
    expect(body.payments['1']).toMatchObject({ comment: 'first', total: 3000 });
    expect(body.payments['1']?.payments.map(({ comment }) => comment)).toEqual(['first', '']);
    expect(body.payments['1']?.payments.map(({ check_number }) => check_number)).toEqual([
      '0041207',
      '0041208',
    ]);
    expect(body.payments['2']?.payments).toEqual([
      { local_id: 'c', amount: 0.5, due_date: '2026-11-30', comment: '' },
    ]);
    expect(body.payments['11']?.payments[0]).toMatchObject({ quantity: 5, first_amount: 300 });
    expect(confirmPaymentsBody.safeParse(JSON.parse(JSON.stringify(body)))).toMatchObject({ success: true });
  });

  it('[PAY-013] [PAY-014] sends a receipt only, saved only locally', () => {
    const body = toConfirmBody(
      { id: 7, deposit: 400 },
      values([check], { invoiceAndReceipt: false, external: false }),
    );
    expect(body).toMatchObject({ document_type: 'receipt', is_sync_needed: false });
  });

  it('finds the field that the service refused', () => {
    const page = values([line({ type: 2 }), check, { ...check, local_id: 'b' }]);
    expect(fieldOfWire('payments.1.payments.1.bank_code', page)).toBe('lines.2.bank_code');
    expect(fieldOfWire('payments.2.payments.0.amount', page)).toBe('lines.0.amount');
    expect(fieldOfWire('client.id_number', page)).toBe('optionalId');
    expect(fieldOfWire('payments.1.total', page)).toBeUndefined();
    expect(fieldOfWire('payments.1.payments.9.amount', page)).toBeUndefined();
  });
});
