import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { BulkWorker } from '../bulk-worker.js';

/** Stops the caller's own run before its next order; what is done stays done. */
export class StopRun extends Command<void> {
  constructor(
    readonly id: number,
    readonly userId: number,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(StopRun)
export class StopRunHandler implements ICommandHandler<StopRun> {
  constructor(
    private readonly em: EntityManager,
    private readonly worker: BulkWorker,
  ) {}

  async execute({ id, userId, now }: StopRun): Promise<void> {
    const [run] = await this.em.execute<{ id: number }[]>(
      `update bulk_run set stopped_at = case when finished_at is null then coalesce(stopped_at, ?) else stopped_at end
       where id = ? and user_id = ? returning id`,
      [now, id, userId],
    );
    if (!run) throw new DomainError('not_found');
    this.worker.soon(this.em);
  }
}
