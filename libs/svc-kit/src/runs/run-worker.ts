import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { newCallContext, runInContext } from '../app/context.js';
import { toErrorAnswer } from '../app/error-answer.js';
import { writeDeed } from '../audit/audit-row.js';
import type { Deed } from '../audit/told-deed.js';
import { isConnectionLost } from '../db/index.js';
import { JobLoop } from '../operation/job-loop.js';
import {
  RUN_DEEDS,
  RUN_SETUP,
  type RunActor,
  type RunDeed,
  type RunDeeds,
  type RunRow,
  type RunSetup,
} from './run-setup.js';

interface Claimed extends RunRow {
  run_id: number;
  order_id: number;
  deed: RunDeed;
  actor: RunActor;
}

/** Runs whose process died, and runs that another replica was told of. */
const POLL_MS = 2_000;

const CLAIM = `select b.run_id, b.order_id, b.before, b.version, r.deed, r.actor
  from bulk_row b join bulk_run r on r.id = b.run_id
  where b.outcome = 'waiting' and r.finished_at is null and r.stopped_at is null
  order by b.run_id, b.order_id limit 1 for update of b skip locked`;

/** Whoever has the last row finishes the run; the rest of a stopped one had no turn. */
const FINISH = `with left_over as (
    update bulk_row set outcome = 'stopped' where outcome = 'waiting' and run_id in (
      select id from bulk_run where stopped_at is not null and finished_at is null)
    returning run_id)
  update bulk_run r set finished_at = now() where r.finished_at is null
    and (r.stopped_at is not null
      or not exists (select 1 from bulk_row b where b.run_id = r.id and b.outcome = 'waiting'))`;

/**
 * Works on what was asked for many orders, apart from the call. A row and its order change in one transaction: when this
 * process dies, an order is done and its row says so, or neither, and any replica goes on where it stopped.
 */
@Injectable()
export class RunWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('bulk');
  private readonly loop = new JobLoop(() => this.next(), { logger: this.logger, pollMs: POLL_MS });

  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    @Inject(RUN_SETUP) private readonly setup: RunSetup,
    @Inject(RUN_DEEDS) private readonly deeds: RunDeeds,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  /** Told in the transaction that makes a run or stops it. */
  soon(em: EntityManager): void {
    this.loop.soon(em);
  }

  /** One row, if there is one that nobody else works on. */
  private async next(): Promise<boolean> {
    const context = newCallContext();
    let claimed: Claimed | undefined;
    const one = async (em: EntityManager): Promise<boolean> => {
      [claimed] = await em.execute<Claimed[]>(CLAIM);
      if (!claimed) {
        await em.execute(FINISH);
        return false;
      }
      const { id, nickName, role } = claimed.actor;
      context.actor = { id, nickName, role };
      const deed = this.toldOf(claimed);
      context.deed = deed;
      const isChanged = await this.change(em, claimed);
      // what was written by SQL alone tells the audit nothing of itself
      if (isChanged && deed.changes.length === 0) await writeDeed(em, context, deed);
      return true;
    };
    try {
      return await runInContext(context, () => this.orm.em.fork().transactional(one));
    } catch (error) {
      // of a lost connection nobody knows what was committed: the row itself says it
      if (!claimed || isConnectionLost(error)) throw error;
      await this.refuse(claimed, error);
      return true;
    }
  }

  /** What the audit tells of one order of a run. */
  private toldOf({ order_id, deed }: Claimed): Deed {
    return {
      what: this.setup.what,
      call: `bulk ${deed.action}`,
      isTold: true,
      about: { order: order_id },
      changes: [],
      isWritten: false,
    };
  }

  private async change(
    em: EntityManager,
    { run_id, order_id, deed, actor, ...row }: Claimed,
  ): Promise<boolean> {
    const by = { em, user: actor, now: new Date() };
    const { isChanged, before, version } = await this.deeds.change(order_id, deed, row, by);
    await em.execute(
      `update bulk_row set outcome = ?, before = ?::jsonb, version = ? where run_id = ? and order_id = ?`,
      [isChanged ? 'done' : 'unchanged', JSON.stringify(before), version, run_id, order_id],
    );
    return isChanged;
  }

  private async refuse({ run_id, order_id }: Claimed, error: unknown): Promise<void> {
    const { body, unexpected } = toErrorAnswer(error);
    if (unexpected) this.logger.error({ err: error, run: run_id });
    const text = Object.values(body.errors ?? {}).flat()[0] ?? body.message;
    await this.orm.em.fork().execute(
      `update bulk_row set outcome = 'refused', code = ?, message = ?, params = ?::jsonb
         where run_id = ? and order_id = ? and outcome = 'waiting'`,
      [body.code, text, JSON.stringify(body.params ?? {}), run_id, order_id],
    );
  }
}
