import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportJob, RowToUndo, WrittenRow } from '@peruke/svc-kit/import';
import { Client } from '../clients/client.entity.js';
import type { ClientChange } from '../clients/client.rules.js';
import type { JudgedClient } from './judge-rows.js';

/** Numbers for new clients in one go. */
const numbers = async (em: EntityManager, count: number): Promise<number[]> =>
  (
    await em.execute<{ id: number }[]>(
      `select nextval(pg_get_serial_sequence('client', 'id'))::int as id from generate_series(1, ?::int)`,
      [count],
    )
  ).map(({ id }) => id);

type Written = Omit<WrittenRow, 'subject'> & { client: Client | null };

const writeRow = (
  em: EntityManager,
  row: JudgedClient,
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

export const writeClients = async (
  em: EntityManager,
  job: ImportJob,
  rows: readonly JudgedClient[],
  now: Date,
): Promise<WrittenRow[]> => {
  const ids = await numbers(em, rows.filter(({ draft, known }) => draft && !known).length);
  const nextId = (): number => {
    const id = ids.shift();
    if (id === undefined) throw new Error('a client without a number');
    return id;
  };
  const written = rows.map((row) => writeRow(em, row, job, now, nextId));
  await em.flush();
  const created = written.flatMap(({ result, client }) =>
    result === 'created' && client ? [client.id] : [],
  );
  await em.execute(
    `delete from client_import_undone where client_id in (select e::int from jsonb_array_elements_text(?::jsonb) as e)`,
    [JSON.stringify(created)],
  );
  return written.map(({ client, ...row }) => ({ ...row, subject: client }));
};

/** Over `client_import_row r` and `client s`. */
export const CLIENT_BUILT_UPON = `(s.version <> r.version or r.result = 'created' and (
  exists (select 1 from order_view o where o.client_id = s.id and o.visible)
  or exists (select 1 from meeting_view m where m.client_id = s.id and not m.is_canceled)
  or exists (select 1 from message m where m.client_id = s.id)
  or exists (select 1 from fit_profile f where f.client_id = s.id)
  or exists (select 1 from client_alias a where s.id in (a.merged_id, a.into_id))))`;

export const takeClientsBack = async (
  em: EntityManager,
  _job: ImportJob,
  rows: readonly RowToUndo[],
  now: Date,
): Promise<void> => {
  const found = await em.find(Client, { id: { $in: rows.map(({ subjectId }) => subjectId) } });
  const clients = new Map(found.map((client) => [client.id, client]));
  for (const { result, subjectId, before } of rows) {
    if (result === 'created') clients.get(subjectId)?.delete(now);
    else clients.get(subjectId)?.change(before as ClientChange, now);
  }
  await em.flush();
  await em.execute(
    `insert into client_import_undone select e::int from jsonb_array_elements_text(?::jsonb) as e on conflict do nothing`,
    [JSON.stringify(rows.filter(({ result }) => result === 'created').map(({ subjectId }) => subjectId))],
  );
};
