import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { FORMAT, type SheetCell, type SheetColumn, sheetName, valueOf } from './write-sheet.js';

export interface SheetStream {
  /** Name of the sheet, in its language. */
  readonly title: string;
  readonly language: 'he' | 'en';
  readonly columns: readonly SheetColumn[];
  /** In pieces, as they are read: never all of them. */
  readonly batches: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/** As much may wait for a slow reader. */
const AHEAD_BYTES = 1 << 20;
const ROWS_AT_ONCE = 200;
const SLOW_READER_MS = 20;

/** A spreadsheet of any length that is written while it is read (.xlsx): a long list costs no more memory than a short one. */
export const streamSheet = (sheet: SheetStream): Readable => {
  const out = new PassThrough({ highWaterMark: AHEAD_BYTES });
  write(sheet, out).catch((error: unknown) => out.destroy(error as Error));
  return out;
};

const write = async ({ title, language, columns, batches }: SheetStream, out: PassThrough): Promise<void> => {
  // loaded with the first spreadsheet: most services write none for days
  const { default: excel } = await import('exceljs');
  const book = new excel.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  });
  book.creator = 'Peruke';
  const sheet = book.addWorksheet(sheetName(title), {
    views: [{ state: 'frozen', rightToLeft: language === 'he', ySplit: 1 }],
  });
  sheet.columns = columns.map(({ width, kind = 'text' }) => ({ width, style: { numFmt: FORMAT[kind] } }));
  const head = sheet.addRow(columns.map(({ header }) => header));
  head.font = { bold: true };
  head.commit();
  let written = 0;
  for await (const rows of batches)
    for (const cells of rows) {
      sheet.addRow(columns.map(({ kind = 'text' }, at) => valueOf(cells[at] ?? null, kind))).commit();
      written += 1;
      if (written % ROWS_AT_ONCE === 0) await reader(out);
    }
  sheet.commit();
  await book.commit();
};

/** Lets what is written be packed and sent; the writer of the book asks nobody whether there is room. */
const reader = async (out: PassThrough): Promise<void> => {
  await breathe();
  while (out.readableLength > AHEAD_BYTES && !out.destroyed) await pause(SLOW_READER_MS);
  if (out.destroyed) throw new Error('Nobody reads the spreadsheet any more.');
};
