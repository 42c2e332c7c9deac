import type { ImportFieldOf } from '@peruke/contracts/imports';
import { PEOPLE } from '@peruke/svc-kit/testing';
import fc from 'fast-check';
import { Client } from '../clients/client.entity.js';
import { judgeRow, textsOf } from './rows.rules.js';

const FIELDS: readonly ImportFieldOf<'clients'>[] = [
  'full_name',
  'phone',
  'country',
  'contactPreference',
  'email',
];
const ACTOR = { id: PEOPLE.admin.id, nickName: 'admin', role: 'ADMIN' };
const judged = (...cells: string[]) => judgeRow(textsOf(cells, FIELDS), FIELDS, undefined, false);

it.each([
  [['תמר אלוני', '052555'], { 1: ["Typed phone wasn't validated"] }],
  [['', '0525550184'], { 0: ['The name field is required.'] }],
  [['תמר', ''], { 1: ['The phone field is required.'] }],
  [['תמר', '0525550184', 'נרניה'], { 2: ['There is no country of this name.'] }],
  [['תמר', '0525550184', '', 'יונה'], { 3: ['There is no way to tell a client by this name.'] }],
  [['תמר', '0525550184', '', '', 'not an email'], { 4: ['The email must be a valid email address.'] }],
  [['תמר', '+10000000000'], { 1: ["Typed phone wasn't validated"] }],
  [['', '052', 'נרניה', 'יונה', '@'], { 0: 1, 2: 1, 3: 1, 4: 1 }],
  [['תמר', '', 'נרניה'], { 1: 1, 2: 1 }],
] as const)('refuses %j under its cells', (cells, errors) => {
  const found = judged(...cells);
  expect(found.outcome).toBe('refused');
  if (typeof errors[2 as never] === 'number') expect(Object.keys(found.errors)).toEqual(Object.keys(errors));
  else expect(found.errors).toEqual(errors);
});

it.each([
  [['תמר בת אלוני', '0525550184'], { name: 'תמר', surname: 'בת אלוני', country: 'Israel' }],
  [['Esther Gold', '+19175550142'], { phone: '+19175550142', country: 'United States' }],
  [
    ['Esther', '+19175550142', 'ארצות הברית', 'וואטסאפ'],
    { country: 'United States', contactPreference: 'whatsapp' },
  ],
] as const)('takes %j', (cells, draft) => {
  expect(judged(...cells)).toMatchObject({ outcome: 'new', draft });
});

it.each([
  ['ירושלים', 'Jerusalem'],
  ['bnei brak', 'Bnei Brak'],
  ['Lakewood', 'Lakewood'],
  ['נרניה', 'נרניה'],
])('takes the city %s as the form would save it: %s', (typed, saved) => {
  const fields = ['full_name', 'phone', 'city'] as const;
  const texts = textsOf(['תמר אלוני', '0525550184', typed], fields);
  const { draft } = judgeRow(texts, fields, undefined, false);
  expect(draft).toMatchObject({ city: saved });
  const client = Client.add(draft!, ACTOR, new Date());
  expect(judgeRow(texts, fields, { client, isUndone: false }, false).outcome).toBe('same');
});

it('says which field is needed that no column holds', () => {
  const found = judgeRow(textsOf(['x'], ['city']), ['city'], undefined, false);
  expect(found.errors).toEqual({
    name: ['The name field is required.'],
    phone: ['The phone field is required.'],
  });
});

it('names all that is wrong with a row at once, of a client who was deleted or stands in an earlier row', () => {
  const texts = textsOf(['תמר', '0525550184', '', '', '@'], FIELDS);
  const client = Client.add(judged('תמר אלוני', '0525550184').draft!, ACTOR, new Date());
  expect(Object.keys(judgeRow(texts, FIELDS, { client, isUndone: false }, true).errors)).toEqual(['1', '4']);
  client.delete(new Date());
  expect(judgeRow(texts, FIELDS, { client, isUndone: false }, false).errors).toEqual({
    1: ['The client of this phone was deleted. Restore her first.'],
    4: ['The email must be a valid email address.'],
  });
});

it('finds the same row the same, once it was written, whatever it holds', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 });
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.integer({ min: 500_000_000, max: 599_999_999 }),
      (name, city, address, phone) => {
        const fields = ['full_name', 'city', 'address', 'phone'] as const;
        const texts = textsOf([name, city, address, String(phone)], fields);
        const first = judgeRow(texts, fields, undefined, false);
        if (!first.draft) return;
        const client = Client.add(first.draft, ACTOR, new Date());
        expect(judgeRow(texts, fields, { client, isUndone: false }, false).outcome).toBe('same');
      },
    ),
  );
});
