import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GROUP_TEXTS, STATUS_TEXTS } from './cheques-sheet.js';

it.each(['he', 'en'] as const)('names in %s how a cheque stands as the page does', (language) => {
  const path = join(__dirname, `../../../mf-orders/src/locales/${language}.json`);
  const pages = JSON.parse(readFileSync(path, 'utf8')) as {
    desk: { status: object; filters: Record<string, string>; inHand: string };
  };
  expect(STATUS_TEXTS[language]).toEqual(pages.desk.status);
  const { deposited, bounced, replaced } = pages.desk.filters;
  expect(GROUP_TEXTS[language]).toEqual({ inHand: pages.desk.inHand, deposited, bounced, replaced });
});
