import { createStore } from '../shell/store';
import { idleAt, type IdlePhase } from './idle.rules';

/** Shared by all tabs: a person who works in one of them is not away in the others. */
const USED_KEY = 'peruke.used_at';
/** When the server last heard of it. */
const TOLD_KEY = 'peruke.told_at';
/** The server's clock and the way to it: its end may come this much before that of the page. */
const SLACK_MS = 2_000;

/** `locked`: the page is closed over what stands in it until its person has signed in again. */
export type IdleState = 'open' | 'warned' | 'locked';
export const idleState = createStore<IdleState>('open');

let limit: number | undefined;

const read = (key: string): number => Number(localStorage.getItem(key));
const keep = (key: string, at: number): void => localStorage.setItem(key, String(at));
const show = (state: IdleState): void => {
  if (idleState.get() !== state) idleState.set(state);
};

export const isLocked = (): boolean => idleState.get() === 'locked';
export const usedAt = (): number => read(USED_KEY);
export const toldAt = (): number => read(TOLD_KEY);
export const noteTold = (now = Date.now()): void => keep(TOLD_KEY, now);

/** What the server said of this session, when it has just been asked, which is use; undefined where there is no such end. */
export const setIdleLimit = (ms: number | undefined, now = Date.now()): void => {
  limit = ms;
  if (ms === undefined || isLocked()) return;
  keep(USED_KEY, now);
  keep(TOLD_KEY, now);
};

const phase = (now: number, slack = 0): IdlePhase => {
  if (limit === undefined) return 'open';
  return idleAt(usedAt() - slack, now, limit);
};

/** Looks at the clock: warns, or closes the page. Answers how it stands. */
export const judgeIdle = (now = Date.now()): IdleState => {
  if (isLocked()) return 'locked';
  const found = phase(now);
  show(found === 'over' ? 'locked' : found);
  return idleState.get();
};

/** Somebody does something on the page. What comes too late closes it. */
export const noteUse = (now = Date.now()): void => {
  if (limit === undefined || judgeIdle(now) === 'locked') return;
  // once a second, however fast somebody types
  if (idleState.get() === 'open' && Math.abs(now - usedAt()) < 1_000) return;
  keep(USED_KEY, now);
  show('open');
};

/** A refused call: whether the session has ended for want of use, which closes the page over what stands in it. */
export const isLockedByIdle = (now = Date.now()): boolean => {
  if (isLocked()) return true;
  if (limit === undefined) return false;
  const isOver = phase(now, SLACK_MS) === 'over' || idleAt(toldAt() - SLACK_MS, now, limit) === 'over';
  if (isOver) show('locked');
  return isOver;
};

/** The same person has signed in again. */
export const unlock = (now = Date.now()): void => {
  keep(USED_KEY, now);
  keep(TOLD_KEY, now);
  show('open');
};

/** Waits until the page is open again; rejects with the reason of the signal. */
export const unlocked = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      forget();
      reject(signal.reason as Error);
    };
    const look = (): void => {
      if (isLocked()) return;
      forget();
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const forget = idleState.subscribe(look);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    else look();
  });
