import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeNoticeLink, Order, PrintSheet, WigLabel } from '@peruke/contracts/orders';
import { extractText, getDocumentProxy } from 'unpdf';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';
import { FULLNESS, LABELS, PROPERTY_LABELS, VALUES } from './print-texts.js';

const PROPERTIES = {
  wigType: 'Kipa Fall',
  capSize: 'M',
  topType: ['Regular Skin', 'American'],
  front: [['Closed Lace', 'Thin']],
  baseColor: '6/8',
  length: '50',
  hairTextureOnWefts: 'Light Wave+',
  wigFullness: 'Full',
};

/** Text and facts of a PDF as a reader of its own sees them. */
const read = async (pdf: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  return { text, pages: totalPages, size: [Math.round(width), Math.round(height)] };
};
/** Marks of direction, which an extractor may leave in. */
const plain = (text: string): string => text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

describe('paper', () => {
  let t: OrdersTest;
  let order: Order;
  beforeAll(async () => {
    t = await startOrders();
    order = await t.order('manager', {
      client_id: CLIENTS.lea,
      order_number: '1187',
      user_generated_id: 'A-311',
      details: 'שביל באמצע (18 inch), נפח עדין',
      properties: PROPERTIES,
    });
    await t.test.api
      .as('manager')
      .put(`/base/api/wig/${order.id}/setCompleteDate`, { complete_date: '2026-12-29 15:00' });
  }, 120_000);
  afterAll(() => t?.stop());

  const sheetOf = async (id: number, as: 'manager' | 'usa' = 'manager') =>
    (await t.test.api.as(as).get<{ data: PrintSheet }>(`/base/api/wig/${id}/print`)).body.data;

  it('[PRN-003] [PRN-005] [PRN-006] shows client and phone and Hebrew rows', async () => {
    const sheet = await sheetOf(order.id);
    expect([sheet.client, sheet.phone, sheet.agent]).toEqual(['לאה כץ', '054 111 2233', null]);
    const rows = Object.fromEntries(sheet.rows.map(({ label, value }) => [label, value]));
    expect(rows).toMatchObject({
      'תאריך יעד': '29-12-2026 15:00',
      'סוג פאה': 'קיפה פול',
      'צבע בסיס': '6/8',
      אורך: '50',
      'מרקם שיער בטרסים': 'גלי עדין פלוס',
      מלאות: 'מלא',
      'סוג טופ': 'סקין רגיל · אמריקאי',
      חזית: 'לייס סגור · דק',
      'מידת רשת': 'M',
      'מספר הזמנה': '1187',
      'מזהה נוסף': 'A-311',
    });
    expect(rows['תאריך יצירה']).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/);
    expect(sheet.details).toMatchObject({ label: 'פרטים', value: 'שביל באמצע (18 inch), נפח עדין' });
    expect(sheet.rows.find(({ label }) => label === 'צבע בסיס')?.ltr).toBe(true);
  });

  it('[PRN-004] names the agent of an order of a usa manager', async () => {
    const { id } = await t.order('usa');
    expect((await sheetOf(id, 'usa')).agent).toEqual({ label: 'נציגות', value: 'usa' });
    expect((await t.test.api.as('usa2').get(`/base/api/wig/${id}/print`)).status).toBe(404);
    expect((await t.test.api.as('usa2').get(`/base/api/wig/${id}/pdf`)).status).toBe(404);
    expect((await t.test.api.as('usa2').get(`/base/api/wig/${id}/label`)).status).toBe(404);
  });

  it('[PRN-001] [PRN-007] [PRN-009] gives wig.pdf: A4 upright, selectable text in its right order', async () => {
    const { status, headers, bytes } = await t.test.api.as('manager').get(`/base/api/wig/${order.id}/pdf`);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="wig.pdf"',
    ]);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const { text, pages, size } = await read(bytes);
    expect(pages).toBe(1);
    expect(size).toEqual([595, 842]);
    const words = plain(text);
    for (const whole of ['29-12-2026 15:00', '054 111 2233', '6/8', 'A-311', '18 inch'])
      expect(words).toContain(whole);
    // its digits are spaced under the bars
    expect(words.replaceAll(' ', '')).toContain(order.barcode);
    for (const hebrew of ['לאה כץ', 'גלי עדין פלוס', 'שביל באמצע', 'מרקם שיער בטרסים'])
      expect(words).toContain(hebrew);
  });

  it('[PRN-009] keeps to the margins and to 1100 px of height, and goes on another page with long details', async () => {
    const long = await t.order('manager', { details: 'שורה ארוכה מאוד של פרטים '.repeat(75) });
    const { bytes } = await t.test.api.as('manager').get(`/base/api/wig/${long.id}/pdf`);
    const document = await getDocumentProxy(new Uint8Array(bytes));
    expect(document.numPages).toBe(2);
    const { items } = await (await document.getPage(1)).getTextContent();
    const places = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const [margin, width, height] = [0.15 * 72, (210 / 25.4) * 72, (297 / 25.4) * 72];
    const px = (width - 2 * margin) / 800;
    const right = Math.max(...places.map(({ transform, width: wide }) => Number(transform[4]) + wide));
    const bottom = Math.min(...places.map(({ transform }) => Number(transform[5])));
    // 34 px of the sheet's own between its edge and the text
    expect(Math.abs(width - margin - 34 * px - right)).toBeLessThan(1);
    // the last line that fits stands within a line and the sheet's own edge above the end of the 1100 px
    const end = height - margin - 1100 * px;
    expect(bottom).toBeGreaterThan(end);
    expect(bottom).toBeLessThan(end + 45);
  });

  it('prints a label with a short name, type, size and colour, as code 128 and QR', async () => {
    const { body } = await t.test.api.as('worker').get<{ data: WigLabel }>(`/base/api/wig/${order.id}/label`);
    expect(body.data).toMatchObject({
      client: 'לאה כ׳',
      facts: [
        { value: 'קיפה פול', ltr: false },
        { value: 'M', ltr: true },
        { value: '6/8', ltr: true },
      ],
      barcode: { text: order.barcode },
    });
    expect(body.data.barcode.bars).toMatch(/^<svg/);
    expect(body.data.qr).toMatch(/^<svg/);
  });

  it('[PRN-010] gives a change notice on the same paper', async () => {
    const { id } = await t.order('manager', { properties: { capSize: 'M' } });
    await t.test.api.as('manager').put(`/base/api/wig/${id}/updateState`, { state: 'Wigs in Production' });
    await t.test.api.as('manager').put(`/base/api/wig/${id}/wigUpdateProperties`, { baseColor: '6/8 + 12' });
    const [notice] = await t.test.sql<{ id: number }>('select id from change_notice where order_id = ?', [
      id,
    ]);
    const listed = await t.test.api
      .as('worker')
      .get<{ data: ChangeNoticeLink[] }>(`/base/api/wig/${id}/changes`);
    expect(listed.body.data).toMatchObject([{ id: notice?.id, names: ['baseColor'] }]);
    const others = await t.test.api.as('usa2').get(`/base/api/wig/${id}/changes`);
    expect(others.status).toBe(404);
    const { status, headers, bytes } = await t.test.api
      .as('worker')
      .get(`/base/api/wig-changes/${notice?.id}/pdf`);
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="wig.pdf"']);
    expect((await t.test.api.as('worker').get('/base/api/wig-changes/99999/pdf')).status).toBe(404);
    const { text, size } = await read(bytes);
    expect(size).toEqual([595, 842]);
    const words = plain(text);
    expect(words).toContain('צבע בסיס');
    expect(words).toContain('6/8 + 12');
  });
});

it('says on paper what the screen says', () => {
  const read = (part: string) =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../../${part}/src/locales/he.json`), 'utf8'),
    ) as unknown;
  const { wig } = read('libs/ui') as { wig: Record<'property' | 'value', Record<string, string>> };
  const { fullness } = read('mf-orders') as { fullness: Record<string, string> };
  expect(wig.value).toMatchObject(VALUES);
  expect(fullness).toMatchObject(FULLNESS);
  for (const [name, label] of Object.entries(PROPERTY_LABELS))
    if (!label.includes(':')) expect([name, wig.property[name]]).toEqual([name, label]);
  expect(LABELS.front).toBe(wig.property['front']);
});
