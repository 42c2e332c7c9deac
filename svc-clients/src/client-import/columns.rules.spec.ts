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

/** What the portal writes over these itself: its list, its sheet, its card, its form and this import. */
it.each([
  ['full_name', 'Name|Full name|שם|שם מלא'],
  ['name', 'First name|שם פרטי'],
  ['surname', 'Surname|שם משפחה'],
  ['phone', 'Phone|טלפון'],
  ['additionalPhone', 'Additional phone|Other phone|טלפון נוסף'],
  ['email', 'Email|דוא״ל|אימייל'],
  ['country', 'Country|מדינה'],
  ['city', 'City|עיר'],
  ['address', 'Address|כתובת'],
  [
    'contactPreference',
    'How to tell the client|Told by|How to tell her|איך לעדכן את הלקוחה|דרך עדכון|דרך התקשרות',
  ],
])("knows the portal's own words for %s", (field, heads) => {
  for (const head of heads.split('|'))
    expect([head, guessFields([head], CLIENT_HEADS)]).toEqual([head, [field]]);
});
