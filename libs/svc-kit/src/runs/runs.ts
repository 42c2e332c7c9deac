import { EntityManager, TransactionPropagation } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import type { BulkRun } from '@peruke/contracts/orders';
import type { SignedInUser } from '../auth/index.js';
import { toWire } from '../time/index.js';
import { readRefusals, readRun } from './read-run.js';
import { RUN_DEEDS, RUN_SETUP, type RunDeed, type RunDeeds, type RunSetup } from './run-setup.js';
import { RunWorker } from './run-worker.js';
import { mayUndo } from './run.rules.js';

/** The same done to many orders: asked for once, worked off by `RunWorker`, told of to whoever asked for it. */
@Injectable()
export class Runs {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(RunWorker) private readonly worker: RunWorker,
    @Inject(RUN_SETUP) private readonly setup: RunSetup,
    @Inject(RUN_DEEDS) private readonly deeds: RunDeeds,
  ) {}

  /** Answers the number of the run. */
  start(ids: readonly number[], deed: RunDeed, user: SignedInUser, now: Date): Promise<number> {
    return this.begin(async (em) => {
      await this.deeds.assertMayStart(deed, user, em);
      const id = await insertRun(em, deed, user, now);
      await em.execute(
        `insert into bulk_row (run_id, order_id) select ?, id from unnest(?::int[]) as id group by id`,
        [id, `{${ids.join(',')}}`],
      );
      return id;
    });
  }

  /** Takes back all that a run of the caller did, in a run of its own; answers its number. */
  undo(of: number, user: SignedInUser, now: Date): Promise<number> {
    return this.begin(async (em) => {
      const run = await readRun(em, of, user.id);
      if (!run) throw new DomainError('not_found');
      const deed = this.deeds.undoOf(run.deed);
      if (!deed || !mayUndo(run, user.id, now)) throw new DomainError('undo_over');
      const id = await insertRun(em, deed, user, now, of);
      await em.execute(
        `insert into bulk_row (run_id, order_id, before, version)
         select ?, order_id, before, version from bulk_row where run_id = ? and outcome = 'done'`,
        [id, of],
      );
      return id;
    });
  }

  /** Stops the caller's own run before its next order; what is done stays done. */
  async stop(id: number, userId: number, now: Date): Promise<void> {
    const [run] = await this.em.execute<{ id: number }[]>(
      `update bulk_run set stopped_at = case when finished_at is null then coalesce(stopped_at, ?) else stopped_at end
       where id = ? and user_id = ? returning id`,
      [now, id, userId],
    );
    if (!run) throw new DomainError('not_found');
    this.worker.soon(this.em);
  }

  /** How far a run of the caller is, and what was refused. */
  async get(id: number, userId: number, now: Date): Promise<BulkRun> {
    const run = await readRun(this.em, id, userId);
    if (!run) throw new DomainError('not_found');
    const { total, waiting, done, unchanged, refused, stopped } = run;
    return {
      ...{ id, total, waiting, done, unchanged, refused, stopped },
      refusals: await readRefusals(this.em, id, this.setup.orders),
      action: run.deed.action,
      started_at: toWire(run.startedAt),
      finished_at: run.finishedAt && toWire(run.finishedAt),
      may_undo: this.deeds.undoOf(run.deed) !== undefined && mayUndo(run, userId, now),
      undo_of: run.undoOf,
    };
  }

  private begin(insert: (em: EntityManager) => Promise<number>): Promise<number> {
    return this.em.transactional(
      async (em) => {
        const id = await insert(em);
        this.worker.soon(em);
        return id;
      },
      // Under an Idempotency-Key it is in a transaction already.
      { propagation: TransactionPropagation.REQUIRED },
    );
  }
}

const insertRun = async (
  em: EntityManager,
  deed: RunDeed,
  user: SignedInUser,
  now: Date,
  undo: number | null = null,
): Promise<number> => {
  // with the rights that the person has now
  const { sessionKey: _session, ...actor } = user;
  const [row] = await em.execute<{ id: number }[]>(
    `insert into bulk_run (deed, actor, user_id, started_at, undo_of)
     values (?::jsonb, ?::jsonb, ?, ?, ?) on conflict do nothing returning id`,
    [JSON.stringify(deed), JSON.stringify(actor), user.id, now, undo],
  );
  if (!row) throw new DomainError('undo_over');
  return row.id;
};
