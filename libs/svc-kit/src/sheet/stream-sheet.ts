import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type ExcelJS from 'exceljs';
import { FORMAT, type SheetCell, type SheetColumn, sheetName, valueOf } from './cells.js';

type Rows = readonly (readonly SheetCell[])[];

export interface SheetStream {
  /** Name of the sheet, in its language. */
  readonly title: string;
  readonly language: 'he' | 'en';
  readonly columns: readonly SheetColumn[];
  /** In pieces, as they are read: never all of them of a list that may be long. */
  readonly batches: AsyncIterable<Rows> | Iterable<Rows>;
  /** Set apart under the rows; asked for when all of them are written. */
  readonly total?: () => readonly SheetCell[];
  /** Columns that stay while the others scroll. */
  readonly frozenColumns?: number;
}

/** As much may wait for a slow reader. */
const AHEAD_BYTES = 1 << 20;
const ROWS_AT_ONCE = 200;
const SLOW_READER_MS = 20;

const HEAD_FILL = 'FFECE6DC';
const TOTAL_FILL = 'FFF5F1EA';
const LINE = { style: 'thin', color: { argb: 'FFD5CABD' } } as const;

/**
 * A spreadsheet of any length that is written while it is read (.xlsx): a long list costs no more memory than a short one.
 * Right to left in Hebrew, with a frozen head, filters and widths.
 */
export const streamSheet = (sheet: SheetStream): Readable => {
  const out = new PassThrough({ highWaterMark: AHEAD_BYTES });
  write(sheet, out).catch((error: unknown) => out.destroy(error as Error));
  return out;
};

const write = async (document: SheetStream, out: PassThrough): Promise<void> => {
  const { columns, total } = document;
  // loaded with the first spreadsheet: most services write none for days
  const { default: excel } = await import('exceljs');
  const book = new excel.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  });
  book.creator = 'Peruke';
  const sheet = begin(book, document);
  const add = (cells: readonly SheetCell[]): ExcelJS.Row =>
    sheet.addRow(columns.map(({ kind = 'text' }, at) => valueOf(cells[at] ?? null, kind)));
  setApart(sheet.addRow(columns.map(({ header }) => header)), HEAD_FILL, { bottom: LINE });
  let written = 0;
  for await (const rows of document.batches)
    for (const cells of rows) {
      add(cells).commit();
      written += 1;
      if (written % ROWS_AT_ONCE === 0) await reader(out);
    }
  if (written > 0)
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: written + 1, column: columns.length } };
  if (total) setApart(add(total()), TOTAL_FILL, { top: LINE });
  sheet.commit();
  await book.commit();
};

const begin = (
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  { title, language, columns, frozenColumns = 0 }: SheetStream,
): ExcelJS.Worksheet => {
  const sheet = book.addWorksheet(sheetName(title), {
    views: [{ state: 'frozen', rightToLeft: language === 'he', xSplit: frozenColumns, ySplit: 1 }],
    pageSetup: { orientation: 'landscape', paperSize: 9, fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  sheet.columns = columns.map(({ width, kind = 'text' }) => ({ width, style: { numFmt: FORMAT[kind] } }));
  return sheet;
};

const setApart = (row: ExcelJS.Row, argb: string, border: Partial<ExcelJS.Borders>): void => {
  row.eachCell({ includeEmpty: true }, (cell) => {
    Object.assign(cell, {
      font: { bold: true },
      fill: { type: 'pattern', pattern: 'solid', fgColor: { argb } },
      border,
    });
  });
  row.commit();
};

/** Lets what is written be packed and sent; the writer of the book asks nobody whether there is room. */
const reader = async (out: PassThrough): Promise<void> => {
  await breathe();
  while (out.readableLength > AHEAD_BYTES && !out.destroyed) await pause(SLOW_READER_MS);
  if (out.destroyed) throw new Error('Nobody reads the spreadsheet any more.');
};
