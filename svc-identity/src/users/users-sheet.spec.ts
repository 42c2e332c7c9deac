import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE_TEXTS, usersSheet } from './users-sheet.js';

const LOCALES = join(__dirname, '../../../mf-admin/src/locales');

it.each(['he', 'en'] as const)('names the roles in %s as the pages do', (language) => {
  const texts = JSON.parse(readFileSync(join(LOCALES, `${language}.json`), 'utf8')) as { role: object };
  expect(ROLE_TEXTS[language]).toEqual(texts.role);
});

it('shows what the page shows, and no more', () => {
  const user = {
    id: 3,
    login: 'designer',
    nickName: 'Rina',
    role: { id: 3, name: 'MANAGER_PLUS' },
    role_id: 3,
    hex_color: null,
    created_at: '2026-12-08 10:00:00',
    last_login: null,
    version: 1,
  } as never;
  expect(usersSheet([user], 'en').batches).toEqual([
    [['Rina', 'designer', 'Manager plus', '2026-12-08 10:00:00', null]],
  ]);
});
