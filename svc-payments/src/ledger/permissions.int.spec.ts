import { ORDER_STATES } from '@peruke/contracts/orders';
import {
  askMatrix,
  type Matrix,
  PEOPLE,
  startTestBackends,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { type PaymentsApp, startPayments } from '../testing/payments-app.js';

let backends: TestBackends;
let payments: PaymentsApp;
let made = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  payments = await startPayments(backends);
});
afterAll(async () => {
  await payments?.test.close();
  await backends?.stop();
});

/** An order that went out unpaid, with a deposit and a reason that nobody else has. */
const make: Matrix['make'] = async (person) => {
  const createdBy = { id: PEOPLE[person].id, nickName: person };
  const order = await payments.newOrder({
    ...{ createdBy, createdByRole: 'USA_MANAGER', creator: createdBy, state: 'Delivered Wigs' },
  });
  const marker = `deposit-${++made}-x`;
  await payments.test.api
    .as('manager')
    .post('/base/api/payment', { wig_id: order, payment_type: 2, amount: 100, comment: marker });
  await payments.test.api
    .as('manager')
    .post(`/base/api/payments/${order}/overrides`, { guard: 'open-balance', reason: marker });
  return { marker, order };
};

const documentAt = (digit: string, copy: string) =>
  `/base/api/accounting/documents/${digit.repeat(32)}${copy}`;

const matrix: Matrix = {
  make,
  states: {
    names: ORDER_STATES,
    put: ({ order }, state) =>
      payments.test.sql('update order_view set state = ? where order_id = ?', [state, order]),
  },
  scoped: {
    'GET /payments/:orderId': { at: ({ order }) => `/payments/${order}`, foreign: 404 },
    'GET /payments/delivered-unpaid': { at: () => '/payments/delivered-unpaid', foreign: 'absent' },
    'GET /payments/:orderId/overrides': { at: ({ order }) => `/payments/${order}/overrides`, foreign: 404 },
  },
  open: {
    'GET /accounting/cash-ups/:id/file': {
      at: () => '/base/api/accounting/cash-ups/1/file?lang=he',
      other: '/base/api/accounting/cash-ups/2/file?lang=he',
    },
    ...Object.fromEntries(
      ['', '/copy'].map((copy) => [
        `GET /accounting/documents/:id${copy}`,
        { at: () => documentAt('a', copy), other: documentAt('b', copy) },
      ]),
    ),
    'GET /report/files/payments': {
      at: () => '/base/api/report/files/payments?from=2026-01-01&lang=he&to=2026-01-31',
      other: '/base/api/report/files/payments?from=2026-01-01&lang=he&to=2026-02-28',
    },
  },
};

it('[PERM-026] answers every call as its permission and its scope say, and knows no call that says nothing', async () => {
  const { cells, wrong } = await askMatrix(payments.test, matrix);
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(400);
}, 600_000);
