import {
  banksSchema,
  catalogueStateSchema,
  paymentTypesSchema,
  refreshAnswerSchema,
} from '@peruke/contracts/payments';
import { startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
import { type PaymentsApp, startPayments } from '../testing/payments-app.js';
import { RivhitStub } from '../testing/vendor-stub.js';

const ACCOUNTING = '/base/api/accounting';
let backends: TestBackends;
let stub: RivhitStub;
let app: PaymentsApp;
let local: PaymentsApp;

beforeAll(async () => {
  backends = await startTestBackends();
  stub = await new RivhitStub().start();
  app = await startPayments(backends, { env: stub.env() });
  local = await startPayments(backends);
}, 120_000);
afterEach(() => stub.forget());
afterAll(async () => {
  await app?.test.close();
  await local?.test.close();
  await stub?.stop();
  await backends?.stop();
});

const types = async () => {
  const { body } = await app.test.api.as('manager').get(`${ACCOUNTING}/payment-types`);
  return paymentTypesSchema.parse(body).data;
};
const banks = async () => {
  const { body } = await app.test.api.as('manager').get(`${ACCOUNTING}/payment-banks`);
  return banksSchema.parse(body).data;
};
const refresh = async () => {
  const { status, body } = await app.test.api.as('admin').post(`${ACCOUNTING}/catalogue/refresh`);
  expect(status).toBe(200);
  return refreshAnswerSchema.parse(body).data;
};
const state = async (of = app) => {
  const { body } = await of.test.api.as('manager').get(`${ACCOUNTING}/catalogue`);
  return catalogueStateSchema.parse(body).data;
};

it('[PAY-048] [PAY-049] are asked for when the service starts, without anybody waiting for it', async () => {
  await app.test.waitFor('the first refresh', async () => (await state()).refreshed_at);
  expect((await state()).provider).toBe('rivhit');
});

it('[PAY-048] [PAY-049] [PAY-053] adds and renames what the vendor lists, keeps the order, and deletes nothing', async () => {
  const before = { types: await types(), banks: await banks() };
  stub.types = [
    { payment_type: 1, payment_name: 'שיק דחוי', type_code: 2 },
    { payment_type: 8, payment_name: 'מקס פיננסים', type_code: 3 },
    { payment_type: 10, payment_name: 'ביט', type_code: 3 },
  ];
  stub.banks = [
    { bank_code: 18, bank_name: 'וואן זירו בנק דיגיטלי' },
    { bank_code: 68, bank_name: 'בנק חדש' },
  ];
  expect(await refresh()).toMatchObject({ types: 2, banks: 2, reason: '' });
  const after = await types();
  expect(after.map(({ payment_type }) => payment_type)).toEqual([1, 2, 9, 4, 5, 6, 7, 8, 11, 10]);
  // Rules hang on 1: it keeps the name of the house. English names stay where there are some.
  expect(after[0]).toEqual(before.types[0]);
  expect(after.find(({ payment_type }) => payment_type === 8)).toEqual({
    payment_type: 8,
    payment_name: 'Max',
    payment_name_he: 'מקס פיננסים',
  });
  const codes = (rows: { bank_code: number }[]) => rows.map(({ bank_code }) => bank_code);
  expect(codes(await banks())).toEqual([...codes(before.banks), 68].sort((a, b) => a - b));
  expect(await refresh()).toMatchObject({ types: 0, banks: 0 });
});

it('[PAY-048] a vendor that is down leaves everything as it was', async () => {
  const before = { types: await types(), banks: await banks(), state: await state() };
  stub.fail('/Payment.TypeList', 'drop');
  expect(await refresh()).toMatchObject({ types: 0, banks: 0, reason: expect.stringMatching(/./) });
  stub.fail('/Payment.BankList', 'html');
  expect((await refresh()).reason).not.toBe('');
  expect({ types: await types(), banks: await banks(), state: await state() }).toEqual(before);
});

it('[PAY-066] [PAY-067] without a vendor the catalogues are those of the house', async () => {
  expect(await state(local)).toEqual({ provider: '', refreshed_at: '' });
  const answer = await local.test.api.as('admin').post(`${ACCOUNTING}/catalogue/refresh`);
  expect(refreshAnswerSchema.parse(answer.body).data).toMatchObject({ types: 0, banks: 0 });
});

it('[PERM-004] only an admin asks for a refresh', async () => {
  for (const person of ['manager', 'usa', 'worker'] as const)
    expect((await app.test.api.as(person).post(`${ACCOUNTING}/catalogue/refresh`)).status).toBe(403);
});
