import { setTimeout as delay } from 'node:timers/promises';

/** How relay and readers wait; where it is proved what they do, time is simulated. */
export interface Timers {
  /** Waits; ends early, without an error, when the signal fires. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  /** Does it again and again until the answer is called. */
  every(ms: number, act: () => void): () => void;
}

export const pause = async (ms: number, signal?: AbortSignal): Promise<void> => {
  await delay(ms, undefined, { signal }).catch(() => undefined);
};

export const TIMERS: Timers = {
  pause,
  every(ms, act) {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  },
};
