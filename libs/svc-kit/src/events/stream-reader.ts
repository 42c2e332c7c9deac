import { setTimeout as delay } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import {
  AckPolicy,
  type Consumer,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { Envelope } from '@peruke/contracts/kernel';
import { park, reasonOf } from './dead-letters.js';
import { aggregateOf } from '../db/aggregate.js';
import type { EventMetrics } from './event-metrics.js';
import type { Registration } from './event-handlers.js';
import { applyEvent, isTransient, parseEnvelope } from './inbox.js';
import { type LaneItem, type LaneResult, Lanes } from './lanes.js';
import { pause } from './leader.js';
import { type Gaps, ReadingGaps } from './reading-gaps.js';
import { ReadingGate } from './reading-gate.js';
import { ASK_MS, ensureStream, isMissing, storedMessages } from './streams.js';
import { giveBackForTheDead, LossWatch } from './takeover.js';

/** How deliveries are timed. */
export interface Delivery {
  /**
   * A message that nobody answers for so long is delivered again; a reader that lives tells three times as often that it
   * holds it, and whoever takes over does not wait for it.
   */
  ackWaitMs: number;
  /** Pauses before the second, third ... delivery of an event that failed; after the last one it is parked. */
  backoffMs: readonly number[];
}

export const DELIVERY: Delivery = { ackWaitMs: 2_000, backoffMs: [200, 1_000, 5_000, 15_000] };

/** Transactions side by side; the pool has ten connections, HTTP needs the others. */
const WIDTH = 4;
const HELD_AT_MOST = 500;
/** Deliveries beyond the tries after which an event is parked untried: it takes the process down. */
const SILENT_DEATHS = 5;
const GATE_MS = 250;
const MEASURED_MS = 5_000;
const TRANSIENT_MS = [100, 300, 1_000, 3_000];

interface Item extends LaneItem {
  readonly message: JsMsg;
  readonly envelope?: Envelope;
  readonly unreadable?: unknown;
}

export interface ReaderDeps {
  service: string;
  orm: MikroORM;
  connection: NatsConnection;
  metrics: EventMetrics;
  delivery: Delivery;
}

/**
 * A pull that the server has lost, with the node that led the stream, is noticed after two heartbeats that did not come;
 * with what the client does by itself that is half a minute in which calls work and no event moves.
 */
const PULL = { expires: 3_000, idle_heartbeat: 1_000 } as const;

/** Reads one stream for one service: durable consumer, lanes per aggregate, acknowledgement after the commit. */
export class StreamReader {
  private readonly logger: Logger;
  private readonly lanes: Lanes<Item>;
  private readonly bySubject: Map<string, Registration[]>;
  private readonly gaps: ReadingGaps;
  private gate?: ReadingGate<Item>;
  private signal!: AbortSignal;

  constructor(
    private readonly deps: ReaderDeps,
    private readonly stream: string,
    registrations: readonly Registration[],
  ) {
    this.logger = new Logger(`events ${stream}`);
    this.bySubject = Map.groupBy(registrations, ({ subject }) => subject);
    this.gaps = new ReadingGaps(deps, stream, this.bySubject.keys());
    this.lanes = new Lanes(WIDTH, (item) => this.work(item));
  }

  /**
   * Reads until the signal fires or the consumer is gone; then finishes what has begun and gives back the rest. Throws
   * when deliveries were lost: what comes after them must not pass them.
   */
  async run(stopped: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const ended = new AbortController();
    this.signal = AbortSignal.any([stopped, lost.signal]);
    await this.gaps.noteBeginnings();
    const consumer = await this.openConsumer();
    const losses = new LossWatch(await this.closeGate(consumer), (error) => lost.abort(error));
    await this.catchUp(await this.gaps.open());
    const messages = await consumer.consume({ max_messages: 200, abort_on_missing_resource: true, ...PULL });
    const stop = (): void => void messages.close();
    this.signal.addEventListener('abort', stop, { once: true });
    // Fired while the consumer was being opened: no event tells of it any more.
    if (this.signal.aborted) stop();
    const beat = setInterval(() => this.keepHeld(), this.deps.delivery.ackWaitMs / 3);
    const measuring = setInterval(() => void this.measure(consumer), MEASURED_MS);
    void losses.follow(this.deps.connection, messages, ended.signal);
    try {
      for await (const message of messages) {
        losses.see(message);
        if (this.signal.aborted) message.nak();
        else this.gate?.take(this.itemOf(message));
      }
    } finally {
      ended.abort();
      clearInterval(measuring);
      this.signal.removeEventListener('abort', stop);
      await this.lanes.close();
      clearInterval(beat);
      for (const { message } of this.held()) message.nak();
    }
    if (!stopped.aborted) lost.signal.throwIfAborted();
  }

  private async openConsumer(): Promise<Consumer> {
    const { connection, service, delivery } = this.deps;
    const jsm = await jetstreamManager(connection, { timeout: ASK_MS });
    await ensureStream(jsm, this.stream);
    await this.gaps.mark(jsm);
    const settings = {
      ack_wait: nanos(delivery.ackWaitMs),
      max_ack_pending: HELD_AT_MOST,
      filter_subjects: [...this.bySubject.keys()].sort(),
    };
    try {
      await jsm.consumers.update(this.stream, service, settings);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await jsm.consumers.add(this.stream, {
        ...settings,
        durable_name: service,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        max_deliver: -1,
      });
    }
    return jetstream(connection, { timeout: ASK_MS }).consumers.get(this.stream, service);
  }

  /** Answers how many deliveries there were so far. */
  private async closeGate(consumer: Consumer): Promise<number> {
    const info = await consumer.info();
    const { num_ack_pending: unanswered, delivered } = info;
    this.gate = new ReadingGate(unanswered, delivered.stream_seq, (item) => this.lanes.add(item));
    if (unanswered > 0) {
      giveBackForTheDead(this.deps.connection, info);
      void this.watchGate(this.gate, consumer);
    }
    return delivered.consumer_seq;
  }

  /** Handles what came while a release read that does not know these kinds. Broken off, the next reader begins anew. */
  private async catchUp(gaps: Gaps): Promise<void> {
    if (gaps.size === 0) return;
    const from = Math.min(...gaps.values()) + 1;
    for await (const message of storedMessages(this.deps.connection, this.stream, [...gaps.keys()], from)) {
      if (this.signal.aborted) return;
      if (message.seq > (gaps.get(message.subject) ?? 0)) await this.catchUpWith(this.itemOf(message));
    }
    if (!this.signal.aborted) await this.gaps.close(gaps);
  }

  private async catchUpWith(item: Item): Promise<void> {
    const { message, envelope } = item;
    for (const wait of [...this.deps.delivery.backoffMs, undefined]) {
      try {
        if (!envelope) throw item.unreadable;
        await this.apply(message, envelope);
        return;
      } catch (error) {
        if (wait === undefined && !(await this.parkSafely(message, error))) throw error;
        await pause(wait ?? 0, this.signal);
        if (this.signal.aborted) return;
      }
    }
  }

  private async watchGate(gate: ReadingGate<Item>, consumer: Consumer): Promise<void> {
    while (gate.isClosed && !this.signal.aborted) {
      await pause(GATE_MS, this.signal);
      const info = await consumer.info().catch(() => undefined);
      if (info) gate.compare(info.num_ack_pending);
    }
  }

  /** Held messages are not forgotten ones: the server is told, else it would deliver them again. */
  private keepHeld(): void {
    for (const { message } of this.held()) message.working();
  }

  private async measure(consumer: Consumer): Promise<void> {
    const info = await consumer.info().catch(() => undefined);
    if (info) this.deps.metrics.pending(this.stream, info.num_pending + info.num_ack_pending);
  }

  private held(): Item[] {
    return [...this.lanes.held(), ...(this.gate?.held() ?? [])];
  }

  private itemOf(message: JsMsg): Item {
    try {
      const envelope = parseEnvelope(message.string());
      return {
        lane: `${aggregateOf(envelope.type)}/${envelope.aggregateId}`,
        seq: message.seq,
        message,
        envelope,
      };
    } catch (error) {
      return { lane: `unreadable/${message.seq}`, seq: message.seq, message, unreadable: error };
    }
  }

  private async work(item: Item): Promise<LaneResult> {
    const { message, envelope } = item;
    const tries = this.deps.delivery.backoffMs.length + 1;
    try {
      if (!envelope) throw item.unreadable;
      if (message.info.deliveryCount > tries + SILENT_DEATHS)
        throw new Error('no delivery was ever answered');
      if (!(await this.apply(message, envelope))) return this.giveBack(message);
    } catch (error) {
      const { deliveryCount } = message.info;
      if (deliveryCount < tries) return this.tryAgain(message, deliveryCount, error);
      if (!(await this.parkSafely(message, error))) return this.giveBack(message);
    }
    // Answered with a confirmation. Lost, it only means that the inbox sees the event once more.
    await message.ackAck().catch(() => false);
    return 'done';
  }

  /** False when the service is stopping before the database was well again. */
  private async apply(message: JsMsg, envelope: Envelope): Promise<boolean> {
    const handlers = this.bySubject.get(message.subject) ?? [];
    for (let attempt = 0; ; attempt++) {
      try {
        const outcome = await applyEvent(this.deps.orm, envelope, handlers);
        this.deps.metrics.handled(this.stream, outcome, envelope.at);
        return true;
      } catch (error) {
        if (!isTransient(error)) throw error;
        if (this.signal.aborted) return false;
        this.logger.warn({ event: envelope.id, retry: attempt + 1, err: error });
        await delay(TRANSIENT_MS[attempt] ?? 5_000, undefined, { signal: this.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  private tryAgain(message: JsMsg, deliveryCount: number, error: unknown): LaneResult {
    this.logger.warn({
      subject: message.subject,
      seq: message.seq,
      deliveryCount,
      err: error,
    });
    this.deps.metrics.failed(this.stream);
    message.nak(this.deps.delivery.backoffMs[deliveryCount - 1]);
    return 'again';
  }

  private giveBack(message: JsMsg): LaneResult {
    message.nak(this.signal.aborted ? 0 : 1_000);
    return 'again';
  }

  /** False when it could not be parked: then it is delivered again, it is never dropped. */
  private async parkSafely(message: JsMsg, error: unknown): Promise<boolean> {
    try {
      await park(this.deps.connection, {
        service: this.deps.service,
        stream: this.stream,
        seq: message.seq,
        storedAt: String(message.timestampNanos),
        subject: message.subject,
        reason: reasonOf(error),
        deliveries: message.info.deliveryCount,
        parkedAt: new Date().toISOString(),
        message: message.string(),
      });
      this.logger.error({ parked: message.subject, seq: message.seq, err: error });
      this.deps.metrics.parked(this.stream);
      return true;
    } catch (failure) {
      this.logger.error({ notParked: message.subject, seq: message.seq, err: failure });
      return false;
    }
  }
}
