import type { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { type Consumer, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Attempts } from './attempts.js';
import { park } from './dead-letters.js';
import { openDurable } from './durable.js';
import type { EventMetrics } from './event-metrics.js';
import type { Registration } from './event-handlers.js';
import { type Delivery, Handling, type HandlingDeps, type Item, itemOf } from './handling.js';
import { applyEvents } from './inbox.js';
import { Lanes, type LaneWidths } from './lanes.js';
import { type Gaps, ReadingGaps } from './reading-gaps.js';
import { ReadingGate } from './reading-gate.js';
import { ASK_MS, ensureStream, storedMessages } from './streams.js';
import { giveBackForTheDead, LossWatch } from './takeover.js';
import { type Timers, TIMERS } from './timers.js';

/** Transactions side by side; the pool has ten connections, HTTP needs the others. Events of a backlog share one. */
const WIDTHS: LaneWidths = { works: 4, joined: 50 };
const GATE_MS = 250;
const MEASURED_MS = 5_000;
const AFTER_LOSS_MS = 500;

/**
 * A pull that the server has lost, with the node that led the stream, is noticed after two heartbeats that did not come;
 * with what the client does by itself that is half a minute in which calls work and no event moves.
 */
const PULL = { expires: 3_000, idle_heartbeat: 1_000 } as const;

/** What a reader asks of the servers. Where it is proved what it does, they are simulated. */
export interface ReaderPorts extends HandlingDeps {
  widths: LaneWidths;
  metrics: Pick<EventMetrics, 'handled' | 'failed' | 'parked' | 'pending'>;
  line: Pick<NatsConnection, 'publish' | 'status'>;
  openConsumer: () => Promise<Pick<Consumer, 'info' | 'consume'>>;
  gaps: Pick<ReadingGaps, 'noteBeginnings' | 'open' | 'close'>;
  /** What the stream holds of the subjects from there on. */
  stored: (subjects: readonly string[], from: number) => AsyncIterable<JsMsg>;
}

export interface ReaderDeps {
  service: string;
  orm: MikroORM;
  connection: NatsConnection;
  metrics: EventMetrics;
  delivery: Delivery;
}

/** The reader of a stream before real servers. */
export const streamReader = (
  deps: ReaderDeps,
  stream: string,
  registrations: readonly Registration[],
): StreamReader => {
  const { service, orm, connection, metrics, delivery } = deps;
  const subjects = new Set(registrations.map(({ subject }) => subject));
  const gaps = new ReadingGaps(deps, stream, subjects);
  const openConsumer = async (): Promise<Consumer> => {
    const jsm = await jetstreamManager(connection, { timeout: ASK_MS });
    await ensureStream(jsm, stream);
    await gaps.mark(jsm);
    return openDurable(jsm, { connection, service, ackWaitMs: delivery.ackWaitMs }, stream, subjects);
  };
  const ports: ReaderPorts = {
    ...{ service, metrics, delivery, gaps, openConsumer, widths: WIDTHS, line: connection, timers: TIMERS },
    attempts: new Attempts(orm),
    apply: (events) => applyEvents(orm, events),
    park: (letter) => park(connection, letter),
    stored: (some, from) => storedMessages(connection, stream, some, from),
  };
  return new StreamReader(ports, stream, registrations);
};

/** Reads one stream for one service: durable consumer, lanes per aggregate, acknowledgement after the commit. */
export class StreamReader {
  private readonly logger: Logger;
  private readonly lanes: Lanes<Item>;
  private readonly handling: Handling;
  private gate?: ReadingGate<Item>;
  private signal!: AbortSignal;

  constructor(
    readonly ports: ReaderPorts,
    private readonly stream: string,
    registrations: readonly Registration[],
  ) {
    this.logger = new Logger(`events ${stream}`);
    const bySubject = Map.groupBy(registrations, ({ subject }) => subject);
    this.handling = new Handling(ports, stream, bySubject);
    this.lanes = new Lanes(ports.widths, (items) => this.handling.handle(items, this.signal));
  }

  /**
   * Reads until the signal fires or the consumer is gone; then finishes what has begun and gives back the rest. Throws
   * when deliveries were lost: what comes after them must not pass them.
   */
  async run(stopped: AbortSignal): Promise<void> {
    const { ports } = this;
    const lost = new AbortController();
    const ended = new AbortController();
    this.signal = AbortSignal.any([stopped, lost.signal]);
    await ports.gaps.noteBeginnings();
    const consumer = await ports.openConsumer();
    const losses = new LossWatch(await this.closeGate(consumer), (error) => lost.abort(error));
    await this.catchUp(await ports.gaps.open());
    const messages = await consumer.consume({ max_messages: 200, abort_on_missing_resource: true, ...PULL });
    const stop = (): void => void messages.close();
    this.signal.addEventListener('abort', stop, { once: true });
    // Fired while the consumer was being opened: no event tells of it any more.
    if (this.signal.aborted) stop();
    const endBeat = ports.timers.every(ports.delivery.ackWaitMs / 3, () => this.keepHeld());
    const endMeasuring = ports.timers.every(MEASURED_MS, () => void this.measure(consumer));
    void losses.follow(ports.line, messages, ended.signal);
    try {
      for await (const message of messages) {
        losses.see(message);
        if (this.signal.aborted) message.nak();
        else this.gate?.take(itemOf(message));
      }
    } finally {
      ended.abort();
      endMeasuring();
      this.signal.removeEventListener('abort', stop);
      await this.lanes.close();
      endBeat();
      for (const { message } of this.held()) message.nak();
    }
    if (!stopped.aborted) lost.signal.throwIfAborted();
  }

  /** Answers how many deliveries there were so far. */
  private async closeGate(consumer: Pick<Consumer, 'info'>): Promise<number> {
    const info = await consumer.info();
    const { num_ack_pending: unanswered, delivered } = info;
    this.gate = new ReadingGate(unanswered, delivered.stream_seq, (item) => this.lanes.add(item));
    if (unanswered > 0) {
      giveBackForTheDead(this.ports.line, info);
      void this.watchGate(this.gate, consumer);
    }
    return delivered.consumer_seq;
  }

  /** Handles what came while a release read that does not know these kinds. Broken off, the next reader begins anew. */
  private async catchUp(gaps: Gaps): Promise<void> {
    if (gaps.size === 0) return;
    const from = Math.min(...gaps.values()) + 1;
    for await (const message of this.ports.stored([...gaps.keys()], from)) {
      if (this.signal.aborted) return;
      if (message.seq > (gaps.get(message.subject) ?? 0))
        await this.handling.catchUp(itemOf(message), this.signal);
    }
    if (!this.signal.aborted) await this.ports.gaps.close(gaps);
  }

  private async watchGate(gate: ReadingGate<Item>, consumer: Pick<Consumer, 'info'>): Promise<void> {
    while (gate.isClosed && !this.signal.aborted) {
      await this.ports.timers.pause(GATE_MS, this.signal);
      const info = await consumer.info().catch(() => undefined);
      if (info) gate.compare(info.num_ack_pending);
    }
  }

  /** Held messages are not forgotten ones: the server is told, else it would deliver them again. */
  private keepHeld(): void {
    for (const { message } of this.held()) message.working();
  }

  private async measure(consumer: Pick<Consumer, 'info'>): Promise<void> {
    const info = await consumer.info().catch(() => undefined);
    if (info) this.ports.metrics.pending(this.stream, info.num_pending + info.num_ack_pending);
  }

  private held(): Item[] {
    return [...this.lanes.held(), ...(this.gate?.held() ?? [])];
  }
}

/** A reader that ends by a loss is followed by another one, until the signal fires. */
export const readOn = async (
  next: () => StreamReader,
  signal: AbortSignal,
  timers: Pick<Timers, 'pause'>,
  onLoss: (error: unknown) => void = () => undefined,
): Promise<void> => {
  while (!signal.aborted) {
    await next()
      .run(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) onLoss(error);
      });
    await timers.pause(AFTER_LOSS_MS, signal);
  }
};
