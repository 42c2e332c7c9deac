import { guessFields } from '@peruke/svc-kit/import';
import { CLIENT_HEADS } from './columns.rules.js';

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
  expect(guessFields(heads.split(','), CLIENT_HEADS)).toEqual(fields);
});
