import { open, type FileHandle, writeFile } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { MOST_UNPACKED, Unreadable } from './faults.js';

/** Rows and columns from 1, both ends included. */
export interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly column: number;
}

export interface CheckedBook {
  /** Merged cells of each sheet, in the order of the sheets in `path`. */
  readonly merges: readonly (readonly Merge[])[];
  /** The same workbook, its sheets behind everything that they point to. */
  readonly path: string;
}

interface Entry {
  readonly name: string;
  readonly at: number;
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
  readonly method: number;
  readonly flags: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
/** The longest words behind the data of an entry; less than any entry takes. */
const DESCRIPTOR_BYTES = 24;
const MOST_ENTRIES = 2_000;
const MOST_MERGES = 20_000;

const damaged = (): Unreadable => new Unreadable('damaged');

const bytesAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  if (at < 0 || bytesRead < length) throw damaged();
  return bytes;
};

const centralOf = async (file: FileHandle, size: number): Promise<{ entries: Entry[]; at: number }> => {
  const tail = await bytesAt(
    file,
    Math.max(0, size - END_BYTES - 0xffff),
    Math.min(size, END_BYTES + 0xffff),
  );
  let end = tail.length - END_BYTES;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw damaged();
  const count = tail.readUInt16LE(end + 10);
  const at = tail.readUInt32LE(end + 16);
  if (count === 0 || count > MOST_ENTRIES || at >= size) throw damaged();
  const bytes = await bytesAt(file, at, tail.readUInt32LE(end + 12));
  const entries: Entry[] = [];
  for (let next = 0; entries.length < count;) {
    if (next + CENTRAL_BYTES > bytes.length || bytes.readUInt32LE(next) !== CENTRAL) throw damaged();
    const name = bytes.readUInt16LE(next + 28);
    entries.push({
      name: bytes.toString('utf8', next + CENTRAL_BYTES, next + CENTRAL_BYTES + name),
      flags: bytes.readUInt16LE(next + 8),
      method: bytes.readUInt16LE(next + 10),
      crc: bytes.readUInt32LE(next + 16),
      packed: bytes.readUInt32LE(next + 20),
      size: bytes.readUInt32LE(next + 24),
      at: bytes.readUInt32LE(next + 42),
    });
    next += CENTRAL_BYTES + name + bytes.readUInt16LE(next + 30) + bytes.readUInt16LE(next + 32);
  }
  return { entries: entries.toSorted((a, b) => a.at - b.at), at };
};

/** Where the data of each entry lies. What the list does not name could still be unpacked by a reader: there is no room for it. */
const dataPlaces = async (file: FileHandle, entries: readonly Entry[], end: number): Promise<number[]> => {
  const places: number[] = [];
  let free = 0;
  for (const { at, packed, flags } of entries) {
    if (at < free || at - free > (places.length === 0 ? 0 : DESCRIPTOR_BYTES)) throw damaged();
    if (flags & 1) throw new Unreadable('old');
    const head = await bytesAt(file, at, LOCAL_BYTES);
    if (head.readUInt32LE(0) !== LOCAL) throw damaged();
    const data = at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
    places.push(data);
    free = data + packed;
  }
  if (free > end || end - free > DESCRIPTOR_BYTES) throw damaged();
  return places;
};

