import type { EntityManager } from '@mikro-orm/postgresql';
import { openRows, type SealedRow } from '../privacy/open-rows.js';
import type { SheetCell, SheetStream } from '../sheet/index.js';

const AT_ONCE = 500;
/** As long Excel lets a cell be. */
const MOST_IN_CELL = 32_767;

/** All rows of a table, in pieces, what is sealed opened; `em` is a fork of its own and is given back at the end. */
export async function* rowsOf(
  em: EntityManager,
  table: string,
  columns: string,
): AsyncGenerator<SealedRow[]> {
  await em.begin({ readOnly: true });
  try {
    await em.execute(
      `declare takeout no scroll cursor for
       select row_to_json(t) as row from (select ${columns} from "${table}" order by 1) t`,
    );
    for (;;) {
      const rows = await em.execute<{ row: SealedRow }[]>(`fetch ${AT_ONCE} from takeout`);
      if (rows.length === 0) return;
      yield await openRows(
        em,
        rows.map(({ row }) => row),
      );
    }
  } finally {
    await em.rollback();
  }
}

/** An array of objects, a row a line. */
export async function* asJson(batches: AsyncIterable<SealedRow[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const cellOf = (value: SealedRow[string] | undefined): SheetCell => {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.slice(0, MOST_IN_CELL);
};

/** A sheet with a column for each of the table's. */
export const asSheet = async (
  title: string,
  language: SheetStream['language'],
  batches: AsyncGenerator<SealedRow[]>,
): Promise<SheetStream> => {
  const first = await batches.next();
  const heads = Object.keys((first.done ? undefined : first.value[0]) ?? {});
  const cells = (rows: SealedRow[]): SheetCell[][] =>
    rows.map((row) => heads.map((head) => cellOf(row[head])));
  async function* all(): AsyncGenerator<SheetCell[][]> {
    if (!first.done) yield cells(first.value);
    for await (const rows of batches) yield cells(rows);
  }
  return { title, language, columns: heads.map((header) => ({ header, width: 20 })), batches: all() };
};
