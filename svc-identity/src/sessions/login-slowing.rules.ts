/**
 * How guessing is slowed. Only failures count, in a window of a quarter of an hour. A login closes for one address
 * (pair), or for one device where the person has signed in from it before: nobody else's tries close that one. No
 * login and no address ever closes as a whole, or whoever knows a name could lock its owner out, and one bad device a
 * whole workshop. What is guessed from many addresses is checked in turn, with a pause, and at an address that guesses at
 * many logins a stranger has fewer tries at each.
 */
export type TriesOf = 'own' | 'login' | 'address';

/** Failures of the window, those whose outcome is still open among them. */
export interface Tries {
  readonly failures: number;
  readonly lastAt: Date;
}

export interface Standing {
  /** Of this login from this device (when it is known), else from this address. */
  readonly own?: Tries;
  /** Of this login from strange places, and of strangers at this address, whatever the login. */
  readonly login?: Tries;
  readonly address?: Tries;
  /** The person signed in from this device or this address in the last thirty days. */
  readonly isKnownPlace: boolean;
}

interface Limit {
  /** Tries without a wait. */
  free: number;
  firstMs: number;
  mostMs: number;
}

const OWN: Limit = { free: 5, firstMs: 1_000, mostMs: 60_000 };
const STRANGER_AT_ATTACKED_ADDRESS: Limit = { free: 2, firstMs: 60_000, mostMs: 60_000 };
const LOGIN: Limit = { free: 10, firstMs: 100, mostMs: 2_000 };
/** A whole workshop may share one address. */
const ATTACKED_FROM = 40;
export const WINDOW_MS = 15 * 60_000;
/** How many checks of one login may wait for their turn. */
export const QUEUE_LIMIT = 4;

const waitMs = ({ free, firstMs, mostMs }: Limit, failures: number): number =>
  failures < free ? 0 : Math.min(mostMs, firstMs * 2 ** (failures - free));

const failuresOf = (tries: Tries | undefined): number => tries?.failures ?? 0;

/** Whether a try is let through now, and after how long a pause. */
export const judgeTry = (
  { own, login, address, isKnownPlace }: Standing,
  now: Date,
): { isAdmitted: boolean; pauseMs: number } => {
  const isAttacked = !isKnownPlace && failuresOf(address) >= ATTACKED_FROM;
  const wait = waitMs(isAttacked ? STRANGER_AT_ATTACKED_ADDRESS : OWN, failuresOf(own));
  // Of two tries at once the later one in line may carry the earlier time: without a wait nothing is closed.
  const isAdmitted = wait === 0 || own === undefined || now.getTime() >= own.lastAt.getTime() + wait;
  return { isAdmitted, pauseMs: isKnownPlace ? 0 : waitMs(LOGIN, failuresOf(login)) };
};
