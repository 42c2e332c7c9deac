import { createStore } from '../shell/store';

/** A wait that is longer is told of. */
export const SLOW_AFTER_MS = 3_000;
const PROBE_EVERY_MS = 3_000;
const PROBE_TIMEOUT_MS = 10_000;
/** A few bytes that every portal serves, whichever service is down. */
const PROBE = '/config.json';

/** How many waits are longer than usual now. */
export const lateWaits = createStore(0);
/** The portal cannot be reached: no network, or nobody answers at its address. */
export const lineIsDown = createStore(false);

/** Somebody waits for something from now on; answers the end of it. */
export const beginWait = (): (() => void) => {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    lateWaits.set((late) => late + 1);
  }, SLOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (isLate) lateWaits.set((late) => late - 1);
    isLate = false;
  };
};

const setDown = (isDown: boolean): void => {
  if (lineIsDown.get() !== isDown) lineIsDown.set(isDown);
};

const answers = (): Promise<boolean> =>
  fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

let isWatched = false;
let isProbing = false;

/** Asks until somebody answers; what the browser says of its network is not asked: it may be wrong. */
const probe = async (): Promise<void> => {
  if (isProbing) return;
  isProbing = true;
  while (!(await answers())) {
    setDown(true);
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
  }
  isProbing = false;
  setDown(false);
};

/** A call got no answer. It may have been left with its page: that alone is no news of the line. */
export const suspectLine = (): void => {
  if (isWatched) void probe();
};

/** Begins to look after the line, and follows the browser's word about its network. The shell's, once per page. */
export const watchLine = (): void => {
  isWatched = true;
  const lost = (): void => {
    setDown(true);
    suspectLine();
  };
  window.addEventListener('offline', lost);
  window.addEventListener('online', suspectLine);
  if (!navigator.onLine) lost();
};
