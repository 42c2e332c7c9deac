import type { MikroORM } from '@mikro-orm/postgresql';
import { executePrepared } from '../db/prepared.js';

/**
 * How often the effect of an event was tried in this service, and failed: kept in the database, for deliveries say nothing of
 * it. A server that flaps delivers again what nobody has tried, and readers that die one after another would each begin to
 * count anew. Only what failed or comes again has a row, and only until it is done.
 */
export class Attempts {
  constructor(private readonly orm: MikroORM) {}

  /**
   * Answers how many tries before this one never came to an end: each took its process down, or died with it. One of
   * those is a suspect, and begins only when it is tried alone: else what is tried beside it would be blamed for its deed.
   */
  async begin(event: string, isAlone: boolean): Promise<number | 'suspect'> {
    const [row] = await this.execute<{ deaths: number }>(
      `insert into event_attempt as a (event, failures, unended) values (?, 0, 1)
       on conflict (event) do update set unended = a.unended + 1, at = now() where a.unended = 0 or ?
       returning unended - 1 as deaths`,
      [event, isAlone],
    );
    return row?.deaths ?? 'suspect';
  }

  /** The try has come to its end, and failed; answers how many did. */
  async fail(event: string): Promise<number> {
    const [row] = await this.execute<{ failures: number }>(
      `insert into event_attempt as a (event, failures, unended) values (?, 1, 0)
       on conflict (event) do update set failures = a.failures + 1, unended = 0, at = now() returning failures`,
      [event],
    );
    return row?.failures ?? 1;
  }

  /** The try is given up for a reason that is not the event's. */
  async leave(event: string): Promise<void> {
    await this.execute('update event_attempt set unended = 0 where event = ?', [event]);
  }

  async forget(event: string): Promise<void> {
    await this.execute('delete from event_attempt where event = ?', [event]);
  }

  private execute<Row>(sql: string, params: unknown[]): Promise<Row[]> {
    return executePrepared<Row>(this.orm.em.fork(), sql, params);
  }
}
