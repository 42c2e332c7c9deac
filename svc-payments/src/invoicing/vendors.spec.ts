import type { DocumentContent } from '../documents/document.entity.js';
import { MorningStub, RivhitStub, type VendorStub } from '../testing/vendor-stub.js';
import { MorningVendor } from './morning.vendor.js';
import { RivhitVendor } from './rivhit.vendor.js';
import type { InvoicingVendor, VendorRequest, VendorReversal } from './vendor.port.js';

const row = (over: Partial<DocumentContent['rows'][number]>) => ({
  type: 2,
  typeName: 'מזומן',
  amount: 50_000,
  dueDate: '2026-12-08',
  checkNumber: '',
  bankCode: null,
  bankName: '',
  branchNumber: '',
  bankAccountNumber: '',
  ...over,
});
const cheque = row({
  type: 1,
  checkNumber: '0041207',
  bankCode: 12,
  bankName: 'בנק הפועלים',
  branchNumber: '612',
  bankAccountNumber: '318846',
});
const card = row({ type: 7, amount: 33_334, bankAccountNumber: '4417' });
const content = (...rows: DocumentContent['rows']): DocumentContent => ({
  client: { name: 'ליאת מור', idNumber: '123456782' },
  barcode: '204518',
  description: 'מקדמה על פאה',
  total: rows.reduce((sum, { amount }) => sum + amount, 0),
  vatPercent: 18,
  rows,
  business: { name: '', taxId: '', address: '', phone: '' },
  issuedBy: 'נועה',
});
const wanted = (over: Partial<VendorRequest> = {}): VendorRequest => ({
  reference: 'PK-0123456789ab',
  kind: 'invoice_receipt',
  content: content(cheque, card),
  day: '2026-11-21',
  ...over,
});
const reversal = (over: Partial<VendorReversal> = {}): VendorReversal => ({
  ...wanted({ reference: 'PK-reversal0001' }),
  number: '1001',
  vendorId: 'guid-1001',
  row: 0,
  amount: 50_000,
  ...over,
});

let rivhit: RivhitStub;
let morning: MorningStub;
const rivhitVendor = (over = {}) =>
  new RivhitVendor({
    url: rivhit.url,
    token: rivhit.token,
    timeoutMs: 60_000,
    invoiceReceiptType: 2,
    receiptType: 1,
    creditType: 3,
    ...over,
  });
const morningVendor = (over = {}) =>
  new MorningVendor({
    url: morning.url,
    tokenUrl: `${morning.url}/account/token`,
    id: morning.id,
    secret: morning.secret,
    timeoutMs: 60_000,
    ...over,
  });

beforeEach(async () => {
  rivhit = await new RivhitStub().start();
  morning = await new MorningStub().start();
});
afterEach(async () => {
  await rivhit.stop();
  await morning.stop();
});

