import { OrderCreated } from '@peruke/contracts/events';
import { paymentsReportSchema, reportUrlSchema } from '@peruke/contracts/payments';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { extractText } from 'unpdf';
import ExcelJS from 'exceljs';
import { AppModule } from '../app.module.js';

const URL = '/base/api/report/payments';
let backends: TestBackends;
let test: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
  const person = { id: 2, nickName: 'Merav' };
  await test.events.publish(
    OrderCreated,
    {
      orderId: 412,
      barcode: '204412',
      clientId: 31,
      client: 'Sara Levi',
      state: 'Draft',
      isRepair: false,
      totalPrice: 500_000,
      createdBy: person,
      createdByRole: 'MANAGER',
      creator: person,
      completeDate: null,
      visible: true,
    },
    { aggregateId: '412' },
  );
  await test.handled('ORDERS');
}, 120_000);

afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

/** Payments of one agora more each, made at these instants. */
const paidAt = async (...instants: string[]) => {
  await test.sql('truncate payment, termination, ledger cascade');
  await test.sql('insert into ledger (id, paid) values (412, ?)', [
    (instants.length * (instants.length + 1)) / 2,
  ]);
  for (const [i, at] of instants.entries())
    await test.sql(
      `insert into payment (order_id, amount, source, comment, due_date, instalments, created_at, created_by_id, created_by_name)
       values (412, ?, 'Cash', '', '2026-01-01', 1, ?, 2, 'Merav')`,
      [i + 1, at],
    );
};
const report = async (from: string, to: string) => {
  const { status, body } = await test.api.as('admin').get(`${URL}?from=${from}&to=${to}`);
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

  it('[RPT-027] [RPT-006] [RPT-007] [RPT-020] as PDF opens by its link alone, with the rows and their sum', async () => {
    await paidAt('2026-05-06T09:00:00Z', '2026-05-06T10:00:00Z', '2026-05-08T10:00:00Z');
    const asked = await test.api.as('admin').get(`${URL}/pdf?from=2026-05-06&to=2026-05-07&lang=en`);
    const { url } = reportUrlSchema.parse(asked.body).data;
    expect(url).toMatch(/^\/base\/api\/report\/files\/payments-2026-05-06-2026-05-07-en\.pdf\?sign=/);
    const { statusCode, headers, rawPayload } = await test.app.inject({ method: 'GET', url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
    for (const printed of ['Sara Levi', '204412', 'Merav', '06-05-2026 12:00', '₪0.06 / ₪5,000.00', '₪0.03'])
      expect(text).toContain(printed);
    expect((await test.api.get(url.replace('2026-05-07', '2026-05-08'))).status).toBe(403);
    expect((await test.api.get('/base/api/report/files/wages.pdf?sign=x')).status).toBe(404);
  });

  it('[RPT-006] holds the rows and their sum as a spreadsheet', async () => {
    await paidAt('2026-05-06T09:00:00Z', '2026-05-06T10:00:00Z');
    const { headers, bytes } = await test.api
      .as('admin')
      .get(`${URL}/excel?from=2026-05-06&to=2026-05-06&lang=he`);
    expect(headers['content-disposition']).toBe('attachment; filename="payments-2026-05-06-2026-05-06.xlsx"');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
    const sheet = book.worksheets[0]!;
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
