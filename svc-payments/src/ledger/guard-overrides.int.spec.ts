import { markReason, overridesSchema, unpaidDeliveriesAnswerSchema } from '@peruke/contracts/payments';
import { type Person, startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
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

  it('cash above the limit, not up to it, is kept with its arithmetic, counting what was paid before', async () => {
    const orderId = await app.newOrder({ totalPrice: 1_000_000 });
    const deposit = (amount: number, source = 'Cash') =>
      app.test.api.as('manager').post('/base/api/payment', { wig_id: orderId, amount, source });
    await deposit(900);
    await deposit(100);
    expect(await overrides(orderId)).toEqual([]);
    await deposit(200);
    await deposit(500, 'Card');
    expect(await overrides(orderId)).toEqual([
      {
        guard: 'cash-limit',
        detail: { price: 10_000, limit: 1000, before: 1000, now: 200 },
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
  it('a reason on offer needs no words, another one does', async () => {
    const orderId = await app.newOrder({ totalPrice: 200_000 });
    const send = (why: object) =>
      app.test.api.as('manager').post(url(orderId), { guard: 'open-balance', ...why });
    expect((await send({ kind: 'other' })).status).toBe(422);
    expect((await send({ kind: 'luck', reason: 'x' })).status).toBe(422);
    expect((await send({ kind: 'cheque', pay_by: '2026-13-01' })).status).toBe(422);
    expect(await send({ kind: 'cheque', pay_by: '2026-11-01' })).toMatchObject({
      status: 422,
      body: { errors: { pay_by: ['The day is over already.'] } },
    });
    expect((await send({ kind: 'cheque', pay_by: '2099-12-15' })).status).toBe(201);
    expect((await overrides(orderId))[0]?.detail).toEqual({
      ...{ price: 2000, paid: 0, open: 2000, reason: '' },
      ...{ kind: 'cheque', payBy: '2099-12-15' },
    });
  });
});

describe('what was delivered and is not paid', () => {
  const listOf = async (as: Person, query = '') => {
    const { body } = await app.test.api.as(as).get(`/base/api/payments/delivered-unpaid${query}`);
    return unpaidDeliveriesAnswerSchema.parse(body).data;
  };
  const idsOf = async (as: Person) => (await listOf(as)).orders.map(({ id }) => id);
  const delivered = (over: object = {}) =>
    app.newOrder({ totalPrice: 200_000, state: 'Delivered Wigs', ...over });

  it('stands on the list until it is paid, with its reason or without one', async () => {
    const withReason = await delivered();
    const byAnotherProgram = await delivered();
    const stillHere = await app.newOrder({ totalPrice: 200_000, state: 'Ready New Wig' });
    const gift = await delivered({ totalPrice: 0 });
    await app.test.api.as('manager').post(`/base/api/payments/${withReason}/overrides`, {
      ...{ guard: 'open-balance', kind: 'known', reason: 'pays on Sunday', pay_by: '2099-12-15' },
    });
    const { orders, total } = await listOf('manager');
    expect(total).toBe(orders.length);
    expect(orders.find(({ id }) => id === withReason)).toMatchObject({
      ...{ open: 2000, kind: 'known', reason: 'pays on Sunday', pay_by: '2099-12-15', by: 'manager' },
    });
    expect(orders.find(({ id }) => id === byAnotherProgram)).toMatchObject({ kind: null, by: null });
    for (const id of [stillHere, gift]) expect(await idsOf('manager')).not.toContain(id);

    const pay = (amount: number) =>
      app.test.api.as('manager').post('/base/api/payment', { wig_id: withReason, amount, source: 'Cash' });
    await pay(500);
    expect((await listOf('manager')).orders.find(({ id }) => id === withReason)?.open).toBe(1500);
    await pay(1500);
    expect(await idsOf('manager')).not.toContain(withReason);
    expect(await idsOf('manager')).toContain(byAnotherProgram);
  });

  describe('names what made the debt of an order that went out paid', () => {
    const send = async (call: 'post' | 'put', path: string, body: object): Promise<number> => {
      const answer = await app.test.api.as('manager')[call]<{ data: { id: number } }>(path, body);
      expect(answer.status).toBeLessThan(300);
      return answer.body.data?.id;
    };
    const pay = (orderId: number, amount: number, comment = '') =>
      send('post', '/base/api/payment', { wig_id: orderId, amount, source: 'Cash', comment });
    const cancel = (id: number, reason: string) =>
      send('put', `/base/api/payment/${id}/terminate`, { reason });
    const handOver = (orderId: number) =>
      app.test.sql('update order_view set delivered_at = clock_timestamp() where order_id = ?', [orderId]);
    const madeOf = async (orderId: number) =>
      (await listOf('manager', '?all=1')).orders.find(({ id }) => id === orderId)?.made_by;

    it('a payment that was cancelled, with its reason', async () => {
      const orderId = await delivered();
      const [one, other] = [await pay(orderId, 1500), await pay(orderId, 500)];
      await handOver(orderId);
      await cancel(one, 'a cheque came back');
      expect(await madeOf(orderId)).toMatchObject({
        ...{ how: 'cancelled', reason: 'a cheque came back', by: 'manager' },
      });
      await cancel(other, 'so did the other');
      expect(await madeOf(orderId)).toMatchObject({ reason: 'so did the other' });
    });

    it('a cheque that came back, with the words beside it', async () => {
      const orderId = await delivered();
      const one = await pay(orderId, 2000);
      await handOver(orderId);
      await cancel(one, markReason('bounced', 'no cover'));
      expect(await madeOf(orderId)).toMatchObject({ how: 'bounced', reason: 'no cover' });
    });

    it('money that was given back, with its comment', async () => {
      const orderId = await delivered();
      await pay(orderId, 2000);
      await handOver(orderId);
      await pay(orderId, -200, 'a lock too few');
      expect(await madeOf(orderId)).toMatchObject({ how: 'given_back', reason: 'a lock too few' });
    });

    it.each<[string, (orderId: number) => Promise<unknown>]>([
      ['went out unpaid', handOver],
      [
        'went out unpaid, and lost a payment of later',
        async (orderId) => {
          await handOver(orderId);
          await cancel(await pay(orderId, 2000), 'x');
        },
      ],
      [
        'had lost its payment before it went out',
        async (orderId) => {
          await cancel(await pay(orderId, 2000), 'x');
          await handOver(orderId);
        },
      ],
      [
        'went out nobody knows when',
        async (orderId) => {
          await cancel(await pay(orderId, 2000), 'x');
          await app.test.sql('update order_view set delivered_at = null where order_id = ?', [orderId]);
        },
      ],
    ])('nothing of one that %s', async (_what, happen) => {
      const orderId = await delivered();
      await happen(orderId);
      expect(await madeOf(orderId)).toBeNull();
    });
  });

  it('is for who hands orders out; a usa_manager sees the own ones', async () => {
    const own = await delivered({ createdBy: { id: 4, nickName: 'usa' } });
    expect(await idsOf('usa')).toEqual([own]);
    expect(await idsOf('usa2')).toEqual([]);
    expect((await app.test.api.as('worker').get('/base/api/payments/delivered-unpaid')).status).toBe(403);
  });

  it('shows the oldest few, all when asked, and what all of them owe together to the agora', async () => {
    const mine = { createdBy: { id: 5, nickName: 'usa2' } };
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) ids.push(await delivered({ ...mine, totalPrice: 10_001 }));
    const few = await listOf('usa2');
    expect(few).toMatchObject({ total: 7, open: 700.07, orders: { length: 6 } });
    const all = await listOf('usa2', '?all=1');
    expect([all.open, all.orders.map(({ id }) => id)]).toEqual([700.07, ids]);
    const wrong = await app.test.api.as('usa2').get('/base/api/payments/delivered-unpaid?all=x');
    expect(wrong.status).toBe(422);
  });
});
