import { DomainError } from '@peruke/contracts/kernel';
import { type ImportJob, mayUndo, toWrite } from './import-job.js';

export type ImportDeed = 'start' | 'stop' | 'undo';

const AFTER: Record<ImportDeed, readonly ImportJob['state'][]> = {
  start: ['importing', 'done'],
  stop: ['stopped', 'done'],
  undo: ['undoing', 'undone'],
};

/** Done already: a second time changes nothing. */
export const isDone = (job: ImportJob, deed: ImportDeed): boolean => AFTER[deed].includes(job.state);

export const begin = (job: ImportJob): void => {
  const isMeant = job.state === 'ready' || job.state === 'stopped';
  if (!isMeant || toWrite(job) === 0) throw new DomainError('import_not_now');
  if (job.state === 'ready') Object.assign(job, { cursor: 0, done: 0 });
  Object.assign(job, { state: 'importing', finishedAt: null });
};

export const stop = (job: ImportJob, now: Date): void => {
  if (job.state !== 'importing') throw new DomainError('import_not_now');
  Object.assign(job, { state: 'stopped', finishedAt: now });
};

/** What was brought upon it may be on its way back itself: orders, before their clients. Long enough to see it shrink. */
export const A_MOMENT_MS = 1_000;

/** Rows that somebody has gone on with. */
export interface RowsBuiltUpon {
  readonly count: number;
  /** The first of them, by their numbers in the file. */
  readonly lines: readonly number[];
}

export interface BuiltUpon {
  /** As this service knows. */
  find: () => Promise<RowsBuiltUpon>;
  /** For A_MOMENT_MS. */
  pause: () => Promise<unknown>;
}

/** 503 `catching_up` while what was built upon it becomes less by itself. */
export const takeBack = async (job: ImportJob, now: Date, { find, pause }: BuiltUpon): Promise<void> => {
  if (!mayUndo(job, now)) throw new DomainError('undo_over');
  const before = await find();
  if (before.count > 0) await pause();
  const { count, lines } = before.count > 0 ? await find() : before;
  if (count > 0 && count < before.count) throw new DomainError('catching_up');
  if (count > 0)
    throw new DomainError('import_built_upon', { params: { count }, errors: { rows: lines.map(String) } });
  Object.assign(job, { state: 'undoing', cursor: 0, done: 0 });
};
