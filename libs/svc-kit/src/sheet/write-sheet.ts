import type ExcelJS from 'exceljs';

/** `at` is the wire's `YYYY-MM-DD HH:mm:ss`; `money` is in shekels; `number` may have a fraction. */
export type SheetKind = 'text' | 'count' | 'number' | 'money' | 'percent' | 'at';
export type SheetCell = string | number | null;

export interface SheetColumn {
  readonly header: string;
  /** Characters. */
  readonly width: number;
  readonly kind?: SheetKind;
}

export interface SheetDocument {
  /** Name of the sheet, in its language. */
  readonly title: string;
  readonly language: 'he' | 'en';
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** Set apart under the rows. */
  readonly total?: readonly SheetCell[];
  /** Columns that stay while the others scroll. */
  readonly frozenColumns?: number;
}

export const FORMAT: Record<SheetKind, string> = {
  text: '@',
  count: '#,##0',
  number: '#,##0.##',
  money: '"₪"#,##0.00',
  percent: '0%',
  at: 'dd-mm-yyyy hh:mm',
};

const FORBIDDEN_IN_NAMES = /[\\/*?:[\]]/g;

/** A name as Excel takes it. */
export const sheetName = (title: string): string => title.replace(FORBIDDEN_IN_NAMES, ' ').slice(0, 31);

const HEAD_FILL = 'FFECE6DC';
const TOTAL_FILL = 'FFF5F1EA';
const LINE = { style: 'thin', color: { argb: 'FFD5CABD' } } as const;

/** What is written is text or a number and never a formula, whatever a person typed. */
export const valueOf = (cell: SheetCell, kind: SheetKind): ExcelJS.CellValue => {
  if (cell === null || cell === '') return null;
  if (kind === 'at') return new Date(`${String(cell).replace(' ', 'T')}Z`);
  return kind === 'text' ? String(cell) : Number(cell);
};

const fill = (argb: string): ExcelJS.Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } });

/** A spreadsheet of one sheet: right to left in Hebrew, frozen head, filters, widths (.xlsx). */
export const writeSheet = async (document: SheetDocument): Promise<Buffer> => {
  const { columns, rows, total, language } = document;
  // Its code is large, and most hours nobody asks for a sheet.
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.creator = 'Peruke';
  const sheet = book.addWorksheet(sheetName(document.title), {
    views: [
      { state: 'frozen', rightToLeft: language === 'he', xSplit: document.frozenColumns ?? 0, ySplit: 1 },
    ],
    pageSetup: { orientation: 'landscape', paperSize: 9, fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  sheet.columns = columns.map(({ width, kind = 'text' }) => ({ width, style: { numFmt: FORMAT[kind] } }));
  const add = (cells: readonly SheetCell[]): ExcelJS.Row =>
    sheet.addRow(columns.map(({ kind = 'text' }, at) => valueOf(cells[at] ?? null, kind)));
  const head = sheet.addRow(columns.map(({ header }) => header));
  head.eachCell((cell) => {
    Object.assign(cell, { font: { bold: true }, fill: fill(HEAD_FILL), border: { bottom: LINE } });
  });
  rows.forEach(add);
  if (rows.length > 0)
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows.length + 1, column: columns.length } };
  if (total)
    add(total).eachCell({ includeEmpty: true }, (cell) => {
      Object.assign(cell, { font: { bold: true }, fill: fill(TOTAL_FILL), border: { top: LINE } });
    });
  return Buffer.from(await book.xlsx.writeBuffer());
};

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
