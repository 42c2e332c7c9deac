import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import ExcelJS from 'exceljs';
import { streamSheet } from './index.js';

const KIT = join(__dirname, '..', '..');

/** A process of its own: what else the tests hold is not counted. */
const write = async (rows: number): Promise<{ bytes: number; grownMb: number }> => {
  const hooks = join(KIT, 'src', 'testing', 'ts-hooks.mjs');
  const program = join(__dirname, 'proof', 'long-sheet.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--max-semi-space-size=8', '-C', 'source', '--import', hooks, program, String(rows)],
    { cwd: KIT },
  );
  return JSON.parse(stdout) as { bytes: number; grownMb: number };
};

it('writes 50,000 rows while they are read: the process grows by less than 80 MB', async () => {
  const { bytes, grownMb } = await write(50_000);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(grownMb).toBeLessThan(80);
}, 120_000);

const read = async (language: 'he' | 'en', text = 'ליאת') => {
  const bytes = await buffer(
    streamSheet({
      title: 'דוח: תשלומים/עובדים',
      language,
      frozenColumns: 1,
      columns: [
        { header: 'לקוחה', width: 24 },
        { header: 'סכום', width: 14, kind: 'money' },
        { header: 'נוצר', width: 18, kind: 'at' },
      ],
      batches: [[[text, 99.5, '2026-05-06 12:00:00']]],
      total: () => ['סה״כ', 99.5],
    }),
  );
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
