import { type Actor, DomainError, UNDO_MS } from '@peruke/contracts/kernel';
import type { LastMove } from './moves.js';

/** The move that this person takes back now; `seen` is the place that her page has put the wig into. */
export const assertUndo = (
  last: LastMove | undefined,
  seen: string | null,
  actor: Actor,
  now: Date,
): LastMove => {
  if (!last) throw new DomainError('undo_over');
  const isThere = (last.code?.toUpperCase() ?? null) === (seen?.toUpperCase() ?? null);
  if (!isThere || last.isClosed) throw new DomainError('undo_overtaken');
  if (last.byId !== actor.id || now.getTime() - new Date(last.at).getTime() > UNDO_MS)
    throw new DomainError('undo_over');
  return last;
};

/** A move of a run is taken back while nobody has moved the wig since: its newest move is the one of the run. */
export const assertUndoOf = (last: LastMove | undefined, move: number | null): LastMove => {
  if (!last || last.id !== move || last.isClosed) throw new DomainError('undo_overtaken');
  return last;
};
