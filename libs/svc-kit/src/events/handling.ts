import { Logger } from '@nestjs/common';
import type { JsMsg } from '@nats-io/jetstream';
import type { Envelope } from '@peruke/contracts/kernel';
import { aggregateOf } from '../db/aggregate.js';
import type { Attempts } from './attempts.js';
import { type DeadLetter, reasonOf } from './dead-letters.js';
import type { EventMetrics } from './event-metrics.js';
import type { Registration } from './event-handlers.js';
import { type Incoming, isTransient, type Outcome, parseEnvelope } from './inbox.js';
import type { LaneItem, LaneResult } from './lanes.js';
import type { Timers } from './timers.js';

/** How deliveries are timed. */
export interface Delivery {
  /**
   * A message that nobody answers for so long is delivered again; a reader that lives tells three times as often that it
   * holds it, and whoever takes over does not wait for it.
   */
  ackWaitMs: number;
  /** Pauses before the second, third ... try of an event whose effect failed; after the last one it is parked. */
  backoffMs: readonly number[];
}

export const DELIVERY: Delivery = { ackWaitMs: 2_000, backoffMs: [200, 1_000, 5_000, 15_000] };

/** Tries that never came to an end, after which an event is parked untried: it takes the process down. */
const SILENT_DEATHS = 5;
const TRANSIENT_MS = [100, 300, 1_000, 3_000];

export interface Item extends LaneItem {
  readonly message: JsMsg;
  readonly envelope?: Envelope;
  readonly unreadable?: unknown;
}

const isFirstDelivery = ({ info }: JsMsg): boolean => info.deliveryCount === 1;

export const itemOf = (message: JsMsg): Item => {
  const { seq } = message;
  try {
    const envelope = parseEnvelope(message.string());
    const lane = `${aggregateOf(envelope.type)}/${envelope.aggregateId}`;
    return { lane, seq, mayJoin: isFirstDelivery(message), message, envelope };
  } catch (error) {
    return { lane: `unreadable/${seq}`, seq, mayJoin: false, message, unreadable: error };
  }
};

export interface HandlingDeps {
  service: string;
  metrics: Pick<EventMetrics, 'handled' | 'failed' | 'parked'>;
  delivery: Delivery;
  attempts: Pick<Attempts, 'begin' | 'fail' | 'leave' | 'forget'>;
  /** All of them, or none. */
  apply: (events: readonly Incoming[]) => Promise<Outcome[]>;
  park: (letter: DeadLetter) => Promise<void>;
  timers: Timers;
}

