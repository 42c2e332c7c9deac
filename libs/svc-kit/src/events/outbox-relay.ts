import { Inject, Injectable, Logger } from '@nestjs/common';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { STREAMS } from '@peruke/contracts/events';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';
import { ServiceConfig } from '../app/config.js';
import { HealthRegistry } from '../app/health.js';
import { Metrics } from '../app/metrics.js';
import { AskedFigures } from '../operation/asked-figures.js';
import { secondsSince } from '../operation/job-counts.js';
import { beginStep, during, isTracing } from '../tracing/index.js';
import { Pulse } from '../app/pulse.js';
import { pruneInbox, REMEMBERED_DAYS } from './inbox.js';
import { runAsLeader, unlessAborted } from './leader.js';
import { NatsLink } from './nats-link.js';
import { outboxWaiting } from './outbox-waiting.js';
import { type OutboxRow, relayRows } from './relaying.js';
import { DEAD_LETTERS, ensureStream, raiseCopies } from './streams.js';
import { TIMERS } from './timers.js';

export const RELAY_LOCK = 2;
const BATCH = 200;
/** Fallback for a notification that got lost. */
const POLL_MS = 2_000;
/** A leader that is lost never answers: asked anew, the next one does. What was stored all the same is known by its id. */
const ACK_MS = 2_000;
/** Published rows stay as a journal, from which `republish` refills a NATS store that was lost. */
const JOURNAL = `${REMEMBERED_DAYS} days`;
const TIDY_MS = 3_600_000;
/** Its session answers every five seconds, its loop turns every two: by then one of them hangs. */
const STANDSTILL_MS = 40_000;

/** Statements that the session of the relay plans once. $1 are rows that are in the stream by now. */
const WAITING = {
  name: 'waiting',
  text: `select seq, id, subject, aggregate || '/' || aggregate_id as lane, envelope::text as text
    from outbox where published_at is null and seq <> all($1::bigint[]) order by seq limit $2`,
};
const MARK = {
  name: 'mark',
  text: `with marked as (update outbox set published_at = now() where seq = any($1::bigint[])) ${WAITING.text}`,
};

/** Publishes the outbox of its service, in the one replica that holds the lock for it. */
@Injectable()
export class OutboxRelay {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly stopping = new AbortController();
  private running?: Promise<void>;
  private wake: () => void = () => undefined;
  private woken: Promise<void> = Promise.resolve();
  private tidied = 0;
  /** Of its session with the database, and of its own loop while it is the one that publishes. */
  private readonly session = new Pulse('the session of the relay', STANDSTILL_MS);
  private readonly loop = new Pulse('the relay', STANDSTILL_MS);
  private readonly published;

  constructor(
    @Inject(ServiceConfig) private readonly config: ServiceConfig,
    @Inject(NatsLink) private readonly link: NatsLink,
    @Inject(Metrics) metrics: Metrics,
    @Inject(AskedFigures) figures: AskedFigures,
    @Inject(HealthRegistry) health: HealthRegistry,
  ) {
    health.register('relay', async () => {
      this.session.check();
      this.loop.check();
    });
    this.published = metrics.counter('outbox_published_total', 'Events handed to the stream');
    // asked of the database, for what waits is told by nobody where nobody relays
    figures.gauge('outbox_waiting', 'Events that are committed but not yet in the stream', [], async (em) => [
      { value: (await outboxWaiting(em)).count },
    ]);
    figures.gauge('outbox_oldest_seconds', 'Age of the oldest event that still waits', [], async (em) => {
      const { oldest } = await outboxWaiting(em);
      return [{ value: secondsSince(oldest, new Date()) ?? 0 }];
    });
    link.onUp(() => this.wake());
  }

  start(): void {
    const term = {
      url: this.config.pgUrl,
      lock: RELAY_LOCK,
      name: 'relay',
      signal: this.stopping.signal,
      onBeat: () => this.session.beat(),
    };
    this.running ??= runAsLeader(term, (session, signal) =>
      this.relay(session, signal).finally(() => this.loop.rest()),
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.running;
  }

  private async relay(session: pg.Client, signal: AbortSignal): Promise<void> {
    session.on('notification', () => this.wake());
    signal.addEventListener('abort', () => this.wake(), { once: true });
    await session.query('listen outbox');
    const connection = await unlessAborted(this.link.connection, signal);
    if (!connection) return;
    const js = jetstream(connection, { timeout: ACK_MS });
    void this.raiseCopies(connection);
    await relayRows(
      {
        take: (sent) => this.take(session, sent),
        publish: async ({ id, subject, text }) => {
          const step = isTracing()
            ? beginStep(`publish ${subject}`, 'producer', parentOf(text), { 'messaging.system': 'nats' })
            : undefined;
          await during(step, () => js.publish(subject, text, { msgID: id }));
          this.loop.beat();
        },
        sleep: () => this.sleep(session),
        ensureStream: async () =>
          ensureStream(await jetstreamManager(connection), STREAMS[this.config.service]),
        timers: TIMERS,
      },
      signal,
    );
  }

  /** Of what this service writes. Beside the relaying: a cluster that lacks a node just now refuses, and events go on. */
  private async raiseCopies(connection: NatsConnection): Promise<void> {
    for (const stream of [STREAMS[this.config.service], DEAD_LETTERS])
      try {
        const jsm = await jetstreamManager(connection);
        await ensureStream(jsm, stream);
        if (await raiseCopies(jsm, stream)) this.logger.log(`${stream} is kept in more copies now`);
      } catch (err) {
        this.logger.warn({ copiesOf: stream, err });
      }
  }

  /** Marks what is in the stream and answers what waits for it, in one go; nothing while NATS is away. */
  private async take(session: pg.Client, sent: number[]): Promise<OutboxRow[]> {
    // Made before the query: what is committed during it must not be slept over.
    this.woken = new Promise<void>((resolve) => (this.wake = resolve));
    this.loop.beat();
    const statement = sent.length > 0 ? MARK : WAITING;
    const { rows } = await session.query<OutboxRow>({
      ...statement,
      values: [sent, this.link.up ? BATCH : 0],
    });
    this.published.inc(sent.length);
    return rows;
  }

  /** Until it is woken. A notification may get lost, so never for long. */
  private async sleep(session: pg.Client): Promise<void> {
    if (Date.now() - this.tidied > TIDY_MS) {
      await tidy(session);
      this.tidied = Date.now();
    }
    const timer = setTimeout(() => this.wake(), POLL_MS);
    await this.woken;
    clearTimeout(timer);
  }
}

const parentOf = (text: string): string | undefined =>
  (JSON.parse(text) as { traceparent?: string }).traceparent;

const tidy = async (session: pg.Client): Promise<void> => {
  await session.query(
    `delete from outbox where seq in
       (select seq from outbox where published_at < now() - $1::interval order by published_at limit 1000)`,
    [JOURNAL],
  );
  await pruneInbox(session);
};
