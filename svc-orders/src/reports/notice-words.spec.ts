import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderRow } from '@peruke/contracts/orders';
import { NOTICES, noticeText } from './notice-words.js';

const pack = (of: string, language: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, `../../../${of}/src/locales/${language}.json`), 'utf8'));

it.each(['he', 'en'] as const)('says in %s what became of a message as the pages do', (language) => {
  const { list } = pack('mf-orders', language) as { list: { notice: object } };
  expect(NOTICES[language]).toEqual(list.notice);
});

it.each([
  [null, null],
  [{ status: 'delivered', description: '' }, 'Delivered'],
  [{ status: 'unsent', description: 'no-channel' }, 'Unsent: There is no provider for this kind of message'],
  [{ status: 'read', description: 'of old' }, 'read: of old'],
])('of %j says %p', (notification, text) =>
  expect(noticeText({ notification } as OrderRow, 'en')).toBe(text),
);
