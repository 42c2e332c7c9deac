import { currentUser } from '@peruke/mf-kit/session';

const KEY = 'peruke.at_work';

interface PageAtWork {
  userId: number;
  to: string;
}

const read = (): PageAtWork | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PageAtWork | null;
  } catch {
    return null;
  }
};

/** The session ends over a page that its person works at: its address waits for her in this tab, and nothing of what stood in it. */
export const keepPageAtWork = (): void => {
  const user = currentUser();
  if (!user) return;
  sessionStorage.setItem(KEY, JSON.stringify({ userId: user.id, to: window.location.href }));
};

/**
 * Somebody has come in: by the login, the same person goes on where her session ended. Anybody else goes home (USR-030), and
 * what was kept is forgotten.
 */
export const returnToWork = (): void => {
  const user = currentUser();
  if (!user) return;
  const kept = read();
  sessionStorage.removeItem(KEY);
  if (kept?.userId === user.id && window.location.pathname === '/login')
    window.history.replaceState(null, '', kept.to);
};
