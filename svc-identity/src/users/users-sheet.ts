import type { RoleName, User } from '@peruke/contracts/identity';
import type { Language } from '@peruke/svc-kit/app';
import type { SheetStream } from '@peruke/svc-kit/sheet';

const TEXTS = {
  he: {
    title: 'צוות',
    name: 'כינוי',
    login: 'שם משתמש',
    role: 'תפקיד',
    created: 'נוצר',
    last: 'כניסה אחרונה',
  },
  en: { title: 'Staff', name: 'Name', login: 'Login', role: 'Role', created: 'Created', last: 'Last login' },
} as const;

/** As the pages name them; a spec holds them to the same wording. */
export const ROLE_TEXTS: Record<Language, Record<RoleName, string>> = {
  he: {
    ADMIN: 'ניהול מערכת',
    MANAGER: 'ניהול',
    worker: 'ייצור',
    USA_MANAGER: 'נציגות ארה״ב',
    MANAGER_PLUS: 'ניהול פגישות',
  },
  en: {
    ADMIN: 'Admin',
    MANAGER: 'Manager',
    worker: 'Worker',
    USA_MANAGER: 'USA manager',
    MANAGER_PLUS: 'Manager plus',
  },
};

/** The staff as a spreadsheet, as its page shows them. */
export const usersSheet = (users: readonly User[], language: Language): SheetStream => {
  const t = TEXTS[language];
  return {
    title: t.title,
    language,
    columns: [
      { header: t.name, width: 20 },
      { header: t.login, width: 20 },
      { header: t.role, width: 18 },
      { header: t.created, width: 18, kind: 'at' },
      { header: t.last, width: 18, kind: 'at' },
    ],
    batches: [
      users.map(({ nickName, login, role, created_at: created, last_login: last }) => [
        nickName,
        login,
        ROLE_TEXTS[language][role.name as RoleName],
        created,
        last,
      ]),
    ],
  };
};
