import type { EmployeeReportRow } from '@peruke/contracts/orders';
import { renderPdf } from '@peruke/svc-kit/pdf';
import { getDocumentProxy } from 'unpdf';
import { employeesPdf, MOST_PRINTED } from './employees-document.js';

const row: EmployeeReportRow = {
  created_at: '2026-05-06 12:00:00',
  barcode: '204412',
  employees_name: 'Dana',
  client: 'Sara Levi',
  activity_title: 'State',
  activity_description: 'Draft → Storage',
  totally: 1500,
  total_cost: 5000,
  is_repair_wig: 0,
  wig_id: 412,
};
const printed = (count: number) =>
  employeesPdf(
    Array.from({ length: count }, () => row),
    { from: '2026-05-01', to: '2026-05-06' },
    'en',
    new Date('2026-05-07T09:30:00Z'),
  ).data as { rows: object[]; note: string; people: unknown; facts: unknown };

describe('the employees report on paper', () => {
  it('has ready texts of each row', () => {
    const { rows, note, people, facts } = printed(2);
    expect(rows[0]).toEqual({
      at: '06-05-2026 12:00',
      barcode: '204412',
      kind: 'Wig',
      employee: 'Dana',
      client: 'Sara Levi',
      action: { title: 'State', text: 'Draft › Storage' },
      paid: '30%',
      debt: '₪3,500.00',
    });
    expect([note, people]).toEqual(['', [['Dana', 2]]]);
    expect(facts).toEqual([
      ['Dates', '01-05-2026 – 06-05-2026'],
      ['Actions', '2'],
      ['Made', '07-05-2026 12:30'],
    ]);
  });

  it('says so when there is more than anybody prints', () => {
    const { rows, note } = printed(MOST_PRINTED + 1);
    expect(rows).toHaveLength(MOST_PRINTED);
    expect(note).toBe('The newest 5,000 of 5,001 actions; the spreadsheet holds all of them');
  });

  it('keeps the name of an employee on one line with the count of her actions', async () => {
    const people = Array.from({ length: 23 }, (_, i) => `Dana${i} Ben${i} Ami${i}`);
    const rows = people.map((employees_name) => ({ ...row, employees_name }));
    const asked = { from: '2026-05-01', to: '2026-05-06' };
    const pdf = await renderPdf(employeesPdf(rows, asked, 'en', new Date('2026-05-07T09:30:00Z')));
    const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? [{ y: Number(item.transform[5]), ...item }] : []));
    const end = texts.findIndex(({ str }) => str === 'Created');
    const lines = Map.groupBy(texts.slice(0, end), ({ y }) => Math.round(y));
    const told = [...lines.values()].map((line) => line.map(({ str }) => str).join('')).join('|');
    for (const name of people) expect(told.replace(/[^\w|]/g, '')).toContain(`${name.replaceAll(' ', '')}1`);
  });
});
