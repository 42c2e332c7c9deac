import { deflateRawSync, crc32 } from 'node:zlib';

/** An entry of a zip file; `as` overrides what its heads say of it. */
export interface ZipEntry {
  name: string;
  content: Buffer | string;
  isStored?: boolean;
  as?: { size?: number; packed?: number; flags?: number; method?: number };
}

const head = (entry: ZipEntry, packed: Buffer, plain: Buffer): Buffer => {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(entry.as?.flags ?? 0, 2);
  bytes.writeUInt16LE(entry.as?.method ?? (entry.isStored ? 0 : 8), 4);
  bytes.writeUInt32LE(crc32(plain), 10);
  bytes.writeUInt32LE(entry.as?.packed ?? packed.length, 14);
  bytes.writeUInt32LE(entry.as?.size ?? plain.length, 18);
  bytes.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return bytes;
};

/** A zip file, for tests: as sound as its entries are. `gap` bytes are hidden before the list. */
export const zipOf = (entries: readonly ZipEntry[], gap: Buffer = Buffer.alloc(0)): Buffer => {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const plain = Buffer.from(entry.content as string);
    const packed = entry.isStored ? plain : deflateRawSync(plain);
    const name = Buffer.from(entry.name);
    const common = head(entry, packed, plain);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, more, name]));
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at + gap.length, 12);
  return Buffer.concat([...parts, gap, central, Buffer.from('PK\u0005\u0006'), end]);
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** The entries of a workbook of one sheet whose rows are this XML; an entry of the same name takes the place of its own. */
export const bookOf = (
  sheetData: string,
  more: { after?: string; entries?: readonly ZipEntry[]; without?: string } = {},
): ZipEntry[] => {
  const own: ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook ${MAIN} ${RELS}><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${XML}<worksheet ${MAIN}><sheetData>${sheetData}</sheetData>${more.after ?? ''}</worksheet>`,
    },
  ];
  const names = new Set(more.entries?.map(({ name }) => name));
  return [...own.filter(({ name }) => !names.has(name) && name !== more.without), ...(more.entries ?? [])];
};

/** Cells of a row as XML, all of them texts. */
export const rowXml = (at: number, ...cells: string[]): string =>
  `<row r="${at}">${cells
    .map((text, i) => `<c r="${String.fromCharCode(65 + i)}${at}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`;
