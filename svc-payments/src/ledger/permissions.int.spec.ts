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

const matrix: Matrix = {
  make,
  scoped: {
    'GET /payments/:orderId': { at: ({ order }) => `/payments/${order}`, foreign: 404 },
    'GET /payments/delivered-unpaid': { at: () => '/payments/delivered-unpaid', foreign: 'absent' },
    'GET /payments/:orderId/overrides': { at: ({ order }) => `/payments/${order}/overrides`, foreign: 404 },
  },
  open: {
    'GET /accounting/cash-ups/:id/file': 'a signed link',
    'GET /accounting/documents/:id': 'a signed link',
    'GET /accounting/documents/:id/copy': 'a signed link',
    'GET /report/files/payments': 'a signed link',
  },
};

it('[PERM-026] answers every call as its permission and its scope say, and knows no call that says nothing', async () => {
  const { cells, wrong } = await askMatrix(payments.test, matrix);
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(80);
}, 120_000);
