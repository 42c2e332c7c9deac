import { assertEveryRouteDeclares } from '@peruke/svc-kit/auth';
import {
  DocumentIssued,
  OrderArchived,
  OrderChanged,
  OrderCreated,
  OrderDeleted,
  PaymentAdded,
  PaymentCorrected,
  PaymentTerminated,
} from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import {
  banksSchema,
  type Payment,
  paymentAnswerSchema,
  paymentsAnswerSchema,
  paymentTypesSchema,
} from '@peruke/contracts/payments';
import {
  createTestApp,
  maintain,
  type Person,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { extractText } from 'unpdf';
import { AppModule } from '../app.module.js';

const BASE = '/base/api';
let backends: TestBackends;
let test: TestApp;
let orders = 0;

const facts = (over: Partial<EventData<typeof OrderCreated>>): EventData<typeof OrderCreated> => ({
  orderId: 1,
  barcode: '204383',
  clientId: 31,
  client: 'Sara Levi',
  state: 'Draft',
  isRepair: false,
  totalPrice: 500_000,
  createdBy: { id: 2, nickName: 'Merav' },
  createdByRole: 'MANAGER',
  creator: { id: 2, nickName: 'Merav' },
  completeDate: null,
  visible: true,
  ...over,
});

/** An order as svc-orders would tell of it; answers its id once it is known here. */
const newOrder = async (over: Partial<EventData<typeof OrderCreated>> = {}): Promise<number> => {
  const orderId = ++orders;
  await test.events.publish(OrderCreated, facts({ orderId, ...over }), { aggregateId: String(orderId) });
  await test.waitFor(
    'the order view',
    async () => (await test.sql('select 1 from order_view where order_id = ?', [orderId])).length,
  );
  return orderId;
};
const change = async (
  definition: typeof OrderChanged | typeof OrderArchived | typeof OrderDeleted,
  orderId: number,
  over: Partial<EventData<typeof OrderCreated>>,
) => {
  const at = { aggregateId: String(orderId), aggregateVersion: 2 };
  await test.events.publish(definition, facts({ orderId, ...over }), at);
  await test.handled('ORDERS');
};
const deposit = async (
  wig_id: number,
  amount: number | string,
  person: Person = 'manager',
): Promise<Payment> => {
  const { status, body } = await test.api
    .as(person)
    .post(`${BASE}/payment`, { wig_id, amount, source: 'cash', comment: 'first' });
  expect(status).toBe(201);
  return paymentAnswerSchema.parse(body).data;
};
const list = async (orderId: number, person: Person = 'manager'): Promise<Payment[]> => {
  const { status, body } = await test.api.as(person).get(`${BASE}/payments/${orderId}`);
  expect(status).toBe(200);
  return paymentsAnswerSchema.parse(body).data;
};
/** What is paid on an order of 5,000, as an answer tells it. */
const paidOf = async (orderId: number) => {
  const paid = (await list(orderId)).reduce((sum, { amount }) => sum + amount, 0);
  return { paid, percent: Math.floor(paid / 50) };
};
const told = async (subject: string, orderId: number) => {
  await test.published();
  return (await test.events.stored(subject)).filter(({ aggregateId }) => aggregateId === String(orderId));
};
const errorsOf = (answer: { body: unknown }) => (answer.body as { errors: unknown }).errors;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
}, 120_000);

afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

it('[PERM-004] has no route that declares nothing', () => {
  expect(assertEveryRouteDeclares(test.app).length).toBeGreaterThan(8);
});

