import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACEHOLDER_PHONE } from '@peruke/contracts/clients';
import { CALENDAR_TEXTS, phoneOf } from './meetings-sheet.js';

const LOCALES = join(__dirname, '../../../mf-calendar/src/locales');

it.each(['he', 'en'] as const)('names the calendars in %s as the pages do', (language) => {
  const texts = JSON.parse(readFileSync(join(LOCALES, `${language}.json`), 'utf8')) as { calendar: object };
  expect(CALENDAR_TEXTS[language]).toEqual(texts.calendar);
});

it.each([
  ['a phone', '+972525550143', '+972525550143'],
  ['the placeholder', PLACEHOLDER_PHONE, null],
])('[CLI-034] writes of %s what can be called', (_what, phone, written) =>
  expect(phoneOf({ client: { id: 1, fullName: 'Tamar Alon', phone } })).toBe(written),
);
it('[CLI-034] writes no phone of nobody', () => expect(phoneOf({ client: null })).toBeNull());
