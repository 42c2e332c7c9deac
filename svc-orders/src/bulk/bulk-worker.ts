import { setTimeout as delay } from 'node:timers/promises';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { afterCommit, type CallContext, newCallContext, runInContext } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { isConnectionLost } from '@peruke/svc-kit/db';
import { OrderStore } from '../orders/order-store.js';
import { applyDeed, type Row } from './bulk-deeds.js';
import type { RunDeed } from './bulk.rules.js';

interface Claimed extends Row {
  run_id: number;
  order_id: number;
  deed: RunDeed;
  actor: SignedInUser;
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

/** What the audit tells of one order of a run. */
const deedOf = ({ order_id, deed }: Claimed): CallContext['deed'] => ({
  what: 'order.bulk',
  call: `bulk ${deed.action}`,
  isTold: true,
  about: { order: order_id },
  changes: [],
  isWritten: false,
});

/**
 * Works on what was asked for many orders, apart from the call. A row and its order change in one transaction: when this
 * process dies, an order is done and its row says so, or neither, and any replica goes on where it stopped.
 */
@Injectable()
export class BulkWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('bulk');
  private readonly stopping = new AbortController();
  private running?: Promise<void>;
  private wake: () => void = () => undefined;

  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    private readonly orders: OrderStore,
  ) {}

  onApplicationBootstrap(): void {
    this.running ??= this.work();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.running;
  }

  /** Told in the transaction that makes a run or stops it. */
  soon(em: EntityManager): void {
    afterCommit(em, () => this.wake());
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // Made before the query: what is committed during it must not be slept over.
      const woken = new Promise<void>((resolve) => (this.wake = resolve));
      const worked = await this.next().catch((error: unknown) => {
        this.logger.error({ err: error });
        return false;
      });
      if (worked) continue;
      const sleep = new AbortController();
      await Promise.race([woken, delay(POLL_MS, undefined, { signal: sleep.signal }).catch(() => undefined)]);
      sleep.abort();
    }
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
      context.deed = deedOf(claimed);
      await this.change(em, claimed);
      return true;
    };
    try {
      return await runInContext(context, () => this.orm.em.fork().transactional(one));
    } catch (error) {
      // of a lost connection nobody knows what was committed: the row itself says it
      if (!claimed || isConnectionLost(error)) throw error;
      if (!(error instanceof DomainError)) this.logger.error({ err: error, run: claimed.run_id });
      await this.refuse(claimed, error);
      return true;
    }
  }

  private async change(em: EntityManager, { run_id, order_id, deed, actor, ...row }: Claimed): Promise<void> {
    const order = await this.orders.lock(em, { id: order_id }, actor);
    const was = order.version;
    const before = await applyDeed(order, deed, row, { em, user: actor, now: new Date() });
    await em.flush();
    await em.execute(
      `update bulk_row set outcome = ?, before = ?::jsonb, version = ? where run_id = ? and order_id = ?`,
      [order.version === was ? 'unchanged' : 'done', JSON.stringify(before), order.version, run_id, order_id],
    );
  }

  private async refuse({ run_id, order_id }: Claimed, error: unknown): Promise<void> {
    const known = error instanceof DomainError ? error : new DomainError('server_error');
    const text = Object.values(known.errors ?? {}).flat()[0] ?? known.message;
    await this.orm.em.fork().execute(
      `update bulk_row set outcome = 'refused', code = ?, message = ?
         where run_id = ? and order_id = ? and outcome = 'waiting'`,
      [known.code, text, run_id, order_id],
    );
  }
}