describe('deposits', () => {
  it('[PAY-065] [PAY-064] [PAY-041] [PAY-042] [PAY-047] are kept, listed and told with the totals', async () => {
    const orderId = await newOrder();
    const first = await deposit(orderId, 500);
    expect(first).toMatchObject({
      wig_id: orderId,
      amount: 500,
      terminated: 0,
      payment_type: null,
      source: 'Cash',
      comment: 'first',
      due_date: first.created_at.slice(0, 10),
      totally: 500,
      quantity: 1,
      numberOfPayments: 1,
    });
    const second = await deposit(orderId, '1000.50', 'admin');
    expect((await list(orderId, 'worker')).map(({ id, totally }) => [id, totally])).toEqual([
      [first.id, 1500.5],
      [second.id, 1500.5],
    ]);
    const events = await told(PaymentAdded.subject, orderId);
    expect(events.map((e) => [e.aggregateVersion, e.data])).toEqual([
      [
        1,
        expect.objectContaining({
          orderId,
          paid: 50_000,
          paymentId: first.id,
          amount: 50_000,
          source: 'Cash',
        }),
      ],
      [2, expect.objectContaining({ orderId, paid: 150_050, paymentId: second.id, terminatedIds: [] })],
    ]);
  });

  it.each([
    ['[PAY-059] [PAY-060]', { amount: 0 }, { amount: ['Deposits cannot be 0'] }],
    ['[PAY-059]', { amount: 'much' }, { amount: ['The amount must be a number.'] }],
    ['[PAY-061]', { comment: 'x'.repeat(21) }, { comment: [expect.any(String)] }],
    ['[PAY-062]', { source: 'Barter' }, { source: [expect.any(String)] }],
  ])('%s refuses %j', async (_id, over, errors) => {
    const body = { wig_id: await newOrder(), amount: 5, source: 'Card', comment: '', ...over };
    const answer = await test.api.as('manager').post(`${BASE}/payment`, body);
    expect([answer.status, errorsOf(answer)]).toEqual([422, errors]);
  });

  it.each(['Card', 'Cash', 'Payout check', 'Wire Transfer'])(
    '[PAY-061] [PAY-062] takes the source %s with a comment of 20 characters',
    async (source) => {
      const body = { wig_id: await newOrder(), amount: 5, source, comment: 'x'.repeat(20) };
      const answer = await test.api.as('manager').post(`${BASE}/payment`, body);
      expect(paymentAnswerSchema.parse(answer.body).data).toMatchObject({ source, comment: body.comment });
    },
  );

  it('[PAY-059] takes a negative amount as a refund', async () => {
    const orderId = await newOrder();
    await deposit(orderId, 500);
    expect((await deposit(orderId, -200)).totally).toBe(300);
  });

  it('[ORD-077] [PERM-018] [PERM-013] are for admin and manager, and never on an archived or deleted order', async () => {
    const orderId = await newOrder();
    const body = { wig_id: orderId, amount: 5, source: 'Card' };
    for (const person of ['usa', 'worker'] as const)
      expect((await test.api.as(person).post(`${BASE}/payment`, body)).status).toBe(403);
    await change(OrderArchived, orderId, { state: 'Archived' });
    const refused = await test.api.as('admin').post(`${BASE}/payment`, body);
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'order_archived' }),
    ]);
    expect(await list(orderId)).toEqual([]);
    const gone = await newOrder();
    await change(OrderDeleted, gone, { visible: false });
    expect((await test.api.as('admin').post(`${BASE}/payment`, { ...body, wig_id: gone })).status).toBe(404);
    expect((await test.api.as('admin').get(`${BASE}/payments/${gone}`)).status).toBe(404);
  });

  it('[PERM-026] a usa_manager reads the payments of own orders only', async () => {
    const own = await newOrder({ createdBy: { id: 4, nickName: 'Rachel' }, createdByRole: 'USA_MANAGER' });
    const other = await newOrder({ createdBy: { id: 5, nickName: 'Leah' }, createdByRole: 'USA_MANAGER' });
    expect(await list(own, 'usa')).toEqual([]);
    expect((await test.api.as('usa').get(`${BASE}/payments/${other}`)).status).toBe(404);
  });

  it('waits a moment for an order that was made just now, and not for one that cannot be', async () => {
    const orderId = ++orders;
    const asked = test.api.as('manager').get(`${BASE}/payments/${orderId}`);
    await test.events.publish(OrderCreated, facts({ orderId }), { aggregateId: String(orderId) });
    expect((await asked).status).toBe(200);
    expect((await test.api.as('manager').get(`${BASE}/payments/0`)).status).toBe(404);
  });

  it('keeps exact totals when twenty people pay at once', async () => {
    const orderId = await newOrder();
    await Promise.all(Array.from({ length: 20 }, (_, i) => deposit(orderId, i + 1)));
    const events = await told(PaymentAdded.subject, orderId);
    expect(events.map(({ aggregateVersion }) => aggregateVersion)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    expect((events.at(-1)?.data as { paid: number }).paid).toBe(21_000);
    expect((await list(orderId))[0]?.totally).toBe(210);
  });

  it('makes one deposit of five repeats under one key, and tells a different body apart', async () => {
    const wig_id = await newOrder();
    const body = { wig_id, amount: 70, source: 'Card' };
    const key = { 'idempotency-key': 'deposit-1' };
    const send = () => test.api.as('manager').post(`${BASE}/payment`, body, key);
    const answers = await Promise.all([send(), send(), send(), send(), send()]);
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const repeated = await send();
    expect(repeated.body).toEqual(done[0]?.body);
    expect(await list(wig_id)).toHaveLength(1);
    const other = await test.api.as('manager').post(`${BASE}/payment`, { ...body, amount: 71 }, key);
    expect(other.status).toBe(422);
  });
});

