import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from '../clients/client.entity.js';
import type { ClientChange } from '../clients/client.rules.js';
import type { ImportJob } from './import-job.js';
import { judgeRows, type JudgedRow, type StoredRow } from './judge-rows.js';

const CHECKED_AT_ONCE = 1_000;
const WRITTEN_AT_ONCE = 500;

/** Does the next rows of an import and notes in the job how far it is; the caller saves the job in the same transaction. */
export type Step = (em: EntityManager, job: ImportJob, now: Date) => Promise<void>;

/** Looks at rows; writes nothing but what it finds. */
export const checkRows: Step = async (em, job) => {
  const rows = await em.execute<StoredRow[]>(
    `select line, cells from client_import_row where import_id = ? and line > ? order by line limit ${CHECKED_AT_ONCE}`,
    [job.id, job.cursor],
  );
  const judged = await judgeRows(em, job, rows);
  await em.execute(
    `update client_import_row r set key = j.key, outcome = j.outcome, errors = j.errors, before = j.before
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

interface Written {
  line: number;
  outcome: JudgedRow['outcome'];
  errors: JudgedRow['errors'];
  before: Record<string, unknown>;
  result: 'created' | 'updated' | null;
  client: Client | null;
}

/** Numbers for new clients in one go. */
const numbers = async (em: EntityManager, count: number): Promise<number[]> =>
  (
    await em.execute<{ id: number }[]>(
      `select nextval(pg_get_serial_sequence('client', 'id'))::int as id from generate_series(1, ?::int)`,
      [count],
    )
  ).map(({ id }) => id);

const writeRow = (
  em: EntityManager,
  row: JudgedRow,
  job: ImportJob,
  now: Date,
  nextId: () => number,
): Written => {
  const { line, outcome, errors, draft, change, known } = row;
  const written: Written = { line, outcome, errors, before: row.before, result: null, client: null };
  if (draft && known) {
    known.client.restore(now);
    known.client.change(draft, now);
    return { ...written, result: 'created', client: known.client };
  }
  if (draft) {
    const client = Client.add(draft, job.actor, now);
    client.id = nextId();
    em.persist(client);
    return { ...written, result: 'created', client };
  }
  if (!change || !known || !job.updates) return written;
  const before = Object.fromEntries(
    Object.keys(change).map((field) => [field, known.client[field as keyof Client]]),
  );
  known.client.change(change, now);
  return { ...written, before, result: 'updated', client: known.client };
};

/** Writes rows that were found new or changed, as they are found now: somebody may have added the client meanwhile. */
export const writeRows: Step = async (em, job, now) => {
  const rows = await em.execute<(StoredRow & Pick<JudgedRow, 'outcome'>)[]>(
    `select line, cells, outcome from client_import_row
     where import_id = ? and line > ? and result is null and (outcome = 'new' or outcome = 'changed' and ?)
     order by line limit ${WRITTEN_AT_ONCE}`,
    [job.id, job.cursor, job.updates],
  );
  const judged = await judgeRows(em, job, rows);
  const ids = await numbers(em, judged.filter(({ draft, known }) => draft && !known).length);
  const nextId = (): number => {
    const id = ids.shift();
    if (id === undefined) throw new Error('a client without a number');
    return id;
  };
  const written = judged.map((row) => writeRow(em, row, job, now, nextId));
  await em.flush();
  await em.execute(
    `update client_import_row r set outcome = j.outcome, errors = j.errors, before = j.before, result = j.result,
       client_id = j.client_id, version = j.version
     from jsonb_to_recordset(?::jsonb)
       as j (line int, outcome text, errors jsonb, before jsonb, result text, client_id int, version int)
     where r.import_id = ? and r.line = j.line`,
    [
      JSON.stringify(
        written.map(({ client, ...row }) => ({
          ...row,
          client_id: client?.id ?? null,
          version: client?.version ?? null,
        })),
      ),
      job.id,
    ],
  );
  const again = written
    .filter(({ result, client }) => result === 'created' && client)
    .map(({ client }) => client!.id);
  await em.execute(
    `delete from client_import_undone where client_id in (select e::int from jsonb_array_elements_text(?::jsonb) as e)`,
    [JSON.stringify(again)],
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

/** Over `client_import_row r` and `client c`: somebody has gone on with what the import wrote. */
const BUILT_UPON = `(c.version <> r.version or r.result = 'created' and (
  exists (select 1 from order_view o where o.client_id = c.id and o.visible)
  or exists (select 1 from meeting_view m where m.client_id = c.id and not m.is_canceled)
  or exists (select 1 from message m where m.client_id = c.id)
  or exists (select 1 from fit_profile f where f.client_id = c.id)
  or exists (select 1 from client_alias a where c.id in (a.merged_id, a.into_id))))`;

/** With how many of its clients somebody has gone on. */
export const countBuiltUpon = async (em: EntityManager, { id }: ImportJob): Promise<number> => {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*) as count from client_import_row r join client c on c.id = r.client_id
     where r.import_id = ? and r.result in ('created', 'updated') and ${BUILT_UPON}`,
    [id],
  );
  return row?.count ?? 0;
};

interface UndoneRow {
  line: number;
  result: 'created' | 'updated';
  clientId: number;
  before: ClientChange;
  isBuiltUpon: boolean;
}

/** Takes rows back, the last first; with whom somebody went on since it was asked, stays as she is. */
export const undoRows: Step = async (em, job, now) => {
  const rows = await em.execute<UndoneRow[]>(
    `select r.line, r.result, r.client_id as "clientId", r.before, ${BUILT_UPON} as "isBuiltUpon"
     from client_import_row r join client c on c.id = r.client_id
     where r.import_id = ? and r.result in ('created', 'updated') order by r.line desc limit ${WRITTEN_AT_ONCE}`,
    [job.id],
  );
  const clients = new Map(
    (await em.find(Client, { id: { $in: rows.map(({ clientId }) => clientId) } })).map((one) => [
      one.id,
      one,
    ]),
  );
  const undone = rows.filter(({ isBuiltUpon }) => !isBuiltUpon);
  for (const { result, clientId, before } of undone) {
    if (result === 'created') clients.get(clientId)?.delete(now);
    else clients.get(clientId)?.change(before, now);
  }
  await em.flush();
  const linesOf = (list: readonly UndoneRow[]) => JSON.stringify(list.map(({ line }) => line));
  await em.execute(
    `update client_import_row set result = case when line in (select e::int from jsonb_array_elements_text(?::jsonb) as e)
       then 'undone' else 'kept' end
     where import_id = ? and line in (select e::int from jsonb_array_elements_text(?::jsonb) as e)`,
    [linesOf(undone), job.id, linesOf(rows)],
  );
  await em.execute(
    `insert into client_import_undone select e::int from jsonb_array_elements_text(?::jsonb) as e on conflict do nothing`,
    [JSON.stringify(undone.filter(({ result }) => result === 'created').map(({ clientId }) => clientId))],
  );
  job.written.created -= rows.filter(({ result }) => result === 'created').length;
  job.written.updated -= rows.filter(({ result }) => result === 'updated').length;
  job.written.kept += rows.length - undone.length;
  job.done += rows.length;
  if (rows.length < WRITTEN_AT_ONCE) job.state = 'undone';
};
