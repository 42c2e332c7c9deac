import { toShekels } from '@peruke/contracts/kernel';
import fc from 'fast-check';
import { toWire } from '../time/index.js';
import { cellAmount, cellInstant, cellPhone } from './cell-values.rules.js';

it.each([
  ['0525550184', '+972525550184'],
  ['052-555 0184', '+972525550184'],
  ['525550184', '+972525550184'],
  ['5.25550184E+8', '+972525550184'],
  ["'0525550184", '+972525550184'],
  ['972525550184', '+972525550184'],
  ['00972525550184', '+972525550184'],
  ['\u200e+972 52-555-0184\u202c', '+972525550184\u202c'],
  ['+1 (917) 555-0142', '+19175550142'],
  ['052555', '052555'],
])('keeps the phone %s as %s', (text, phone) => {
  expect(cellPhone(text)).toBe(phone);
});

it.each([
  ['1200', 120_000],
  ['1,200', 120_000],
  ['₪ 1,200.5', 120_050],
  ['12,345,678.90 ש"ח', 1_234_567_890],
  ['0', 0],
  ['-5', undefined],
  ['1.200,50', undefined],
  ['12,34', undefined],
  ['1200.505', undefined],
  ['about 900', undefined],
  ['9999999999', undefined],
  ['', undefined],
])('reads the amount "%s" as %s agorot', (text, agorot) => {
  expect(cellAmount(text)).toBe(agorot);
});

it('reads every amount that it could have written, with and without its commas', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (agorot) => {
      const shekels = toShekels(agorot);
      expect(cellAmount(shekels.toFixed(2))).toBe(agorot);
      expect(cellAmount(shekels.toLocaleString('en-US', { maximumFractionDigits: 2 }))).toBe(agorot);
    }),
  );
});

it.each([
  ['3/2/2026', '2026-02-03 12:00:00'],
  ['03.02.26', '2026-02-03 12:00:00'],
  ['3-2-2026 9:30', '2026-02-03 09:30:00'],
  ['2026-02-03', '2026-02-03 12:00:00'],
  ['31/12/2026 09:05:59', '2026-12-31 09:05:00'],
  ['31/02/2026', undefined],
  ['13/13/2026', undefined],
  ['3/2/2026 25:00', undefined],
  ['tomorrow', undefined],
  ['3/2/2026 09:30 or later', undefined],
])('reads the day "%s" as %s', (text, wire) => {
  const at = cellInstant(text);
  expect(at && toWire(at)).toBe(wire);
});
