import type { MikroORM } from '@mikro-orm/postgresql';
import { SYSTEM } from '@peruke/contracts/kernel';
import type { Sighting } from '../proof/faults.js';
import type { Attempts } from '../attempts.js';
import type { OutboxRow } from '../relaying.js';
import { FOR_EVER, type Life, type World } from './world.js';

interface Transaction {
  life: Life;
  writes: (() => void)[];
  isOver: boolean;
  freed: (() => void)[];
}

/** What a transaction promises and does not keep, to see that it is missed. */
export interface DatabaseLies {
  /** Says that it has committed, and has not. */
  losesCommits?: boolean;
  /** Enters an event as often as it comes. */
  forgetsInbox?: boolean;
  /** Answers only what is younger than what it has answered before. */
  readsByPosition?: boolean;
  /** Has every event tell of an aggregate of its own, so that it has a lane of its own. */
  hasNoLanes?: boolean;
}

export const lost = (): Error => Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' });

/** Outbox, inbox and effects, in transactions that wait for one another where PostgreSQL has them wait. */
export class Database {
  readonly committed: Sighting[] = [];
  readonly effects: Sighting[] = [];
  readonly views = new Map<string, number>();
  /** Of each event, how many tries ended with a failure, and how many took their process down. */
  readonly tried = new Map<string, { failures: number; unended: number }>();
  isTroubled = false;
  private readonly outbox = new Map<number, OutboxRow & { isPublished: boolean }>();
  private readonly inbox = new Set<string>();
  private readonly held = new Map<string, Transaction>();
  private sequence = 0;
  private read = 0;

  constructor(
    private readonly world: World,
    private readonly lies: DatabaseLies = {},
  ) {}

  get isPublished(): boolean {
    return [...this.outbox.values()].every((row) => row.isPublished);
  }

  /** A change of an aggregate; its row gets its number now, and is there when its transaction has ended. */
  change(aggregateId: string, version: number, done: () => void): void {
    const seq = ++this.sequence;
    const id = `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`;
    const envelope = {
      ...{ id, type: 'orders.thing.changed', version: 1, at: AT },
      actor: SYSTEM,
      aggregateId: this.lies.hasNoLanes ? `${aggregateId}#${version}` : aggregateId,
      ...{ aggregateVersion: version, data: {} },
    };
    void this.world.later(FOR_EVER, () => {
      const text = JSON.stringify(envelope);
      const row = { seq, id, subject: 'orders.thing.changed.v1', lane: aggregateId, text };
      this.outbox.set(seq, { ...row, isPublished: false });
      this.committed.push({ aggregateId, version });
      done();
    });
  }

  /** As the relay takes it. */
  take(life: Life, sent: readonly number[], limit = 20): Promise<OutboxRow[]> {
    return this.world.later(life, () => {
      for (const seq of sent) (this.outbox.get(seq) as { isPublished: boolean }).isPublished = true;
      const rows = [...this.outbox.values()]
        .filter(({ isPublished, seq }) => !isPublished && !(this.lies.readsByPosition && seq <= this.read))
        .sort((a, b) => a.seq - b.seq)
        .slice(0, limit);
      this.read = Math.max(this.read, ...rows.map(({ seq }) => seq));
      return rows;
    });
  }

  attempts(life: Life): Pick<Attempts, 'begin' | 'fail' | 'leave' | 'forget'> {
    const note = <T>(event: string, change: (row: { failures: number; unended: number }) => T): Promise<T> =>
      this.world.later(life, () => {
        if (this.breaks()) throw lost();
        const row = this.tried.get(event) ?? { failures: 0, unended: 0 };
        this.tried.set(event, row);
        return change(row);
      });
    return {
      begin: (event, isAlone) =>
        note(event, (row) => (row.unended > 0 && !isAlone ? 'suspect' : row.unended++)),
      fail: (event) =>
        note(event, (row) => {
          row.unended = 0;
          return ++row.failures;
        }),
      leave: (event) => note(event, (row) => void (row.unended = 0)),
      forget: (event) => note(event, () => void this.tried.delete(event)),
    };
  }

