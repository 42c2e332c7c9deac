import { EntityManager, TransactionPropagation } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { BulkBody } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { BulkWorker } from '../bulk-worker.js';
import { assertMayStart, mayUndo, type RunDeed, undoOf } from '../bulk.rules.js';
import { readRun } from '../read-run.js';

/** Begins something that is done to many orders; answers the number of the run. */
export class StartRun extends Command<number> {
  constructor(
    /** What to do to which orders, or the run to take back. */
    readonly what: BulkBody | { readonly undo: number },
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(StartRun)
export class StartRunHandler implements ICommandHandler<StartRun> {
  constructor(
    private readonly em: EntityManager,
    private readonly worker: BulkWorker,
  ) {}

  execute({ what, user, now }: StartRun): Promise<number> {
    return this.em.transactional(
      async (em) => {
        const id = await ('undo' in what ? takeBack(em, what.undo, user, now) : start(em, what, user, now));
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

const start = async (
  em: EntityManager,
  { ids, deed }: BulkBody,
  user: SignedInUser,
  now: Date,
): Promise<number> => {
  assertMayStart(deed, user);
  const id = await insertRun(em, deed, user, now);
  await em.execute(
    `insert into bulk_row (run_id, order_id) select ?, id from unnest(?::int[]) as id group by id`,
    [id, `{${ids.join(',')}}`],
  );
  return id;
};

const takeBack = async (em: EntityManager, of: number, user: SignedInUser, now: Date): Promise<number> => {
  const run = await readRun(em, of, user.id);
  if (!run) throw new DomainError('not_found');
  const deed = undoOf(run.deed);
  if (!deed || !mayUndo(run, user.id, now)) throw new DomainError('undo_over');
  const id = await insertRun(em, deed, user, now, of);
  await em.execute(
    `insert into bulk_row (run_id, order_id, before, version)
     select ?, order_id, before, version from bulk_row where run_id = ? and outcome = 'done'`,
    [id, of],
  );
  return id;
};
