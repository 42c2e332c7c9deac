import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import type { KV } from '@nats-io/kv';
import { Injectable, Logger } from '@nestjs/common';
import { type Session as LiveSession, sessionSchema } from '@peruke/contracts/identity';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { openSessionBucket, raiseSessionCopies } from '@peruke/svc-kit/auth';
import { NatsLink } from '@peruke/svc-kit/events';
import { RealtimePublisher, userChannel } from '@peruke/svc-kit/realtime';
import { lockLive } from './live-sessions.js';

/** Writes what the database says of sessions into the bucket that every service watches. */
@Injectable()
export class SessionProjector {
  private readonly logger = new Logger('sessions');
  private bucket?: Promise<KV>;

  constructor(
    private readonly em: EntityManager,
    private readonly link: NatsLink,
    private readonly config: ServiceConfig,
    private readonly realtime: RealtimePublisher,
  ) {}

  /**
   * Makes the bucket agree with the database about one session. The row is locked meanwhile, so that of two changes
   * the later one is also the one written last. Throws when NATS does not answer.
   */
  async project(tokenHash: string): Promise<LiveSession | undefined> {
    this.link.check();
    const bucket = await this.open();
    return this.em.fork().transactional(async (em) => {
      const live = await lockLive(em, tokenHash, this.config.idleMinutes);
      const entry = await bucket.get(tokenHash);
      const kept = entry?.operation === 'PUT' ? sessionSchema.safeParse(entry.json()).data : undefined;
      if (live && !isDeepStrictEqual(live, kept)) await bucket.put(tokenHash, JSON.stringify(live));
      if (!live && entry?.operation === 'PUT') await bucket.purge(tokenHash);
      return live;
    });
  }

  /** After a change of a user: every session of the user is told anew, or ended. The reconciler repairs what fails. */
  async userChanged(userId: number): Promise<void> {
    const rows = await this.em.execute<{ tokenHash: string }[]>(
      'select token_hash as "tokenHash" from session where user_id = ? and expires_at > now()',
      [userId],
    );
    const live = (await Promise.all(rows.map(({ tokenHash }) => this.projectOrWarn(tokenHash)))).find(
      Boolean,
    );
    if (!live) return;
    const { role, roleId, nickName } = live;
    this.realtime.publish(userChannel(userId), 'session-changed', { role, roleId, nickName });
  }

  /** What the bucket says now, by key; made anew where it was lost. */
  async kept(): Promise<Map<string, LiveSession>> {
    this.link.check();
    // Asked anew each time: a bucket that was lost with its store is made again by opening it.
    this.bucket = undefined;
    const bucket = await this.open();
    const kept = new Map<string, LiveSession>();
    for await (const entry of await bucket.history()) {
      const session = entry.operation === 'PUT' ? sessionSchema.safeParse(entry.json()).data : undefined;
      if (session) kept.set(entry.key, session);
    }
    return kept;
  }

  async projectOrWarn(tokenHash: string): Promise<LiveSession | undefined> {
    try {
      return await this.project(tokenHash);
    } catch (error) {
      this.bucket = undefined;
      this.logger.warn(`A session is not projected yet: ${String(error)}`);
      return undefined;
    }
  }

  private open(): Promise<KV> {
    this.bucket ??= this.link.connection
      .then(async (nats) => {
        const bucket = await openSessionBucket(nats, this.config.natsReplicas);
        // A cluster that lacks a node just now refuses; the next start raises them.
        await raiseSessionCopies(nats, this.config.natsReplicas).catch((error: unknown) =>
          this.logger.warn(`Sessions are kept in fewer copies than wanted: ${String(error)}`),
        );
        return bucket;
      })
      .catch((error: unknown) => {
        this.bucket = undefined;
        throw error;
      });
    return this.bucket;
  }
}
