import type { Title } from '@peruke/mf-kit/manifest';

/** What the shell shows by itself. */
export type ShellScreen =
  | 'login'
  | 'dashboard'
  | 'permission-denied'
  | 'not-found'
  | 'registry-failed'
  | 'user-awaited'
  | 'new-password'
  | 'second-factor';

/** Of the screens of the shell itself; the remotes give theirs in remote.json. */
export const TITLES = {
  login: { he: 'כניסה', en: 'Login' },
  dashboard: { he: 'לוח בקרה', en: 'Dashboard' },
  'permission-denied': { he: 'אין הרשאה', en: 'Permission denied' },
  'not-found': { he: 'העמוד לא נמצא', en: 'Page not found' },
  'new-password': { he: 'סיסמה חדשה', en: 'A new password' },
  'second-factor': { he: 'אימות נוסף', en: 'Second factor' },
} satisfies Partial<Record<ShellScreen, Title>>;
