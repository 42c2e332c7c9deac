import { type BookValue, cellText, columnName } from './cell-text.rules.js';

it.each<[string, BookValue, string]>([
  ['nothing', null, ''],
  ['nothing at all', undefined, ''],
  ['a text', ' Ada ', ' Ada '],
  ['a whole number', 521234567, '521234567'],
  ['a long number, never with an exponent', 972_521_234_567_890, '972521234567890'],
  ['a sum as it was typed', 0.1 + 0.2, '0.3'],
  ['no number', Number.NaN, ''],
  ['no end', Number.POSITIVE_INFINITY, ''],
  ['yes', true, 'TRUE'],
  ['no', false, 'FALSE'],
  ['a day', new Date('2026-02-03T00:00:00Z'), '03/02/2026'],
  ['a day with its hour', new Date('2026-11-23T09:05:00Z'), '23/11/2026 09:05'],
  ['an hour of no day', new Date('1899-12-30T13:30:00Z'), '13:30'],
  ['midnight of no day', new Date('1899-12-30T00:00:00Z'), '00:00'],
  ['the first day of Excel', new Date('1899-12-31T00:00:00Z'), '31/12/1899'],
  ['no day', new Date(Number.NaN), ''],
  [
    'a text in several letters',
    { richText: [{ text: 'Ada' }, { text: null }, { text: ' Stone' }] },
    'Ada Stone',
  ],
  ['an error of the book', { error: '#REF!' }, '#REF!'],
  ['a link', { text: 'a@b.example', hyperlink: 'mailto:a@b.example' }, 'a@b.example'],
  ['a link in several letters', { text: { richText: [{ text: 'a' }] }, hyperlink: 'x' }, 'a'],
  ['a formula', { formula: 'A1*2', result: 18 }, '18'],
  ['a formula of a day', { sharedFormula: 'A1', result: new Date('2026-02-03T00:00:00Z') }, '03/02/2026'],
  ['a formula that was never counted', { formula: 'A1*2' }, ''],
])('reads %s', (_what, value, text) => expect(cellText(value)).toBe(text));

it.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [28, 'AB'],
  [52, 'AZ'],
  [53, 'BA'],
  [702, 'ZZ'],
  [703, 'AAA'],
])('calls column %i %s', (at, name) => expect(columnName(at)).toBe(name));
