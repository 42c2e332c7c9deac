import { overridesSchema } from '@peruke/contracts/payments';
import { startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
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

describe('warnings that were passed', () => {
  const url = (orderId: number) => `/base/api/payments/${orderId}/overrides`;
  const overrides = async (orderId: number) => {
    const { body } = await app.test.api.as('worker').get(url(orderId));
    return overridesSchema.parse(body).data.map(({ guard, detail, by }) => ({ guard, detail, by }));
  };

  it('cash above the limit is kept with its arithmetic, counting what was paid before', async () => {
    const orderId = await app.newOrder({ totalPrice: 1_000_000 });
    const deposit = (amount: number) =>
      app.test.api.as('manager').post('/base/api/payment', { wig_id: orderId, amount, source: 'Cash' });
    await deposit(900);
    expect(await overrides(orderId)).toEqual([]);
    await deposit(200);
    expect(await overrides(orderId)).toEqual([
      {
        guard: 'cash-limit',
        detail: { price: 10_000, limit: 1000, before: 900, now: 200 },
        by: 'manager',
      },
    ]);
  });

  it('of cash deposits at once, the one that passes the limit is kept', async () => {
    const orderId = await app.newOrder({ totalPrice: 1_000_000 });
    const deposit = () =>
      app.test.api.as('manager').post('/base/api/payment', { wig_id: orderId, amount: 300, source: 'Cash' });
    const answers = await Promise.all([deposit(), deposit(), deposit(), deposit()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await overrides(orderId)).map(({ detail }) => detail)).toEqual([
      { price: 10_000, limit: 1000, before: 900, now: 300 },
    ]);
  });

  it('[PAY-022] a number without its check digit goes through and is kept without the number', async () => {
    const orderId = await app.newOrder();
    const client = { last_name: 'שרה', id_number: '123456789' };
    expect((await app.confirm(confirmBody(orderId, { client }))).status).toBe(201);
    expect(await overrides(orderId)).toEqual([{ guard: 'id-check-digit', detail: {}, by: 'manager' }]);
  });

  it('an order that goes out with an open balance names who, why and how much', async () => {
    const orderId = await app.newOrder({ totalPrice: 200_000 });
    await app.confirm(confirmBody(orderId));
    const send = (reason: string, person: 'manager' | 'worker' = 'manager') =>
      app.test.api.as(person).post(url(orderId), { guard: 'open-balance', reason });
    expect((await send(' ')).status).toBe(422);
    expect((await send('regular client', 'worker')).status).toBe(403);
    expect((await send('regular client')).status).toBe(201);
    expect(await overrides(orderId)).toEqual([
      {
        guard: 'open-balance',
        detail: { price: 2000, paid: 680, open: 1320, reason: 'regular client' },
        by: 'manager',
      },
    ]);
  });
});
