import { PaymentAdded } from '@peruke/contracts/events';
import { type EmployeeReportRow, employeesReportSchema, reportFileSchema } from '@peruke/contracts/orders';
import { PEOPLE } from '@peruke/svc-kit/testing';
import ExcelJS from 'exceljs';
import { extractText } from 'unpdf';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';

const URL = '/base/api/report/employees';
const DAY = 'from=2026-05-06&to=2026-05-06';
const PERSON = 'לאה כהן';
let orders: OrdersTest;
let wig: { id: number; barcode: string };
let repair: { id: number; barcode: string };

const api = () => orders.test.api.as('admin');
const report = async (query: string, language = 'en'): Promise<EmployeeReportRow[]> => {
  const { status, body } = await api().get(`${URL}?${query}`, { 'accept-language': language });
  expect(status).toBe(200);
  return employeesReportSchema.parse(body).data;
};
const linkOf = async (query: string, language: string) => {
  const { body } = await api().get(`${URL}/pdf?${query}`, { 'accept-language': language });
  return reportFileSchema.parse(body).data.url;
};
const textOf = async (link: string): Promise<string> => {
  const file = await orders.test.api.get(link);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await extractText(new Uint8Array(file.bytes), { mergePages: true })).text;
};
const sheetOf = async (query: string, language: string): Promise<ExcelJS.Worksheet> => {
  const { headers, bytes } = await api().get(`${URL}/excel?${query}`, { 'accept-language': language });
  expect(headers['content-disposition']).toBe('attachment; filename="employees-2026-05-06-2026-05-06.xlsx"');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  return book.worksheets[0]!;
};
/** The history stands as if everything had been done at one instant. */
const doneAt = (at: string) => orders.test.sql('update order_log set at = ?', [at]);

beforeAll(async () => {
  orders = await startOrders();
  wig = await orders.order('manager');
  repair = await orders.order('designer', { is_repair: 1 });
  await api().post(`/base/api/wig/${wig.id}/updateWig`, { data: { totalPrice: 1000 } });
  await api().put(`/base/api/wig/${wig.id}/updateState`, { state: 'Wigs in Production' });
  const ticked = await orders.test.api
    .as('worker')
    .put(`/base/api/wig/${wig.id}/updateStatus`, { status: { Washing: 'on' } });
  expect(ticked.status).toBe(200);
  const payment = { paymentId: 1, amount: 25_000, source: 'Cash' };
  const ledger = { orderId: wig.id, paid: 25_000, lastPaymentAt: null, terminatedIds: [], ...payment };
  await orders.test.events.publish(PaymentAdded, ledger, { aggregateId: String(wig.id) });
  await orders.test.handled('PAYMENTS');
  await doneAt('2026-05-06T09:00:00Z');
}, 120_000);
afterAll(() => orders?.stop());

