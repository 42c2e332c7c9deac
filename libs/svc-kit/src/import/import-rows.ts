import type { EntityManager } from '@mikro-orm/postgresql';
import { IMPORT_ROWS_PER_PAGE, type ImportRow, type ImportRowsQuery } from '@peruke/contracts/imports';
import type { FieldErrors } from '@peruke/contracts/kernel';
import type { ImportTables } from './import-tables.js';

/** A page of the rows of an import, with what is wrong under which cell. */
export const pageOfRows = async (
  em: EntityManager,
  { name }: ImportTables,
  id: number,
  { page, outcome }: ImportRowsQuery,
): Promise<{ rows: ImportRow[]; total: number }> => {
  const which = `import_id = ? and (?::text = 'all' or outcome = ?)`;
  const [count] = await em.execute<{ total: number }[]>(
    `select count(*) as total from ${name}_row where ${which}`,
    [id, outcome, outcome],
  );
  const rows = await em.execute<ImportRow[]>(
    // what stood before stands by fields once it is written
    `select line, cells, outcome, errors,
       case when result is null then before else '{}'::jsonb end as before
     from ${name}_row where ${which} order by line limit ? offset ?`,
    [id, outcome, outcome, IMPORT_ROWS_PER_PAGE, (page - 1) * IMPORT_ROWS_PER_PAGE],
  );
  return { rows, total: count?.total ?? 0 };
};

export interface RefusedRow {
  line: number;
  cells: string[];
  errors: FieldErrors;
}

const BATCH = 1_000;

/** The rows that were refused, as they came, in pieces. */
export async function* refusedRows(
  em: EntityManager,
  { name }: ImportTables,
  id: number,
): AsyncGenerator<RefusedRow[]> {
  for (let after = 0; ;) {
    const rows = await em.execute<RefusedRow[]>(
      `select line, cells, errors from ${name}_row
       where import_id = ? and outcome = 'refused' and line > ? order by line limit ${BATCH}`,
      [id, after],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.line ?? after;
  }
}

/** The first line of the file in which each key stands, among those that were looked at before. */
export const firstLines = async (
  em: EntityManager,
  { name }: ImportTables,
  importId: number,
  keys: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await em.execute<{ key: string; line: number }[]>(
    `select key, min(line) as line from ${name}_row
     where import_id = ? and key in (select jsonb_array_elements_text(?::jsonb)) group by key`,
    [importId, JSON.stringify(keys)],
  );
  return new Map(rows.map(({ key, line }) => [key, line]));
};
