import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type BroughtFile,
  IMPORT_HOURS,
  type ImportField,
  type ImportKindName,
  type ImportState,
} from '@peruke/contracts/imports';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '../auth/index.js';
import { toWire } from '../time/index.js';
import type { ImportTables } from './import-tables.js';

/** An import as its row tells it; each word of state, count and cursor changes in the transaction of its rows. */
export interface ImportJob {
  id: number;
  kind: ImportKindName;
  fileName: string;
  state: ImportState;
  columns: { head: string; field: ImportField | null }[];
  heads: string;
  updates: boolean;
  total: number;
  /** The line up to which the present state has come. */
  cursor: number;
  done: number;
  counts: BroughtFile['counts'];
  written: BroughtFile['written'];
  actor: Omit<SignedInUser, 'sessionKey'>;
  createdAt: Date;
  finishedAt: Date | null;
}

export const NO_COUNTS: ImportJob['counts'] = { new: 0, changed: 0, same: 0, refused: 0, errors: 0 };
export const NOTHING_WRITTEN: ImportJob['written'] = { created: 0, updated: 0, kept: 0 };

const COLUMNS = `id, kind, file_name as "fileName", state, columns, heads, updates, total, cursor, done, counts, written, actor,
  created_at as "createdAt", finished_at as "finishedAt"`;

type Row = Omit<ImportJob, 'createdAt' | 'finishedAt'> & { createdAt: string; finishedAt: string | null };

/** Jobs that `where` (SQL) finds, the newest first unless it says otherwise. */
export const readJobs = async (
  em: EntityManager,
  { name }: ImportTables,
  where: string,
  params: readonly unknown[] = [],
): Promise<ImportJob[]> => {
  const rows = await em.execute<Row[]>(`select ${COLUMNS} from ${name} where ${where}`, [...params]);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt),
  }));
};

/** Held until the transaction ends: the worker and a person come one after the other. */
export const holdJob = async (em: EntityManager, tables: ImportTables, id: number): Promise<ImportJob> => {
  const [job] = await readJobs(em, tables, 'id = ? for update', [id]);
  if (!job) throw new DomainError('not_found');
  return job;
};

export const saveJob = async (em: EntityManager, { name }: ImportTables, job: ImportJob): Promise<void> => {
  await em.execute(
    `update ${name} set state = ?, columns = ?::jsonb, updates = ?, cursor = ?, done = ?, counts = ?::jsonb,
       written = ?::jsonb, finished_at = ? where id = ?`,
    [
      job.state,
      JSON.stringify(job.columns),
      job.updates,
      job.cursor,
      job.done,
      JSON.stringify(job.counts),
      JSON.stringify(job.written),
      job.finishedAt,
      job.id,
    ],
  );
};

const HOUR_MS = 3_600_000;

export const keptUntil = ({ finishedAt, createdAt }: ImportJob): Date =>
  new Date((finishedAt ?? createdAt).getTime() + IMPORT_HOURS * HOUR_MS);

export const mayUndo = (job: ImportJob, now: Date): boolean =>
  (job.state === 'done' || job.state === 'stopped') &&
  job.written.created + job.written.updated > 0 &&
  now < keptUntil(job);

/** How many rows an import writes. */
export const toWrite = ({ counts, updates }: ImportJob): number =>
  counts.new + (updates ? counts.changed : 0);

const lengthOf = (job: ImportJob): number => {
  if (job.state === 'checking' || job.state === 'ready') return job.total;
  if (job.state === 'undoing') return job.written.created + job.written.updated + job.done;
  return toWrite(job);
};

export const importJson = (job: ImportJob, now: Date): BroughtFile => ({
  id: job.id,
  kind: job.kind,
  file_name: job.fileName,
  state: job.state,
  by: job.actor.nickName,
  created_at: toWire(job.createdAt),
  finished_at: job.finishedAt && toWire(job.finishedAt),
  columns: job.columns,
  updates: job.updates,
  total: job.total,
  counts: job.counts,
  progress: { done: job.done, of: lengthOf(job) },
  written: job.written,
  may_undo: mayUndo(job, now),
  kept_until: toWire(keptUntil(job)),
});
