import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { Metrics } from '../app/metrics.js';
import { executePrepared } from '../db/prepared.js';

/** A record of another service, as one of the own views keeps it. */
export interface AwaitedRecord {
  /** Name of the projection. */
  readonly view: string;
  /** What the record's events have in common: `clients.client`. */
  readonly aggregate: string;
  readonly id: number;
}

/** Longer than an event needs on a busy day, shorter than a person's patience. */
export const ARRIVAL_MS = 2_000;
/** As long for a view that hears of others meanwhile: hundreds of clients that somebody brings, or takes back. */
const CATCHING_UP_MS = 4_000;
const LOOK_AGAIN_MS = 40;
/** Records of this distance may overtake one another on their way (lanes.ts). */
const OVERTAKING = 400;
/** As many may be on their way at once. */
const NEAR = 10_000;

/**
 * "Read your own write" across services. Who has just added a client goes straight on to her order, while the event that
 * tells of the client is still on its way here. `awaitView` holds the call until the view has heard of the record, known
 * by the version that it keeps of it, whatever else it says: deleted, or another person's.
 */
@Injectable()
export class AwaitedViews {
  private readonly waits;
  /** How long a record is waited for while its view hears of nothing. */
  patienceMs = ARRIVAL_MS;
  /** And while it does. */
  catchingUpMs = CATCHING_UP_MS;
  /** Milliseconds of a clock that never goes back. */
  now = (): number => performance.now();

  constructor(@Inject(Metrics) metrics: Metrics) {
    this.waits = metrics.histogram('view_wait_seconds', 'Calls held until a view had heard of a record', [
      'view',
      'result',
    ]);
  }

  /**
   * Ends at once for what is here, and for an id so old that no event of it can be on its way. 503 `catching_up` for what
   * may still be behind all that the view is hearing of: whoever asks again by the same key loses nothing.
   */
  async awaitView(em: EntityManager, ...records: readonly AwaitedRecord[]): Promise<void> {
    const begun = this.now();
    for (const record of records) {
      if (await isKept(em, record)) continue;
      if (record.id <= Math.max(0, (await newestOf(em, record)) - OVERTAKING)) continue;
      const result = await this.arrival(em, record, begun);
      this.waits.observe({ view: record.view, result }, (this.now() - begun) / 1000);
      if (result === 'catching up') throw new DomainError('catching_up');
    }
  }

  private async arrival(
    em: EntityManager,
    record: AwaitedRecord,
    begun: number,
  ): Promise<'here' | 'given up' | 'catching up'> {
    let until = begun;
    do {
      until += this.patienceMs;
      while (this.now() < until) {
        await delay(LOOK_AGAIN_MS);
        if (await isKept(em, record)) return 'here';
      }
      if (!(await hears(em, record, this.patienceMs))) return 'given up';
    } while (until < begun + this.catchingUpMs);
    // an id far beyond all that exist is nobody's, however much there is to hear
    return record.id <= (await newestOf(em, record)) + NEAR ? 'catching up' : 'given up';
  }
}

const isKept = async (em: EntityManager, { view, aggregate, id }: AwaitedRecord): Promise<boolean> => {
  const sql = 'select 1 from view_version where view = ? and aggregate = ? and aggregate_id = ?';
  return (await executePrepared(em, sql, [view, aggregate, String(id)])).length > 0;
};

/** Whether the view has heard of anything for the last milliseconds. */
const hears = async (em: EntityManager, { view }: AwaitedRecord, forMs: number): Promise<boolean> => {
  const sql = `select 1 from inbox where handled_at > now() - make_interval(secs => ?) and reader = ? limit 1`;
  return (await executePrepared(em, sql, [forMs / 1_000, view])).length > 0;
};

/** Highest id of which the view has heard. */
const newestOf = async (em: EntityManager, { view, aggregate }: AwaitedRecord): Promise<number> => {
  const [{ newest } = { newest: 0 }] = await executePrepared<{ newest: number }>(
    em,
    `select coalesce(max(aggregate_id::int), 0) as newest from view_version where view = ? and aggregate = ?`,
    [view, aggregate],
  );
  return newest;
};
