import { UNDO_MS } from '@peruke/contracts/kernel';

export interface FinishedRun {
  userId: number;
  finishedAt: Date | null;
  isUndone: boolean;
  done: number;
}

/** Of a deed that can be taken back. */
export const mayUndo = (
  { userId, finishedAt, isUndone, done }: FinishedRun,
  by: number,
  now: Date,
): boolean =>
  userId === by &&
  finishedAt !== null &&
  now.getTime() - finishedAt.getTime() <= UNDO_MS &&
  !isUndone &&
  done > 0;
