import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/core';
import type { Logger } from '@nestjs/common';
import { afterCommit } from '../app/after-commit.js';

export interface JobLoopSettings {
  logger: Pick<Logger, 'error'>;
  /** How long it sleeps at the most: for jobs whose process died, and those that another replica was told of. */
  pollMs: number;
}

/**
 * Works on the jobs of a table apart from the calls, in one go while there are any, then sleeps until it is told of one.
 * `next` does one piece and answers whether there was one; what it throws is logged, and the piece waits for the next look.
 * @example private readonly loop = new JobLoop(() => this.next(), { logger: this.logger, pollMs: 2_000 });
 */
export class JobLoop {
  private readonly stopping = new AbortController();
  private running?: Promise<void>;
  private woken: () => void = () => undefined;

  constructor(
    private readonly next: () => Promise<boolean>,
    private readonly settings: JobLoopSettings,
  ) {}

  /** When the service has started (`onApplicationBootstrap`). */
  start(): void {
    this.running ??= this.work();
  }

  /** Waits for the piece at hand (`beforeApplicationShutdown`). */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.running;
  }

  /** There may be something to do. */
  wake(): void {
    this.woken();
  }

  /** Told in the transaction that gives it something to do. */
  soon(em: EntityManager): void {
    afterCommit(em, () => this.wake());
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // Made before the query: what is committed during it must not be slept over.
      const woken = new Promise<void>((resolve) => (this.woken = resolve));
      const worked = await this.next().catch((error: unknown) => {
        this.settings.logger.error({ err: error });
        return false;
      });
      if (!worked) await this.sleep(woken);
    }
  }

  private async sleep(woken: Promise<void>): Promise<void> {
    const timer = new AbortController();
    const poll = delay(this.settings.pollMs, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([woken, poll]);
    timer.abort();
  }
}