/** What becomes of an event that has come to its service: its effect, another try, or a place among the dead letters. */
export class Handling {
  private readonly logger: Logger;
  /** Those whose tries never ended, each after the one before. */
  private suspects: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly deps: HandlingDeps,
    private readonly stream: string,
    private readonly bySubject: ReadonlyMap<string, readonly Registration[]>,
  ) {
    this.logger = new Logger(`events ${stream}`);
  }

  /** One by itself, or several that were never tried before as one: if that fails, nothing of it has happened. */
  async handle(items: readonly Item[], signal: AbortSignal): Promise<LaneResult> {
    const [first, second] = items;
    if (!first) return 'done';
    return second ? this.tryTogether(items) : this.handleOne(first, signal);
  }

  private async tryTogether(items: readonly Item[]): Promise<LaneResult> {
    try {
      await this.applyAll(items);
    } catch {
      // whose fault it was shows when each is tried apart
      return 'apart';
    }
    await confirm(items.map(({ message }) => message));
    return 'done';
  }

  private async handleOne(item: Item, signal: AbortSignal): Promise<LaneResult> {
    const event = item.envelope?.id ?? `${this.stream}/${item.seq}`;
    if (isFirstDelivery(item.message)) return this.tryOnce(item, { event, signal });
    const begin = (isAlone: boolean) =>
      this.patiently(() => this.deps.attempts.begin(event, isAlone), event, signal);
    const deaths = await begin(false);
    if (deaths === undefined) return this.giveBack(item.message, signal);
    if (deaths !== 'suspect') return this.tryOnce(item, { event, signal, deaths });
    return this.alone(async () => {
      const before = signal.aborted ? undefined : await begin(true);
      if (typeof before !== 'number') return this.giveBack(item.message, signal);
      return this.tryOnce(item, { event, signal, deaths: before });
    });
  }

  /** One after the other. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.suspects.then(work);
    this.suspects = result.catch(() => undefined);
    return result;
  }

  /** `deaths` when it has begun: it was delivered before. */
  private async tryOnce(
    item: Item,
    { event, signal, deaths }: { event: string; signal: AbortSignal; deaths?: number },
  ): Promise<LaneResult> {
    const { message } = item;
    const { attempts, delivery } = this.deps;
    let isNoted = deaths !== undefined;
    try {
      if (deaths !== undefined && deaths >= SILENT_DEATHS) throw new Unended(deaths);
      if ((await this.apply(item, signal)) === undefined) {
        if (isNoted) await attempts.leave(event).catch(() => undefined);
        return this.giveBack(message, signal);
      }
    } catch (error) {
      isNoted = true;
      const failures = await this.patiently(() => attempts.fail(event), event, signal);
      if (failures === undefined) return this.giveBack(message, signal);
      const wait = error instanceof Unended ? undefined : delivery.backoffMs[failures - 1];
      if (wait !== undefined) return this.tryAgain(message, { failures, wait, error });
      if (!(await this.parkSafely(message, error))) return this.giveBack(message, signal);
    }
    if (isNoted) await this.patiently(() => attempts.forget(event), event, signal);
    await confirm([message]);
    return 'done';
  }

  /** One that the server does not deliver: it was left out by an earlier release. Returns when it is done or parked. */
  async catchUp(item: Item, signal: AbortSignal): Promise<void> {
    for (const wait of [...this.deps.delivery.backoffMs, undefined]) {
      try {
        await this.apply(item, signal);
        return;
      } catch (error) {
        if (wait === undefined && !(await this.parkSafely(item.message, error))) throw error;
        await this.deps.timers.pause(wait ?? 0, signal);
        if (signal.aborted) return;
      }
    }
  }

  /** Undefined when the service is stopping before the database was well again. */
  private apply(item: Item, signal: AbortSignal): Promise<true | undefined> {
    return this.patiently(() => this.applyAll([item]), item.envelope?.id ?? '', signal);
  }

  private async applyAll(items: readonly Item[]): Promise<true> {
    const outcomes = await this.deps.apply(
      items.map(({ message, envelope, unreadable }) => {
        if (!envelope) throw unreadable;
        return { envelope, registrations: this.bySubject.get(message.subject) ?? [] };
      }),
    );
    items.forEach(({ envelope }, at) =>
      this.deps.metrics.handled(this.stream, outcomes[at] as Outcome, envelope?.at ?? ''),
    );
    return true;
  }

  /** Until the database is well, whatever it takes; undefined when the signal fires before. */
  private async patiently<T>(
    work: () => Promise<T>,
    event: string,
    signal: AbortSignal,
  ): Promise<T | undefined> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (!isTransient(error)) throw error;
        if (signal.aborted) return undefined;
        this.logger.warn({ event, retry: attempt + 1, err: error });
        await this.deps.timers.pause(TRANSIENT_MS[attempt] ?? 5_000, signal);
      }
    }
  }

  private tryAgain(
    message: JsMsg,
    { failures, wait, error }: { failures: number; wait: number; error: unknown },
  ): LaneResult {
    this.logger.warn({ subject: message.subject, seq: message.seq, failures, err: error });
    this.deps.metrics.failed(this.stream);
    message.nak(wait);
    return 'again';
  }

  private giveBack(message: JsMsg, signal: AbortSignal): LaneResult {
    message.nak(signal.aborted ? 0 : 1_000);
    return 'again';
  }

  /** False when it could not be parked: then it is delivered again, it is never dropped. */
  private async parkSafely(message: JsMsg, error: unknown): Promise<boolean> {
    try {
      await this.deps.park({
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

/**
 * Tells the server that they are done, and waits until it knows: of the last one, for it hears them in this order. Lost, it
 * only means that the inbox sees the events once more.
 */
const confirm = async (messages: readonly JsMsg[]): Promise<void> => {
  for (const message of messages.slice(0, -1)) message.ack();
  await messages
    .at(-1)
    ?.ackAck()
    .catch(() => false);
};

class Unended extends Error {
  constructor(deaths: number) {
    super(`no try of it came to an end, ${deaths} times`);
    this.name = 'Unended';
  }
}
