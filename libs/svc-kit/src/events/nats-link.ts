import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { ServiceConfig } from '../app/config.js';
import { inboxOf } from '@peruke/contracts/nats';
import { assertNatsIsSafe } from './streams.js';

const RETRY_MS = 250;
const DRAIN_MS = 2_000;

/**
 * The one connection of a process to NATS. The service starts without it: commands work, their events wait in the
 * outbox. Once made, the connection comes back by itself for ever.
 */
@Injectable()
export class NatsLink {
  /** Resolves when a server has answered for the first time; never rejects. */
  readonly connection: Promise<NatsConnection>;
  private current?: NatsConnection;
  private problem = 'not connected yet';
  private isUp = false;
  private wasUp = false;
  private isClosing = false;
  private readonly listeners = new Set<() => void>();
  private readonly logger = new Logger(NatsLink.name);

  constructor(@Inject(ServiceConfig) private readonly config: ServiceConfig) {
    this.connection = new Promise((resolve) => void this.dial(resolve));
  }

  /** Throws when events cannot flow now. */
  check(): void {
    if (!this.isUp) throw new Error(`NATS: ${this.problem}`);
  }

  get up(): boolean {
    return this.isUp;
  }

  /** Since the start of this process, now or before. */
  get hasBeenUp(): boolean {
    return this.wasUp;
  }

  /** Called each time when the link has come up. */
  onUp(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Hands out what is buffered and ends the connection. */
  async close(): Promise<void> {
    this.isClosing = true;
    const connection = this.current;
    if (!connection || connection.isClosed()) return;
    const timer = new AbortController();
    const tooLong = delay(DRAIN_MS, undefined, { signal: timer.signal }).catch(() => undefined);
    if (this.isUp) await Promise.race([connection.drain().catch(() => undefined), tooLong]);
    timer.abort();
    await connection.close();
  }

  private async dial(resolve: (connection: NatsConnection) => void): Promise<void> {
    for (let attempt = 0; !this.isClosing; attempt++) {
      try {
        const connection = await connect({
          servers: this.config.natsUrl.split(','),
          name: `peruke-${this.config.service}`,
          inboxPrefix: inboxOf(this.config.service),
          ...(this.config.natsPassword ? { user: this.config.service, pass: this.config.natsPassword } : {}),
          // A server that offers no TLS is told nothing then.
          ...(this.config.natsCa ? { tls: { caFile: this.config.natsCa } } : {}),
          maxReconnectAttempts: -1,
          reconnectTimeWait: RETRY_MS,
          pingInterval: 5_000,
          maxPingOut: 2,
          timeout: 5_000,
          // Every request would take down where it was called, for an error that hardly ever comes.
          noAsyncTraces: true,
        });
        if (!(await this.accept(connection))) continue;
        void this.follow(connection);
        resolve(connection);
        return;
      } catch (error) {
        this.problem = String(error);
        if (attempt % 40 === 0) this.logger.warn(`NATS does not answer yet: ${this.problem}`);
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  private async accept(connection: NatsConnection): Promise<boolean> {
    this.current = connection;
    if (this.isClosing) {
      await connection.close();
      return false;
    }
    try {
      assertNatsIsSafe(connection.info);
    } catch (error) {
      await connection.close();
      throw error;
    }
    this.setUp();
    return true;
  }

  private setUp(): void {
    this.isUp = true;
    this.wasUp = true;
    for (const listener of this.listeners) listener();
  }

  private async follow(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        this.isUp = false;
        this.problem = 'the link is lost, reconnecting';
        if (!this.isClosing) this.logger.warn('NATS link lost');
      } else if (status.type === 'reconnect') {
        this.logger.log('NATS link is back');
        this.setUp();
      }
    }
    this.isUp = false;
  }
}