describe('cancelling and correcting', () => {
  it('[PAY-040] [PAY-056] a terminated payment no longer counts, once', async () => {
    const orderId = await newOrder();
    const [kept, wrong] = [await deposit(orderId, 100), await deposit(orderId, 40)];
    for (let i = 0; i < 2; i++) {
      const url = `${BASE}/payment/${wrong.id}/terminate`;
      const { status, body } = await test.api.as('manager').put(url, { reason: 'entered twice' });
      expect(status).toBe(200);
      expect(paymentAnswerSchema.parse(body).data).toMatchObject({
        id: wrong.id,
        terminated: 1,
        amount: 40,
        totally: 100,
        terminated_by: 'manager',
        terminated_reason: 'entered twice',
      });
    }
    const events = await told(PaymentTerminated.subject, orderId);
    expect(events.map(({ data }) => data)).toEqual([
      expect.objectContaining({ paid: 10_000, paymentId: wrong.id, terminatedIds: [wrong.id] }),
    ]);
    const [, added] = await told(PaymentAdded.subject, orderId);
    const first = (await told(PaymentAdded.subject, orderId))[0]?.data as { lastPaymentAt: string };
    expect(events[0]?.data).toMatchObject({ lastPaymentAt: first.lastPaymentAt });
    expect(added).toBeDefined();
    const [row] = await test.sql<{ by_name: string; by_id: number }>(
      'select by_id, by_name from termination where payment_id = ?',
      [wrong.id],
    );
    expect(row?.by_id).toBe(2);
    expect((await list(orderId)).map(({ id, terminated }) => [id, terminated])).toEqual([
      [kept.id, 0],
      [wrong.id, 1],
    ]);
  });

  it('[PAY-040] is for admin and manager, not on an archived order, and 404 for what is not there', async () => {
    const orderId = await newOrder();
    const { id } = await deposit(orderId, 100);
    const url = `${BASE}/payment/${id}/terminate`;
    for (const person of ['usa', 'worker'] as const)
      expect((await test.api.as(person).put(url)).status).toBe(403);
    expect((await test.api.as('admin').put(`${BASE}/payment/999999/terminate`)).status).toBe(404);
    await change(OrderArchived, orderId, { state: 'Archived' });
    expect((await test.api.as('admin').put(url)).status).toBe(403);
  });

  it('[PAY-078] [PERM-015] a correction is a signed row with its reason', async () => {
    const orderId = await newOrder();
    await deposit(orderId, 1500);
    const url = `${BASE}/wig/${orderId}/payment-correction`;
    const { status, body } = await test.api.as('manager').post(url, { amount: -100, comment: 'discount' });
    expect(status).toBe(201);
    expect(paymentAnswerSchema.parse(body).data).toMatchObject({
      amount: -100,
      source: 'Correction',
      comment: 'discount',
      totally: 1400,
    });
    const zero = await test.api.as('manager').post(url, { amount: 0 });
    expect([zero.status, errorsOf(zero)]).toEqual([422, { amount: ['The amount must not be 0.'] }]);
    expect((await told(PaymentCorrected.subject, orderId))[0]?.data).toMatchObject({
      paid: 140_000,
      amount: -10_000,
    });
    for (const person of ['usa', 'worker'] as const)
      expect((await test.api.as(person).post(url, { amount: 5 })).status).toBe(403);
  });

  it('never rewrites a row of the ledger', async () => {
    const { id } = await deposit(await newOrder(), 100);
    await expect(test.sql('update payment set amount = 1 where id = ?', [id])).rejects.toThrow('keeps facts');
    await expect(test.sql('delete from payment where id = ?', [id])).rejects.toThrow('keeps facts');
  });

  it('[PAY-056] totals equal a recount of the rows, after everything above', async () => {
    const wrong = await test.sql(
      `select l.id from ledger l where l.paid <> coalesce((select sum(p.amount) from payment p
         where p.order_id = l.id and not exists (select from termination t where t.payment_id = p.id)), 0)`,
    );
    expect(wrong).toEqual([]);
  });
});

