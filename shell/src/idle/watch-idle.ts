import { logProblem } from '@peruke/mf-kit/config';
import {
  accessToken,
  idleState,
  isLocked,
  judgeIdle,
  noteTold,
  noteUse,
  setIdleLimit,
  tellEvery,
  toldAt,
  usedAt,
} from '@peruke/mf-kit/session';
import { shellApi } from '../api/shell.api';
import { store } from '../store';

const LOOK_MS = 1_000;
/** What a person does; a pointer that is only pushed aside is nothing. */
const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** The server hears of use seldom; where it could not be told, the next look tells it. */
const tellUse = async (): Promise<void> => {
  const before = toldAt();
  noteTold();
  const { error } = await store.dispatch(shellApi.endpoints.stay.initiate(undefined, { track: false }));
  if (error) noteTold(before);
};

/** The page is closed: so is the session, at once. By itself, since a call of the page would wait for the next sign-in. */
const endOnServer = (): void => {
  const headers = { Authorization: `Bearer ${accessToken() ?? ''}` };
  fetch('/base/api/logout', { method: 'POST', headers }).catch((error: unknown) =>
    // it ends there within a minute anyway
    logProblem('the end of an idle session could not be told', error),
  );
};

/** Watches whether anybody uses the page, where the house ends sessions for want of it. Answers how to stop. */
export const watchIdle = (seconds: number | undefined): (() => void) | undefined => {
  setIdleLimit(seconds === undefined ? undefined : seconds * 1_000);
  if (seconds === undefined) return undefined;
  const every = tellEvery(seconds * 1_000);
  const onUse = (): void => noteUse();
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') noteUse();
  };
  const look = (): void => {
    if (judgeIdle() !== 'locked' && usedAt() > toldAt() && Date.now() - toldAt() >= every) void tellUse();
  };
  const timer = setInterval(look, LOOK_MS);
  const forget = idleState.subscribe(() => {
    if (isLocked()) endOnServer();
  });
  const options = { capture: true, passive: true };
  USES.forEach((name) => window.addEventListener(name, onUse, options));
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    setIdleLimit(undefined);
    clearInterval(timer);
    forget();
    USES.forEach((name) => window.removeEventListener(name, onUse, options));
    document.removeEventListener('visibilitychange', onVisible);
  };
};
