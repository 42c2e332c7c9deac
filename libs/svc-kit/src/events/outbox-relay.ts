import { Inject, Injectable, Logger } from '@nestjs/common';
import { type JetStreamClient, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { STREAMS } from '@peruke/contracts/events';
import type { Envelope } from '@peruke/contracts/kernel';
import type pg from 'pg';
import { ServiceConfig } from '../app/config.js';
import { Metrics } from '../app/metrics.js';
import { pruneInbox, REMEMBERED_DAYS } from './inbox.js';
import { pause, runAsLeader, unlessAborted } from './leader.js';
import { NatsLink } from './nats-link.js';
import { ensureStream } from './streams.js';

interface OutboxRow {
  seq: number;
  id: string;
  subject: string;
  aggregate: string;
  aggregateId: string;
  envelope: Envelope;
}

export const RELAY_LOCK = 2;
const BATCH = 200;
/** Fallback for a notification that got lost. */
const POLL_MS = 2_000;
const AFTER_FAILURE_MS = 500;
const ACK_MS = 5_000;
/** Published rows stay as a journal, from which `republish` refills a NATS store that was lost. */
const JOURNAL = `${REMEMBERED_DAYS} days`;
const TIDY_MS = 3_600_000;

/**
 * Publishes the outbox. Rows are chosen by "not yet published", never by "after the last one": a transaction that
 * commits late makes rows visible that are older than ones already sent. An aggregate's events go one after
 * another, each after the acknowledgement of the one before; different aggregates go side by side.
 */
@Injectable()
export class OutboxRelay {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly stopping = new AbortController();
  private running?: Promise<void>;
  private wake: () => void = () => undefined;
  private readonly published;
  private readonly waiting;
  private readonly oldest;

  constructor(
    @Inject(ServiceConfig) private readonly config: ServiceConfig,
    @Inject(NatsLink) private readonly link: NatsLink,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.published = metrics.counter('outbox_published_total', 'Events handed to the stream');
    this.waiting = metrics.gauge('outbox_waiting', 'Events that are committed but not yet in the stream');
    this.oldest = metrics.gauge('outbox_oldest_seconds', 'Age of the oldest event that still waits');
    link.onUp(() => this.wake());
  }

  start(): void {
    const term = { url: this.config.pgUrl, lock: RELAY_LOCK, name: 'relay', signal: this.stopping.signal };
    this.running ??= runAsLeader(term, (session, signal) => this.relay(session, signal));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.running;
  }

  private async relay(session: pg.Client, signal: AbortSignal): Promise<void> {
    session.on('notification', () => this.wake());
    await session.query('listen outbox');
    const connection = await unlessAborted(this.link.connection, signal);
    if (!connection) return;
    let tidied = 0;
    let streamChecked = false;
    while (!signal.aborted) {
      // Made before the query: what is committed during it must not be slept over.
      const woken = new Promise<void>((resolve) => (this.wake = resolve));
      const rows = this.link.up ? await nextRows(session) : [];
      if (rows.length === 0) {
        await this.measure(session);
        if (Date.now() - tidied > TIDY_MS) tidied = await tidy(session);
        await Promise.race([unlessAborted(woken, signal), pause(POLL_MS, signal)]);
        continue;
      }
      if (!streamChecked)
        await ensureStream(await jetstreamManager(connection), STREAMS[this.config.service]);
      streamChecked = await this.publish(session, connection, rows, signal);
      if (!streamChecked) {
        await this.measure(session);
        await pause(AFTER_FAILURE_MS, signal);
      }
    }
  }

  /** False when some rows are left for another try. */
  private async publish(
    session: pg.Client,
    connection: NatsConnection,
    rows: OutboxRow[],
    signal: AbortSignal,
  ): Promise<boolean> {
    const js = jetstream(connection, { timeout: ACK_MS });
    const lanes = Map.groupBy(rows, (row) => `${row.aggregate}/${row.aggregateId}`);
    const sent = (
      await Promise.all([...lanes.values()].map((lane) => this.publishLane(js, lane, signal)))
    ).flat();
    if (sent.length > 0) {
      await session.query('update outbox set published_at = now() where seq = any($1)', [sent]);
      this.published.inc(sent.length);
    }
    return sent.length === rows.length;
  }

  private async publishLane(js: JetStreamClient, lane: OutboxRow[], signal: AbortSignal): Promise<number[]> {
    const sent: number[] = [];
    for (const { seq, id, subject, envelope } of lane) {
      if (signal.aborted) break;
      try {
        await js.publish(subject, JSON.stringify(envelope), { msgID: id });
        sent.push(seq);
      } catch (error) {
        this.logger.warn(`${subject} ${id} waits for another try: ${String(error)}`);
        break;
      }
    }
    return sent;
  }

  private async measure(session: pg.Client): Promise<void> {
    const { rows } = await session.query<{ waiting: number; oldest: string | null }>(
      `select count(*)::int as waiting, min(envelope->>'at') as oldest from outbox where published_at is null`,
    );
    const { waiting = 0, oldest = null } = rows[0] ?? {};
    this.waiting.set(waiting);
    this.oldest.set(oldest ? (Date.now() - Date.parse(oldest)) / 1000 : 0);
  }
}

const nextRows = async (session: pg.Client): Promise<OutboxRow[]> => {
  const { rows } = await session.query<OutboxRow>(
    `select seq, id, subject, aggregate, aggregate_id as "aggregateId", envelope
       from outbox where published_at is null order by seq limit $1`,
    [BATCH],
  );
  return rows;
};

const tidy = async (session: pg.Client): Promise<number> => {
  await session.query(
    `delete from outbox where seq in
       (select seq from outbox where published_at < now() - $1::interval order by published_at limit 1000)`,
    [JOURNAL],
  );
  await pruneInbox(session);
  return Date.now();
};
