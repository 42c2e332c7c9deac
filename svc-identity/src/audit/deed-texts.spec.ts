import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEEDS } from './audit-sheet.js';

it.each(['he', 'en'] as const)('names deeds, fields and refusals in %s as the page does', (language) => {
  const path = join(__dirname, `../../../mf-admin/src/locales/${language}.json`);
  const { activity } = JSON.parse(readFileSync(path, 'utf8')) as { activity: Record<string, object> };
  const { what, field, code } = activity;
  expect(DEEDS[language]).toEqual({ what, field, code });
});
