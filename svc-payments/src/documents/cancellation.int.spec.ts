import { type PaymentDocument, paymentDocumentsSchema } from '@peruke/contracts/payments';
import { startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
import { extractText } from 'unpdf';
import { confirmBody, type PaymentsApp, startPayments } from '../testing/payments-app.js';

let backends: TestBackends;
let app: PaymentsApp;

beforeAll(async () => {
  backends = await startTestBackends();
  app = await startPayments(backends);
}, 120_000);
afterAll(async () => {
  await app?.test.close();
  await backends?.stop();
});

const confirmed = async (over: Record<string, unknown> = {}) => {
  const orderId = await app.newOrder();
  expect((await app.confirm(confirmBody(orderId, over))).status).toBe(201);
  const [cheque, cash] = (await app.list(orderId)).map(({ id }) => id);
  return { orderId, cheque: cheque ?? 0, cash: cash ?? 0 };
};
const terminate = (id: number, reason = 'נרשם פעמיים') =>
  app.test.api.as('manager').put(`/base/api/payment/${id}/terminate`, { reason });
const documentsOf = async (id: number): Promise<PaymentDocument[]> => {
  const { body } = await app.test.api.as('manager').get(`/base/api/payment/${id}/documents`);
  return paymentDocumentsSchema.parse(body).data;
};
const printed = async (link: string): Promise<string> => {
  const { statusCode, rawPayload } = await app.test.app.inject({ method: 'GET', url: link });
  expect(statusCode).toBe(200);
  return (await extractText(new Uint8Array(rawPayload), { mergePages: true })).text;
};
const kinds = (documents: PaymentDocument[]) => documents.map(({ kind }) => kind);

it('[PAY-040] a cancelled payment is credited by a document of its own that names the first; the first stays', async () => {
  const { cheque, cash } = await confirmed();
  const [before] = await documentsOf(cash);
  expect((await terminate(cash)).status).toBe(200);
  const [first, credit] = await documentsOf(cash);
  expect([first?.kind, first?.number, credit?.kind]).toEqual([
    'invoice_receipt',
    before?.number,
    'credit_invoice',
  ]);
  const text = await printed(credit?.link ?? '');
  // 180 of which 18 percent VAT is 27.46
  for (const part of ['-₪180.00', '-₪27.46', first?.number ?? '', 'נרשם פעמיים', 'מקור'])
    expect(text).toContain(part);
  expect(text).not.toContain('₪500.00');
  const copy = await printed(first?.link ?? '');
  for (const part of ['₪680.00', 'העתק']) expect(copy).toContain(part);
  expect(kinds(await documentsOf(cheque))).toEqual(['invoice_receipt']);
});

it('[PAY-040] the parts of one document come to its VAT, whatever the order they are cancelled in', async () => {
  const { orderId, cheque, cash } = await confirmed();
  await terminate(cash);
  await terminate(cheque);
  const [row] = await app.test.sql<{ vat: number; total: number }>(
    `select sum((content ->> 'vat')::int)::int as vat, sum((content ->> 'total')::int)::int as total
     from document where order_id = ? and cancels_payment_id is not null`,
    [orderId],
  );
  expect(row).toEqual({ vat: -10_373, total: -68_000 });
});

it('[PAY-040] once, however many cancel at the same time, with numbers without a gap', async () => {
  const many = await Promise.all([1, 2, 3].map(() => confirmed({ document_type: 'receipt' })));
  const answers = await Promise.all(many.flatMap(({ cash }) => [terminate(cash), terminate(cash)]));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { cash } of many)
    expect(kinds(await documentsOf(cash))).toEqual(['receipt', 'receipt_cancellation']);
  const numbers = await app.test.sql<{ number: string }>(
    `select number from document where kind = 'receipt_cancellation' order by number`,
  );
  expect(numbers.map(({ number }) => Number(number))).toEqual([1, 2, 3]);
});

it('nothing is credited where no document was issued, nor for a cheque that came back', async () => {
  const { cash } = await confirmed({ is_sync_needed: false });
  await terminate(cash);
  expect(await documentsOf(cash)).toEqual([]);
  const { cheque } = await confirmed();
  const mark = { status: 'bounced', comment: '' };
  await app.test.api.as('manager').put(`/base/api/accounting/cheques/${cheque}`, mark);
  expect(kinds(await documentsOf(cheque))).toEqual(['invoice_receipt']);
});

it('[PERM-013] documents are for admin and manager, by a link that is signed for the copy alone', async () => {
  const { cash } = await confirmed();
  for (const person of ['usa', 'worker'] as const)
    expect((await app.test.api.as(person).get(`/base/api/payment/${cash}/documents`)).status).toBe(403);
  expect((await app.test.api.as('admin').get('/base/api/payment/999999/documents')).status).toBe(404);
  const [document] = await documentsOf(cash);
  const original = document?.link.replace('/copy?', '?') ?? '';
  expect((await app.test.api.get(original)).status).toBe(403);
});
