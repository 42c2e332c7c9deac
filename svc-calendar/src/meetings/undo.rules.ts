import { type Actor, DomainError, UNDO_MS } from '@peruke/contracts/kernel';
import type { Meeting } from './meeting.entity.js';

/** What was done to a meeting last, and can be taken back by the opposite change. */
export type MeetingDeed =
  | { readonly kind: 'schedule' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'move'; readonly back: Date };

export type Undoable = Pick<
  Meeting,
  'version' | 'createdAt' | 'createdById' | 'deletedAt' | 'deletedById' | 'moves' | 'fieldVersions'
>;

interface LastDeed {
  deed: MeetingDeed;
  byId: number | null;
  at: Date;
}

/** What made the version that stands; other changes are taken back by hand, in the form that made them. */
const lastDeedOf = (meeting: Undoable): LastDeed | undefined => {
  const { deletedAt, deletedById, createdAt, createdById, version } = meeting;
  if (deletedAt != null) return { deed: { kind: 'cancel' }, byId: deletedById ?? null, at: deletedAt };
  const move = meeting.moves.at(-1);
  if (move && meeting.fieldVersions['startAt'] === version) {
    const deed = { kind: 'move', back: new Date(move.value) } as const;
    return { deed, byId: move.movedById, at: new Date(move.movedAt) };
  }
  return version === 1 ? { deed: { kind: 'schedule' }, byId: createdById ?? null, at: createdAt } : undefined;
};

/** The deed that this person takes back now; `seen` is the version of her page. */
export const assertUndo = (meeting: Undoable, seen: number, actor: Actor, now: Date): MeetingDeed => {
  if (meeting.version !== seen) throw new DomainError('undo_overtaken');
  const last = lastDeedOf(meeting);
  const isOver = !last || now.getTime() - last.at.getTime() > UNDO_MS;
  if (isOver || last.byId === null || last.byId !== actor.id) throw new DomainError('undo_over');
  return last.deed;
};
