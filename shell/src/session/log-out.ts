import { disconnectRealtime } from '@peruke/mf-kit/realtime';
import { clearSession, setCurrentUser } from '@peruke/mf-kit/session';
import { sendHeld } from '@peruke/mf-kit/shell';
import { shellApi } from '../api/shell.api';
import { store } from '../store';

/** Tells the server, then goes to the login even if it did not answer (USR-036, AMB-74). */
export const logOut = async (): Promise<void> => {
  await sendHeld();
  await store.dispatch(shellApi.endpoints.logout.initiate()).catch(() => undefined);
  disconnectRealtime();
  clearSession();
  setCurrentUser(undefined);
  // a fresh page: the stores of the remotes hold what the last user saw
  window.location.assign('/login');
};
