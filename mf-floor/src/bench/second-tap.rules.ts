/** Within it two taps at one place are one: no hand has read by then what is new under it. */
export const SECOND_TAP_MS = 500;
/** A thumb does not meet the same spot twice. */
const SAME_PLACE_PX = 32;

/** What a finger has met, before anything is done of it. */
export interface Tap {
  readonly button: unknown;
  /** What the button asks for at that moment, where it is not always the same. */
  readonly means: string | undefined;
  /** The deed that could be taken back then. */
  readonly held: string | undefined;
  readonly x: number;
  readonly y: number;
  /** Milliseconds of the clock of events. */
  readonly at: number;
}

/** Whether a tap only repeats the one before it, which has changed what lies under it; digits may come as quickly as they like. */
export const isSecondTap = (before: Tap, tap: Tap): boolean => {
  const isSoon = tap.at - before.at < SECOND_TAP_MS;
  const isThere = Math.hypot(tap.x - before.x, tap.y - before.y) <= SAME_PLACE_PX;
  const isSame = tap.button === before.button && tap.means === before.means;
  const isDone = tap.held !== undefined && tap.held !== before.held;
  return isSoon && isThere && (!isSame || isDone);
};
