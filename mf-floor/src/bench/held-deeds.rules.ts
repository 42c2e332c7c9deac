import type { HoldReason, Order, PhotoAngle, PhotoMoment, ReworkBody } from '@peruke/contracts/orders';
import type { Measured } from '../api/bench.api';

/** How long a deed lies in the hand before it is sent; until then it can be taken back by whoever did it. */
export const HELD_MS = 5_000;

/** What somebody does to a wig at the bench. */
export type Deed =
  | { do: 'tick-step'; orderId: number; step: string; measured?: Measured }
  | { do: 'tick-stage'; orderId: number; stageId: number; name: string }
  | { do: 'measure'; orderId: number; measured: Measured }
  /** `text`: in words of her own, where the reason is another one. */
  | { do: 'hold'; orderId: number; reason: HoldReason; text?: string }
  | { do: 'put'; orderId: number; place: string }
  | { do: 'move'; orderId: number; to: Order['state']; rework?: ReworkBody }
  /** The photo itself lies apart, under the id of the deed. */
  | { do: 'photo'; orderId: number; angle: PhotoAngle; moment: PhotoMoment | null };

export interface HeldDeed {
  /** Also the key by which a repeated call is known for the same. */
  readonly id: string;
  readonly deed: Deed;
  readonly barcode: string;
  readonly by: { readonly id: number; readonly nickName: string };
  /** The operator's session it is sent under, though the bench be locked meanwhile; empty when unlocked offline. */
  readonly token: string;
  /** Her unlocking: the device sends in its name what her session outlived. */
  readonly unlockId?: number;
  /** Milliseconds of the device's clock: how long it is in the hand. */
  readonly at: number;
  /** The same moment by the clock of the house; what was kept before there was one has none. */
  readonly doneAt?: string;
  /** The version of the order that the hand saw. */
  readonly seen?: number;
}

export interface DeedQueue {
  /** May still be taken back; one at a time, for the next deed sends the one before it. */
  readonly held: HeldDeed | undefined;
  /** On their way, oldest first: nothing overtakes. */
  readonly due: readonly HeldDeed[];
  /** What the server refused, until whose deed it was has read it. */
  readonly refused: readonly (HeldDeed & { readonly why: string })[];
  /** Done and answered a moment ago (`at`): the board may not know of it yet. */
  readonly sent?: readonly HeldDeed[];
}

/** A board that was asked for so long after a deed was sent knows of it. */
export const SENT_MS = 15_000;

export const NO_DEEDS: DeedQueue = { held: undefined, due: [], refused: [] };

export type DeedAction =
  | { type: 'done'; deed: HeldDeed }
  | { type: 'taken-back'; id: string }
  /** Time passes; `heard`: when the last board was asked for that the house itself told, 0 for none. */
  | { type: 'clock'; now: number; heard: number }
  /** The next scan, leaving, locking: what is held goes at once. */
  | { type: 'released' }
  | { type: 'sent'; id: string; at: number }
  /** The board tells of them by itself now. */
  | { type: 'seen'; ids: readonly string[] }
  | { type: 'refused'; id: string; why: string }
  | { type: 'read'; id: string };

const released = (queue: DeedQueue): DeedQueue =>
  queue.held ? { ...queue, held: undefined, due: [...queue.due, queue.held] } : queue;

const without = (deeds: readonly HeldDeed[], id: string): HeldDeed[] =>
  deeds.filter((deed) => deed.id !== id);

/** Without a network no board is told: what was sent before stays done, however long that takes. */
const withoutOld = (queue: DeedQueue, now: number, heard: number): DeedQueue => {
  const { sent = [] } = queue;
  const left = sent.filter(({ at }) => now >= at && heard - at < SENT_MS);
  return left.length === sent.length ? queue : { ...queue, sent: left };
};

/** Whether a held deed is over its time; a clock that was put back must not hold it for ever. */
const isOver = ({ at }: HeldDeed, now: number): boolean => now - at >= HELD_MS || now < at;

export const deedsAfter = (queue: DeedQueue, action: DeedAction): DeedQueue => {
  switch (action.type) {
    case 'done':
      return { ...released(queue), held: action.deed };
    case 'taken-back':
      return queue.held?.id === action.id ? { ...queue, held: undefined } : queue;
    case 'clock':
      return withoutOld(
        queue.held && isOver(queue.held, action.now) ? released(queue) : queue,
        action.now,
        action.heard,
      );
    case 'released':
      return released(queue);
    case 'sent': {
      const done = queue.due.filter(({ id }) => id === action.id).map((deed) => ({ ...deed, at: action.at }));
      return { ...queue, due: without(queue.due, action.id), sent: [...(queue.sent ?? []), ...done] };
    }
    case 'seen':
      return { ...queue, sent: (queue.sent ?? []).filter(({ id }) => !action.ids.includes(id)) };
    case 'refused': {
      const deed = queue.due.find(({ id }) => id === action.id);
      if (!deed) return queue;
      return {
        ...queue,
        due: without(queue.due, action.id),
        refused: [...queue.refused, { ...deed, why: action.why }],
      };
    }
    case 'read':
      return { ...queue, refused: queue.refused.filter(({ id }) => id !== action.id) };
  }
};

/** Whole seconds in which the held deed can still be taken back. */
export const secondsLeft = (queue: DeedQueue, now: number): number =>
  queue.held ? Math.max(0, Math.ceil((queue.held.at + HELD_MS - now) / 1_000)) : 0;

/** All that is not sent, newest first. */
export const unsent = ({ held, due }: DeedQueue): HeldDeed[] => [...due, ...(held ? [held] : [])].reverse();

/** A deed that the house will not hear of any more; `why`: it was refused, and nobody had read that yet. */
export type LostDeed = HeldDeed & { readonly why?: string };

/** All that is lost with the device, oldest first. */
export const lostOf = (queue: DeedQueue): readonly LostDeed[] => [
  ...queue.refused,
  ...queue.due,
  ...(queue.held ? [queue.held] : []),
];
