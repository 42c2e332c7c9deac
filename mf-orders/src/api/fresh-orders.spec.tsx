import { type Order, orderRowSchema, type OrderTold } from '@peruke/contracts/orders';
import { type Payment, paymentSchema } from '@peruke/contracts/payments';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { hear } from './fresh-orders';
import { ordersApi, type OrdersQuery } from './orders.api';
import { type ConfirmPayments, paymentsApi } from './payments.api';

const ALL: OrdersQuery = { page: 1, perPage: 25, state: '', search: '', special: false, usaManagers: [] };

let id = 100;
let now = Date.now();
let order: Order;
let payments: Payment[];
let calls: string[];
let beforeAnswer: () => Promise<void> | void;
/** Of a move: between its commit and its answer. */
let beforeMoved: () => Promise<Response | void> | void;
/** The same of a deposit. */
let beforePaid: typeof beforeMoved;
const rowOf = (from: Order) => orderRowSchema.parse(from);
const payment = (amount: number): Payment =>
  paymentSchema.parse({
    ...{ id: payments.length + 1, wig_id: id, amount, terminated: 0, payment_type: null, source: 'Card' },
    ...{ comment: '', local_id: null, sub_id: null, due_date: '2026-12-01', check_number: null },
    ...{ bank_code: null, branch_number: null, bank_account_number: null, totally: amount, quantity: 1 },
    ...{ numberOfPayments: 1, created_at: '2026-12-01 10:00:00', created_by: 'Noa' },
  });

