import { isUnanswered } from '@peruke/mf-kit/api';
import { logProblem } from '@peruke/mf-kit/config';
import { clearSession, type CurrentUser, isSignedIn, setCurrentUser } from '@peruke/mf-kit/session';
import { createStore } from '@peruke/mf-kit/shell';
import { shellApi } from '../api/shell.api';
import { store } from '../store';

const SECOND_TRY_AFTER_MS = 1_000;

/** Who is signed in, as the server says it now; throws an `ApiError`. */
export const fetchUser = async (): Promise<CurrentUser> =>
  store
    .dispatch(shellApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }))
    .unwrap();

const waited = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody is signed in and nobody could say who: the service does not answer now. */
export const userIsAwaited = createStore(false);

/**
 * Asks who is signed in. A refusal logs the user out (USR-037). Where nobody answers, after one second try, nothing was
 * refused: the session stays, and the user is awaited.
 */
export const loadUser = async (): Promise<void> => {
  if (!isSignedIn()) return;
  try {
    setCurrentUser(await fetchUser().catch(() => waited(SECOND_TRY_AFTER_MS).then(fetchUser)));
    userIsAwaited.set(false);
  } catch (error) {
    logProblem('the user could not be read', error);
    if (isUnanswered(error)) return userIsAwaited.set(true);
    clearSession();
    userIsAwaited.set(false);
    setCurrentUser(undefined);
  }
};

const readUser = async (): Promise<void> => {
  if (!isSignedIn()) return;
  try {
    setCurrentUser(await fetchUser());
  } catch (error) {
    // a line that is lost for a moment is no fault
    if (!isUnanswered(error)) logProblem('the user could not be read', error);
  }
};

let reading: Promise<void> = Promise.resolve();

/**
 * USR-038: keeps the user up to date; a failure here changes nothing, the next call of a page will tell. A reading that
 * runs already may have been too early: another one follows it.
 */
export const refreshUser = (): Promise<void> => (reading = reading.then(readUser));
