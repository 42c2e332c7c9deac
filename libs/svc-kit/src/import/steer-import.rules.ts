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

/** `count` says with how many of its rows somebody has gone on. */
export const takeBack = async (job: ImportJob, now: Date, count: () => Promise<number>): Promise<void> => {
  if (!mayUndo(job, now)) throw new DomainError('undo_over');
  const builtUpon = await count();
  if (builtUpon > 0) throw new DomainError('import_built_upon', { params: { count: builtUpon } });
  Object.assign(job, { state: 'undoing', cursor: 0, done: 0 });
};
