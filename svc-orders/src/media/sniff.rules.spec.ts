import fc from 'fast-check';
import { parseRange } from './range.rules.js';
import { isTakenType, sniff } from './sniff.rules.js';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const packets = Buffer.alloc(400);
for (const at of [0, 188, 376]) packets[at] = 0x47;

describe('sniffing', () => {
  it.each<[string, Uint8Array]>([
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a])],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['video/x-msvideo', bytes('RIFF', [1, 2, 3, 4], 'AVI LIST')],
    ['video/mp4', bytes([0, 0, 0, 24], 'ftypisom')],
    ['video/quicktime', bytes([0, 0, 0, 20], 'ftypqt  ')],
    ['video/x-ms-wmv', bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11])],
    ['video/x-flv', bytes('FLV', [1])],
    ['video/x-matroska', bytes([0x1a, 0x45, 0xdf, 0xa3])],
    ['video/mp2t', packets],
  ])('[UPL-001] knows %s', (mime, content) => {
    expect(sniff(content)?.mime).toBe(mime);
  });

  it.each<[string, Uint8Array]>([
    ['an empty file', bytes()],
    ['HTML', bytes('<!doctype html><script>')],
    ['SVG', bytes('<svg xmlns=')],
    ['HEIC', bytes([0, 0, 0, 24], 'ftypheic')],
    ['GIF', bytes('GIF89a')],
    ['PDF', bytes('%PDF-1.7')],
    ['sound in RIFF', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
  ])('[UPL-002] refuses %s', (_what, content) => {
    expect(sniff(content)).toBeUndefined();
  });

  it.each([
    ['image/jpeg', true],
    ['image/jpg', true],
    ['IMAGE/PNG', true],
    ['image/webp', true],
    ['video/avi', true],
    ['video/mp2t', true],
    ['image/heic', false],
    ['image/svg+xml', false],
    ['video/webm', false],
    ['text/plain', false],
    ['', false],
  ])('[UPL-003] what says that it is %s says that it may come: %s', (type, isTaken) => {
    expect(isTakenType(type)).toBe(isTaken);
  });

  it('survives any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (content) => void sniff(content)));
  });
});

describe('a range of bytes', () => {
  it.each<[string | undefined, { start: number; end: number } | undefined]>([
    [undefined, undefined],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=50-9999', { start: 50, end: 99 }],
    ['bytes=100-', undefined],
    ['bytes=9-2', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,4-5', undefined],
    ['lines=0-1', undefined],
  ])('%s', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });
});
