import { isLockedByIdle } from './idle-lock';

const TOKEN_KEY = 'peruke.access_token';
const EXPIRY_KEY = 'peruke.expires_at';
const ENDED_KEY = 'peruke.ended';

type Listener = () => void;
const endListeners = new Set<Listener>();
let ending = false;

/** The bearer token (API-002), or undefined when there is none or its time has passed (USR-034). */
export const accessToken = (now: number = Date.now()): string | undefined => {
  const token = localStorage.getItem(TOKEN_KEY);
  const expiresAt = Number(localStorage.getItem(EXPIRY_KEY));
  return token && expiresAt > now ? token : undefined;
};

export const isSignedIn = (): boolean => accessToken() !== undefined;

/** Keeps the answer of the login: the token and now plus `expires_in` seconds (USR-035). */
export const startSession = (
  answer: { access_token: string; expires_in: number },
  now: number = Date.now(),
): void => {
  localStorage.setItem(TOKEN_KEY, answer.access_token);
  localStorage.setItem(EXPIRY_KEY, String(now + answer.expires_in * 1000));
  sessionStorage.removeItem(ENDED_KEY);
};

/** Forgets the token without leaving the page. */
export const clearSession = (): void => {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(EXPIRY_KEY);
  sessionStorage.removeItem(ENDED_KEY);
};

/**
 * The session of this tab was ended for its person, not by her, and none has begun since: the login says so. Nobody else
 * learns of it, whatever name is typed there.
 */
export const hasEnded = (): boolean => sessionStorage.getItem(ENDED_KEY) !== null;

/** Runs when the session ends on this page, once. Answers the unsubscriber. */
export const onSessionEnd = (listener: Listener): (() => void) => {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
};

/**
 * The session is over: forget the token and reload, which leads to the login page (ERR-001). Many calls may be
 * refused at once; only the first acts. One that ended for want of use closes the page instead, and loses nothing.
 */
export const endSession = (): void => {
  if (ending || isLockedByIdle()) return;
  ending = true;
  clearSession();
  sessionStorage.setItem(ENDED_KEY, '1');
  endListeners.forEach((listener) => listener());
};

/** The page gives the session up by itself: its end is no news then. Answers how to listen again. */
export const expectEnd = (): (() => void) => {
  ending = true;
  return () => {
    ending = false;
  };
};

/** A login or logout in another tab holds here too. Answers the unsubscriber. */
export const watchOtherTabs = (changed: Listener): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY && event.oldValue !== event.newValue) changed();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
