import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  firstLines,
  foldText,
  type ImportJob,
  type RowTexts,
  type StoredRow,
  textsOf,
} from '@peruke/svc-kit/import';
import { Meeting, type MeetingDetails } from '../meetings/meeting.entity.js';
import { type Names, namesIn } from './match.js';
import { type Judged, judgeRow, startIn } from './rows.rules.js';
import { MEETING_TABLES } from './tables.js';

export interface JudgedMeeting extends Judged {
  readonly line: number;
  readonly key: string | null;
  readonly known: Meeting | undefined;
}

interface ReadRow {
  readonly line: number;
  readonly texts: RowTexts;
  readonly names: Names;
}

/** Nothing of the row can be read from it: it is kept for good. */
const digest = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const idOf = (named: Names['client'] | Names['order']): number | null =>
  named && 'id' in named ? named.id : null;

/** By what the file calls it, else by whose it is and when; null where that cannot be read. */
const keyOf = ({ texts, names }: ReadRow): string | null => {
  if (texts.reference !== undefined) return digest('reference', foldText(texts.reference));
  const start = startIn(texts);
  const [client, order] = [idOf(names.client), idOf(names.order)];
  if (!start || (client === null && order === null)) return null;
  return digest('row', client, order, start.toISOString());
};

/** Brought before by the same key, or made by hand for the same client at the same time. */
const knownBy = async (
  em: EntityManager,
  rows: readonly (ReadRow & { key: string | null })[],
): Promise<Map<string, Meeting>> => {
  const asked = rows.flatMap(({ key, texts, names }) =>
    key === null
      ? []
      : [{ key, client: idOf(names.client), order: idOf(names.order), start: startIn(texts) }],
  );
  const found = await em.execute<{ key: string; id: number }[]>(
    `select a.key, m.id from jsonb_to_recordset(?::jsonb)
         as a (key text, client int, "order" int, start timestamptz)
       join meeting m on m.start_at = a.start and m.deleted_at is null and (m.client_id = a.client or m.order_id = a."order")
     union all
     select k.key, k.meeting_id from meeting_import_key k
       where k.key in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(asked), JSON.stringify(asked.map(({ key }) => key))],
  );
  const meetings = await em.find(Meeting, { id: { $in: found.map(({ id }) => id) } });
  const byId = new Map(meetings.map((meeting) => [meeting.id, meeting]));
  return new Map(
    found.flatMap(({ key, id }) => {
      const meeting = byId.get(id);
      return meeting ? [[key, meeting] as const] : [];
    }),
  );
};

/** Of clients who were merged, the one who is kept. */
const keptClients = async (em: EntityManager, meetings: Iterable<Meeting>): Promise<Map<number, number>> => {
  const ids = [...new Set([...meetings].flatMap(({ clientId }) => clientId ?? []))];
  const rows = await em.execute<{ id: number; kept: number }[]>(
    `select client_id as id, kept_id as kept from client_view
     where kept_id is not null and client_id in (select e::int from jsonb_array_elements_text(?::jsonb) as e)`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, kept }) => [id, kept]));
};

export const detailsOf = (meeting: Meeting): MeetingDetails => ({
  calendar: meeting.calendar,
  subject: meeting.subject,
  startAt: meeting.startAt,
  clientId: meeting.clientId ?? null,
  orderId: meeting.orderId ?? null,
  manager: meeting.managerId == null ? null : { id: meeting.managerId, nickName: meeting.managerName ?? '' },
});

/** What the import makes of these rows as things stand now. */
export const judgeRows = async (
  em: EntityManager,
  job: ImportJob,
  stored: readonly StoredRow[],
): Promise<JudgedMeeting[]> => {
  const fields = job.columns.map(({ field }) => field);
  const texts = stored.map(({ cells }) => textsOf(cells, fields));
  const names = await namesIn(em, texts);
  const rows = stored.map(({ line }, at) => {
    const row = { line, texts: texts[at]!, names: names[at]! };
    return { ...row, key: keyOf(row) };
  });
  const known = await knownBy(em, rows);
  const kept = await keptClients(em, known.values());
  const keys = rows.flatMap(({ key }) => key ?? []);
  const first = await firstLines(em, MEETING_TABLES, job.id, keys);
  return rows.map(({ line, texts: row, names: named, key }) => {
    const isTwice = key !== null && (first.get(key) ?? line) < line;
    if (key !== null && !first.has(key)) first.set(key, line);
    const meeting = key === null ? undefined : known.get(key);
    const now = meeting && {
      ...detailsOf(meeting),
      clientId: meeting.clientId == null ? null : (kept.get(meeting.clientId) ?? meeting.clientId),
      isCanceled: meeting.isCanceled,
    };
    const judged = judgeRow(row, fields, { ...named, isTwice, known: now }, job.actor.id ?? 0);
    return { line, key, known: meeting, ...judged };
  });
};
