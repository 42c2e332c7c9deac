import { setTimeout as delay } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type {
  BroughtFile,
  ChangeImportBody,
  ImportKindName,
  ImportRow,
  ImportRowsQuery,
} from '@peruke/contracts/imports';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '../auth/index.js';
import { noteImport } from './import-deeds.js';
import { holdJob, importJson, NO_COUNTS, readJobs, saveJob } from './import-job.js';
import { IMPORT_SETUP, type ImportKind, type ImportSetup, kindOf } from './import-kind.js';
import { pageOfRows, type RefusedRow, refusedRows } from './import-rows.js';
import { findBuiltUpon } from './import-steps.js';
import { ImportWorker } from './import-worker.js';
import { keepFile, readFile } from './read-import.js';
import { A_MOMENT_MS, begin, type ImportDeed, isDone, stop, takeBack } from './steer-import.rules.js';

export interface RefusedRows {
  readonly fileName: string;
  readonly heads: string[];
  readonly kind: Pick<ImportKind, 'heads' | 'sentences'>;
  readonly batches: AsyncIterable<RefusedRow[]>;
}

const SHOWN = 20;

/** Lists that were brought as a file: read, looked at, and only then written; taken back as a whole within a day. */
@Injectable()
export class Imports {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ImportWorker) private readonly worker: ImportWorker,
    @Inject(IMPORT_SETUP) private readonly setup: ImportSetup,
  ) {}

  /** Takes in a file, whatever it holds; answers the number of the import. Nothing of it is written yet. */
  async read(
    path: string,
    fileName: string,
    name: ImportKindName | undefined,
    user: SignedInUser,
    now: Date,
  ): Promise<number> {
    const kind = this.setup.kinds.find((one) => one.kind === (name ?? this.setup.kinds[0].kind));
    if (!kind) throw fieldError('kind', 'The selected kind is invalid.');
    const file = await readFile(path, fileName, kind);
    return this.em.fork().transactional(async (em) => {
      const id = await keepFile(em, this.setup.tables.name, file, user, now);
      noteImport(this.setup, await holdJob(em, this.setup.tables, id));
      this.worker.soon(em);
      return id;
    });
  }

  async get(id: number, now: Date): Promise<BroughtFile> {
    const [job] = await readJobs(this.em, this.setup.tables, 'id = ?', [id]);
    if (!job) throw new DomainError('not_found');
    return importJson(job, now);
  }

  /** The newest first. */
  async list(kind: ImportKindName | undefined, now: Date): Promise<BroughtFile[]> {
    const where = `(?::text is null or kind = ?) order by id desc limit ${SHOWN}`;
    const jobs = await readJobs(this.em, this.setup.tables, where, [kind ?? null, kind ?? null]);
    return jobs.map((job) => importJson(job, now));
  }

  rows(id: number, query: ImportRowsQuery): Promise<{ rows: ImportRow[]; total: number }> {
    return pageOfRows(this.em, this.setup.tables, id, query);
  }

  async refused(id: number): Promise<RefusedRows> {
    const { tables } = this.setup;
    const [job] = await readJobs(this.em, tables, 'id = ?', [id]);
    if (!job) throw new DomainError('not_found');
    return {
      fileName: job.fileName,
      heads: job.columns.map(({ head }) => head),
      kind: kindOf(this.setup, job.kind),
      batches: refusedRows(this.em.fork(), tables, id),
    };
  }

  /** Says what the columns hold and whether what is there is changed; everything is looked at anew. */
  async change(id: number, { fields, updates }: ChangeImportBody): Promise<void> {
    const { tables } = this.setup;
    await this.em.fork().transactional(async (em) => {
      const job = await holdJob(em, tables, id);
      if (job.state !== 'ready' && job.state !== 'checking') throw new DomainError('import_not_now');
      const known = kindOf(this.setup, job.kind).fields;
      if (fields.some((field) => field !== null && !known.includes(field)))
        throw fieldError('fields', 'The selected field is invalid.');
      const columns = job.columns.map(({ head }, at) => ({ head, field: fields[at] ?? null }));
      await em.execute(
        `insert into ${tables.name}_profile (heads, fields) values (?, ?::jsonb)
         on conflict (heads) do update set fields = excluded.fields`,
        [job.heads, JSON.stringify(columns.map(({ field }) => field))],
      );
      await em.execute(`update ${tables.name}_row set key = null, outcome = null where import_id = ?`, [id]);
      const counts = { ...NO_COUNTS };
      Object.assign(job, { columns, updates, counts, state: 'checking', cursor: 0, done: 0 });
      await saveJob(em, tables, job);
      noteImport(this.setup, job);
      this.worker.soon(em);
    });
  }

  /** Removes a file of which nothing was written yet, and what was read of it. */
  async drop(id: number): Promise<void> {
    const { tables } = this.setup;
    await this.em.fork().transactional(async (em) => {
      const job = await holdJob(em, tables, id);
      if (job.state !== 'ready' && job.state !== 'checking') throw new DomainError('import_not_now');
      await em.execute(`delete from ${tables.name} where id = ?`, [id]);
      noteImport(this.setup, job);
    });
  }

  /**
   * Starts an import (or goes on with one that was stopped), stops it after the rows at hand, or takes all of it back, which
   * is refused when anybody has gone on with something of it. A second time changes nothing.
   */
  async steer(id: number, deed: ImportDeed, user: SignedInUser, now: Date): Promise<void> {
    const { tables } = this.setup;
    await this.em.fork().transactional(async (em) => {
      const job = await holdJob(em, tables, id);
      if (isDone(job, deed)) return;
      if (user.id === null) throw new DomainError('import_not_now');
      const kind = kindOf(this.setup, job.kind);
      if (deed === 'start') begin(job);
      else if (deed === 'stop') stop(job, now);
      else
        await takeBack(job, now, {
          find: () => findBuiltUpon({ em, tables, kind }, job),
          pause: () => delay(A_MOMENT_MS),
        });
      await saveJob(em, tables, job);
      noteImport(this.setup, job);
      this.worker.soon(em);
    });
  }
}
