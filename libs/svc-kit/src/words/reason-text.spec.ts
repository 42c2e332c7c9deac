import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REASON_TEXTS, reasonText } from './reason-text.js';

it.each(['he', 'en'] as const)('says in %s why a customer was not told as the pages do', (language) => {
  const path = join(__dirname, `../../../ui/src/locales/${language}.json`);
  const pages = JSON.parse(readFileSync(path, 'utf8')) as { states: { message: object } };
  expect(REASON_TEXTS[language]).toEqual(pages.states.message);
});

it('leaves a reason that it does not know as it is', () => {
  expect([reasonText('no-answer', 'en'), reasonText('of old', 'he')]).toEqual(['No answer', 'of old']);
});
