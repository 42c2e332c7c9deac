import { OrderCreated } from '@peruke/contracts/events';
import { paymentsReportSchema, reportUrlSchema } from '@peruke/contracts/payments';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { extractText } from 'unpdf';
import ExcelJS from 'exceljs';
import { AppModule } from '../app.module.js';

const URL = '/base/api/report/payments';
const person = { id: 2, nickName: 'Merav' };
let backends: TestBackends;
let test: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
  await created(412, 'Sara Levi');
  await created(413, 'לאה כהן');
  await test.handled('ORDERS');
}, 120_000);

afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const created = (orderId: number, client: string) =>
  test.events.publish(
    OrderCreated,
    {
      orderId,
      barcode: `204${orderId}`,
      clientId: 31,
      client,
      state: 'Draft',
      isRepair: false,
      totalPrice: 500_000,
      createdBy: person,
      createdByRole: 'MANAGER',
      creator: person,
      completeDate: null,
      visible: true,
    },
    { aggregateId: String(orderId) },
  );

interface Paid {
  at: string;
  orderId?: number;
  source?: string;
  by?: string;
}
/** Payments of one agora more each. */
const pay = async (...payments: Paid[]) => {
  await test.sql('truncate payment, termination, ledger cascade');
  const sum = (payments.length * (payments.length + 1)) / 2;
  await test.sql('insert into ledger (id, paid) values (412, ?), (413, ?)', [sum, sum]);
  for (const [i, { at, orderId = 412, source = 'Cash', by = 'Merav' }] of payments.entries())
    await test.sql(
      `insert into payment (order_id, amount, source, comment, due_date, instalments, created_at, created_by_id, created_by_name)
       values (?, ?, ?, '', '2026-01-01', 1, ?, 2, ?)`,
      [orderId, i + 1, source, at, by],
    );
};
const paidAt = (...instants: string[]) => pay(...instants.map((at) => ({ at })));
const report = async (from: string, to: string, filter = '') => {
  const { status, body } = await test.api.as('admin').get(`${URL}?from=${from}&to=${to}${filter}`);
  expect(status).toBe(200);
  return paymentsReportSchema.parse(body).data;
};

