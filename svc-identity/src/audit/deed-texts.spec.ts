import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEEDS } from './audit-sheet.js';

it.each(['he', 'en'] as const)('names deeds, fields and refusals in %s as the page does', (language) => {
  const path = join(__dirname, `../../../mf-admin/src/locales/${language}.json`);
  const ofLibrary = join(__dirname, `../../../libs/ui/src/locales/${language}.json`);
  const { states } = JSON.parse(readFileSync(ofLibrary, 'utf8')) as { states: { stage: object } };
  const { activity, settings, reports } = JSON.parse(readFileSync(path, 'utf8')) as Record<
    'activity' | 'settings' | 'reports',
    Record<string, object>
  >;
  const { what, field, report, code, value } = activity;
  expect(DEEDS[language]).toEqual({
    what,
    field,
    report,
    code,
    value,
    setting: settings['key'],
    source: reports['source'],
    step: states.stage,
  });
});
