import { type Actor, DomainError } from '@peruke/contracts/kernel';

/** The page offers it for ten seconds; what is on its way then still counts. */
const UNDO_MS = 30_000;

/** The newest move of a wig. */
export interface LastMove {
  to: number | null;
  /** Of the place it was put into. */
  code: string | null;
  from: number | null;
  /** The place it came from is there no more. */
  isClosed: boolean;
  byId: number;
  at: Date | string;
}

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
