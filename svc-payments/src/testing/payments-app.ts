import { OrderCreated } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { type Payment, paymentsAnswerSchema } from '@peruke/contracts/payments';
import { createTestApp, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

type OrderData = EventData<typeof OrderCreated>;

const PERSON = { id: 2, nickName: 'Merav' };
export const order = (over: Partial<OrderData>): OrderData => ({
  orderId: 1,
  barcode: '204383',
  clientId: 31,
  client: 'Sara Levi',
  state: 'Draft',
  isRepair: false,
  totalPrice: 500_000,
  createdBy: PERSON,
  createdByRole: 'MANAGER',
  creator: PERSON,
  completeDate: null,
  visible: true,
  ...over,
});

/** The page's body: a cheque and cash, 680 shekels in all. */
export const confirmBody = (wig_id: number, over: Record<string, unknown> = {}) => ({
  wig_id,
  description: 'פאה מלאה',
  include_vat: true,
  document_type: 'invoice_receipt',
  is_sync_needed: true,
  client: { last_name: 'שרה לוי', id_number: '123456782' },
  payments: {
    1: {
      comment: 'cheque',
      total: 500,
      payments: [
        {
          amount: 500,
          due_date: '2026-12-08',
          check_number: '0100',
          bank_code: 12,
          branch_number: '600',
          bank_account_number: '123456',
        },
      ],
    },
    2: { total: 180, payments: [{ amount: 180, due_date: '2026-11-21' }] },
  },
  ...over,
});

export interface PaymentsApp {
  test: TestApp;
  /** An order as svc-orders would tell of it; answers its id once it is known here. */
  newOrder(over?: Partial<OrderData>): Promise<number>;
  list(orderId: number): Promise<Payment[]>;
  confirm(body: object, key?: string): ReturnType<TestApp['api']['post']>;
}

let orders = 0;

export const startPayments = async (
  backends: TestBackends,
  options: { env?: Record<string, string>; database?: string } = {},
): Promise<PaymentsApp> => {
  const test = await createTestApp(AppModule, { backends, ...options });
  return {
    test,
    newOrder: async (over = {}) => {
      const orderId = ++orders;
      await test.events.publish(OrderCreated, order({ orderId, ...over }), { aggregateId: String(orderId) });
      const isKnown = () => test.sql('select 1 from order_view where order_id = ?', [orderId]);
      await test.waitFor('the order view', async () => (await isKnown()).length);
      return orderId;
    },
    list: async (orderId) => {
      const { body } = await test.api.as('manager').get(`/base/api/payments/${orderId}`);
      return paymentsAnswerSchema.parse(body).data;
    },
    confirm: (body, key) =>
      test.api
        .as('manager')
        .post('/base/api/accounting/payments', body, key ? { 'idempotency-key': key } : undefined),
  };
};
