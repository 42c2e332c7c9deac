import { kindOf } from './file-text.rules.js';

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
