import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
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
const LOOK_AGAIN_MS = 40;
/** Records of this distance may overtake one another on their way (lanes.ts). */
const OVERTAKING = 100;

/**
 * "Read your own write" across services. Who has just added a client goes straight on to her order, while the event that
 * tells of the client is still on its way here. `awaitView` holds the call until the view has heard of the record, known
 * by the version that it keeps of it, whatever else it says: deleted, or another person's.
 */
@Injectable()
export class AwaitedViews {
  private readonly waits;
  /** How long a record is waited for. */
  patienceMs = ARRIVAL_MS;

  constructor(@Inject(Metrics) metrics: Metrics) {
    this.waits = metrics.histogram('view_wait_seconds', 'Calls held until a view had heard of a record', [
      'view',
      'result',
    ]);
  }

  /** Ends at once for what is here, and for an id so old that no event of it can be on its way. */
  async awaitView(em: EntityManager, ...records: readonly AwaitedRecord[]): Promise<void> {
    const begun = performance.now();
    for (const record of records) {
      if (!(await isOnItsWay(em, record))) continue;
      const isHere = await this.arrival(em, record, begun + this.patienceMs);
      const result = isHere ? 'here' : 'given up';
      this.waits.observe({ view: record.view, result }, (performance.now() - begun) / 1000);
    }
  }

  private async arrival(em: EntityManager, record: AwaitedRecord, until: number): Promise<boolean> {
    while (performance.now() < until) {
      await delay(LOOK_AGAIN_MS);
      if (await isKept(em, record)) return true;
    }
    return false;
  }
}

const isKept = async (em: EntityManager, { view, aggregate, id }: AwaitedRecord): Promise<boolean> => {
  const sql = 'select 1 from view_version where view = ? and aggregate = ? and aggregate_id = ?';
  return (await executePrepared(em, sql, [view, aggregate, String(id)])).length > 0;
};

const isOnItsWay = async (em: EntityManager, record: AwaitedRecord): Promise<boolean> => {
  if (await isKept(em, record)) return false;
  const [{ newest } = { newest: 0 }] = await executePrepared<{ newest: number }>(
    em,
    `select coalesce(max(aggregate_id::int), 0) as newest from view_version where view = ? and aggregate = ?`,
    [record.view, record.aggregate],
  );
  return record.id > Math.max(0, newest - OVERTAKING);
};