describe('the employees report', () => {
  it('[RPT-024] [RPT-021] has a row per piece of work, newest first', async () => {
    const rows = await report(DAY);
    const row = {
      created_at: '2026-05-06 12:00:00',
      barcode: wig.barcode,
      client: 'Sara Levi',
      totally: 250,
      total_cost: 1000,
      is_repair_wig: 0,
      wig_id: wig.id,
    };
    expect(rows).toEqual([
      { ...row, employees_name: 'worker', activity_title: 'Status', activity_description: 'Washing' },
      {
        ...row,
        employees_name: 'admin',
        activity_title: 'State',
        activity_description: 'Draft → Wigs in Production',
      },
      {
        ...row,
        employees_name: 'admin',
        activity_title: 'Edit',
        activity_description: 'Total price: ₪0 → ₪1,000',
      },
      {
        ...row,
        barcode: repair.barcode,
        wig_id: repair.id,
        is_repair_wig: 1,
        totally: 0,
        total_cost: 0,
        employees_name: 'designer',
        activity_title: 'Order created',
        activity_description: 'Repair',
      },
      {
        ...row,
        employees_name: 'manager',
        activity_title: 'Order created',
        activity_description: 'New wig',
      },
    ]);
  });

  it('speaks the language of the page', async () => {
    const [tick] = await report(DAY, 'he');
    expect(tick).toMatchObject({ activity_title: 'סטטוס', activity_description: 'חפיפה' });
  });

  it('[RPT-024] is of one person when a user is given', async () => {
    const rows = await report(`${DAY}&user_id=${PEOPLE.worker.id}`);
    expect(rows.map(({ employees_name }) => employees_name)).toEqual(['worker']);
    expect(await report(`${DAY}&user_id=`)).toHaveLength(5);
  });

  it('[RPT-009] is filtered by client and employee, on page, paper and sheet alike', async () => {
    const client = encodeURIComponent(PERSON);
    await orders.test.sql('update orders set client_id = null, client_name = ? where id = ?', [
      PERSON,
      repair.id,
    ]);
    const filters: [string, number][] = [
      [`client=${client}`, 1],
      [`client=${client}&employee=designer`, 1],
      [`client=${client}&employee=admin`, 0],
      ['employee=admin', 2],
      ['client=&employee=', 5],
    ];
    for (const [filter, count] of filters) {
      expect([filter, (await report(`${DAY}&${filter}`)).length]).toEqual([filter, count]);
      expect([filter, (await sheetOf(`${DAY}&${filter}`, 'en')).rowCount - 1]).toEqual([filter, count]);
    }
    const paper = await textOf(await linkOf(`${DAY}&client=${client}`, 'he'));
    expect(paper).toContain(repair.barcode);
    expect(paper).toContain(PERSON);
    expect(paper).toContain('פרוקה');
    expect(paper).not.toContain(wig.barcode);
  });

  it.each([
    ['an ordinary day', '2026-05-06', '2026-05-05T21:00:00Z', '2026-05-06T20:59:59.999Z'],
    ['the day that spring shortens', '2026-03-27', '2026-03-26T22:00:00Z', '2026-03-27T20:59:59.999Z'],
    ['the day that autumn lengthens', '2026-10-25', '2026-10-24T21:00:00Z', '2026-10-25T21:59:59.999Z'],
  ])('[RPT-022] takes %s in Jerusalem whole', async (_what, day, first, last) => {
    const count = async (at: number) => {
      await doneAt(new Date(at).toISOString());
      return (await report(`from=${day}&to=${day}`)).length;
    };
    const [start, end] = [Date.parse(first), Date.parse(last)];
    expect([await count(start - 1), await count(start), await count(end), await count(end + 1)]).toEqual([
      0, 5, 5, 0,
    ]);
    await doneAt('2026-05-06T09:00:00Z');
  });

  it('[RPT-014] [RPT-015] asks for both days, in order', async () => {
    for (const path of [URL, `${URL}/pdf`, `${URL}/excel`]) {
      const { status, body } = await api().get<{ errors: object }>(path);
      const text = ['Please enter this field'];
      expect([status, body.errors]).toEqual([422, { from: text, to: text }]);
      expect((await api().get(`${path}?from=2026-05-02&to=2026-05-01`)).status).toBe(422);
    }
  });

  it('[PERM-008] is for admins only', async () => {
    for (const person of ['manager', 'designer', 'usa', 'worker'] as const)
      for (const path of [URL, `${URL}/pdf`, `${URL}/excel`])
        expect((await orders.test.api.as(person).get(`${path}?${DAY}`)).status).toBe(403);
  });
});

describe('its files', () => {
  it('[RPT-025] answers a link that opens a PDF without a token', async () => {
    const text = await textOf(await linkOf(DAY, 'en'));
    for (const word of [
      'Employees report',
      '06-05-2026',
      wig.barcode,
      'Sara Levi',
      'Status: Washing',
      '25%',
      'Draft › Wigs in Production',
    ])
      expect(text).toContain(word);
  });

  it('[RPT-025] the PDF is Hebrew for a Hebrew page and of one person when asked', async () => {
    const text = await textOf(await linkOf(`${DAY}&user_id=6`, 'he'));
    expect(text).toContain('דוח עובדים');
    expect(text).toContain('חפיפה');
    expect(text).not.toContain('manager');
  });

  it('a link is good for what it was made for, and for no longer than it says', async () => {
    const link = await linkOf(`${DAY}&employee=worker`, 'he');
    for (const other of [
      link.replace('to=2026-05-06', 'to=2026-05-07'),
      link.replace('employee=worker', 'employee=admin'),
      link.replace('employee=worker&', ''),
      link.replace('lang=he', 'lang=en'),
      link.replace(/&sign=.*/, ''),
    ])
      expect((await orders.test.api.get(other)).status).toBe(403);
  });

  it('holds the rows as a spreadsheet', async () => {
    const sheet = await sheetOf(DAY, 'he');
    expect(sheet.views[0]).toMatchObject({ rightToLeft: true, ySplit: 1 });
    expect(sheet.rowCount).toBe(6);
    expect(sheet.getRow(2).getCell(6).value).toBe('סטטוס: חפיפה');
    expect(sheet.getRow(2).getCell(8).value).toBe(750);
  });
});
