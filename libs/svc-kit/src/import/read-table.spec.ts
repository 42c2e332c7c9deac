import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '@peruke/contracts/kernel';
import ExcelJS from 'exceljs';
import { FILE_FAULTS, type FileFault } from './faults.js';
import { bookOf, rowXml, type ZipEntry, zipOf } from './proof/hostile-files.js';
import { readTable, type TableRow } from './read-table.js';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'peruke-table-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
const read = async (
  content: Buffer | string,
  limits?: Parameters<typeof readTable>[1],
): Promise<TableRow[]> => {
  const path = join(folder, String((files += 1)));
  await writeFile(path, content);
  const rows: TableRow[] = [];
  for await (const piece of readTable(path, limits)) rows.push(...piece);
  return rows;
};
const refusal = async (content: Buffer | string, limits?: Parameters<typeof readTable>[1]) => {
  try {
    return await read(content, limits);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.errors?.['file']?.[0];
  }
};

/** "שם,טלפון" and a row, as Excel in Israel saves it. */
const WINDOWS = Buffer.from([0xf9, 0xed, 0x2c, 0xe8, 0x0d, 0x0a, 0xf0, 0xe7, 0xee, 0xe4, 0x2c, 0x31]);
const TEXT = 'שם,ט\r\nנחמה,1';
const utf16 = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`)],
    ['windows-1255', WINDOWS],
    ['UTF-16', utf16(TEXT)],
    ['UTF-16, the other way round', utf16(TEXT, true)],
    ['two marks', Buffer.from(`\ufeff\ufeff${TEXT}`)],
    ['semicolons', Buffer.from(TEXT.replaceAll(',', ';'))],
    ['tabs', Buffer.from(TEXT.replaceAll(',', '\t'))],
    ['lines of a Mac', Buffer.from(TEXT.replace('\r\n', '\r'))],
    ['empty lines at its end', Buffer.from(`${TEXT}\r\n\r\n,,\r\n`)],
  ])('is read as %s', async (_what, bytes) => {
    expect(await read(bytes)).toEqual([
      [1, ['שם', 'ט']],
      [2, ['נחמה', '1']],
    ]);
  });

  it('keeps quotes within words, lines within cells and the number of each row', async () => {
    expect(await read('שם,כתובת\n\nרח\'ל,"א, ב"\n"צה""ל","שורה\nשורה"\nד"ר,ג')).toEqual([
      [1, ['שם', 'כתובת']],
      [3, ["רח'ל", 'א, ב']],
      [4, ['צה"ל', 'שורה\nשורה']],
      [5, ['ד"ר', 'ג']],
    ]);
  });
});

describe('a workbook', () => {
  it('gives texts, whole numbers, days of the workshop, kept values of formulas and merged cells', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('רשימה');
    sheet.addRow(['שם', 'טלפון', 'תאריך', 'סכום', 'עיר', 'קישור']);
    sheet.addRow([
      { richText: [{ text: 'נח' }, { text: 'מה' }] },
      525_550_184,
      new Date(Date.UTC(2026, 1, 3)),
      { formula: 'A1&"x"', result: 'kept' },
      'חיפה',
      { text: 'a@b.co', hyperlink: 'mailto:a@b.co' },
    ]);
    sheet.addRow([
      'תמר',
      972_525_550_185,
      new Date(Date.UTC(2026, 11, 31, 9, 5)),
      { formula: 'B2*2', result: 12.5 },
    ]);
    sheet.mergeCells('E2:E3');
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    expect(await read(bytes)).toEqual([
      [1, ['שם', 'טלפון', 'תאריך', 'סכום', 'עיר', 'קישור']],
      [2, ['נחמה', '525550184', '03/02/2026', 'kept', 'חיפה', 'a@b.co']],
      [3, ['תמר', '972525550185', '31/12/2026 09:05', '12.5', 'חיפה']],
    ]);
  });

  it('gives hours and days as the sheet shows them, and none of them the other', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('list');
    sheet.addRow(['hour', 'day', 'midnight', 'both']);
    sheet.addRow([0.5625, 46_372, 0, 46_372.5625]);
    for (const [at, format] of ['h:mm', 'dd-mm-yyyy', 'hh:mm', 'dd/mm/yyyy h:mm'].entries())
      sheet.getRow(2).getCell(at + 1).numFmt = format;
    expect((await read(Buffer.from(await book.xlsx.writeBuffer())))[1]).toEqual([
      2,
      ['13:30', '16/12/2026', '00:00', '16/12/2026 13:30'],
    ]);
  });

  it('takes the first sheet that holds anything and is shown', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('empty');
    const hidden = book.addWorksheet('hidden');
    hidden.state = 'hidden';
    hidden.addRows([['no'], ['no']]);
    book.addWorksheet('list').addRows([['שם'], ['תמר']]);
    book.addWorksheet('other').addRows([['x'], ['y']]);
    expect(await read(Buffer.from(await book.xlsx.writeBuffer()))).toEqual([
      [1, ['שם']],
      [2, ['תמר']],
    ]);
  });
});

const TWO_ROWS = rowXml(1, 'Name', 'Phone') + rowXml(2, 'Ada', '1');
const book = (...args: Parameters<typeof bookOf>): Buffer => zipOf(bookOf(...args));
const instead = (name: string, content: string | Buffer, more: Partial<ZipEntry> = {}): Buffer =>
  book(TWO_ROWS, { entries: [{ name, content, ...more }] });
const SHEET = 'xl/worksheets/sheet1.xml';
const sound = () => book(TWO_ROWS);
const bomb = (): Buffer => Buffer.alloc(210 * 1024 * 1024, 0x20);
const manyColumns = (count: number): string => Array.from({ length: count }, (_, i) => `c${i}`).join(',');
const oneCell = (length: number): string => `Name\n${'x'.repeat(length)}`;
const flipped = (): Buffer => {
  const bytes = sound();
  for (let at = 60; at < bytes.length - 400; at += 37) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
};
const entity = (text: string): string =>
  `<?xml version="1.0"?>${text}<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&x;</v></c></row></sheetData></worksheet>`;

it('takes the book that the others are made from', async () => {
  expect(await read(sound())).toEqual([
    [1, ['Name', 'Phone']],
    [2, ['Ada', '1']],
  ]);
});

const HOSTILE: readonly (readonly [string, () => Buffer | string, FileFault])[] = [
  ['nothing', () => '', 'empty'],
  ['blanks', () => ' \r\n \t ', 'empty'],
  ['a mark alone', () => '\ufeff', 'empty'],
  ['a mark of UTF-16 alone', () => Buffer.from([0xff, 0xfe]), 'empty'],
  ['heads alone', () => 'Name,Phone\r\n', 'empty'],
  ['commas alone', () => ',,,\n,,,\n,,,', 'empty'],
  ['quotes of nothing', () => '"",""\n"",""', 'empty'],
  ['a sheet without rows', () => book(''), 'empty'],
  ['a sheet of one row', () => book(rowXml(1, 'Name')), 'empty'],
  ['a sheet of empty cells', () => book('<row r="1"><c r="A1"/></row><row r="2"><c r="A2"/></row>'), 'empty'],
  ['a PDF', () => '%PDF-1.7\n1 0 obj', 'type'],
  ['a page of the web', () => '<!DOCTYPE html><html><table><tr><td>1</td></tr></table></html>', 'type'],
  ['a table of the web that calls itself Excel', () => '\ufeff <html xmlns:x="urn"><table></table>', 'type'],
  ['an XML of Excel 2003', () => '<?xml version="1.0"?><Workbook></Workbook>', 'type'],
  ['a text of Word', () => '{\\rtf1\\ansi hello}', 'type'],
  ['a zip of something else', () => zipOf([{ name: 'word/document.xml', content: '<x/>' }]), 'type'],
  ['a book without its list of sheets', () => book(TWO_ROWS, { without: 'xl/workbook.xml' }), 'type'],
  ['an old Excel', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'old'],
  ['an entry with a password', () => instead('xl/styles.xml', '<x/>', { as: { flags: 1 } }), 'old'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'signs'],
  ['a null in a name', () => 'Name,Phone\nA\u0000da,1', 'signs'],
  ['nulls alone', () => Buffer.alloc(4_096), 'signs'],
  ['a bell and a backspace', () => 'Name\nA\u0007\u0008', 'signs'],
  ['an escape of a terminal', () => 'Name\n\u001b[2J', 'signs'],
  ['a sign of deletion', () => 'Name\nA\u007f', 'signs'],
  ['UTF-16 without its mark', () => Buffer.from('Name,Phone\nAda,1', 'utf16le'), 'signs'],
  [
    'a mark of UTF-16 before UTF-8',
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Name\nAda\u0000')]),
    'type',
  ],
  ['a program', () => Buffer.concat([Buffer.from('\u007fELF\u0002\u0001'), Buffer.alloc(64)]), 'signs'],
  [
    'random bytes behind a text',
    () => Buffer.concat([Buffer.from('Name\n'), Buffer.from([1, 2, 3, 4, 5, 6])]),
    'signs',
  ],
  ['a quote that is never closed', () => `Name\n"Ada\n${'x\n'.repeat(50)}`, 'damaged'],
  ['a quote that swallows the file', () => `Name\n"${'Ada,1\n'.repeat(400_000)}`, 'cell'],
  ['a cell that is too long', () => oneCell(32_768), 'cell'],
  ['a cell of three million', () => oneCell(3_000_000), 'cell'],
  ['a huge cell of a book', () => book(rowXml(1, 'Name') + rowXml(2, 'x'.repeat(40_000))), 'cell'],
  ['201 columns', () => `${manyColumns(201)}\n1`, 'columns'],
  ['10,000 columns', () => `${manyColumns(10_000)}\n1`, 'columns'],
  ['a row of 100,000 cells below', () => `Name\n${'x,'.repeat(100_000)}x`, 'columns'],
  [
    'a cell in the last column of Excel',
    () => book('<row r="1"><c r="XFD1" t="str"><v>x</v></c></row>'),
    'columns',
  ],
  ['50,001 rows', () => `Name\n${'x\n'.repeat(50_001)}`, 'rows'],
  ['a million rows', () => `Name\n${'x\n'.repeat(1_000_000)}`, 'rows'],
  ['a bomb in the sheet', () => instead(SHEET, bomb()), 'unpacked'],
  ['a bomb beside the sheets', () => instead('xl/media/image1.png', bomb()), 'unpacked'],
  ['a bomb that says it is small', () => instead(SHEET, bomb(), { as: { size: 100 } }), 'unpacked'],
  [
    'a bomb in many parts',
    () =>
      book(TWO_ROWS, {
        entries: Array.from({ length: 21 }, (_, i) => ({
          name: `xl/${i}.bin`,
          content: Buffer.alloc(10 * 1024 * 1024),
        })),
      }),
    'unpacked',
  ],
  [
    'an entity of a file',
    () => instead(SHEET, entity('<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
    'damaged',
  ],
  [
    'entities that grow',
    () => instead(SHEET, entity('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY x "&a;&a;&a;&a;">]>')),
    'damaged',
  ],
  [
    'an entity among the shared texts',
    () => instead('xl/sharedStrings.xml', '<!DOCTYPE sst [<!ENTITY x "y">]><sst/>'),
    'damaged',
  ],
  [
    'an entity in the list of sheets',
    () => instead('xl/workbook.xml', '<!doctype x [<!ENTITY x "y">]><workbook/>'),
    'damaged',
  ],
  ['an entity that nobody has declared', () => instead(SHEET, entity('')), 'damaged'],
  [
    'XML that is never closed',
    () => instead(SHEET, '<worksheet><sheetData><row r="1"><c r="A1"><v>1'),
    'empty',
  ],
  ['a sheet that is no XML', () => instead(SHEET, 'Name,Phone\nAda,1'), 'damaged'],
  ['a cell of no place', () => book('<row r="1"><c r="??" t="str"><v>x</v></c></row>'), 'damaged'],
  ['half a book', () => sound().subarray(0, 700), 'damaged'],
  ['a book without its end', () => sound().subarray(0, -30), 'damaged'],
  ['a book with turned bytes', flipped, 'damaged'],
  ['the first bytes of a zip alone', () => Buffer.from('PK\u0003\u0004'), 'damaged'],
  ['zip and noise', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(5_000)]), 'damaged'],
  ['an entry twice', () => zipOf([...bookOf(TWO_ROWS), ...bookOf(TWO_ROWS)]), 'damaged'],
  [
    'an entry of an unknown packing',
    () => instead('xl/styles.xml', '<x/>', { as: { method: 99 } }),
    'damaged',
  ],
  [
    'an entry longer than the file',
    () => instead('xl/styles.xml', '<x/>', { as: { packed: 1_000_000 } }),
    'damaged',
  ],
  [
    'something hidden between the entries and their list',
    () => zipOf(bookOf(TWO_ROWS), randomBytes(500)),
    'damaged',
  ],
  [
    'too many entries',
    () => zipOf(Array.from({ length: 2_001 }, (_, i) => ({ name: `${i}`, content: '' }))),
    'damaged',
  ],
  [
    'too many merged cells',
    () =>
      book(TWO_ROWS, {
        after: `<mergeCells>${Array.from({ length: 20_001 }, (_, i) => `<mergeCell ref="A${i * 2 + 1}:A${i * 2 + 2}"/>`).join('')}</mergeCells>`,
      }),
    'damaged',
  ],
];

it('knows sixty files that nobody should send', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(60));

it.each(HOSTILE)(
  'refuses %s',
  async (_what, content, fault) => {
    expect(await refusal(content())).toBe(FILE_FAULTS[fault]);
  },
  60_000,
);

it('ends a reader that has nothing to say, and one that needs too much memory', async () => {
  const long = `Name\n${'x\n'.repeat(40_000)}`;
  expect(await refusal(long, { silentMs: 1, megabytes: 256 })).toBe(FILE_FAULTS.slow);
  expect(
    await refusal(`Name\n${`${'x'.repeat(300)}\n`.repeat(49_000)}`, { silentMs: 60_000, megabytes: 6 }),
  ).toBe(FILE_FAULTS.damaged);
});
