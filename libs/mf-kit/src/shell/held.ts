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

let send: (() => Promise<void>) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const letGo = (): (() => Promise<void>) | undefined => {
  const held = send;
  clearTimeout(timer);
  send = undefined;
  heldDeed.set(undefined);
  return held;
};

/** Takes it back: nothing was sent, and nothing is. */
export const takeHeldBack = (): void => void letGo();

/** What is held goes now, because its time is over, another deed follows or the page is left. */
export const sendHeld = async (): Promise<void> => letGo()?.();

/**
 * Holds a deed for five seconds before it is sent. The one before it is sent at once, and so is this one when the page goes
 * out of sight: its call outlives the page (`keepalive`).
 */
export const holdDeed = (deed: Omit<HeldDeed, 'until'>, whenSent: () => Promise<void>): void => {
  void sendHeld();
  send = whenSent;
  heldDeed.set({ ...deed, until: Date.now() + HELD_SECONDS * 1_000 });
  timer = setTimeout(() => void sendHeld(), HELD_SECONDS * 1_000);
};

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void sendHeld();
});
window.addEventListener('pagehide', () => void sendHeld());
