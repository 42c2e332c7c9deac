import { setTimeout as delay } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Session, sessionSchema } from '@peruke/contracts/identity';

/** What changes within so long is written in one go. */
const GATHER_MS = 200;
const AGAIN_MS = 2_000;
const STOP_MS = 1_000;

/**
 * The live sessions once more, in the service's own database: a service that starts while NATS is away knows by them who is
 * signed in. Every replica writes what the bucket tells, the same from each; what NATS says counts whenever it can be asked.
 */
@Injectable()
export class KeptSessions {
  private readonly logger = new Logger('sessions');
  /** What is not written yet; undefined for a session that ended. */
  private readonly changed = new Map<string, Session | undefined>();
  /** What the bucket has, when it was read whole and the others are not deleted yet. */
  private only?: ReadonlySet<string>;
  private writing?: Promise<void>;
  private stopped = false;

  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  /** Notes what the bucket said of one session. */
  note(key: string, session: Session | undefined): void {
    this.changed.set(key, session);
    this.startWriting();
  }

  /** The bucket was read from beginning to end: what is kept beside these is over. */
  keepOnly(sessions: ReadonlyMap<string, Session>): void {
    for (const key of this.changed.keys()) this.changed.set(key, sessions.get(key));
    for (const [key, session] of sessions) this.changed.set(key, session);
    // Written in turn with all else: beside it, a session noted right after this could be deleted again.
    this.only = new Set(sessions.keys());
    this.startWriting();
  }

  async find(key: string): Promise<Session | undefined> {
    // Of this life of the process the newer word is in memory; a session that it saw end is over.
    if (this.changed.has(key)) return this.changed.get(key);
    const [row] = await this.orm.em
      .fork()
      .execute<{ session: unknown }[]>('select session from kept_session where key = ?', [key]);
    return sessionSchema.safeParse(row?.session).data;
  }

  /** Writes what is left, when the database takes it. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.race([this.writing, delay(STOP_MS, undefined, { ref: false })]);
  }

  private startWriting(): void {
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
      // Noted in the moment in which the last of them was written.
      if (this.isBehind && !this.stopped) this.startWriting();
    });
  }

  private get isBehind(): boolean {
    return this.changed.size > 0 || this.only !== undefined;
  }

  private async write(): Promise<void> {
    while (this.isBehind) {
      if (!this.stopped) await delay(GATHER_MS, undefined, { ref: false });
      const batch = new Map(this.changed);
      const only = this.only;
      this.only = undefined;
      try {
        await this.writeBatch(batch, only);
        for (const [key, session] of batch) if (this.changed.get(key) === session) this.changed.delete(key);
      } catch (error) {
        this.only ??= only;
        if (this.stopped) return;
        this.logger.warn(`Sessions are not kept yet: ${String(error)}`);
        await delay(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  private async writeBatch(
    batch: ReadonlyMap<string, Session | undefined>,
    only?: ReadonlySet<string>,
  ): Promise<void> {
    const living = [...batch].filter(([, session]) => session !== undefined);
    const ended = [...batch.keys()].filter((key) => batch.get(key) === undefined);
    await this.orm.em.fork().transactional(async (em) => {
      if (only) await em.execute('delete from kept_session where key <> all(?::text[])', [asArray(only)]);
      // In one order from every replica, which is that of the keys of a jsonb: two never wait for one another.
      if (living.length > 0)
        await em.execute(
          `insert into kept_session as k (key, session) select key, value from jsonb_each(?::jsonb)
           on conflict (key) do update set session = excluded.session where k.session <> excluded.session`,
          [JSON.stringify(Object.fromEntries(living))],
        );
      if (ended.length > 0)
        await em.execute('delete from kept_session where key = any(?::text[])', [asArray(ended)]);
    });
  }
}

/** Keys are hex. */
const asArray = (keys: Iterable<string>): string => `{${[...keys].join(',')}}`;
