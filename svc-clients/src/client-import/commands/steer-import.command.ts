import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { holdJob, type ImportJob, mayUndo, saveJob, toWrite } from '../import-job.js';
import { countBuiltUpon } from '../import-steps.js';
import { ImportWorker } from '../import-worker.js';

/**
 * Starts an import (or goes on with one that was stopped), stops it after the rows at hand, or takes all of it back, which
 * is refused when anybody has gone on with one of its clients. A second time changes nothing.
 */
export class SteerImport extends Command<void> {
  constructor(
    readonly id: number,
    readonly deed: 'start' | 'stop' | 'undo',
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

const AFTER: Record<SteerImport['deed'], readonly ImportJob['state'][]> = {
  start: ['importing', 'done'],
  stop: ['stopped', 'done'],
  undo: ['undoing', 'undone'],
};

@CommandHandler(SteerImport)
export class SteerImportHandler implements ICommandHandler<SteerImport> {
  constructor(
    private readonly em: EntityManager,
    private readonly worker: ImportWorker,
  ) {}

  async execute({ id, deed, user, now }: SteerImport): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const job = await holdJob(em, id);
      if (AFTER[deed].includes(job.state)) return;
      if (deed === 'start') begin(job, user);
      else if (deed === 'stop') stop(job, now);
      else await undo(em, job, now);
      await saveJob(em, job);
      this.worker.soon(em);
    });
  }
}

const begin = (job: ImportJob, user: SignedInUser): void => {
  const isMeant = job.state === 'ready' || job.state === 'stopped';
  if (!isMeant || toWrite(job) === 0 || user.id === null) throw new DomainError('import_not_now');
  if (job.state === 'ready') Object.assign(job, { cursor: 0, done: 0 });
  Object.assign(job, { state: 'importing', finishedAt: null });
};

const stop = (job: ImportJob, now: Date): void => {
  if (job.state !== 'importing') throw new DomainError('import_not_now');
  Object.assign(job, { state: 'stopped', finishedAt: now });
};

const undo = async (em: EntityManager, job: ImportJob, now: Date): Promise<void> => {
  if (!mayUndo(job, now)) throw new DomainError('undo_over');
  const count = await countBuiltUpon(em, job);
  if (count > 0) throw new DomainError('import_built_upon', { params: { count } });
  Object.assign(job, { state: 'undoing', cursor: 0, done: 0 });
};
