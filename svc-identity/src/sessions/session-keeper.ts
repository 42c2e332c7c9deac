import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { NatsLink } from '@peruke/svc-kit/events';
import { SettingsBook } from '../settings/settings-book.js';
import { allLive, endIdle } from './live-sessions.js';
import { SessionProjector } from './session-projector.js';

const COMPARE_MS = 30_000;
const SWEEP_MS = 3_600_000;

/**
 * Keeps the bucket true to the database whatever happened in between (a crash after the commit, NATS away, its store
 * lost), and clears out what is long over.
 */
@Injectable()
export class SessionKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('sessions');
  private readonly timers: NodeJS.Timeout[] = [];
  private comparing: Promise<void> = Promise.resolve();
  private next?: Promise<void>;

  constructor(
    private readonly em: EntityManager,
    private readonly link: NatsLink,
    private readonly projector: SessionProjector,
    private readonly config: ServiceConfig,
    private readonly house: SettingsBook,
  ) {}

  onApplicationBootstrap(): void {
    this.link.onUp(() => void this.compare());
    this.timers.push(
      setInterval(() => void this.compare(), COMPARE_MS).unref(),
      setInterval(() => void this.sweep(), SWEEP_MS).unref(),
    );
    void this.compare();
  }

  async onModuleDestroy(): Promise<void> {
    this.timers.forEach(clearInterval);
    await this.comparing;
  }

  /** Projects each session of which the bucket and the database do not say the same. */
  compare(): Promise<void> {
    // One that is under way may have read before what this one is asked for.
    this.next ??= this.comparing = this.comparing.then(async () => {
      this.next = undefined;
      await this.compareOnce().catch((error: unknown) =>
        this.logger.warn(`Sessions were not compared: ${String(error)}`),
      );
    });
    return this.next;
  }

  private async compareOnce(): Promise<void> {
    if (!this.link.up) return;
    const kept = await this.projector.kept();
    const em = this.em.fork();
    await endIdle(em, this.config.idleMinutes);
    const living = await allLive(em, this.config.idleMinutes);
    const keys = new Set([...kept.keys(), ...living.keys()]);
    const different = [...keys].filter((key) => !isDeepStrictEqual(kept.get(key), living.get(key)));
    for (const key of different) await this.projector.project(key);
  }

  /** Deletes what nobody may need any more. */
  async sweep(): Promise<void> {
    const em = this.em.fork();
    try {
      const { signInDays } = await this.house.settings(em);
      await em.execute('delete from session where expires_at < now() - make_interval(days => ?)', [
        signInDays,
      ]);
      await em.execute("delete from login_try where at < now() - interval '1 hour'");
      await em.execute("delete from enrolled_device where created_at < now() - interval '1 year'");
    } catch (error) {
      this.logger.warn(`Old sessions were not cleared out: ${String(error)}`);
    }
  }
}
