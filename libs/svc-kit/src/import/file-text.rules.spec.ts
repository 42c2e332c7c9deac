import { decodeText, delimiterOf, kindOf } from './file-text.rules.js';

const bytes = (...all: number[]) => Uint8Array.from(all);

describe('what a file is, by its first bytes', () => {
  it.each([
    ['a zip, as a workbook is one', bytes(0x50, 0x4b, 0x03, 0x04, 0x14), 'zip'],
    ['letters', bytes(0x6e, 0x61, 0x6d, 0x65), 'text'],
    ['what begins like a zip and is none', bytes(0x50, 0x4b, 0x2c, 0x31), 'text'],
  ])('%s', (_what, file, kind) => expect(kindOf(file)).toBe(kind));

  it.each([
    ['nothing', bytes(), 'empty'],
    ['a workbook of old, or one with a password', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'old'],
  ])('refuses %s', (_what, file, why) =>
    expect(() => kindOf(file)).toThrow(expect.objectContaining({ fault: why })),
  );
});

describe('the text of a file', () => {
  const mark = [0xff, 0xfe];
  it.each([
    ['UTF-8', bytes(0xd7, 0x90, 0x2c, 0x31), 'א,1'],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'a'],
    ['UTF-16 with its mark', bytes(...mark, 0xd0, 0x05), 'א'],
    ['UTF-16 the other way round', bytes(0xfe, 0xff, 0x05, 0xd0), 'א'],
    ['windows-1255, as Excel writes in Israel', bytes(0xe0, 0x2c, 0x31), 'א,1'],
  ])('is read from %s', (_what, file, text) => expect(decodeText(file)).toBe(text));

  it.each([
    ['spaces and lines', bytes(0x20, 0x0d, 0x0a), 'empty'],
    ['its mark alone', bytes(0xef, 0xbb, 0xbf), 'empty'],
    ['a page of the web', bytes(0x20, 0x3c, 0x68), 'type'],
    ['a PDF', bytes(0x25, 0x50, 0x44, 0x46), 'type'],
    ['what no text holds', bytes(0x61, 0x00, 0x62), 'signs'],
    ['what is in none of them', bytes(0xd7, 0xff), 'type'],
  ])('is not read from %s', (_what, file, why) =>
    expect(() => decodeText(file)).toThrow(expect.objectContaining({ fault: why })),
  );
});

it.each([
  ['a', ','],
  ['a,b;c', ','],
  ['a;b\tc', ';'],
  ['a;b;c,d', ';'],
  ['a\tb\tc;d', '\t'],
  ['"a,b,c";d', ';'],
  [' \r\n a;b\r\n1,2,3', ';'],
])('the cells of %j are parted by %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});
