import { cancellationOf } from './cancellation.rules.js';
import { documentTexts, type PrintedDocument } from './document-pdf.js';

const row = {
  type: 1,
  typeName: 'צ׳ק',
  amount: 150_000,
  dueDate: '2026-12-08',
  checkNumber: '0041207',
  bankCode: 12,
  bankName: 'בנק הפועלים',
  branchNumber: '612',
  bankAccountNumber: '318846',
};
const printed = (over: Partial<PrintedDocument>): PrintedDocument => ({
  kind: 'invoice_receipt',
  number: '000123',
  issuedAt: new Date('2026-11-21T22:30:00Z'),
  content: {
    client: { name: 'ליאת מור', idNumber: '123456782' },
    barcode: '204518',
    description: 'מקדמה',
    total: 118_000,
    vatPercent: 18,
    rows: [row],
    business: { name: 'פרוקה', taxId: '512345674', address: 'הרצל 12', phone: '02-5550143' },
    issuedBy: 'נועה',
  },
  ...over,
});

describe('what a document prints', () => {
  it('[PAY-012] [PAY-013] splits the VAT of a tax invoice and shows a receipt without it', () => {
    const invoice = documentTexts(printed({}));
    expect(invoice.heading).toBe('חשבונית מס / קבלה');
    expect(invoice.totals.map(([, value]) => value)).toEqual(['₪1,000.00', '₪180.00']);
    const receipt = documentTexts(printed({ kind: 'receipt' }));
    expect([receipt.heading, receipt.totals, receipt.total]).toEqual(['קבלה', [], '₪1,180.00']);
  });

  it('prints the note of the house, and none where there is none', () => {
    const { content } = printed({});
    const business = { ...content.business, note: 'תודה שבחרתם בנו' };
    expect(documentTexts(printed({ content: { ...content, business } })).note).toBe('תודה שבחרתם בנו');
    expect(documentTexts(printed({})).note).toBe('');
  });

  it('[PAY-012] says of a tax invoice without VAT that it carries none', () => {
    const { content } = printed({});
    const { totals, total } = documentTexts(printed({ content: { ...content, vatPercent: null } }));
    expect(totals).toEqual([
      ['פטור ממע״מ', '₪1,180.00'],
      ['מע״מ \u20660%\u2069', '₪0.00'],
    ]);
    expect(total).toBe('₪1,180.00');
  });

  it('[PAY-046] names bank, branch, account and number of a cheque, and the last digits of a card', () => {
    const { content } = printed({});
    const card = { ...row, type: 7, typeName: 'ויזה', bankAccountNumber: '4417' };
    const { rows } = documentTexts(printed({ content: { ...content, rows: [row, card] } }));
    expect(rows[0]?.details.map(([, value]) => value)).toEqual([
      '0041207',
      'בנק הפועלים (12)',
      '612',
      '318846',
    ]);
    expect(rows[1]?.details.map(([, value]) => value)).toEqual(['•••• 4417']);
  });

  it('is dated by the day in Jerusalem', () => {
    expect(documentTexts(printed({}))).toMatchObject({ day: '22-11-2026', issuedAt: '22-11-2026 00:30' });
  });

  it('[PAY-040] says the opposite of what it takes back, names it, and splits its share of the VAT', () => {
    const original = printed({});
    const second = { ...row, amount: 18_000, type: 2, typeName: 'מזומן' };
    const { content } = original;
    const whole = { ...original, content: { ...content, total: 168_000, rows: [row, second] } };
    const why = { row: 1, takenBefore: 0, reason: 'נרשם פעמיים', issuedBy: 'נועה' };
    const credit = documentTexts(printed({ ...cancellationOf(whole, why), number: '000001' }));
    expect(credit).toMatchObject({
      heading: 'חשבונית זיכוי / ביטול קבלה',
      cancels: { heading: 'חשבונית מס / קבלה', number: '000123', day: '22-11-2026', reason: 'נרשם פעמיים' },
      total: '-₪180.00',
      totalLabel: 'סה״כ זיכוי כולל מע״מ',
    });
    expect(credit.rows.map(({ what, amount }) => [what, amount])).toEqual([['מזומן', '-₪180.00']]);
    expect(credit.totals.map(([, value]) => value)).toEqual(['-₪152.54', '-₪27.46']);
    const receipt = cancellationOf({ ...whole, kind: 'receipt' }, why);
    expect(documentTexts(printed(receipt))).toMatchObject({ heading: 'ביטול קבלה', totals: [] });
  });

  it('an original is marked so, and a copy too', () => {
    expect(documentTexts(printed({})).mark).toBe('מקור');
    expect(documentTexts(printed({}), { isCopy: true }).mark).toBe('העתק');
  });
});