const confirmBody = (wig_id: number, over: Record<string, unknown> = {}) => ({
  wig_id,
  description: 'פאה מלאה',
  include_vat: true,
  document_type: 'invoice_receipt',
  is_sync_needed: true,
  client: { last_name: 'שרה לוי', id_number: '123456782' },
  payments: {
    1: {
      comment: 'two checks',
      total: 1000,
      payments: [
        {
          amount: 500,
          due_date: '2026-05-06',
          check_number: '0100',
          bank_code: 12,
          branch_number: '600',
          bank_account_number: '123456',
        },
        {
          amount: 500,
          due_date: '2026-06-06',
          check_number: '0101',
          bank_code: 12,
          branch_number: '600',
          bank_account_number: '123456',
        },
      ],
    },
    7: {
      comment: 'visa',
      total: 1000,
      payments: [
        {
          amount: 1000,
          due_date: '2026-05-20',
          quantity: 3,
          first_amount: 400,
          bank_account_number: '4242',
          local_id: 'card-1',
          sub_id: 'gold',
        },
      ],
    },
    2: { total: 180, payments: [{ amount: 180, due_date: '2026-05-06' }] },
  },
  ...over,
});
const confirm = (body: object, headers?: Record<string, string>) =>
  test.api.as('manager').post<{ data: string }>(`${BASE}/accounting/payments`, body, headers);

