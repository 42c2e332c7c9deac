import { PaymentTerminated } from '@peruke/contracts/events';
import { type Cheque, chequeAnswerSchema, chequesSchema } from '@peruke/contracts/payments';
import { sheetRows, startTestBackends, type TestBackends } from '@peruke/svc-kit/testing';
import { confirmBody, type PaymentsApp, startPayments } from '../testing/payments-app.js';
import { statusOf } from './read-cheques.js';

const CHEQUES = '/base/api/accounting/cheques';
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

const book = async (orderId: number): Promise<Cheque[]> => {
  const { body } = await app.test.api.as('manager').get(CHEQUES);
  return chequesSchema.parse(body).data.filter(({ wig_id }) => wig_id === orderId);
};
const mark = (id: number, status: string, comment = '') =>
  app.test.api.as('manager').put(`${CHEQUES}/${id}`, { status, comment });
const cheque = (due_date: string, check_number: string) => ({
  amount: 100,
  due_date,
  check_number,
  bank_code: 12,
  branch_number: '600',
  bank_account_number: '123456',
});
const orderWithCheques = async (...dates: string[]): Promise<number> => {
  const orderId = await app.newOrder();
  const payments = dates.map((date, i) => cheque(date, `010${i}`));
  const body = confirmBody(orderId, { payments: { 1: { total: 100 * dates.length, payments } } });
  expect((await app.confirm(body)).status).toBe(201);
  return orderId;
};

it.each([
  [null, '2026-11-22', 'waiting'],
  [null, '2026-11-21', 'due'],
  ['deposited', '2026-11-22', 'deposited'],
  ['bounced', '2026-11-01', 'bounced'],
] as const)('a cheque with the mark %s, due %s, is %s', (last, due, status) => {
  expect(statusOf(last, due, '2026-11-21')).toBe(status);
});

