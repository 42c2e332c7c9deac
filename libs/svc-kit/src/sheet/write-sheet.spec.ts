import ExcelJS from 'exceljs';
import { writeSheet } from './write-sheet.js';

const read = async (language: 'he' | 'en', text = 'ליאת') => {
  const bytes = await writeSheet({
    title: 'דוח: תשלומים/עובדים',
    language,
    frozenColumns: 1,
    columns: [
      { header: 'לקוחה', width: 24 },
      { header: 'סכום', width: 14, kind: 'money' },
      { header: 'נוצר', width: 18, kind: 'at' },
    ],
    rows: [[text, 99.5, '2026-05-06 12:00:00']],
    total: ['סה״כ', 99.5],
  });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  return book.worksheets[0]!;
};

describe('a spreadsheet', () => {
  it('reads from right to left in Hebrew, with its head frozen and widths set', async () => {
    const sheet = await read('he');
    expect(sheet.name).toBe('דוח  תשלומים עובדים');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', rightToLeft: true, xSplit: 1, ySplit: 1 });
    expect(sheet.columns.map(({ width }) => width)).toEqual([24, 14, 18]);
    expect((await read('en')).views[0]).not.toMatchObject({ rightToLeft: true });
  });

  it('holds numbers as numbers and times on the clock of the workshop', async () => {
    const sheet = await read('he');
    expect(sheet.getRow(2).getCell(2).value).toBe(99.5);
    expect(sheet.getRow(2).getCell(3).value).toEqual(new Date('2026-05-06T12:00:00Z'));
    expect(sheet.getRow(3).getCell(1).value).toBe('סה״כ');
  });

  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '=HYPERLINK("http://x")'])(
    'never makes a formula of %s',
    async (typed) => {
      const cell = (await read('he', typed)).getRow(2).getCell(1);
      expect([cell.type, cell.value]).toEqual([ExcelJS.ValueType.String, typed]);
    },
  );
});
