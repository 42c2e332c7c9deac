import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KIND_TEXTS } from './places-sheet.js';

it.each(['he', 'en'] as const)('names the kinds of places in %s as the page does', (language) => {
  const path = join(__dirname, `../../../mf-floor/src/locales/${language}.json`);
  const pages = JSON.parse(readFileSync(path, 'utf8')) as { places: { kinds: object } };
  expect(KIND_TEXTS[language]).toEqual(pages.places.kinds);
});