describe('Rivhit', () => {
  it('[PAY-048] [PAY-049] lists payment types by our numbers, and banks; what stands for several of ours is left out', async () => {
    rivhit.types = [
      { payment_type: 1, payment_name: 'שיק', type_code: 2 },
      { payment_type: 3, payment_name: 'אשראי', type_code: 3 },
      { payment_type: 7, payment_name: 'לאומי קארד', type_code: 3 },
      { payment_type: 8, payment_name: 'אחר', type_code: 3 },
      { payment_type: 'x', payment_name: 'שבור' },
    ];
    rivhit.banks = [{ bank_code: 68, bank_name: ' בנק חדש ' }, { bank_code: 0, bank_name: 'ללא' }, {}];
    const types = new Map([
      [4, 3],
      [5, 3],
      [6, 8],
      [8, 12],
    ]);
    expect(await rivhitVendor({ types }).catalogue()).toEqual({
      is: 'listed',
      types: [
        { type: 1, name: 'שיק' },
        { type: 7, name: 'לאומי קארד' },
        { type: 6, name: 'אחר' },
      ],
      banks: [{ code: 68, name: 'בנק חדש' }],
    });
    for (const method of ['/Payment.TypeList', '/Payment.BankList'])
      expect(rivhit.of(method)[0]?.body).toEqual({ api_token: rivhit.token });
  });

  it('says that its lists are not to be had when one of them is not', async () => {
    rivhit.fail('/Payment.BankList', 'drop');
    expect(await rivhitVendor().catalogue()).toMatchObject({ is: 'unavailable' });
  });

  it('[PAY-002] [PAY-013] makes a tax invoice and receipt after a dry run, with every payment as a row of its own', async () => {
    const outcome = await rivhitVendor().issue(wanted());
    expect(outcome).toMatchObject({
      is: 'issued',
      document: { number: '1001', link: 'https://documents.example/1001.pdf' },
    });
    const [dry, real] = rivhit.of('/Document.New').map(({ body }) => body);
    expect([dry?.['check_only'], real?.['check_only']]).toEqual([true, undefined]);
    expect(real).toMatchObject({
      document_type: 2,
      price_include_vat: true,
      sort_code: 100,
      send_mail: false,
      prevent_duplicates: true,
      request_reference: 'PK-0123456789ab',
      last_name: 'ליאת מור',
      issue_date: '21-11-2026',
      payments: [
        { payment_type: 1, amount_nis: 500, due_date: '08-12-2026', bank_code: 12, check_number: '0041207' },
        { payment_type: 7, amount_nis: 333.34, bank_account_number: '4417' },
      ],
    });
  });

  it('makes a receipt, without VAT, with the business’s own numbers of types', async () => {
    const types = new Map([[7, 3]]);
    const free = { ...content(card), vatPercent: null };
    await rivhitVendor({ types, receiptType: 9 }).issue(wanted({ kind: 'receipt', content: free }));
    expect(rivhit.of('/Receipt.New').at(-1)?.body).toMatchObject({
      receipt_type: 9,
      payments: [{ payment_type: 3 }],
    });
  });

  it('tells a wrong identity number at its field, and makes nothing', async () => {
    rivhit.refuseWith = { code: -28, message: 'מספר זהות שגוי' };
    expect(await rivhitVendor().issue(wanted())).toEqual({
      is: 'refused',
      code: -28,
      reason: 'מספר זהות שגוי',
      field: 'client.id_number',
    });
    expect(rivhit.made.size).toBe(0);
  });

  it('takes both halves of a tax invoice and receipt back, and goes on where it stopped', async () => {
    rivhit.fail('/Receipt.Cancel', 'drop');
    const whole = reversal({ content: content(cheque) });
    expect((await rivhitVendor().reverse(whole)).is).toBe('unknown');
    expect((await rivhitVendor().reverse(whole)).is).toBe('issued');
    expect([...rivhit.made.values()].map(({ method }) => method)).toEqual([
      'Document.Cancel',
      'Receipt.Cancel',
    ]);
  });

  it('takes one payment of several back with documents of the opposite sign', async () => {
    await rivhitVendor().reverse(reversal());
    const [credit, receipt] = [...rivhit.made.values()].map(({ body }) => body);
    expect(credit).toMatchObject({ document_type: 3, items: [{ price_nis: -500 }] });
    expect(receipt).toMatchObject({ payments: [{ amount_nis: -500, check_number: '0041207' }] });
  });
});

