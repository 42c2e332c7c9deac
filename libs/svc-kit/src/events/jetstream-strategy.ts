import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { ServiceConfig } from '../app/config.js';
import { HealthRegistry } from '../app/health.js';
import { Pulse } from '../app/pulse.js';
import { assertMayRead } from '@peruke/contracts/nats';
import { EventMetrics } from './event-metrics.js';
import { type Registration, registration } from './event-handlers.js';
import { runAsLeader, unlessAborted } from './leader.js';
import { NatsLink } from './nats-link.js';
import { ReadingGaps } from './reading-gaps.js';
import type { Delivery } from './handling.js';
import { readOn, streamReader } from './stream-reader.js';
import { streamOf } from './streams.js';
import { pause, TIMERS } from './timers.js';
import { ViewsBehind } from './views-behind.js';

export const READER_LOCK = 4;
export const DELIVERY_OPTIONS = Symbol('Delivery');

const AFTER_LOSS_MS = 500;
/** The session with the database, on which reading hangs, answers every five seconds. */
const STANDSTILL_MS = 30_000;

/**
 * Brings JetStream events to `@EventPattern` methods. One replica of a service reads at a time: an aggregate's
 * events could not be kept in order otherwise; the others take over within a second or two.
 */
@Injectable()
export class JetStreamStrategy extends Server implements CustomTransportStrategy {
  // Failures come back to us instead of being logged and forgotten by Nest.
  override readonly propagatesEventHandlerErrors = true;
  readonly registrations: Registration[] = [];
  private readonly stopping = new AbortController();
  private readonly pulse = new Pulse('the session of the readers', STANDSTILL_MS);
  private running?: Promise<void>;

  constructor(
    @Inject(ServiceConfig) private readonly config: ServiceConfig,
    @Inject(MikroORM) private readonly orm: MikroORM,
    @Inject(NatsLink) private readonly link: NatsLink,
    @Inject(EventMetrics) private readonly metrics: EventMetrics,
    @Inject(DELIVERY_OPTIONS) private readonly delivery: Delivery,
    @Inject(HealthRegistry) health: HealthRegistry,
  ) {
    super();
    health.register('readers', async () => this.pulse.check());
  }

  override addHandler(pattern: string, callback: MessageHandler, isEvent = false, extras = {}): void {
    if (!isEvent) throw new Error(`${pattern}: services send each other events, not requests`);
    assertMayRead(this.config.service, pattern);
    this.registrations.push(registration(this.config.service, pattern, callback, extras));
  }

  /** Returns at once; reading begins when NATS is there. */
  listen(started: () => void): void {
    if (this.registrations.length > 0) {
      const term = {
        url: this.config.pgUrl,
        lock: READER_LOCK,
        name: 'reader',
        signal: this.stopping.signal,
        onBeat: () => this.pulse.beat(),
      };
      this.running = Promise.all([
        runAsLeader(term, (_, signal) => this.readStreams(signal)),
        this.noteBeginnings(this.stopping.signal),
      ]).then(() => undefined);
    }
    started();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  on(): void {
    // The transport has no events of its own to offer.
  }

  unwrap<T>(): T {
    return this.link as T;
  }

  /** Also of a replica that will not read for long: what it could handle from now on is not lost for its release. */
  private async noteBeginnings(signal: AbortSignal): Promise<void> {
    const connection = await unlessAborted(this.link.connection, signal);
    if (!connection) return;
    const { orm } = this;
    const { service } = this.config;
    for (const [stream, handlers] of this.byStream()) {
      const subjects = handlers.map(({ subject }) => subject);
      const gaps = new ReadingGaps({ service, orm, connection }, stream, subjects);
      const note = () =>
        gaps.noteBeginnings().then(
          () => true,
          (error: unknown) => void this.logger.warn(`${stream}: ${String(error)}`),
        );
      while (!signal.aborted && !(await note())) await pause(AFTER_LOSS_MS, signal);
    }
  }

  private byStream(): Map<string, Registration[]> {
    return Map.groupBy(this.registrations, ({ subject }) => streamOf(subject));
  }

  private async readStreams(signal: AbortSignal): Promise<void> {
    const connection = await unlessAborted(this.link.connection, signal);
    if (!connection) return;
    const { config, orm, metrics, delivery } = this;
    const deps = { service: config.service, orm, connection, metrics, delivery };
    const views = new ViewsBehind(deps, this.registrations);
    await views.mark();
    const reading = [...this.byStream()].map(([stream, handlers]) =>
      readOn(
        () => streamReader(deps, stream, handlers),
        signal,
        TIMERS,
        (error) => this.logger.warn(`${stream}: reading starts again: ${String(error)}`),
      ),
    );
    await Promise.all([...reading, views.fill(signal)]);
    metrics.endOfTerm();
  }
}
