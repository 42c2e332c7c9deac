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
});
