import { takeUndoPlace } from './notify';
import { createStore, type Store } from './store';

/** For so long a deed lies in the hand of who could not take it back once it is sent. */
export const HELD_SECONDS = 5;

export interface HeldDeed {
  orderId: number;
  /** The step of it that is ticked. */
  step: string;
  /** What is done, in words. */
  text: string;
  /** By `Date.now()`: when it is sent. */
  until: number;
}

/** One at a time, wherever the order is shown; the shell draws its bar. */
export const heldDeed: Store<HeldDeed | undefined> = createStore<HeldDeed | undefined>(undefined);

interface Held {
  send: () => Promise<void>;
  takenBack?: () => Promise<void>;
}
let deed: Held | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const letGo = (): Held | undefined => {
  const held = deed;
  clearTimeout(timer);
  deed = undefined;
  heldDeed.set(undefined);
  return held;
};

/** Takes it back: nothing was sent of it, and nothing is. */
export const takeHeldBack = (): void => void letGo()?.takenBack?.();

/** What is held goes now, because its time is over, another deed follows or the page is left. */
export const sendHeld = async (): Promise<void> => letGo()?.send();

/**
 * Holds a deed for five seconds before it is sent. It is sent at once when another one takes its place, and when the page goes
 * out of sight: its call outlives the page (`keepalive`). What was sent ahead of it is undone in `takenBack`.
 */
export const holdDeed = (
  shown: Omit<HeldDeed, 'until'>,
  send: () => Promise<void>,
  takenBack?: () => Promise<void>,
): void => {
  takeUndoPlace(sendHeld);
  deed = { send, takenBack };
  heldDeed.set({ ...shown, until: Date.now() + HELD_SECONDS * 1_000 });
  timer = setTimeout(() => void sendHeld(), HELD_SECONDS * 1_000);
};

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void sendHeld();
});
window.addEventListener('pagehide', () => void sendHeld());
