import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportJob } from './import-job.js';
import type { ImportKind, RowToUndo, StoredRow } from './import-kind.js';
import type { ImportTables } from './import-tables.js';
import type { RowsBuiltUpon } from './steer-import.rules.js';

const CHECKED_AT_ONCE = 1_000;
const WRITTEN_AT_ONCE = 500;

export interface StepTools {
  readonly em: EntityManager;
  readonly tables: ImportTables;
  readonly kind: ImportKind;
}

/** Does the next rows of an import and notes in the job how far it is; the caller saves the job in the same transaction. */
export type Step = (tools: StepTools, job: ImportJob, now: Date) => Promise<void>;

/** Looks at rows; writes nothing but what it finds. */
export const checkRows: Step = async ({ em, tables: { name }, kind }, job) => {
  const rows = await em.execute<StoredRow[]>(
    `select line, cells, key from ${name}_row where import_id = ? and line > ? order by line limit ${CHECKED_AT_ONCE}`,
    [job.id, job.cursor],
  );
  const judged = await kind.judge(em, job, rows);
  await em.execute(
    `update ${name}_row r set key = j.key, outcome = j.outcome, errors = j.errors, before = j.before
     from jsonb_to_recordset(?::jsonb) as j (line int, key text, outcome text, errors jsonb, before jsonb)
     where r.import_id = ? and r.line = j.line`,
    [
      JSON.stringify(
        judged.map(({ line, key, outcome, errors, before }) => ({ line, key, outcome, errors, before })),
      ),
      job.id,
    ],
  );
  for (const { outcome, errors } of judged) {
    job.counts[outcome] += 1;
    job.counts.errors += Object.keys(errors).length;
  }
  job.done += rows.length;
  job.cursor = rows.at(-1)?.line ?? job.cursor;
  if (rows.length < CHECKED_AT_ONCE) Object.assign(job, { state: 'ready', cursor: 0, done: job.total });
};

/** Writes rows that were found new or changed, as they are found now: somebody may have added the same meanwhile. */
export const writeRows: Step = async ({ em, tables: { name, subject }, kind }, job, now) => {
  const rows = await em.execute<(StoredRow & { outcome: 'new' | 'changed' })[]>(
    `select line, cells, key, outcome from ${name}_row
     where import_id = ? and line > ? and result is null and (outcome = 'new' or outcome = 'changed' and ?)
     order by line limit ${WRITTEN_AT_ONCE}`,
    [job.id, job.cursor, job.updates],
  );
  const judged = await kind.judge(em, job, rows);
  const written = await kind.write(em, job, judged, now);
  await em.execute(
    `update ${name}_row r set outcome = j.outcome, errors = j.errors, before = j.before, result = j.result,
       ${subject.column} = j.subject_id, version = j.version
     from jsonb_to_recordset(?::jsonb)
       as j (line int, outcome text, errors jsonb, before jsonb, result text, subject_id int, version int)
     where r.import_id = ? and r.line = j.line`,
    [
      JSON.stringify(
        written.map(({ subject: made, ...row }) => ({
          ...row,
          subject_id: made?.id ?? null,
          version: made?.version ?? null,
        })),
      ),
      job.id,
    ],
  );
  for (const [at, { outcome }] of rows.entries()) {
    job.counts[outcome] -= 1;
    job.counts[written[at]?.outcome ?? outcome] += 1;
  }
  job.written.created += written.filter(({ result }) => result === 'created').length;
  job.written.updated += written.filter(({ result }) => result === 'updated').length;
  job.done += rows.length;
  job.cursor = rows.at(-1)?.line ?? job.cursor;
  if (rows.length < WRITTEN_AT_ONCE) Object.assign(job, { state: 'done', finishedAt: now });
};

const writtenRows = ({ name, subject }: ImportTables): string =>
  `${name}_row r join ${subject.table} s on s.id = r.${subject.column}
   where r.import_id = ? and r.result in ('created', 'updated')`;

/** As many as a person reads in a refusal. */
const NAMED = 10;

/** With which of its rows somebody has gone on. */
export const findBuiltUpon = async (
  { em, tables, kind }: StepTools,
  { id }: ImportJob,
): Promise<RowsBuiltUpon> => {
  const rows = await em.execute<{ line: number; count: number }[]>(
    `select r.line, count(*) over () as count from ${writtenRows(tables)} and ${kind.builtUpon}
     order by r.line limit ${NAMED}`,
    [id],
  );
  return { count: rows[0]?.count ?? 0, lines: rows.map(({ line }) => line) };
};

/** Takes rows back, the last first; what somebody went on with since it was asked, stays as it is. */
export const undoRows: Step = async ({ em, tables, kind }, job, now) => {
  const rows = await em.execute<(RowToUndo & { isBuiltUpon: boolean })[]>(
    `select r.line, r.result, r.${tables.subject.column} as "subjectId", r.before,
       ${kind.builtUpon} as "isBuiltUpon"
     from ${writtenRows(tables)} order by r.line desc limit ${WRITTEN_AT_ONCE}`,
    [job.id],
  );
  const undone = rows.filter(({ isBuiltUpon }) => !isBuiltUpon);
  await kind.takeBack(em, job, undone, now);
  const linesOf = (list: readonly RowToUndo[]) => JSON.stringify(list.map(({ line }) => line));
  await em.execute(
    `update ${tables.name}_row set
       result = case when line in (select e::int from jsonb_array_elements_text(?::jsonb) as e)
         then 'undone' else 'kept' end
     where import_id = ? and line in (select e::int from jsonb_array_elements_text(?::jsonb) as e)`,
    [linesOf(undone), job.id, linesOf(rows)],
  );
  job.written.created -= rows.filter(({ result }) => result === 'created').length;
  job.written.updated -= rows.filter(({ result }) => result === 'updated').length;
  job.written.kept += rows.length - undone.length;
  job.done += rows.length;
  if (rows.length < WRITTEN_AT_ONCE) job.state = 'undone';
};
