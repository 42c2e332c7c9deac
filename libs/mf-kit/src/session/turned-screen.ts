import { clearSession } from './token-store';

const TURNED_KEY = 'peruke.turned';
const BACK_KEY = 'peruke.back';

/** Where the page that faces a client stands; it has a door of its own, for nobody is signed in there. */
const FACING_PATH = '/facing';

/** Who takes the screen back, by her login, and where she goes on. */
export interface WayBack {
  login: string;
  to: string;
}

/**
 * Turns the screen to a client: the session of this browser is forgotten, and what the next page needs waits for it in
 * this tab. A fresh page: the stores of this one hold what its person saw.
 */
export const turnScreen = (facing: object, back: WayBack): void => {
  sessionStorage.setItem(TURNED_KEY, JSON.stringify(facing));
  sessionStorage.setItem(BACK_KEY, JSON.stringify(back));
  clearSession();
  window.location.replace(FACING_PATH);
};

const read = <T>(key: string): T | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** What was turned to the client, once: after a reload or a way back there is nothing, and the login asks who comes. */
export const takeTurned = <T extends object>(): T | undefined => {
  const facing = read<T>(TURNED_KEY);
  sessionStorage.removeItem(TURNED_KEY);
  return facing;
};

/** What was done on it meanwhile leads elsewhere. */
export const goBackTo = (to: string): void => {
  const back = wayBack();
  if (back) sessionStorage.setItem(BACK_KEY, JSON.stringify({ ...back, to }));
};

/** For the login, while the screen waits for its person. */
export const wayBack = (): WayBack | undefined => read<WayBack>(BACK_KEY);
export const forgetWayBack = (): void => sessionStorage.removeItem(BACK_KEY);
