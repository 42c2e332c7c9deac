import type { MikroORM } from '@mikro-orm/postgresql';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { ASK_MS, ensureStream, isMissing } from './streams.js';

/** What of one stream is behind: its subjects, each with the last sequence that it need not read. */
export type Gaps = ReadonlyMap<string, number>;

/**
 * One replica reads for a service, of whichever release, and an older one does not ask for the kinds of events that only
 * a newer one handles. So each replica notes when its release began to handle a kind; whoever reads first for that
 * release takes up what came since then (nothing is handled twice: the inbox knows).
 */
export class ReadingGaps {
  private readonly subjects: readonly string[];

  constructor(
    private readonly deps: { service: string; orm: MikroORM; connection: NatsConnection },
    private readonly stream: string,
    subjects: Iterable<string>,
  ) {
    // In one order from every replica: two that note the same never wait for one another.
    this.subjects = [...new Set(subjects)].sort();
  }

  /** To be called by every replica when it starts, before it is known who reads. */
  async noteBeginnings(): Promise<void> {
    const jsm = await jetstreamManager(this.deps.connection, { timeout: ASK_MS });
    await ensureStream(jsm, this.stream);
    const { state } = await jsm.streams.info(this.stream);
    // Who reads for the first time reads from the first event on.
    const since = (await this.filterOf(jsm)) ? state.last_seq : 0;
    await this.execute(
      'insert into read_subject (subject, since_seq) select s, ? from unnest(?::text[]) as s on conflict do nothing',
      [since, this.asArray(this.subjects)],
    );
  }

  /** Notes what the consumer left out until now. Before its filter is changed: a reader that dies in between is told of it. */
  async mark(jsm: JetStreamManager): Promise<void> {
    const filter = await this.filterOf(jsm);
    const leftOut = filter ? this.subjects.filter((subject) => !filter.includes(subject)) : [];
    if (leftOut.length > 0)
      await this.execute('update read_subject set is_behind = true where subject = any(?::text[])', [
        this.asArray(leftOut),
      ]);
  }

  async open(): Promise<Gaps> {
    const rows = await this.execute<{ subject: string; since_seq: string }>(
      'select subject, since_seq from read_subject where is_behind and subject = any(?::text[])',
      [this.asArray(this.subjects)],
    );
    return new Map(rows.map(({ subject, since_seq: since }) => [subject, Number(since)]));
  }

  async close(gaps: Gaps): Promise<void> {
    await this.execute('update read_subject set is_behind = false where subject = any(?::text[])', [
      this.asArray([...gaps.keys()]),
    ]);
  }

  /** What the service asks for today; undefined when it never read this stream. */
  private async filterOf(jsm: JetStreamManager): Promise<readonly string[] | undefined> {
    try {
      const { config } = await jsm.consumers.info(this.stream, this.deps.service);
      return config.filter_subjects ?? [config.filter_subject ?? ''];
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  private execute<T>(sql: string, params: unknown[]): Promise<T[]> {
    return this.deps.orm.em.fork().execute<T[]>(sql, params);
  }

  // Subjects are dotted words.
  private asArray(subjects: readonly string[]): string {
    return `{${subjects.join(',')}}`;
  }
}
