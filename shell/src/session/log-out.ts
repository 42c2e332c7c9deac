import { i18n } from '@peruke/mf-kit/i18n';
import { disconnectRealtime } from '@peruke/mf-kit/realtime';
import { clearSession, expectEnd, setCurrentUser } from '@peruke/mf-kit/session';
import { confirm, isPageHeld, releasePage, sendHeld } from '@peruke/mf-kit/shell';
import { shellApi } from '../api/shell.api';
import { store } from '../store';

/** Before the session is given up: afterwards nothing could be saved. */
const mayGo = async (): Promise<boolean> => {
  if (!isPageHeld()) return true;
  const t = i18n.getFixedT(null, 'shell');
  return confirm({
    title: t('user.held.title'),
    text: t('user.held.text'),
    yes: t('user.held.yes'),
    danger: true,
  });
};

/** Tells the server, then goes to the login even if it did not answer (USR-036, AMB-74). */
export const logOut = async (): Promise<void> => {
  if (!(await mayGo())) return;
  await sendHeld();
  // the end may be told on the line before the call is answered
  expectEnd();
  await store.dispatch(shellApi.endpoints.logout.initiate()).catch(() => undefined);
  disconnectRealtime();
  clearSession();
  setCurrentUser(undefined);
  releasePage();
  // a fresh page: the stores of the remotes hold what the last user saw
  window.location.assign('/login');
};
