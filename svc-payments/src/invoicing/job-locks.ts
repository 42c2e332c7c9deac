import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { connectionTo } from '@peruke/svc-kit/db';
import pg from 'pg';

/** Taking a lock waits for nothing: a server that is silent for so long is gone, and its session with it. */
const ANSWER_MS = 5_000;

const key = (id: number): string => `invoicing-job:${id}`;

/**
 * Who works on which job. The locks of all jobs lie on one database session of this process: while a vendor is slow no
 * connection of the pool and no transaction waits for it, and a process that dies lets go at once. A session that breaks
 * loses its locks; the count of attempts then keeps two from settling one job.
 */
@Injectable()
export class JobLocks implements OnApplicationShutdown {
  private readonly log = new Logger('invoicing');
  private readonly session: pg.Pool;
  /** The session would take its own lock a second time. */
  private readonly held = new Set<number>();

  constructor({ pgUrl }: ServiceConfig) {
    this.session = new pg.Pool({
      ...connectionTo(pgUrl),
      max: 1,
      idleTimeoutMillis: 0,
      keepAlive: true,
      keepAliveInitialDelayMillis: ANSWER_MS,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      allowExitOnIdle: true,
      application_name: 'peruke-invoicing-jobs',
    });
    this.session.on('error', (error) => this.log.warn({ err: error }, 'the session of the job locks broke'));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.session.end();
  }

  /** Runs `work` while nobody else works on the job; a second one is told that it is being worked on. */
  async alone<T>(id: number, work: () => Promise<T>): Promise<T> {
    if (this.held.has(id)) throw new DomainError('idempotency_in_flight');
    this.held.add(id);
    try {
      if (!(await this.ask('pg_try_advisory_lock', id))) throw new DomainError('idempotency_in_flight');
      try {
        return await work();
      } finally {
        await this.letGo(id);
      }
    } finally {
      this.held.delete(id);
    }
  }

  // A session that does not answer has no locks any more: what was worked out counts.
  private async letGo(id: number): Promise<void> {
    await this.ask('pg_advisory_unlock', id).catch((error: unknown) =>
      this.log.warn({ err: error, job: id }, 'the lock of a job went with its session'),
    );
  }

  private async ask(call: 'pg_try_advisory_lock' | 'pg_advisory_unlock', id: number): Promise<boolean> {
    const { rows } = await this.session.query<{ is: boolean }>(
      `select ${call}(hashtextextended($1, 11)) as is`,
      [key(id)],
    );
    return rows[0]?.is ?? false;
  }
}
