import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALENDAR_TEXTS } from './meetings-sheet.js';

const LOCALES = join(__dirname, '../../../mf-calendar/src/locales');

it.each(['he', 'en'] as const)('names the calendars in %s as the pages do', (language) => {
  const texts = JSON.parse(readFileSync(join(LOCALES, `${language}.json`), 'utf8')) as { calendar: object };
  expect(CALENDAR_TEXTS[language]).toEqual(texts.calendar);
});
