import { readFile } from 'node:fs/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { DomainError } from '@peruke/contracts/kernel';
import type { ParkedEvent, PartReport, ReplayResult } from '@peruke/contracts/operation';
import { ServiceConfig } from '../app/config.js';
import { HealthRegistry } from '../app/health.js';
import { programVersion } from '../app/program-version.js';
import { noteAbout } from '../audit/deed.js';
import { listLetters, type ParkedLetter, reasonOf } from '../events/dead-letters.js';
import { JetStreamStrategy } from '../events/jetstream-strategy.js';
import { unlessAborted } from '../events/leader.js';
import { NatsLink } from '../events/nats-link.js';
import { outboxWaiting } from '../events/outbox-waiting.js';
import { replayLetter } from '../events/replay-letter.js';
import { streamOf } from '../events/streams.js';
import { JobCounts, secondsSince } from './job-counts.js';
import { lagOf } from './reader-lag.js';
import { shownReason } from './shown-reason.rules.js';

const NATS_MS = 2_000;
/** Rows of an answer; what is beyond is in the count. */
const SHOWN = 100;

interface Events {
  readers: NonNullable<PartReport['readers']>;
  letters: readonly ParkedLetter[];
}

/** What an operator sees of this service and may set going in it. */
@Injectable()
export class Operation {
  constructor(
    @Inject(ServiceConfig) private readonly config: ServiceConfig,
    @Inject(MikroORM) private readonly orm: MikroORM,
    @Inject(HealthRegistry) private readonly health: HealthRegistry,
    @Inject(NatsLink) private readonly link: NatsLink,
    @Inject(JetStreamStrategy) private readonly strategy: JetStreamStrategy,
    @Inject(JobCounts) private readonly jobs: JobCounts,
  ) {}

  async report(now: Date): Promise<PartReport> {
    const em = this.orm.em.fork();
    const [health, outbox, events, jobs, backupAt] = await Promise.all([
      this.health.report(),
      this.outbox(now),
      this.events(now),
      this.jobs.all(em, now),
      this.backupAt(),
    ]);
    return {
      part: this.config.service,
      version: programVersion(),
      at: now.toISOString(),
      up_seconds: Math.round(process.uptime()),
      is_ready: health.status === 'ok',
      checks: Object.entries(health.checks).map(([name, { status, error }]) => ({
        name,
        is_well: status === 'up',
        error: error === undefined ? null : shownReason(error),
      })),
      outbox,
      readers: events?.readers ?? null,
      parked_count: events?.letters.length ?? null,
      parked: events?.letters.slice(0, SHOWN).map(parkedEventOf) ?? null,
      jobs,
      backup_at: backupAt,
    };
  }

  /** Once more for one that somebody else has had handled meanwhile changes nothing. */
  async replayOne(id: number): Promise<ReplayResult> {
    noteAbout({ parked: id });
    return this.replay((letter) => letter.id === id);
  }

  async replayAll(type: string): Promise<ReplayResult> {
    return this.replay((letter) => letter.subject === type);
  }

  private async replay(isMeant: (letter: ParkedLetter) => boolean): Promise<ReplayResult> {
    const connection = await this.connection();
    if (!connection) throw new DomainError('unavailable');
    const { orm } = this;
    const { registrations } = this.strategy;
    const letters = (await listLetters(connection, this.config.service)).filter(isMeant);
    const result: ReplayResult = { healed: 0, failed: [] };
    // In the order in which they were parked: one may be built upon by the next.
    for (const letter of letters) {
      try {
        await replayLetter({ orm, connection, registrations }, letter);
        result.healed++;
      } catch (error) {
        result.failed.push({ id: letter.id, reason: shownReason(reasonOf(error)) });
      }
    }
    return result;
  }

  private async outbox(now: Date): Promise<PartReport['outbox']> {
    const { count, oldest } = await outboxWaiting(this.orm.em.fork());
    return { waiting: count, oldest_seconds: secondsSince(oldest, now) };
  }

  /** Null while NATS does not answer: the rest of the report is worth having. */
  private async events(now: Date): Promise<Events | null> {
    const connection = await this.connection();
    if (!connection) return null;
    const { service } = this.config;
    const streams = [...new Set(this.strategy.registrations.map(({ subject }) => streamOf(subject)))].sort();
    try {
      const lags = await Promise.all(streams.map((stream) => lagOf(connection, service, stream, now)));
      const letters = await listLetters(connection, service);
      return { readers: lags.filter((lag) => lag !== null), letters };
    } catch {
      return null;
    }
  }

  private async connection(): Promise<NatsConnection | null> {
    if (!this.link.up) return null;
    return (await unlessAborted(this.link.connection, AbortSignal.timeout(NATS_MS))) ?? null;
  }

  private async backupAt(): Promise<string | null> {
    const { backupNote } = this.config;
    if (backupNote === undefined) return null;
    try {
      const { ended } = JSON.parse(await readFile(backupNote, 'utf8')) as { ended?: unknown };
      return typeof ended === 'string' && !Number.isNaN(Date.parse(ended)) ? ended : null;
    } catch {
      return null;
    }
  }
}

const parkedEventOf = ({ id, subject, message, reason, parkedAt, first }: ParkedLetter): ParkedEvent => {
  const { aggregateId, at } = headOf(message);
  return {
    id,
    type: subject,
    aggregate_id: aggregateId,
    happened_at: at,
    first_at: first?.parkedAt ?? parkedAt,
    last_at: parkedAt,
    first_reason: shownReason(first?.reason ?? reason),
    last_reason: shownReason(reason),
    replays: first?.replays ?? 0,
  };
};

/** Of a message that may be none. */
const headOf = (message: string): { aggregateId: string | null; at: string | null } => {
  try {
    const { aggregateId, at } = JSON.parse(message) as { aggregateId?: unknown; at?: unknown };
    return {
      aggregateId: typeof aggregateId === 'string' ? aggregateId : null,
      at: typeof at === 'string' ? at : null,
    };
  } catch {
    return { aggregateId: null, at: null };
  }
};