const REF = /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?["']/g;
const DECLARATION = /<!\s*(DOCTYPE|ENTITY)/i;
/** Longer than what is looked for: it may stand over the seam of two pieces. */
const SEAM = 200;

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

async function* unpacked(file: FileHandle, { method, packed }: Entry, at: number): AsyncGenerator<Buffer> {
  if (packed === 0) return;
  const source = file.createReadStream({ start: at, end: at + packed - 1, autoClose: false });
  if (method === 0) yield* source as AsyncIterable<Buffer>;
  else if (method === 8) yield* source.pipe(createInflateRaw()) as AsyncIterable<Buffer>;
  else throw damaged();
}

const SHEET = /^xl\/worksheets\/sheet\d+[.]xml$/;

const STRINGS = 'xl/sharedStrings.xml';
const NO_STRINGS = Buffer.from('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>');

/** The words before the data of an entry; its sizes are known, so no others stand behind it. */
const localHead = ({ name, method, flags, crc, packed, size }: Omit<Entry, 'at'>): Buffer => {
  const words = Buffer.from(name);
  const head = Buffer.alloc(LOCAL_BYTES);
  head.writeUInt32LE(LOCAL, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags & ~8, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(packed, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(words.length, 26);
  return Buffer.concat([head, words]);
};

async function* inOrder(
  file: FileHandle,
  entries: readonly Entry[],
  places: readonly number[],
): AsyncGenerator<Buffer> {
  const isSheet = ({ name }: Entry): boolean => SHEET.test(name);
  if (!entries.some(({ name }) => name === STRINGS)) {
    const size = NO_STRINGS.length;
    yield localHead({ name: STRINGS, method: 0, flags: 0, crc: crc32(NO_STRINGS), packed: size, size });
    yield NO_STRINGS;
  }
  for (const entry of [...entries.filter((one) => !isSheet(one)), ...entries.filter(isSheet)]) {
    yield localHead(entry);
    const start = places[entries.indexOf(entry)]!;
    if (entry.packed === 0) continue;
    yield* file.createReadStream({
      start,
      end: start + entry.packed - 1,
      autoClose: false,
    }) as AsyncIterable<Buffer>;
  }
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  yield end;
}

/** The merged cells of a piece of a sheet, of those that reach over more than one row; `used` is where the last one ends. */
const mergesOf = (text: string): { found: Merge[]; used: number } => {
  const found: Merge[] = [];
  let used = 0;
  for (const match of text.matchAll(REF)) {
    used = match.index + match[0].length;
    const [, left = '', top, , bottom] = match;
    if (bottom !== undefined && bottom !== top)
      found.push({ top: Number(top), bottom: Number(bottom), column: columnOf(left) });
  }
  return { found, used };
};

/** Goes through an entry to its end. */
const mergesIn = async (
  pieces: AsyncIterable<Buffer>,
  name: string,
  count: (bytes: number) => void,
): Promise<Merge[]> => {
  const merges: Merge[] = [];
  const isXml = /[.](xml|rels)$/.test(name);
  let seam = '';
  for await (const piece of pieces) {
    count(piece.length);
    if (!isXml) continue;
    const text = seam + piece.toString('latin1');
    if (DECLARATION.test(text)) throw damaged();
    const { found, used } = SHEET.test(name) ? mergesOf(text) : { found: [], used: 0 };
    merges.push(...found);
    if (merges.length > MOST_MERGES) throw damaged();
    seam = text.slice(Math.max(used, text.length - SEAM));
  }
  return merges;
};

/** Where the workbook in order lies while it is read. */
export const orderedPath = (path: string): string => `${path}.ordered`;

/**
 * Goes once through a workbook before anything reads it: every entry is unpacked and counted, so that what it says of its
 * own size is not believed; none declares an entity. Answers the merged cells, which the streaming reader does not tell,
 * and a copy in which the sheets lie last: the reader keeps aside what comes before the words and names that it points to,
 * and loses some of what follows. Throws `Unreadable`.
 */
export const checkBook = async (path: string): Promise<CheckedBook> => {
  const file = await open(path);
  try {
    const { entries, at: end } = await centralOf(file, (await file.stat()).size);
    if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new Unreadable('type');
    if (new Set(entries.map(({ name }) => name)).size < entries.length) throw damaged();
    const places = await dataPlaces(file, entries, end);
    const sheets = new Map<Entry, Merge[]>();
    let total = 0;
    const count = (bytes: number): void => {
      total += bytes;
      if (total > MOST_UNPACKED) throw new Unreadable('unpacked');
    };
    for (const [number, entry] of entries.entries()) {
      const merges = await mergesIn(unpacked(file, entry, places[number]!), entry.name, count);
      if (SHEET.test(entry.name)) sheets.set(entry, merges);
    }
    const ordered = orderedPath(path);
    await writeFile(ordered, inOrder(file, entries, places), { mode: 0o600 });
    return { merges: [...sheets.values()], path: ordered };
  } catch (error) {
    throw error instanceof Unreadable ? error : damaged();
  } finally {
    await file.close();
  }
};
