import { Unreadable } from './faults.js';

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);

/** What a file is, by its first bytes: the name says nothing. */
export const kindOf = (bytes: Uint8Array): 'zip' | 'text' => {
  if (bytes.length === 0) throw new Unreadable('empty');
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'zip';
  // the container of .xls, and of a workbook with a password
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Unreadable('old');
  return 'text';
};

const decoded = (encoding: string, bytes: Uint8Array): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

const inWindows = (bytes: Uint8Array): string => {
  try {
    return decoded('windows-1255', bytes);
  } catch {
    throw new Unreadable('type');
  }
};

const textOf = (bytes: Uint8Array): string => {
  try {
    if (startsWith(bytes, 0xff, 0xfe)) return decoded('utf-16le', bytes);
    if (startsWith(bytes, 0xfe, 0xff)) return decoded('utf-16be', bytes);
    return decoded('utf-8', bytes);
  } catch {
    return inWindows(bytes);
  }
};

const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\u007f\ufffe\uffff]/;
const OTHER_KIND = /^\s*(<|%PDF|\{\\rtf)/;

/**
 * The text of a CSV file: UTF-8 or UTF-16 with or without their mark, else windows-1255, which Excel writes in Israel.
 * Throws `Unreadable`.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const text = textOf(bytes).replace(/^\ufeff+/, '');
  if (OTHER_KIND.test(text)) throw new Unreadable('type');
  if (NO_TEXT.test(text)) throw new Unreadable('signs');
  if (text.trim() === '') throw new Unreadable('empty');
  return text;
};

/** What stands between the cells: the one of the three that the first line holds most of outside its quotes. */
export const delimiterOf = (text: string): ',' | ';' | '\t' => {
  const first = (/^\s*([^\r\n]*)/.exec(text)?.[1] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string) => first.split(sign).length;
  return ([',', ';', '\t'] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};
