import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { IMPORT_HOURS } from '@peruke/contracts/imports';
import { newCallContext, runInContext } from '../app/context.js';
import { isConnectionLost } from '../db/index.js';
import { JobLoop } from '../operation/job-loop.js';
import { dropPreviews } from './drop-previews.js';
import { tellEnd } from './import-deeds.js';
import { readJobs, saveJob } from './import-job.js';
import { IMPORT_SETUP, type ImportSetup, kindOf } from './import-kind.js';
import { checkRows, type Step, undoRows, writeRows } from './import-steps.js';

/** Imports whose process died, and those that another replica was told of. */
const POLL_MS = 2_000;
const SWEEP_MS = 600_000;
/** An import that fails so often in a row waits for a person. */
const TRIES = 5;

const STEPS: Partial<Record<string, Step>> = { checking: checkRows, importing: writeRows, undoing: undoRows };

/** What was read is kept as long as the import can be taken back; one that nobody started goes with it. */
const sweeping = (name: string): string[] => [
  `delete from ${name} where state = 'ready'
     and created_at < now() - interval '${IMPORT_HOURS} hours'`,
  `delete from ${name}_row where import_id in (
     select id from ${name} where state in ('done', 'stopped', 'undone')
       and coalesce(finished_at, created_at) < now() - interval '${IMPORT_HOURS} hours')`,
];

/**
 * Works on imports apart from the call. Some rows, what comes of them and how far the import is change in one transaction:
 * when this process dies they are done and the import says so, or neither, and any replica goes on where it stopped.
 */
@Injectable()
export class ImportWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('import');
  private readonly loop = new JobLoop(() => this.next(), { logger: this.logger, pollMs: POLL_MS });
  private sweeper?: NodeJS.Timeout;
  private readonly failures = new Map<number, number>();

  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    @Inject(IMPORT_SETUP) private readonly setup: ImportSetup,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
    this.sweeper = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await this.loop.stop();
  }

  /** Told in the transaction that gives it something to do. */
  soon(em: EntityManager): void {
    this.loop.soon(em);
  }

  /** Removes what imports have read, a day after. */
  async sweep(): Promise<void> {
    for (const statement of sweeping(this.setup.tables.name)) await this.orm.em.fork().execute(statement);
  }

  /** Some rows of one import, if there is one that nobody else works on. */
  private async next(): Promise<boolean> {
    const { tables } = this.setup;
    const context = { ...newCallContext(), origin: 'import' as const };
    let id: number | undefined;
    try {
      return await runInContext(context, () =>
        this.orm.em.fork().transactional(async (em) => {
          const [job] = await readJobs(
            em,
            tables,
            `state in ('checking', 'importing', 'undoing') order by id limit 1 for update skip locked`,
          );
          if (!job) return false;
          id = job.id;
          const { nickName, role, id: userId } = job.actor;
          context.actor = { id: userId, nickName, role };
          await STEPS[job.state]?.({ em, tables, kind: kindOf(this.setup, job.kind) }, job, new Date());
          await saveJob(em, tables, job);
          await tellEnd(em, context, this.setup, job);
          if (job.state === 'done') await dropPreviews(em, tables, job);
          return true;
        }),
      ).then((worked) => {
        if (id !== undefined) this.failures.delete(id);
        return worked;
      });
    } catch (error) {
      if (id !== undefined && !isConnectionLost(error)) await this.count(id);
      throw error;
    }
  }

  /** Somebody who adds the same phone at the same moment is met again and known; what fails again and again is no such thing. */
  private async count(id: number): Promise<void> {
    const failures = (this.failures.get(id) ?? 0) + 1;
    this.failures.set(id, failures);
    if (failures < TRIES) return;
    this.failures.delete(id);
    await this.orm.em
      .fork()
      .execute(
        `update ${this.setup.tables.name} set state = 'stopped', cursor = 0, finished_at = now() where id = ?`,
        [id],
      );
  }
}
