import { guessFields, headRowAt, headsKey } from './columns.rules.js';

it.each([
  ['שם פרטי,שם משפחה,נייד,דוא"ל,עיר,כתובת', ['name', 'surname', 'phone', 'email', 'city', 'address']],
  [
    'First Name,LAST NAME,Mobile,E-mail,Town,Street',
    ['name', 'surname', 'phone', 'email', 'city', 'address'],
  ],
  ['שם,טלפון', ['full_name', 'phone']],
  ['שם,משפחה,טל׳', ['name', 'surname', 'phone']],
  ['שם,שם פרטי,משפחה', ['full_name', 'name', 'surname']],
  ['טלפון,נייד', ['phone', 'additionalPhone']],
  ['טלפון,נייד,טלפון נוסף', ['phone', null, 'additionalPhone']],
  ['Phone:,Name *', ['phone', 'full_name']],
  ['הערות,סכום,', [null, null, null]],
])('reads the heads %s', (heads, fields) => {
  expect(guessFields(heads.split(','))).toEqual(fields);
});

it('finds the heads under titles, and takes the first row where nothing is told', () => {
  expect(headRowAt([['לקוחות 2026'], ['הופק ביום', 'x'], ['שם', 'טלפון'], ['תמר', '1']])).toBe(2);
  expect(headRowAt([['a'], ['b']])).toBe(0);
  expect(headsKey(['שם ', 'ט״ל'])).toBe(headsKey(['שם', 'טל']));
});
