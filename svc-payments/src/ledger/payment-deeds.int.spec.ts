import type { AuditEntry } from '@peruke/contracts/audit';
import { startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
import { confirmBody, type PaymentsApp, startPayments } from '../testing/payments-app.js';

const BASE = '/base/api';
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

const entries = async (): Promise<AuditEntry[]> =>
  (await app.test.sql<{ entry: string }>('select entry from audit_row order by id')).map(
    ({ entry }) => JSON.parse(entry) as AuditEntry,
  );
const since = async (work: () => Promise<unknown>): Promise<AuditEntry[]> => {
  const { length } = await entries();
  await work();
  return (await entries()).slice(length);
};
const confirm = (body: object, key?: string) =>
  app.test.api
    .as('manager')
    .post(`${BASE}/accounting/payments`, body, key === undefined ? {} : { 'idempotency-key': key });

describe('the log of payments', () => {
  it.each([
    [true, 'payment.confirm'],
    [false, 'payment.keep'],
  ])('[PAY-068] with a document %s is %s', async (is_sync_needed, what) => {
    const orderId = await app.newOrder();
    const rows = await since(() => confirm(confirmBody(orderId, { is_sync_needed })));
    expect(rows.map((row) => [row.what, row.about['order']])).toEqual([[what, orderId]]);
  });

  it('[PAY-017] holds a payment once, however often its key is sent', async () => {
    const orderId = await app.newOrder();
    const deposit = { wig_id: orderId, amount: 50, source: 'cash', comment: '' };
    const rows = await since(async () => {
      for (let i = 0; i < 3; i++) {
        await confirm(confirmBody(orderId), 'confirmed-once');
        await confirm(confirmBody(orderId, { is_sync_needed: false }), 'kept-once');
        await app.test.api
          .as('manager')
          .post(`${BASE}/payment`, deposit, { 'idempotency-key': 'deposited-once' });
      }
    });
    expect(rows.map(({ what }) => what)).toEqual(['payment.confirm', 'payment.keep', 'payment.write']);
  });

  it('tells of no comment where none was written', async () => {
    const orderId = await app.newOrder();
    const commentOf = async (comment: string) => {
      const body = { wig_id: orderId, amount: 50, source: 'cash', comment };
      const [row] = await since(() => app.test.api.as('manager').post(`${BASE}/payment`, body));
      return row?.changes.find(({ of }) => of === 'Payment')?.fields;
    };
    expect(await commentOf('')).not.toHaveProperty('comment');
    expect(await commentOf('on the phone')).toHaveProperty('comment', null);
  });
});
