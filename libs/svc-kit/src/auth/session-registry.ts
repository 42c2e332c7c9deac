import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { KV, KvEntry, KvWatchEntry } from '@nats-io/kv';
import { type Session, sessionSchema } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import * as z from 'zod';
import { ServiceConfig } from '../app/config.js';
import { NatsLink } from '../events/nats-link.js';
import { KeptSessions } from './kept-sessions.js';
import { openSessionBucket, sessionKeyOf } from './session-bucket.js';

const REWATCH_MS = 250;
const UNKNOWN_MS = 1_000;
const UNKNOWN_MAX = 10_000;
const ENDED_MAX = 10_000;

interface RegistryEvents {
  changed: [key: string, session: Session];
  ended: [key: string, session: Session];
}

/**
 * The live sessions, held in memory and kept current by a watch of the bucket: a check costs no round trip, a
 * revocation arrives as it is written. A token that is not known here is asked for in the bucket before it is refused.
 * While NATS does not answer the known sessions go on, and a service that starts then knows those that its database keeps.
 */
@Injectable()
export class SessionRegistry implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('sessions');
  private readonly sessions = new Map<string, { session: Session; revision: number }>();
  /** Sessions that ended lately, by the revision that ended them: an answer of the bucket that was under way must not bring one back. */
  private readonly ended = new Map<string, number>();
  /** Keys the bucket did not have, until when that is believed: guessing tokens must not become a load on NATS. */
  private readonly unknown = new Map<string, number>();
  private readonly events = new EventEmitter<RegistryEvents>();
  private bucket?: Promise<KV>;
  private stopWatch?: () => void;
  private stopped = false;
  private hasReadAll = false;

  constructor(
    private readonly link: NatsLink,
    private readonly config: ServiceConfig,
    private readonly kept: KeptSessions,
  ) {
    this.events.setMaxListeners(0);
  }

  onModuleInit(): void {
    // After a lost link everything is read anew: what was written meanwhile, or that the store was emptied.
    this.link.onUp(() => this.stopWatch?.());
    void this.keepWatching();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.stopWatch?.();
    await this.kept.stop();
  }

  /** Whether a session that was ended just now would be known to have ended. */
  get isCurrent(): boolean {
    return this.link.up && this.hasReadAll;
  }

  /** The session behind a token, if it lives. */
  async find(token: string): Promise<{ key: string; session: Session } | undefined> {
    const key = sessionKeyOf(token);
    const session = await this.findByKey(key);
    return session && { key, session };
  }

  /** The session that the bucket keeps under a key, if it lives. */
  async findByKey(key: string): Promise<Session | undefined> {
    return living(this.sessions.get(key)?.session ?? (await this.ask(key)));
  }

  /** As `findByKey`, by what the bucket says now. */
  async askAgain(key: string): Promise<Session | undefined> {
    return living(await this.ask(key));
  }

  /** As `findByKey`, from memory only. */
  peek(key: string): Session | undefined {
    return living(this.sessions.get(key)?.session);
  }

  /** All that is held in memory, by key; those that are over too. */
  *entries(): Generator<[key: string, session: Session]> {
    for (const [key, { session }] of this.sessions) yield [key, session];
  }

  /** Calls back when a session is revoked or changes its user's role or name. Answers how to stop listening. */
  on<E extends keyof RegistryEvents>(event: E, listener: (...args: RegistryEvents[E]) => void): () => void {
    const add = this.events.on.bind(this.events) as (
      event: E,
      listener: (...args: RegistryEvents[E]) => void,
    ) => void;
    const remove = this.events.off.bind(this.events) as typeof add;
    add(event, listener);
    return () => remove(event, listener);
  }

  private async ask(key: string): Promise<Session | undefined> {
    if ((this.unknown.get(key) ?? 0) > Date.now()) return undefined;
    let entry: KvEntry | null;
    try {
      this.link.check();
      entry = await (await this.open()).get(key);
    } catch (error) {
      this.bucket = undefined;
      const kept = await this.fromDatabase(key);
      if (kept) return kept;
      this.logger.warn(`The session bucket does not answer: ${String(error)}`);
      // Not 401: that would sign people out because of a hiccup.
      throw new DomainError('unavailable');
    }
    if (entry?.operation === 'PUT') return this.hold(key, entry);
    if (this.unknown.size >= UNKNOWN_MAX) this.unknown.clear();
    this.unknown.set(key, Date.now() + UNKNOWN_MS);
    return undefined;
  }

  /** As it was when NATS was last heard; what it says next wins over this. */
  private async fromDatabase(key: string): Promise<Session | undefined> {
    if (this.ended.has(key)) return undefined;
    const session = await this.kept.find(key).catch(() => undefined);
    if (session && !this.sessions.has(key)) this.sessions.set(key, { session, revision: 0 });
    return session;
  }

  private hold(key: string, entry: KvEntry): Session | undefined {
    const parsed = sessionSchema.safeParse(safeJson(entry));
    if (!parsed.success) {
      this.logger.error(`A session record is not readable: ${z.prettifyError(parsed.error)}`);
      return undefined;
    }
    if ((this.ended.get(key) ?? 0) >= entry.revision) return undefined;
    this.unknown.delete(key);
    const before = this.sessions.get(key);
    if (before && before.revision >= entry.revision) return before.session;
    this.sessions.set(key, { session: parsed.data, revision: entry.revision });
    const isChanged = !isDeepStrictEqual(before?.session, parsed.data);
    if (isChanged) this.kept.note(key, parsed.data);
    if (before && isChanged) this.events.emit('changed', key, parsed.data);
    return parsed.data;
  }

  private end(key: string, revision: number): void {
    if (this.ended.size >= ENDED_MAX) this.ended.delete(this.ended.keys().next().value ?? '');
    this.ended.set(key, revision);
    this.kept.note(key, undefined);
    this.drop(key);
  }

  private drop(key: string): void {
    const held = this.sessions.get(key);
    if (!held) return;
    this.sessions.delete(key);
    this.events.emit('ended', key, held.session);
  }

  private open(): Promise<KV> {
    this.bucket ??= this.link.connection
      .then((nats) => openSessionBucket(nats, this.config.natsReplicas))
      .catch((error: unknown) => {
        this.bucket = undefined;
        throw error;
      });
    return this.bucket;
  }

  private async keepWatching(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.watchOnce();
      } catch (error) {
        if (!this.stopped) this.logger.warn(`The session watch broke: ${String(error)}`);
        this.bucket = undefined;
      }
      this.hasReadAll = false;
      if (!this.stopped) await delay(REWATCH_MS, undefined, { ref: false });
    }
  }

  private async watchOnce(): Promise<void> {
    const bucket = await this.open();
    if (this.stopped) return;
    // The bucket may have been remade since, its revisions begun anew.
    this.ended.clear();
    for (const held of this.sessions.values()) held.revision = 0;
    const isEmpty = (await bucket.status()).values === 0;
    const watch = await bucket.watch();
    this.stopWatch = () => watch.stop();
    if (isEmpty) this.keepOnly(new Set());
    await this.follow(watch);
  }

  private async follow(watch: AsyncIterable<KvWatchEntry>): Promise<void> {
    const seen = new Set<string>();
    let isReadingAll = true;
    for await (const entry of watch) {
      if (entry.operation === 'PUT') this.hold(entry.key, entry);
      else this.end(entry.key, entry.revision);
      if (!isReadingAll) continue;
      if (entry.operation === 'PUT') seen.add(entry.key);
      if (!entry.isUpdate && entry.delta !== 0) continue;
      isReadingAll = false;
      this.keepOnly(seen);
    }
  }

  /** Everything was read: what is not among these is over, here and in the database. */
  private keepOnly(keys: ReadonlySet<string>): void {
    for (const key of [...this.sessions.keys()]) if (!keys.has(key)) this.drop(key);
    this.hasReadAll = true;
    this.kept.keepOnly(new Map([...this.sessions].map(([key, { session }]) => [key, session])));
  }
}

const living = (session: Session | undefined): Session | undefined =>
  session && Date.parse(session.expiresAt) > Date.now() ? session : undefined;

const safeJson = (entry: KvEntry): unknown => {
  try {
    return entry.json();
  } catch {
    return undefined;
  }
};
