/**
 * How guessing is slowed. Wrong tries are counted for the login from one address (pair), for the address and for the
 * login. Pair and address close for a while, and what comes meanwhile is refused unread. A login never closes: whoever
 * knows its name could lock its owner out. Under attack its passwords are checked one at a time, with a pause.
 */
export type TriesOf = 'pair' | 'address' | 'login';

export interface Tries {
  readonly failures: number;
  readonly lastAt: Date;
}

const LIMITS: Record<TriesOf, { free: number; firstMs: number; mostMs: number }> = {
  pair: { free: 5, firstMs: 1_000, mostMs: 60_000 },
  // A whole workshop may share one address.
  address: { free: 40, firstMs: 1_000, mostMs: 60_000 },
  login: { free: 10, firstMs: 100, mostMs: 2_000 },
};
const FORGET_MS = 15 * 60_000;

/** How many checks of one login may wait for their turn. */
export const QUEUE_LIMIT = 4;

/** How long to wait after so many wrong tries: nothing at first, then twice as long each time. */
export const waitMs = (of: TriesOf, failures: number): number => {
  const { free, firstMs, mostMs } = LIMITS[of];
  return failures < free ? 0 : Math.min(mostMs, firstMs * 2 ** (failures - free));
};

const failuresNow = (tries: Tries | undefined, now: Date): number =>
  tries && now.getTime() - tries.lastAt.getTime() < FORGET_MS ? tries.failures : 0;

/** Whether a pair or an address is closed now. */
export const isClosed = (of: TriesOf, tries: Tries | undefined, now: Date): boolean => {
  const wait = waitMs(of, failuresNow(tries, now));
  // Of two tries at once the later one in line may carry the earlier time: without a wait nothing is closed.
  return tries !== undefined && wait > 0 && now.getTime() < tries.lastAt.getTime() + wait;
};

/** A try counts as wrong from its start: a hundred at once must not all find the count at nothing. */
export const withTry = (tries: Tries | undefined, now: Date): Tries => ({
  failures: failuresNow(tries, now) + 1,
  lastAt: now,
});
