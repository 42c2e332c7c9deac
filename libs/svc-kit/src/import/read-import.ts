import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignedInUser } from '../auth/index.js';
import { columnName } from './cell-text.rules.js';
import { guessFields, type GuessedField, headRowAt, headsKey } from './columns.rules.js';
import { refusedFile } from './faults.js';
import { NO_COUNTS, NOTHING_WRITTEN } from './import-job.js';
import type { ImportKind } from './import-kind.js';
import { dropOwnColumns } from './refused-columns.rules.js';
import { readTable, type TableRow } from './read-table.js';

/** A file as it was read to its end: one that breaks in its middle leaves nothing. */
export interface ReadFile {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly heads: readonly string[];
  readonly body: readonly TableRow[];
}

export const readFile = async (path: string, fileName: string, kind: ImportKind): Promise<ReadFile> => {
  const rows: TableRow[] = [];
  for await (const piece of readTable(path)) rows.push(...piece);
  const at = headRowAt(
    rows.slice(0, 20).map(([, cells]) => cells),
    kind.heads,
  );
  const [head, ...body] = dropOwnColumns(rows.slice(at));
  if (body.length === 0) throw refusedFile('empty');
  return { kind, fileName, heads: headsOf(head?.[1] ?? [], body), body };
};

const MOST_IN_HEAD = 100;

/** A column without a head has the letter that Excel gives it. */
const headsOf = (cells: readonly string[], body: readonly TableRow[]): string[] => {
  const width = body.reduce((most, [, row]) => Math.max(most, row.length), cells.length);
  return Array.from(
    { length: width },
    (_, at) => (cells[at] ?? '').replace(/\s+/g, ' ').slice(0, MOST_IN_HEAD) || columnName(at + 1),
  );
};

/** Signs of the direction of writing, and what no name of a file holds. */
const NO_NAME = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const ROWS_AT_ONCE = 2_000;

/** Keeps what was read; answers the number of the import. */
export const keepFile = async (
  em: EntityManager,
  table: string,
  { kind, fileName, heads, body }: ReadFile,
  user: SignedInUser,
  now: Date,
): Promise<number> => {
  const { sessionKey: _session, ...actor } = user;
  const key = headsKey(kind.kind, heads);
  const [made] = await em.execute<{ id: number }[]>(
    `insert into ${table} (kind, file_name, state, columns, heads, total, counts, written, actor, created_at)
     values (?, ?, 'checking', ?::jsonb, ?, ?, ?::jsonb, ?::jsonb, ?::jsonb, ?) returning id`,
    [
      kind.kind,
      fileName.replace(NO_NAME, '').trim().slice(-200) || '?',
      JSON.stringify(await columnsOf(em, table, kind, heads)),
      key,
      body.length,
      JSON.stringify(NO_COUNTS),
      JSON.stringify(NOTHING_WRITTEN),
      JSON.stringify(actor),
      now,
    ],
  );
  const id = made?.id ?? 0;
  for (let next = 0; next < body.length; next += ROWS_AT_ONCE)
    await em.execute(
      `insert into ${table}_row (import_id, line, cells)
       select ?::int, (row ->> 0)::int, row -> 1 from jsonb_array_elements(?::jsonb) as row`,
      [id, JSON.stringify(body.slice(next, next + ROWS_AT_ONCE))],
    );
  return id;
};

/** As a person has said it for a file of the same heads, else as they are guessed. */
const columnsOf = async (
  em: EntityManager,
  table: string,
  kind: ImportKind,
  heads: readonly string[],
): Promise<{ head: string; field: GuessedField }[]> => {
  const [profile] = await em.execute<{ fields: GuessedField[] }[]>(
    `select fields from ${table}_profile where heads = ?`,
    [headsKey(kind.kind, heads)],
  );
  const fields = profile?.fields ?? guessFields(heads, kind.heads);
  return heads.map((head, at) => ({ head, field: fields[at] ?? null }));
};
