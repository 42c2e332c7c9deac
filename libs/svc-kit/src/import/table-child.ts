/** The process that reads a file which somebody sent; it may run out of memory or time without harm to its service. */
import { open, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { parse } from 'csv-parse';
import { type BookValue, cellText } from './cell-text.rules.js';
import { checkBook, type Merge } from './check-zip.js';
import { type FileFault, MOST_COLUMNS, MOST_IN_CELL, MOST_ROWS, Unreadable } from './faults.js';
import { decodeText, delimiterOf, kindOf } from './file-text.rules.js';

type Line = [number: number, cells: string[]];

const ROWS_AT_ONCE = 200;
const TEXT_PIECE = 1 << 16;
const MOST_IN_RECORD = 2_000_000;

let first: FileFault | undefined;
/** What is found first is told: streams that are left in the middle complain of that afterwards. */
const refused = (fault: FileFault): Unreadable => {
  first ??= fault;
  return new Unreadable(fault);
};

/** Answers when the pipe has it: what waits in memory is lost when the process ends. */
const say = (what: object): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(what)}\n`, () => resolve()));

/** The row without the empty cells at its end; undefined for an empty one. */
const sound = (number: number, cells: readonly string[]): Line | undefined => {
  const trimmed = cells.map((cell) => cell.trim());
  const length = trimmed.findLastIndex((cell) => cell !== '') + 1;
  if (length > MOST_COLUMNS) throw refused('columns');
  if (trimmed.some((cell) => cell.length > MOST_IN_CELL)) throw refused('cell');
  if (trimmed.some((cell) => /[\u0000-\u0008\u000e-\u001f]/.test(cell) || !cell.isWellFormed()))
    throw refused('signs');
  return length === 0 ? undefined : [number, trimmed.slice(0, length)];
};

async function* csvLines(path: string): AsyncGenerator<Line> {
  const text = decodeText(await readFile(path));
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_IN_RECORD,
  });
  const feed = async () => {
    for (let at = 0; at < text.length; at += TEXT_PIECE)
      if (!parser.write(text.slice(at, at + TEXT_PIECE))) await once(parser, 'drain');
    parser.end();
  };
  // what breaks is told by the parser itself
  feed().catch(() => undefined);
  let number = 0;
  for await (const record of parser as AsyncIterable<string[]>) {
    number += 1;
    const line = sound(number, record);
    if (line) yield line;
  }
}

/** Under a merged cell stands what stands in it. */
class MergedCells {
  private next = 0;
  private open: { merge: Merge; text: string }[] = [];
  private readonly merges: readonly Merge[];

  constructor(merges: readonly Merge[] = []) {
    this.merges = merges.toSorted((a, b) => a.top - b.top);
  }

  fill(number: number, cells: string[]): void {
    this.open = this.open.filter(({ merge }) => merge.bottom >= number);
    for (const { merge, text } of this.open) {
      while (cells.length < merge.column) cells.push('');
      cells[merge.column - 1] ||= text;
    }
    for (; (this.merges[this.next]?.top ?? Infinity) <= number; this.next += 1) {
      const merge = this.merges[this.next]!;
      const text = merge.top === number ? cells[merge.column - 1] : '';
      if (text && merge.column <= MOST_COLUMNS) this.open.push({ merge, text });
    }
  }
}

async function* bookLines(path: string): AsyncGenerator<Line> {
  const { merges, path: ordered } = await checkBook(path);
  // large, and a CSV file needs none of it
  const { default: excel } = await import('exceljs');
  const book = new excel.stream.xlsx.WorkbookReader(ordered, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  let at = 0;
  let isRead = false;
  for await (const sheet of book) {
    const merged = new MergedCells(merges[at]);
    at += 1;
    // the first sheet that holds anything; the others are gone through, as the reader breaks when it is left early
    const isWanted = !isRead && (sheet as { state?: string }).state !== 'hidden';
    for await (const row of sheet) {
      if (!isWanted) continue;
      if (row.cellCount > MOST_COLUMNS * 2) throw refused('columns');
      const cells = Array.from({ length: row.cellCount }, (_, i) =>
        cellText(row.getCell(i + 1).value as BookValue),
      );
      merged.fill(row.number, cells);
      const line = sound(row.number, cells);
      if (!line) continue;
      isRead = true;
      yield line;
    }
  }
}

const firstBytes = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const read = async (path: string): Promise<void> => {
  const isBook = kindOf(await firstBytes(path)) === 'zip';
  let rows: Line[] = [];
  let count = 0;
  for await (const line of isBook ? bookLines(path) : csvLines(path)) {
    count += 1;
    // the heads are one more
    if (count > MOST_ROWS + 1) throw refused('rows');
    rows.push(line);
    if (rows.length < ROWS_AT_ONCE) continue;
    await say({ rows });
    rows = [];
  }
  if (count < 2) throw refused('empty');
  await say({ rows });
  await say({ end: true });
};

const faultOf = (error: unknown): string => {
  if (first) return first;
  if (error instanceof Unreadable) return error.fault;
  if ((error as { code?: string }).code === 'CSV_MAX_RECORD_SIZE') return 'cell';
  return 'damaged';
};

// A fault deep in a stream that nobody listens to is one of the file as well.
process.on('uncaughtException', (error) => {
  void say({ fault: faultOf(error) }).then(() => process.exit(0));
});

try {
  await read(process.argv[2] ?? '');
} catch (error) {
  await say({ fault: faultOf(error) });
}
process.exit(0);