describe('the cheque book', () => {
  it('[PAY-030] [PAY-046] lists cheques by due date with all that a bank asks for', async () => {
    const orderId = await orderWithCheques('2031-02-01', '2020-01-15', '2031-01-01');
    expect((await book(orderId)).map((one) => [one.due_date, one.status])).toEqual([
      ['2020-01-15', 'due'],
      ['2031-01-01', 'waiting'],
      ['2031-02-01', 'waiting'],
    ]);
    const excel = (query: string) =>
      app.test.api.as('manager').get(`${CHEQUES}/excel?${query}`, { 'accept-language': 'en' });
    const [head, ...rows] = await sheetRows((await excel('filter=due')).bytes);
    expect(head?.slice(0, 3)).toEqual(['Due date', 'Client', 'Barcode']);
    expect(rows).toEqual([
      expect.arrayContaining([new Date('2020-01-15'), 'Sara Levi', '12', '600', '123456', 100, 'Due']),
      expect.arrayContaining(['Total', 100]),
    ]);
    expect((await excel('filter=lost')).status).toBe(422);
    expect((await app.test.api.as('worker').get(`${CHEQUES}/excel`)).status).toBe(403);
    expect((await book(orderId))[0]).toMatchObject({
      client: 'Sara Levi',
      barcode: '204383',
      amount: 100,
      check_number: '0101',
      bank_code: 12,
      branch_number: '600',
      bank_account_number: '123456',
      marked_by: '',
    });
  });

  it('adds what came back to no sum of what is in hand, in the spreadsheet neither', async () => {
    const orderId = await orderWithCheques('2020-01-15', '2031-01-01', '2020-01-16');
    const ids = (await book(orderId)).map(({ payment_id }) => payment_id);
    await mark(ids[0] ?? 0, 'bounced');
    await mark(ids[1] ?? 0, 'deposited');
    const all = chequesSchema.parse((await app.test.api.as('manager').get(CHEQUES)).body).data;
    const sum = (...statuses: string[]) =>
      all.reduce((of, { status, amount }) => of + (statuses.includes(status) ? amount : 0), 0);
    const sumsOf = async (filter: string) => {
      const path = `${CHEQUES}/excel?filter=${filter}`;
      const { bytes } = await app.test.api.as('manager').get(path, { 'accept-language': 'en' });
      const rows = await sheetRows(bytes);
      const head = rows[0] ?? [];
      const total = rows.at(-1) ?? [];
      expect(rows.slice(1, -1).every((row) => row[head.indexOf('Amount')] === 100)).toBe(true);
      return Object.fromEntries(head.map((name, at) => [name, total[at]]).filter(([, one]) => one != null));
    };
    const inHand = sum('due', 'waiting');
    expect(await sumsOf('open')).toEqual({ Client: 'Total', 'In hand': inHand, Bounced: sum('bounced') });
    expect(await sumsOf('bounced')).toEqual({ Client: 'Total', Amount: sum('bounced') });
    expect(await sumsOf('all')).toEqual({
      ...{ Client: 'Total', 'In hand': inHand, Deposited: sum('deposited') },
      ...{ Bounced: sum('bounced'), Replaced: sum('replaced') },
    });
  });

  it('a bounce opens the balance again and tells the order', async () => {
    const orderId = await orderWithCheques('2020-01-15', '2031-01-01');
    const [first] = await book(orderId);
    const id = first?.payment_id ?? 0;
    expect((await mark(id, 'deposited')).status).toBe(200);
    expect((await app.list(orderId))[0]?.totally).toBe(200);
    const bounced = await mark(id, 'bounced', 'no cover');
    expect(chequeAnswerSchema.parse(bounced.body).data).toMatchObject({
      status: 'bounced',
      marked_by: 'manager',
      comment: 'no cover',
    });
    expect((await app.list(orderId)).map(({ terminated, totally }) => [terminated, totally])).toEqual([
      [1, 100],
      [0, 100],
    ]);
    await app.test.published();
    const told = (await app.test.events.stored(PaymentTerminated.subject)).map(({ data }) => data);
    expect(told).toContainEqual(expect.objectContaining({ orderId, paid: 10_000, terminatedIds: [id] }));
    const [why] = await app.test.sql<{ reason: string }>(
      'select reason from termination where payment_id = ?',
      [id],
    );
    expect(why?.reason).toBe('cheque bounced: no cover');
  });

  it('a bounced cheque can be replaced and nothing else; a replaced one stays so', async () => {
    const orderId = await orderWithCheques('2020-01-15');
    const [first] = await book(orderId);
    const id = first?.payment_id ?? 0;
    await mark(id, 'bounced');
    expect((await mark(id, 'deposited')).status).toBe(422);
    expect((await mark(id, 'replaced')).status).toBe(200);
    expect((await mark(id, 'bounced')).status).toBe(422);
    expect((await book(orderId))[0]?.status).toBe('replaced');
  });

  it('takes back that a cheque was deposited: it stands by its date again, counts as before, and may come back later', async () => {
    const orderId = await orderWithCheques('2020-01-15', '2031-01-01');
    const ids = (await book(orderId)).map(({ payment_id }) => payment_id);
    for (const id of ids) {
      await mark(id, 'deposited');
      expect((await mark(id, 'withdrawn', 'wrong row')).status).toBe(200);
      // once more changes nothing
      expect((await mark(id, 'withdrawn')).status).toBe(200);
    }
    expect((await book(orderId)).map(({ status, marked_by }) => [status, marked_by])).toEqual([
      ['due', ''],
      ['waiting', ''],
    ]);
    const [first = 0] = ids;
    const marks = 'select mark, comment from cheque_mark where payment_id = ? order by id';
    expect(await app.test.sql(marks, [first])).toEqual([
      { mark: 'deposited', comment: '' },
      { mark: 'withdrawn', comment: 'wrong row' },
    ]);
    expect((await app.list(orderId)).filter(({ terminated }) => terminated === 1)).toEqual([]);
    await mark(first, 'bounced', 'no cover');
    expect((await mark(first, 'withdrawn')).status).toBe(422);
    expect((await book(orderId))[0]?.status).toBe('bounced');
  });

  it('marks once when two people mark at once', async () => {
    const orderId = await orderWithCheques('2020-01-15');
    const id = (await book(orderId))[0]?.payment_id ?? 0;
    const answers = await Promise.all([mark(id, 'bounced'), mark(id, 'bounced'), mark(id, 'bounced')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await app.test.sql('select 1 from cheque_mark where payment_id = ?', [id])).toHaveLength(1);
  });

  it('[PERM-013] is for admin and manager, and knows only cheques', async () => {
    for (const person of ['usa', 'worker'] as const) {
      expect((await app.test.api.as(person).get(CHEQUES)).status).toBe(403);
      expect((await app.test.api.as(person).put(`${CHEQUES}/1`, { status: 'bounced' })).status).toBe(403);
    }
    const orderId = await app.newOrder();
    await app.confirm(confirmBody(orderId));
    const cash = (await app.list(orderId)).find(({ payment_type }) => payment_type === 2);
    expect((await mark(cash?.id ?? 0, 'deposited')).status).toBe(404);
    expect((await mark(1, 'eaten')).status).toBe(422);
  });
});
