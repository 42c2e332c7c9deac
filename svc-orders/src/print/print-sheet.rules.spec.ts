import { printedDate, printedPhone, printedValue, shortName } from './print-sheet.rules.js';

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
  ['an empty pair', 'topType', ['', null], '—'],
])('prints %s', (_what, name, value, printed) => expect(printedValue(name, value)).toBe(printed));

it.each([
  ['2026-12-29 15:00:00', '29-12-2026 15:00'],
  ['2026-12-29', '29-12-2026'],
  [null, '—'],
])('prints the date %s as %s', (wire, printed) => expect(printedDate(wire)).toBe(printed));

it.each([
  ['+972521234567', '052 123 4567'],
  ['+97221234567', '02 123 4567'],
  ['+14155550143', '+14155550143'],
])('prints the phone %s as %s', (phone, printed) => expect(printedPhone(phone)).toBe(printed));

it.each([
  ['רות כהן לוי', 'רות כ׳'],
  ['Ruth Cohen', 'Ruth C.'],
  [' Ruth ', 'Ruth'],
  ['', ''],
])('shortens %j to %j', (name, short) => expect(shortName(name)).toBe(short));