const server = setupServer(
  http.all('*/base/api/*', ({ request }) => {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname.replace('/base/api', '').replace(String(id), '7')}`);
  }),
  http.get('*/base/api/wig/:id', async () => {
    const answer = { data: order };
    await beforeAnswer();
    return HttpResponse.json(answer);
  }),
  http.get('*/base/api/wigs/v2/all', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const has = !searchParams.get('state') || searchParams.get('state') === order.state;
    const wigs = has ? [rowOf(order)] : [];
    return HttpResponse.json({ data: { wigs, pagination: { total: wigs.length, page: 1, per_page: 25 } } });
  }),
  http.put('*/base/api/wig/:id/updateState', async ({ request }) => {
    const { state } = (await request.json()) as Pick<Order, 'state'>;
    order = { ...order, state, version: order.version + 1 };
    return (await beforeMoved()) ?? HttpResponse.json({ data: order });
  }),
  http.put('*/base/api/wig/:id/wigUpdateProperties', async ({ request }) => {
    const { baseColor } = (await request.json()) as Pick<Order, 'baseColor'>;
    order = { ...order, baseColor, version: order.version + 1 };
    return HttpResponse.json({ data: order });
  }),
  http.get('*/base/api/payments/:id', () => HttpResponse.json({ data: payments })),
  http.post('*/base/api/accounting/payments', () =>
    HttpResponse.json({ data: '', paid: 75, percent: 75 }, { status: 201 }),
  ),
  http.post('*/base/api/payment', async ({ request }) => {
    const made = payment(((await request.json()) as Payment).amount);
    payments = [...payments, made];
    order = { ...order, deposit: order.deposit + made.amount, paymentStatus: 50 };
    return (await beforePaid()) ?? HttpResponse.json({ data: made }, { status: 201 });
  }),
);

const { orders, order: card, moveOrder, updateProperties } = ordersApi.endpoints;
let open: { unsubscribe: () => void }[];
/** Shows it, as a page does, and forgets the calls of that. */
const show = async (...queries: unknown[]): Promise<void> => {
  const shown = queries.map((query) => store.dispatch(query as never) as unknown as Promise<unknown>);
  open.push(...(shown as unknown as typeof open));
  await Promise.all(shown);
  await settled();
  calls = [];
};
/** Until every call that is due has been made and answered. */
const settled = async (ms = 700): Promise<void> => {
  await jest.advanceTimersByTimeAsync(ms);
  await Promise.all(store.dispatch(ordersApi.util.getRunningQueriesThunk()));
};
const told = (more: Partial<OrderTold> = {}): OrderTold => ({
  id,
  version: order.version,
  state: order.state,
  at: Date.now(),
  by: 2,
  what: 'moved',
  from: 'Draft',
  row: rowOf(order),
  money: { deposit: order.deposit, is_paid: false, terminated_payments: [] },
  ...more,
});
const shownRow = (query = ALL) => orders.select(query)(store.getState()).data?.wigs[0];
const shownCard = () => card.select(id)(store.getState()).data;

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  // Later than all that the test before has lived through: what was read a moment ago is not read again at once.
  now += 60_000;
  jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  id += 1;
  order = sampleOrder({ id, state: 'Draft', version: 1, deposit: 0, totalPrice: 100, paymentStatus: 0 });
  payments = [];
  calls = [];
  open = [];
  beforeAnswer = () => undefined;
  beforeMoved = () => undefined;
  beforePaid = () => undefined;
});
afterEach(() => {
  open.forEach((query) => query.unsubscribe());
  store.dispatch(ordersApi.util.resetApiState());
  jest.useRealTimers();
});

const start = () =>
  store.dispatch(moveOrder.initiate({ id, state: 'Wigs in Production' })).then(() => undefined);

describe('"Production start"', () => {
  it('[ORD-062] [CARD-040] [CONST-014] is one PUT and one GET: the answer is shown, and the order reloaded 500 ms later', async () => {
    await show(card.initiate(id), orders.initiate(ALL));
    await start();
    expect([shownCard()?.state, shownRow()?.state]).toEqual(['Wigs in Production', 'Wigs in Production']);
    store.dispatch(hear(told()));
    store.dispatch(hear(told({ what: 'message', at: Date.now() + 1 })));
    await settled(499);
    expect(calls).toEqual(['PUT /wig/7/updateState']);
    await settled();
    expect(calls).toEqual(['PUT /wig/7/updateState', 'GET /wig/7']);
  });

  const hearEcho = async (): Promise<void> => {
    store.dispatch(hear(told()));
    await jest.advanceTimersByTimeAsync(50);
  };

  it('is one PUT and one GET too when its echo is faster than the answer', async () => {
    await show(card.initiate(id));
    beforeMoved = hearEcho;
    await start();
    await settled();
    expect(calls).toEqual(['PUT /wig/7/updateState', 'GET /wig/7']);
  });

  it('shows what somebody else has moved on before the answer', async () => {
    await show(card.initiate(id));
    const answer = () => HttpResponse.json({ data: order });
    beforeMoved = async () => {
      const mine = answer();
      order = { ...order, state: 'Storage', version: order.version + 1 };
      await hearEcho();
      return mine;
    };
    await start();
    await settled();
    expect([calls, shownCard()?.state]).toEqual([['PUT /wig/7/updateState', 'GET /wig/7'], 'Storage']);
  });

  it('that is not answered has the card read for what was told meanwhile', async () => {
    await show(card.initiate(id));
    beforeMoved = async () => {
      await hearEcho();
      return HttpResponse.error();
    };
    await start();
    await settled();
    expect([calls.at(-1), shownCard()?.state]).toEqual(['GET /wig/7', 'Wigs in Production']);
  });

  it('reads a list that the order leaves, once', async () => {
    const drafts = { ...ALL, state: 'Draft' };
    await show(card.initiate(id), orders.initiate(drafts));
    await start();
    store.dispatch(hear(told()));
    await settled();
    expect(calls.toSorted()).toEqual(['GET /wig/7', 'GET /wigs/v2/all', 'PUT /wig/7/updateState']);
    expect(shownRow(drafts)).toBeUndefined();
  });

  it('costs an open list elsewhere no call, and an open card one', async () => {
    await show(orders.initiate(ALL));
    order = { ...order, state: 'Wigs in Production', version: 2 };
    store.dispatch(hear(told()));
    expect(shownRow()?.state).toBe('Wigs in Production');
    await settled();
    expect(calls).toEqual([]);
    order = { ...order, state: 'Storage', version: 3 };
    await show(card.initiate(id));
    order = { ...order, state: 'Delivered Wigs', version: 4 };
    store.dispatch(hear(told({ at: Date.now() + 5 })));
    await settled();
    expect([calls, shownCard()?.state]).toEqual([['GET /wig/7'], 'Delivered Wigs']);
  });

  it('[STG-004] [STG-005] a tick on another page is shown as it is told, and the card read once for the rest', async () => {
    order = { ...order, state: 'Wigs in Production', version: 2 };
    await show(card.initiate(id), orders.initiate(ALL));
    const status_array = { 'Skins Connect': { updated_at: '2026-12-01 10:00:00', user: 'Noa' } };
    order = { ...order, status_array, currentStatus: 'Skins Connect', version: 3 };
    store.dispatch(hear(told({ what: 'step-ticked', status_array })));
    expect([shownCard()?.status_array, shownCard()?.currentStatus]).toEqual([status_array, 'Skins Connect']);
    expect(shownRow()).not.toHaveProperty('status_array');
    await settled();
    expect([calls, shownCard()?.version]).toEqual([['GET /wig/7'], 3]);
  });

  it('a tick that is told late takes nothing back from a card that knows more', async () => {
    const done = { 'Skins Connect': { updated_at: '2026-12-01 10:00:00', user: 'Noa' } };
    const before = { ...order, state: 'Wigs in Production' as const, version: 2 };
    order = { ...before, status_array: done, version: 3 };
    await show(card.initiate(id));
    store.dispatch(hear(told({ what: 'step-ticked', version: 2, row: rowOf(before), status_array: {} })));
    expect(shownCard()?.status_array).toEqual(done);
    await settled();
    expect(shownCard()?.status_array).toEqual(done);
  });

  it('is read once by a list that the order leaves elsewhere, whatever else is told of it before the answer', async () => {
    const drafts = { ...ALL, state: 'Draft' };
    await show(orders.initiate(drafts));
    order = { ...order, state: 'Wigs in Production', version: 2 };
    store.dispatch(hear(told()));
    store.dispatch(hear(told({ what: 'message', at: Date.now() + 1 })));
    await settled();
    expect([calls, shownRow(drafts)]).toEqual([['GET /wigs/v2/all'], undefined]);
  });

  it('is read by a card that is refused: it was behind', async () => {
    await show(card.initiate(id));
    server.use(
      http.put('*/base/api/wig/:id/updateState', () =>
        HttpResponse.json({ code: 'validation' }, { status: 422 }),
      ),
    );
    await start();
    await settled();
    expect(calls).toContain('GET /wig/7');
  });
});

describe('changed properties', () => {
  it('[CONST-014] are shown at once, and the order reloaded 350 ms later', async () => {
    await show(card.initiate(id), orders.initiate(ALL));
    await store.dispatch(updateProperties.initiate({ id, properties: { baseColor: '4/27' } }));
    expect([shownCard()?.baseColor, shownRow()?.baseColor]).toEqual(['4/27', '4/27']);
    await settled(349);
    expect(calls).toEqual(['PUT /wig/7/wigUpdateProperties']);
    await settled(1);
    expect(calls).toEqual(['PUT /wig/7/wigUpdateProperties', 'GET /wig/7']);
  });
});

describe('news', () => {
  it('in a burst cost a list two calls: one at once, one at the end', async () => {
    await show(orders.initiate({ ...ALL, state: 'Storage' }));
    for (let n = 0; n < 20; n += 1) {
      store.dispatch(hear(told({ id: 5000 + n, state: 'Storage', row: undefined })));
      await jest.advanceTimersByTimeAsync(10);
    }
    await settled();
    expect(calls).toEqual(['GET /wigs/v2/all', 'GET /wigs/v2/all']);
  });

  it('that are older than what was heard are dropped', async () => {
    await show(orders.initiate(ALL));
    store.dispatch(hear(told({ row: rowOf({ ...order, paymentStatus: 80 }), what: 'payments' })));
    store.dispatch(hear(told({ at: Date.now() - 1, what: 'payments' })));
    expect(shownRow()?.paymentStatus).toBe(80);
  });

  it('come before a read that was asked for earlier: what is newer stays', async () => {
    await show(card.initiate(id));
    const late = told({
      what: 'payments',
      row: rowOf({ ...order, paymentStatus: 80 }),
      money: { deposit: 80, is_paid: false, terminated_payments: [] },
    });
    beforeAnswer = () => void store.dispatch(hear({ ...late, at: Date.now() }));
    store.dispatch(ordersApi.util.invalidateTags([{ type: 'Order', id }]));
    await settled();
    expect([shownCard()?.paymentStatus, shownCard()?.deposit]).toEqual([80, 80]);
  });
});

describe('a deposit', () => {
  const pay = () => {
    const deposit = { wig_id: id, amount: 50, source: 'Card', comment: '', seen_paid: 0 };
    return store.dispatch(paymentsApi.endpoints.addDeposit.initiate({ wig_id: id, deposit, key: 'k' }));
  };
  const shownPayments = () => paymentsApi.endpoints.payments.select(id)(store.getState()).data;

  it('is one POST and one GET: its answer stands in the list of payments, and its echo is dropped', async () => {
    await show(card.initiate(id), paymentsApi.endpoints.payments.initiate(id));
    await pay();
    expect(shownPayments()).toHaveLength(1);
    store.dispatch(hear(told({ what: 'payments' })));
    await settled();
    expect(calls).toEqual(['POST /payment', 'GET /wig/7']);
    expect(shownCard()?.deposit).toBe(50);
  });

  it('is one POST and one GET too when its echo is faster than the answer', async () => {
    await show(card.initiate(id), paymentsApi.endpoints.payments.initiate(id));
    beforePaid = async () => {
      store.dispatch(hear(told({ what: 'payments' })));
      await jest.advanceTimersByTimeAsync(50);
    };
    await pay();
    await settled();
    expect(calls).toEqual(['POST /payment', 'GET /wig/7']);
    expect(shownPayments()).toHaveLength(1);
  });

  it('shows what somebody else has paid before the answer', async () => {
    await show(card.initiate(id), paymentsApi.endpoints.payments.initiate(id));
    beforePaid = async () => {
      payments = [...payments, payment(20)];
      order = { ...order, deposit: 70 };
      store.dispatch(hear(told({ what: 'payments' })));
      await jest.advanceTimersByTimeAsync(50);
    };
    await pay();
    await settled();
    expect(shownPayments()).toHaveLength(2);
  });

  it('beside another one of this page does not lose what somebody else has paid meanwhile', async () => {
    await show(card.initiate(id), paymentsApi.endpoints.payments.initiate(id));
    const first = pay();
    payments = [payment(20)];
    order = { ...order, deposit: 20 };
    store.dispatch(hear(told({ what: 'payments' })));
    await Promise.all([first, pay()]);
    await settled();
    expect(shownPayments()).toHaveLength(3);
  });

  it('that is not answered has the payments read for what was told meanwhile', async () => {
    await show(card.initiate(id), paymentsApi.endpoints.payments.initiate(id));
    beforePaid = async () => {
      store.dispatch(hear(told({ what: 'payments' })));
      await jest.advanceTimersByTimeAsync(50);
      return HttpResponse.error();
    };
    await pay();
    await settled();
    expect(shownPayments()).toHaveLength(1);
  });

  it('and confirmed payments stand on the card and in the row by their answer, whatever is still on its way', async () => {
    await show(card.initiate(id), orders.initiate(ALL));
    const body = {} as ConfirmPayments;
    await store.dispatch(paymentsApi.endpoints.confirmPayments.initiate({ wig_id: id, body, key: 'k' }));
    const money = { deposit: 75, paymentStatus: 75, is_paid: false };
    expect(shownCard()).toMatchObject(money);
    expect(shownRow()?.paymentStatus).toBe(75);
    await settled();
    expect(calls).toEqual(['POST /accounting/payments']);
  });

  it('by somebody else is drawn in the card, and its list is read', async () => {
    await show(card.initiate(id), paymentsApi.endpoints.payments.initiate(id));
    order = { ...order, deposit: 50, paymentStatus: 50 };
    payments = [payment(50)];
    store.dispatch(hear(told({ what: 'payments' })));
    await settled();
    expect([calls, shownCard()?.deposit]).toEqual([['GET /payments/7'], 50]);
  });
});
