/** Wrong PINs of one person at one device, in a row. */
export const WRONG_PINS_OF_PAIR = 5;
export const PAIR_CLOSED_MS = 15 * 60_000;

/**
 * How long a pair of person and device is still closed. `tries` are the newest first, not yet made good by a right one;
 * five within a quarter of an hour close it for as long after the fifth.
 */
export const closedForMs = (tries: readonly Date[], now: Date): number => {
  const [newest] = tries;
  const fifth = tries[WRONG_PINS_OF_PAIR - 1];
  if (!newest || !fifth || newest.getTime() - fifth.getTime() > PAIR_CLOSED_MS) return 0;
  return Math.max(0, newest.getTime() + PAIR_CLOSED_MS - now.getTime());
};