  /** What `applyEvents` needs of an ORM. */
  orm(life: Life): MikroORM {
    const transactional = async (work: (em: unknown) => Promise<unknown>): Promise<unknown> => {
      const transaction: Transaction = { life, writes: [], isOver: false, freed: [] };
      try {
        const result = await work({ ...this.asked(transaction), effect: this.effectOf(transaction) });
        await this.commit(transaction);
        return result;
      } catch (error) {
        this.end(transaction);
        throw error;
      }
    };
    return { em: { transactional } } as unknown as MikroORM;
  }

  /** Its process is gone: what was not committed is undone, when the server finds out. */
  die(life: Life): void {
    for (const transaction of new Set(this.held.values()))
      if (transaction.life === life) void this.world.later(FOR_EVER, () => this.end(transaction));
  }

  private breaks(): boolean {
    return this.isTroubled && this.world.random.chance(10);
  }

  private asked(transaction: Transaction): object {
    const executeQuery = async ({ parameters }: { parameters: unknown[] }): Promise<{ rows: unknown[] }> => {
      const [, , readers, ids, , aggregateIds, versions, areViews] = parameters as [
        ...[number, number, string[], string[]],
        ...[string[], string[], number[], boolean[]],
      ];
      const rows = [];
      for (const [at, reader] of readers.entries()) {
        const id = ids[at] as string;
        if (!(await this.enter(transaction, `${reader} ${id}`))) continue;
        const isNewest =
          !areViews[at] ||
          (await this.isNewest(transaction, aggregateIds[at] as string, versions[at] as number));
        rows.push({ reader, event_id: id, is_newest: isNewest });
      }
      return { rows };
    };
    const nothing = (): void => undefined;
    return { getKysely: () => ({ executeQuery }), flush: async () => undefined, clear: nothing };
  }

  private effectOf(transaction: Transaction) {
    return (sighting: Sighting): Promise<void> =>
      this.world.later(transaction.life, () => {
        if (this.breaks()) throw lost();
        transaction.writes.push(() => this.effects.push(sighting));
      });
  }

  /** False when it is there already; waits for whoever is about to enter it. */
  private async enter(transaction: Transaction, key: string): Promise<boolean> {
    await this.hold(transaction, key);
    if (this.inbox.has(key) && !this.lies.forgetsInbox) return false;
    transaction.writes.push(() => this.inbox.add(key));
    return true;
  }

  private async isNewest(transaction: Transaction, aggregateId: string, version: number): Promise<boolean> {
    await this.hold(transaction, `view ${aggregateId}`);
    if ((this.views.get(aggregateId) ?? 0) >= version) return false;
    transaction.writes.push(() => this.views.set(aggregateId, version));
    return true;
  }

  private async hold(transaction: Transaction, key: string): Promise<void> {
    await this.world.later(transaction.life, () => undefined);
    if (this.breaks()) throw lost();
    for (;;) {
      const holder = this.held.get(key);
      if (!holder || holder.isOver || holder === transaction) break;
      await new Promise<void>((resolve) => holder.freed.push(resolve));
      await this.world.later(transaction.life, () => undefined);
    }
    this.held.set(key, transaction);
  }

  private commit(transaction: Transaction): Promise<void> {
    return this.world.later(transaction.life, () => {
      if (transaction.isOver || this.breaks()) throw lost();
      if (!this.lies.losesCommits) for (const write of transaction.writes) write();
      this.end(transaction);
      // It is done, and who asked for it does not hear of it.
      if (this.breaks()) throw lost();
    });
  }

  private end(transaction: Transaction): void {
    transaction.isOver = true;
    for (const wake of transaction.freed.splice(0)) wake();
    for (const [key, holder] of this.held) if (holder === transaction) this.held.delete(key);
  }
}

const AT = new Date().toISOString();