describe('Morning', () => {
  it('[PAY-002] [PAY-013] signs in once, and maps types that clash with ours', async () => {
    const vendor = morningVendor();
    const cash = row({});
    const transfer = row({ type: 9, amount: 100 });
    const outcome = await vendor.issue(wanted({ content: content(cheque, cash, card, transfer) }));
    expect(outcome).toMatchObject({ document: { number: '5000', link: 'https://morning.example/he/5000' } });
    expect(morning.made[0]).toMatchObject({
      type: 320,
      description: expect.stringContaining('PK-0123456789ab'),
      client: { name: 'ליאת מור', taxId: '123456782' },
      income: [{ price: 1334.34, vatType: 1 }],
      payment: [
        { type: 2, chequeNum: '0041207', bankBranch: '612', date: '2026-12-08' },
        { type: 1, price: 500 },
        { type: 3, cardNum: '4417' },
        { type: 4 },
      ],
    });
    await vendor.issue(wanted({ reference: 'PK-second', kind: 'receipt' }));
    expect([morning.made[1]?.['type'], morning.tokens]).toEqual([400, 1]);
  });

  it('tells why a document was refused, and that a wrong key lets nobody in', async () => {
    morning.refuseWith = 'תאריך עתידי';
    expect(await morningVendor().issue(wanted())).toEqual({ is: 'refused', reason: 'תאריך עתידי' });
    expect((await morningVendor({ secret: 'wrong' }).issue(wanted())).is).toBe('unavailable');
    expect(morning.made).toEqual([]);
  });

  it('takes a payment back once, naming the document', async () => {
    const vendor = morningVendor();
    await vendor.reverse(reversal());
    await vendor.reverse(reversal());
    expect(morning.made).toHaveLength(1);
    expect(morning.made[0]).toMatchObject({
      type: 330,
      linkedDocumentIds: ['guid-1001'],
      linkType: 'cancel',
    });
  });
});

const both: [
  string,
  (over?: { timeoutMs: number }) => {
    vendor: InvoicingVendor;
    stub: VendorStub;
    path: string;
    count: () => number;
  },
][] = [
  [
    'Rivhit',
    (over) => ({
      vendor: rivhitVendor(over),
      stub: rivhit,
      path: '/Document.New',
      count: () => rivhit.made.size,
    }),
  ],
  [
    'Morning',
    (over) => ({
      vendor: morningVendor(over),
      stub: morning,
      path: '/documents',
      count: () => morning.made.length,
    }),
  ],
];

/** The look-up after a vendor that hung has as long itself. */
const IMPATIENT = { timeoutMs: 2_000 };

describe.each(both)('%s in trouble', (name, setUp) => {
  const faultsOf = (...faults: ('lose' | 'drop' | 'hang' | '500')[]) =>
    // Rivhit's dry run is the same call.
    (name === 'Rivhit' ? ['none', ...faults] : faults) as typeof faults;

  it.each([
    ['lose', undefined],
    ['hang', IMPATIENT],
  ] as const)('finds what it made when the answer was lost (%s)', async (fault, patience) => {
    const { vendor, stub, path, count } = setUp(patience);
    stub.fail(path, ...faultsOf(fault));
    expect((await vendor.issue(wanted())).is).toBe('issued');
    expect(count()).toBe(1);
  });

  it.each(['drop', '500'] as const)(
    'is in doubt when it cannot be found, and sends nothing again (%s)',
    async (fault) => {
      const { vendor, stub, path, count } = setUp();
      const before = name === 'Rivhit' ? 2 : 1;
      stub.fail(path, ...faultsOf(fault));
      expect((await vendor.issue(wanted())).is).toBe('unknown');
      expect([stub.of(path).length, count()]).toEqual([before, 0]);
      expect(await vendor.find(wanted())).toEqual({ is: 'absent' });
    },
  );

  it('knows that nothing was made when nobody answers at all', async () => {
    const { vendor, stub } = setUp();
    await stub.stop();
    expect((await vendor.issue(wanted())).is).toBe('unavailable');
    expect((await vendor.find(wanted())).is).toBe('unknown');
    await stub.start();
  });

  it('never tells a secret in what it reports', async () => {
    const { vendor, stub, path } = setUp(IMPATIENT);
    stub.fail(path, 'html', 'hang', 'drop', '500');
    const told = JSON.stringify([
      await vendor.issue(wanted()),
      await vendor.issue(wanted()),
      await vendor.issue(wanted()),
    ]);
    for (const secret of [rivhit.token, morning.secret, morning.id]) expect(told).not.toContain(secret);
  });
});
