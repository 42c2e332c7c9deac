import { orderRowSchema, stockWigsSchema, wigGroupsSchema } from '@peruke/contracts/orders';
import ExcelJS from 'exceljs';
import { type OrdersTest, startOrders } from '../testing/orders-test.js';

const URL = '/base/api/wig-groups';
let orders: OrdersTest;

const inStock = async (wigType: string, baseColor: string, length: string, lengthFromNape = '') => {
  const { id } = await orders.order('manager', {
    properties: { wigType, baseColor, length, lengthFromNape },
  });
  await orders.test.api.as('admin').put(`/base/api/wig/${id}/updateState`, { state: 'Wigs In Stock' });
  return id;
};

beforeAll(async () => {
  orders = await startOrders();
  await inStock('Full', '10', '45');
  await inStock('Full', '6', '50');
  await inStock('Full', '6', '45');
  await inStock('Full', '6', '45');
  await inStock('Fall', '6', '', '45');
  await inStock('none', '', '');
  // not in stock
  await orders.order('manager', { properties: { wigType: 'Full', baseColor: '6', length: '45' } });
}, 120_000);
afterAll(() => orders?.stop());

const sheetOf = async (language: string): Promise<ExcelJS.Worksheet> => {
  const { headers, bytes } = await orders.test.api
    .as('admin')
    .get(`${URL}/download`, { 'accept-language': language });
  expect(headers['content-disposition']).toBe('attachment; filename="wig-groups.xlsx"');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  return book.worksheets[0]!;
};
const values = (sheet: ExcelJS.Worksheet): unknown[][] =>
  (sheet.getSheetValues() as unknown[][]).slice(1).map((row) => row.slice(1));

describe('warehouse stock', () => {
  it('[STK-005] [STK-004] counts the wigs in stock by colour, type and length', async () => {
    const { status, body } = await orders.test.api.as('admin').get(URL);
    expect([status, wigGroupsSchema.parse(body).data]).toEqual([
      200,
      {
        headers: ['45', '50', ''],
        calculations: {
          '6': { Full: { '45': 2, '50': 1 }, Fall: { '45': 1 } },
          '10': { Full: { '45': 1 } },
          '': { '': { '': 1 } },
        },
      },
    ]);
  });

  it('answers the wigs behind a cell', async () => {
    const { body } = await orders.test.api
      .as('admin')
      .get<{ data: unknown[] }>(`${URL}/wigs?color=6&type=Full&length=45`);
    const wigs = body.data.map((row) => orderRowSchema.parse(row));
    expect(wigs.map(({ state, baseColor }) => [state, baseColor])).toEqual([
      ['Wigs In Stock', '6'],
      ['Wigs In Stock', '6'],
    ]);
    const unset = await orders.test.api
      .as('admin')
      .get<{ data: unknown[] }>(`${URL}/wigs?color=&type=&length=`);
    expect(unset.body.data).toHaveLength(1);
  });

  it('[STK-006] [STK-003] is downloaded as a spreadsheet with totals', async () => {
    const sheet = await sheetOf('he');
    expect(sheet.views[0]).toMatchObject({ rightToLeft: true, state: 'frozen', xSplit: 2, ySplit: 1 });
    expect(values(sheet)).toEqual([
      ['צבע', 'סוג פאה', '45', '50', 'לא צוין', 'סה״כ'],
      ['6', 'מלאה', 2, 1, 0, 3],
      ['6', 'פול', 1, 0, 0, 1],
      ['10', 'מלאה', 1, 0, 0, 1],
      ['לא צוין', 'לא צוין', 0, 0, 1, 1],
      ['סה״כ', undefined, 4, 1, 1, 6],
    ]);
    expect((await sheetOf('en')).getCell('A1').value).toBe('Colour');
  });

  it.each([
    ['', ['6', '6', '6', '6', '10', '']],
    ['6', ['6', '6', '6', '6']],
    ['6 50', ['6']],
    ['45 fall', ['6']],
    ['10/', []],
  ])('[ORD-074] finds a wig for an order by colour, length and type: "%s"', async (search, colours) => {
    const { body } = await orders.test.api
      .as('manager')
      .get(`/base/api/wigs/stock?search=${encodeURIComponent(search)}`);
    const { wigs, total } = stockWigsSchema.parse(body).data;
    expect([wigs.map(({ baseColor }) => baseColor), total]).toEqual([colours, colours.length]);
  });

  it('[ORD-074] shows its first photo, and is found by its number', async () => {
    const [wig] = stockWigsSchema.parse(
      (await orders.test.api.as('manager').get('/base/api/wigs/stock?search=6%2050')).body,
    ).data.wigs;
    expect(wig).toMatchObject({ wigType: 'Full', length: '50', photo: null });
    const [photo] = await orders.test.sql<{ id: number }>(
      `insert into media (order_id, kind, mime, path, bytes, created_by_id, created_by_name, created_at)
       values (?, 'image', 'image/webp', 'none.webp', 1, 4, 'usa', now()) returning id`,
      [wig!.id],
    );
    const found = await orders.test.api.as('admin').get(`/base/api/wigs/stock?search=${wig!.barcode}`);
    const [again, ...others] = stockWigsSchema.parse(found.body).data.wigs;
    expect(others).toEqual([]);
    expect(again?.photo).toContain(`/media/${photo!.id}/preview?`);
    for (const person of ['usa', 'worker'] as const)
      expect((await orders.test.api.as(person).get('/base/api/wigs/stock')).status).toBe(403);
  });

  it('[PERM-056] is for the admin', async () => {
    for (const person of ['manager', 'designer', 'usa', 'worker'] as const)
      for (const path of ['', '/download', '/wigs?color=6&type=Full&length=45'])
        expect((await orders.test.api.as(person).get(`${URL}${path}`)).status).toBe(403);
  });
});
