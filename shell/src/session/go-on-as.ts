import { renewRealtime } from '@peruke/mf-kit/realtime';
import { currentUser, isLocked, isSignedIn, setCurrentUser, unlock } from '@peruke/mf-kit/session';
import { fetchUser } from './load-user';
import { keepPageAtWork } from './page-at-work';

const reload = (): void => window.location.reload();

/**
 * There is another token, of this page or of another tab. The same person goes on where the page stands; for anybody else, or
 * nobody, it begins anew. Answers false where nobody could say who it is.
 */
export const goOnAs = async (): Promise<boolean> => {
  const before = currentUser();
  if (!before || !isSignedIn()) {
    // the session of all tabs has ended: each keeps the page that it stood at
    keepPageAtWork();
    reload();
    return true;
  }
  const now = await fetchUser().catch(() => undefined);
  if (!now) return false;
  if (now.id !== before.id || now.second_factor || now.must_change) reload();
  else {
    setCurrentUser(now);
    unlock();
    renewRealtime();
  }
  return true;
};

/** Another tab has signed in or out. Where nobody can say who it is, only a page that is locked may stand. */
export const followOtherTab = async (): Promise<void> => {
  if (!(await goOnAs()) && !isLocked()) reload();
};