describe('the payments report', () => {
  it('[RPT-026] [RPT-019] has a row per payment', async () => {
    await paidAt('2026-05-06T09:00:00Z');
    expect(await report('2026-05-06', '2026-05-06')).toEqual([
      {
        created_at: '2026-05-06 12:00:00',
        client: 'Sara Levi',
        barcode: '204412',
        employee: 'Merav',
        source: 'Cash',
        total: 0.01,
        totally: 0.01,
        total_cost: 5000,
        wig_id: 412,
      },
    ]);
  });

  it.each([
    [
      'an ordinary day',
      '2026-05-06',
      '2026-05-05T21:00:00Z',
      '2026-05-06T20:59:59.999Z',
      '2026-05-06T21:00:00Z',
    ],
    [
      'the day that spring shortens',
      '2026-03-27',
      '2026-03-26T22:00:00Z',
      '2026-03-27T20:59:59.999Z',
      '2026-03-27T21:00:00Z',
    ],
    [
      'the day that autumn lengthens',
      '2026-10-25',
      '2026-10-24T21:00:00Z',
      '2026-10-25T21:59:59.999Z',
      '2026-10-25T22:00:00Z',
    ],
  ])('[RPT-022] takes %s in Jerusalem whole', async (_what, day, first, last, next) => {
    const before = new Date(Date.parse(first) - 1).toISOString();
    await paidAt(before, first, last, next);
    expect((await report(day, day)).map(({ total }) => total)).toEqual([0.03, 0.02]);
  });

  /** One payment of each client, source and person that the filters tell apart. */
  const paidByMany = () => {
    const at = '2026-05-06T09:00:00Z';
    return pay({ at, orderId: 413 }, { at, source: 'CARD' }, { at, by: 'דנה' }, { at });
  };
  const FILTERS: [string, string, number[]][] = [
    ['a client', `&client=${encodeURIComponent('לאה כהן')}`, [0.01]],
    ['a source, however it is spelt', '&source=card', [0.02]],
    ['a person', `&employee=${encodeURIComponent('דנה')}`, [0.03]],
    ['all of them together', '&client=Sara%20Levi&employee=Merav&source=cash', [0.04]],
    ['nothing', '&client=&employee=&source=', [0.04, 0.03, 0.02, 0.01]],
    ['what there is none of', '&client=Sara', []],
  ];
  const DAY = ['2026-05-06', '2026-05-06'] as const;

  it('is sorted as it is asked, on page and sheet alike', async () => {
    await paidByMany();
    for (const [sort, amounts] of [
      ['amount_asc', [0.01, 0.02, 0.03, 0.04]],
      ['client_desc', [0.01, 0.04, 0.03, 0.02]],
    ] as const) {
      expect((await report(...DAY, `&sort=${sort}`)).map(({ total }) => total)).toEqual(amounts);
      const sheet = await sheetOf(`&sort=${sort}`, 'en');
      expect(amounts.map((_, row) => sheet.getRow(row + 2).getCell(6).value)).toEqual(amounts);
    }
    const refused = await test.api.as('admin').get(`${URL}?from=2026-05-06&to=2026-05-06&sort=magic`);
    expect(refused.status).toBe(422);
  });

  it('is kept as views, of named days or of days that go on with the calendar', async () => {
    const at = '2026-05-06T09:00:00Z';
    const card = { at: new Date().toISOString(), source: 'CARD' };
    await pay({ at, orderId: 413 }, card, { at, by: 'דנה' }, { at });
    let kept = 0;
    const keep = async (filter: object) => {
      const body = { name: `view ${++kept}`, filter };
      const answer = await test.api.as('admin').post(`${URL}/views`, body);
      expect(answer.status).toBe(201);
      return (answer.body as { data: { count: number } }).data.count;
    };
    expect(await keep({ from: DAY[0], to: DAY[1] })).toBe(3);
    expect(await keep({ from: DAY[0], to: DAY[1], employee: 'דנה' })).toBe(1);
    expect(await keep({ period: 'today' })).toBe(1);
    expect(await keep({ period: 'today', source: 'cash' })).toBe(0);
    expect((await test.api.as('manager').get(`${URL}/views`)).status).toBe(403);
  });

  it('[RPT-005] [RPT-023] is filtered by client, employee and source, on page, paper and sheet alike', async () => {
    await paidByMany();
    for (const [what, filter, amounts] of FILTERS) {
      expect([what, (await report(...DAY, filter)).map(({ total }) => total)]).toEqual([what, amounts]);
      const sheet = await sheetOf(filter, 'en');
      const column = amounts.map((_, row) => sheet.getRow(row + 2).getCell(6).value);
      const sum = sheet.getRow(amounts.length + 2).getCell(6).value;
      expect([what, column]).toEqual([what, amounts]);
      expect(sum).toBeCloseTo(amounts.reduce((all, one) => all + one, 0));
    }
  });

  it('[RPT-005] [RPT-027] the paper says what it was filtered by, and opens for nothing else', async () => {
    await paidByMany();
    const url = await linkOf(`&client=${encodeURIComponent('לאה כהן')}&source=cash`, 'he');
    const text = await textOf(url);
    for (const printed of ['לאה כהן', 'מזומן', '₪0.01', 'פרוקה']) expect(text).toContain(printed);
    expect(text).not.toContain('Sara Levi');
    expect((await test.api.get(url.replace('source=cash', 'source=card'))).status).toBe(403);
    expect((await test.api.get(url.replace('&source=cash', ''))).status).toBe(403);
    expect((await test.api.get(url.replace('lang=he', 'lang=en'))).status).toBe(403);
  });

  const linkOf = async (filter: string, language: string): Promise<string> => {
    const asked = await test.api
      .as('admin')
      .get(`${URL}/pdf?from=2026-05-06&to=2026-05-06${filter}`, { 'accept-language': language });
    return reportUrlSchema.parse(asked.body).data.url;
  };
  const textOf = async (url: string): Promise<string> => {
    const { statusCode, headers, rawPayload } = await test.app.inject({ method: 'GET', url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    return (await extractText(new Uint8Array(rawPayload), { mergePages: true })).text;
  };
  const sheetOf = async (filter: string, language: string): Promise<ExcelJS.Worksheet> => {
    const { headers, bytes } = await test.api
      .as('admin')
      .get(`${URL}/excel?from=2026-05-06&to=2026-05-06${filter}`, { 'accept-language': language });
    expect(headers['content-disposition']).toBe('attachment; filename="payments-2026-05-06-2026-05-06.xlsx"');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
    return book.worksheets[0]!;
  };

  it('[RPT-027] [RPT-006] [RPT-007] [RPT-020] as PDF opens by its link alone, with the rows and their sum', async () => {
    await paidAt('2026-05-06T09:00:00Z', '2026-05-06T10:00:00Z', '2026-05-08T10:00:00Z');
    const url = await linkOf('', 'en');
    expect(url).toMatch(/^\/base\/api\/report\/files\/payments\?from=2026-05-06&lang=en&to=2026-05-06&sign=/);
    const text = await textOf(url);
    for (const printed of ['Sara Levi', '204412', 'Merav', '06-05-2026 12:00', '₪0.06 / ₪5,000.00', '₪0.03'])
      expect(text).toContain(printed);
    expect((await test.api.get(url.replace('to=2026-05-06', 'to=2026-05-08'))).status).toBe(403);
    expect((await test.api.get('/base/api/report/files/wages?sign=x')).status).toBe(404);
    expect((await test.api.get('/base/api/report/files/payments?sign=x')).status).toBe(422);
  });

  it('[RPT-006] holds the rows and their sum as a spreadsheet', async () => {
    await paidAt('2026-05-06T09:00:00Z', '2026-05-06T10:00:00Z');
    const sheet = await sheetOf('', 'he');
    expect(sheet.views[0]).toMatchObject({ rightToLeft: true, ySplit: 1 });
    const valuesOf = (row: number) => (sheet.getRow(row).values as unknown[]).slice(1);
    expect(valuesOf(1).slice(4)).toEqual(['אמצעי תשלום', 'סכום', 'שולם', 'מחיר', 'סטטוס']);
    expect(valuesOf(2)).toEqual([
      new Date('2026-05-06T13:00:00Z'),
      'Sara Levi',
      '204412',
      'Merav',
      'מזומן',
      0.02,
      0.03,
      5000,
      0,
    ]);
    expect(valuesOf(4)[5]).toBe(0.03);
  });

  it('has the columns of the page, in their order', async () => {
    await paidAt('2026-05-06T09:00:00Z', '2026-05-06T10:00:00Z');
    const sheet = await sheetOf('&columns=amount,client', 'en');
    const valuesOf = (row: number) => (sheet.getRow(row).values as unknown[]).slice(1);
    expect([valuesOf(1), valuesOf(2), valuesOf(4)]).toEqual([
      ['Amount', 'Client'],
      [0.02, 'Sara Levi'],
      [0.03, 'Total'],
    ]);
  });

  it('leaves out what was terminated', async () => {
    await paidAt('2026-05-06T09:00:00Z', '2026-05-06T10:00:00Z');
    await test.sql(`insert into termination select id, now(), 2, 'Merav', '' from payment where amount = 1`);
    expect((await report('2026-05-01', '2026-05-31')).map(({ total }) => total)).toEqual([0.02]);
  });

  it('[RPT-014] [RPT-015] asks for both days, in order', async () => {
    const { status, body } = await test.api.as('admin').get<{ errors: object }>(URL);
    expect([status, body.errors]).toEqual([
      422,
      { from: ['Please enter this field'], to: ['Please enter this field'] },
    ]);
    expect((await test.api.as('admin').get(`${URL}?from=2026-05-02&to=2026-05-01`)).status).toBe(422);
  });

  it('[PERM-008] is for admins only', async () => {
    for (const person of ['manager', 'designer', 'usa', 'worker'] as const)
      for (const path of [URL, `${URL}/pdf`, `${URL}/excel`])
        expect((await test.api.as(person).get(`${path}?from=2026-05-01&to=2026-05-02`)).status).toBe(403);
  });
});