describe('confirming payments', () => {
  it('[PAY-068] [PAY-069] [PAY-039] [PAY-043] [PAY-045] [PAY-046] [PAY-072] saves every row and answers the document', async () => {
    const orderId = await newOrder();
    const { status, body } = await confirm(confirmBody(orderId));
    expect(status).toBe(201);
    expect(body.data).toMatch(/^\/base\/api\/accounting\/documents\/[\da-f]{32}\?sign=/);
    // what is paid by now, for the page that asked
    expect(body).toMatchObject(await paidOf(orderId));
    const rows = await list(orderId);
    expect(
      rows.map((row) => [row.payment_type, row.amount, row.due_date, row.check_number, row.numberOfPayments]),
    ).toEqual([
      [1, 500, '2026-05-06', '0100', 1],
      [1, 500, '2026-06-06', '0101', 1],
      [2, 180, '2026-05-06', null, 1],
      [7, 400, '2026-06-09', null, 3],
      [7, 300, '2026-07-09', null, 3],
      [7, 300, '2026-08-09', null, 3],
    ]);
    expect(rows[0]).toMatchObject({
      source: 'Payout check',
      comment: 'two checks',
      bank_code: 12,
      branch_number: '600',
      bank_account_number: '123456',
      totally: 2180,
    });
    expect(rows.map(({ local_id, sub_id }) => [local_id, sub_id])).toEqual([
      ...Array.from({ length: 3 }, () => [null, null]),
      ...Array.from({ length: 3 }, () => ['card-1', 'gold']),
    ]);
    const added = await told(PaymentAdded.subject, orderId);
    expect(added.map(({ aggregateVersion }) => aggregateVersion)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((added.at(-1)?.data as { paid: number }).paid).toBe(218_000);
    const issued = (await test.events.stored(DocumentIssued.subject)).filter(
      ({ data }) => (data as { orderId: number }).orderId === orderId,
    );
    expect(issued.map(({ data }) => data)).toEqual([
      expect.objectContaining({ provider: 'local', number: '000001' }),
    ]);
  });

  it('[PAY-072] [PAY-013] [PAY-012] the link opens a PDF without a token, and nothing else does', async () => {
    const orderId = await newOrder();
    const { body } = await confirm(confirmBody(orderId, { description: 'פאה <script>' }));
    const { statusCode, headers, rawPayload } = await test.app.inject({ method: 'GET', url: body.data });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
    // 2,180 of which 18 percent VAT is 332.54.
    for (const printed of ['₪332.54', '₪2,180.00', '0100', '4242', '204383', 'שרה לוי', 'פאה'])
      expect(text).toContain(printed);
    const [path, sign] = body.data.split('?sign=') as [string, string];
    expect((await test.api.get(path)).status).toBe(403);
    expect(
      (await test.api.get(`${path}?sign=${sign.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))}`)).status,
    ).toBe(403);
    expect((await test.api.get(`${path.replace(/.{8}$/, 'deadbeef')}?sign=${sign}`)).status).toBe(403);
    expect((await test.api.get(`${BASE}/accounting/documents/..%2f..%2fetc`)).status).toBe(404);
  });

  it('[PAY-002] [PAY-073] [PAY-014] saved only locally answers an empty link and issues nothing', async () => {
    const orderId = await newOrder();
    const { body } = await confirm(confirmBody(orderId, { is_sync_needed: false }));
    expect(body).toEqual({ data: '', paid: 2180, percent: 43 });
    expect(await list(orderId)).toHaveLength(6);
    expect(await test.sql('select 1 from document where order_id = ?', [orderId])).toEqual([]);
  });

  it.each([
    ['[PAY-019] [PAY-020]', { client: { last_name: '' } }, { 'client.last_name': ['field is required'] }],
    ['[PAY-021]', { description: ' ' }, { description: ['This field is required'] }],
    [
      '[PAY-022] [PAY-023]',
      { client: { last_name: 'x', id_number: '12345' } },
      { 'client.id_number': ['Must be 9 digits'] },
    ],
    ['[PAY-025]', { payments: {} }, { payments: ['This field is required'] }],
    [
      '[PAY-030]',
      {
        payments: {
          1: {
            total: 5,
            payments: [
              {
                amount: 5,
                due_date: '2026-05-06',
                check_number: '1',
                branch_number: '6',
                bank_account_number: '7',
              },
            ],
          },
        },
      },
      { 'payments.1.payments.0.bank_code': ['This field is required'] },
    ],
  ])('%s refuses %j and saves nothing', async (_id, over, errors) => {
    const orderId = await newOrder();
    const answer = await confirm(confirmBody(orderId, over));
    expect([answer.status, errorsOf(answer)]).toEqual([422, errors]);
    expect(await list(orderId)).toEqual([]);
  });

  it('[PAY-022] takes an empty id', async () => {
    const orderId = await newOrder();
    expect((await confirm(confirmBody(orderId, { client: { last_name: 'x', id_number: '' } }))).status).toBe(
      201,
    );
  });

  it('two desks that take the same money at once: the second is told, and nothing is saved of it', async () => {
    const orderId = await newOrder({ totalPrice: 218_000 });
    const body = confirmBody(orderId, { seen_paid: 0 });
    const answers = await Promise.all([confirm(body), confirm(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'paid_meanwhile' });
    expect((await paidOf(orderId)).paid).toBe(2_180);
    // what was seen may go beyond the price, and so may a caller that says nothing of it
    expect((await confirm({ ...body, seen_paid: 2_180 })).status).toBe(201);
    expect((await confirm(confirmBody(orderId))).status).toBe(201);
  });

  it('money that was not seen and fits into the price is taken', async () => {
    const orderId = await newOrder({ totalPrice: 286_000 });
    await deposit(orderId, 680);
    expect((await confirm(confirmBody(orderId, { seen_paid: 0 }))).status).toBe(201);
    const more = { wig_id: orderId, amount: 1, source: 'cash', comment: '', seen_paid: 680 };
    const refused = await test.api.as('manager').post(`${BASE}/payment`, more);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'paid_meanwhile' }),
    ]);
    expect(await paidOf(orderId)).toMatchObject({ paid: 2_860 });
    // money that is given back goes beyond no price, whatever was seen
    await deposit(orderId, 2);
    expect((await test.api.as('manager').post(`${BASE}/payment`, { ...more, amount: -1 })).status).toBe(201);
  });

  it('gives numbers without a gap, also when many confirm at once and some fail', async () => {
    const ids = await Promise.all([newOrder(), newOrder(), newOrder(), newOrder()]);
    const archived = await newOrder({ state: 'Archived' });
    const answers = await Promise.all(
      [...ids, archived].map((id) => confirm(confirmBody(id, { document_type: 'receipt' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 403]);
    const numbers = await test.sql<{ number: string }>(
      `select number from document where kind = 'receipt' order by number`,
    );
    expect(numbers.map(({ number }) => Number(number))).toEqual([1, 2, 3, 4]);
  });

  it('saves one set of rows and one document for five repeats under one key', async () => {
    const orderId = await newOrder();
    const send = () => confirm(confirmBody(orderId), { 'idempotency-key': 'confirm-1' });
    const answers = await Promise.all([send(), send(), send(), send(), send()]);
    const again = await send();
    expect(again.status).toBe(201);
    for (const { status, body } of answers) {
      expect([201, 409]).toContain(status);
      if (status === 201) expect(body).toEqual(again.body);
    }
    expect(await list(orderId)).toHaveLength(6);
    expect(await test.sql('select 1 from document where order_id = ?', [orderId])).toHaveLength(1);
  });
});

describe('catalogues', () => {
  it('[PAY-066] [PAY-048] [PAY-053] [PAY-051] [PAY-052] lists payment types, 1, 2 and 9 first', async () => {
    const { body } = await test.api.as('manager').get(`${BASE}/accounting/payment-types`);
    const types = paymentTypesSchema.parse(body).data;
    expect(types.map(({ payment_type }) => payment_type)).toEqual([1, 2, 9, 4, 5, 6, 7, 8, 11]);
    expect(types[1]).toEqual({ payment_type: 2, payment_name: 'Cash', payment_name_he: 'מזומן' });
  });

  it('[PAY-067] [PAY-049] lists the banks', async () => {
    const { body } = await test.api.as('manager').get(`${BASE}/accounting/payment-banks`);
    expect(banksSchema.parse(body).data).toContainEqual({
      bank_code: 12,
      bank_name: 'Hapoalim',
      bank_name_he: 'בנק הפועלים',
    });
  });

  it('[PERM-013] are for admin and manager', async () => {
    for (const person of ['usa', 'worker'] as const)
      expect((await test.api.as(person).get(`${BASE}/accounting/payment-types`)).status).toBe(403);
  });
});

describe('maintenance', () => {
  it('rebuilds the order view from the stream', async () => {
    const orderId = await newOrder({ client: 'Rebuilt' });
    await test.sql('update order_view set client = ?', ['']);
    const { code } = await maintain(AppModule, { backends, database: test.database }, 'replay', 'order-view');
    expect(code).toBe(0);
    expect(await test.sql('select client from order_view where order_id = ?', [orderId])).toEqual([
      { client: 'Rebuilt' },
    ]);
  });
});

describe('a payment of a moment ago', () => {
  const undo = (id: number, person: Person = 'manager') =>
    test.api.as(person).post(`${BASE}/payment/${id}/undo`, { reason: 'typed twice' });
  const codeOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { code?: string }).code,
  ];

  it('[PAY-040] is taken back by who entered it, once, and stays in sight as terminated', async () => {
    const orderId = await newOrder();
    await deposit(orderId, 700);
    const { id } = await deposit(orderId, 300);
    expect((await undo(id)).status).toBe(200);
    expect((await list(orderId)).map((row) => [row.id === id, row.terminated, row.totally])).toEqual([
      [false, 0, 700],
      [true, 1, 700],
    ]);
    expect(
      (await told(PaymentTerminated.subject, orderId)).map(({ data }) => (data as { paid: number }).paid),
    ).toEqual([70_000]);
    expect(codeOf(await undo(id))).toEqual([409, 'undo_over']);
  });

  it.each<[string, (id: number) => Promise<unknown>, Person, number, string]>([
    ['to another person', async () => undefined, 'admin', 409, 'undo_over'],
    ['without the right', async () => undefined, 'worker', 403, 'forbidden'],
    [
      'once a document was asked for',
      (id) =>
        test.sql(
          `insert into invoicing_job (purpose, reference, provider, order_id, state, payment_ids, user_id, user_name)
           values ('issue', 'PK-undo', 'morning', 1, 'doubt', array[?::int], 2, 'manager')`,
          [id],
        ),
      'manager',
      409,
      'undo_over',
    ],
  ])('is refused %s', async (_when, meanwhile, person, status, code) => {
    const orderId = await newOrder();
    const { id } = await deposit(orderId, 300);
    await meanwhile(id);
    expect(codeOf(await undo(id, person))).toEqual([status, code]);
    expect((await list(orderId)).map((row) => [row.terminated, row.totally])).toEqual([[0, 300]]);
  });
});
