import type { Order } from '@peruke/contracts/orders';
import {
  printedChanges,
  printedDate,
  printedPhone,
  printedValue,
  shortName,
  wigLabel,
} from './print-sheet.rules.js';

it.each([
  ['nothing', 'baseColor', null, '—'],
  ['an empty text', 'baseColor', '', '—'],
  ['free words', 'baseColor', '6/8', '6/8'],
  ['a number', 'weight', 0, '0'],
  ['yes', 'highlights', true, 'כן'],
  ['no', 'highlights', false, 'לא'],
  ['a pair without its second', 'topType', ['x', ''], 'x'],
  ['a pair', 'topType', ['x', 'y'], 'x · y'],
  [
    'pairs',
    'topType',
    [
      ['x', 'y'],
      ['z', ''],
    ],
    'x · y, z',
  ],
  ['a pair beside a word', 'topType', [['x', 'y'], 'z'], 'x · y, z'],
  ['an empty pair', 'topType', ['', null], '—'],
])('prints %s', (_what, name, value, printed) => expect(printedValue(name, value)).toBe(printed));

it.each([
  ['2026-12-29 15:00:00', '29-12-2026 15:00'],
  ['2026-12-29', '29-12-2026'],
  [null, 'N/A'],
])('prints the date %s as %s', (wire, printed) => expect(printedDate(wire)).toBe(printed));

it.each([
  ['+972521234567', '052 123 4567'],
  ['+97221234567', '02 123 4567'],
  ['+14155550143', '+14155550143'],
  ['+10000000000', '—'],
])('prints the phone %s as %s', (phone, printed) => expect(printedPhone(phone)).toBe(printed));

it.each([
  ['רות כהן לוי', 'רות כ׳'],
  ['Ruth Cohen', 'Ruth C.'],
  [' Ruth ', 'Ruth'],
  ['', ''],
])('shortens %j to %j', (name, short) => expect(shortName(name)).toBe(short));

it('prints how full a wig is in its own words', () => {
  expect(printedValue('wigFullness', 'Full')).toBe('מלא');
  expect(printedValue('wigType', 'Full')).toBe('מלאה');
  expect(printedValue('wigFullness', 'as it was')).toBe('as it was');
  expect(printedValue('wigFullness', 7)).toBe('7');
});

it('prints a change of what is to be made row by row, what is empty as a dash, Latin from the left', () => {
  expect(printedChanges({ unknown: ' ', other: '6/8', hebrew: 'שחור' })).toEqual([
    { label: 'unknown', value: '—', ltr: true },
    { label: 'other', value: '6/8', ltr: true },
    { label: 'hebrew', value: 'שחור', ltr: false },
  ]);
});

it('a sticker says of a wig what is known of it, and of its client as little as tells boxes apart', () => {
  const order = { client: 'Ruth Cohen', barcode: '204518', properties: { baseColor: '6/8', capSize: '' } };
  const bars = (text: string): string => `bars ${text}`;
  const qr = (text: string): string => `qr ${text}`;
  expect(wigLabel(order as unknown as Order, bars, qr)).toEqual({
    client: 'Ruth C.',
    facts: [{ value: '6/8', ltr: true }],
    barcode: { text: '204518', bars: 'bars 204518' },
    qr: 'qr 204518',
  });
});
