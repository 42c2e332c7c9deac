import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { BulkRun } from '@peruke/contracts/orders';
import { toWire } from '@peruke/svc-kit/time';
import { mayUndo } from '../bulk.rules.js';
import { readRun } from '../read-run.js';

/** How far a run of the caller is, and what was refused. */
export class GetRun extends Query<BulkRun> {
  constructor(
    readonly id: number,
    readonly userId: number,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(GetRun)
export class GetRunHandler implements IQueryHandler<GetRun> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, userId, now }: GetRun): Promise<BulkRun> {
    const run = await readRun(this.em, id, userId);
    if (!run) throw new DomainError('not_found');
    // an order that is not the caller's to see keeps its barcode to itself
    const refusals = await this.em.execute<BulkRun['refusals']>(
      `select b.order_id, case when b.code = 'not_found' then '' else coalesce(o.barcode, '') end as barcode,
         b.code, b.message as text
       from bulk_row b left join orders o on o.id = b.order_id
       where b.run_id = ? and b.outcome = 'refused' order by b.order_id`,
      [id],
    );
    const { total, waiting, done, unchanged, refused, stopped } = run;
    return {
      ...{ id, total, waiting, done, unchanged, refused, stopped, refusals },
      action: run.deed.action,
      started_at: toWire(run.startedAt),
      finished_at: run.finishedAt && toWire(run.finishedAt),
      may_undo: mayUndo(run, userId, now),
      undo_of: run.undoOf,
    };
  }
}
