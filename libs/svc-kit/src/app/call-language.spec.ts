import { languageOf } from './call-language.js';

it.each([
  ['en', 'en'],
  [' EN-us,he;q=0.5', 'en'],
  ['he-IL,en;q=0.9', 'he'],
  ['fr,en;q=0.9', 'he'],
  ['*', 'he'],
  [undefined, 'he'],
])('[I18N-001] %p asks for %s', (header, language) => expect(languageOf(header)).toBe(language));
