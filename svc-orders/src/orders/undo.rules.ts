import type { OrderAction, UndoKind, WigProperties } from '@peruke/contracts/orders';
import { holdsRight } from '@peruke/contracts/identity';
import { type Actor, DomainError, UNDO_MS } from '@peruke/contracts/kernel';
import { type Hold, mayRelease } from './floor-marks.rules.js';
import type { ClientRef, PersonRef } from './new-order.js';
import type { StageTexts } from './order-edits.js';
import { mayDo, type OrderStanding } from './order-lifecycle.rules.js';

/** As it was before, by kind. */
export type Before =
  | { readonly kind: 'manager'; readonly before: PersonRef }
  | { readonly kind: 'client'; readonly before: ClientRef }
  | { readonly kind: 'complete-date'; readonly before: string | null }
  | { readonly kind: 'properties'; readonly before: WigProperties }
  /** It was not held. */
  | { readonly kind: 'hold'; readonly before: null }
  | { readonly kind: 'rush'; readonly before: boolean }
  /** The steps that were ticked. */
  | { readonly kind: 'steps'; readonly before: readonly string[] }
  /** The stages that were marked done. */
  | { readonly kind: 'stages'; readonly before: readonly number[] }
  | { readonly kind: 'stage-texts'; readonly before: StageTexts & { readonly id: number } };

/** The newest change that may be taken back: what it was before, who made it when, and the version that it made. */
export type LastChange = Before & {
  readonly byId: number | null;
  readonly at: string;
  readonly version: number;
};

const by =
  (action: OrderAction) =>
  (order: Undoable, actor: Actor): boolean =>
    mayDo(order, action, actor);

/** The right that taking back needs: never a lesser one than the same change made by hand. */
const UNDO_RIGHTS: Record<UndoKind, (order: Undoable, actor: Actor) => boolean> = {
  manager: by('assign-creator'),
  client: by('change-client'),
  'complete-date': by('edit'),
  properties: by('edit-properties'),
  steps: by('untick-checklist'),
  stages: by('edit-stages'),
  'stage-texts': by('edit-stages'),
  // the same call as all the others: who may only hold has the release beside it
  hold: ({ holds }, actor) => holdsRight(actor, 'order.update') && mayRelease(holds, actor),
  rush: (_order, actor) => holdsRight(actor, 'order.rush'),
};

/** A page that opens the order this long after the change still offers to take it back. */
export const OFFERED_MS = 30_000;

export interface Undoable extends OrderStanding {
  readonly version: number;
  readonly holds: readonly Hold[];
  readonly lastChange: LastChange | null;
}

const age = ({ at }: LastChange, now: Date): number => now.getTime() - Date.parse(at);

/** What this person is offered to take back now; undefined when there is nothing. */
export const undoOf = (order: Undoable, actor: Actor, now: Date): LastChange | undefined => {
  const { lastChange: last, version } = order;
  if (!last || last.byId !== actor.id || last.version !== version || age(last, now) > OFFERED_MS)
    return undefined;
  return UNDO_RIGHTS[last.kind](order, actor) ? last : undefined;
};

/** The same for a call that asks for it, with the reason where it is refused. `seen`: the version of its page. */
export const assertUndo = (order: Undoable, seen: number, actor: Actor, now: Date): LastChange => {
  const { lastChange: last, version } = order;
  if (version !== seen || (last && last.version !== version)) throw new DomainError('undo_overtaken');
  if (!last || last.byId !== actor.id || age(last, now) > UNDO_MS) throw new DomainError('undo_over');
  if (!UNDO_RIGHTS[last.kind](order, actor)) throw new DomainError('forbidden');
  return last;
};
