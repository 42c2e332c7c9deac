import type { SheetCell, SheetColumn } from './cells.js';
import type { SheetStream } from './stream-sheet.js';

/** A column and what of a row stands in it. */
export interface ColumnOf<Row> extends SheetColumn {
  readonly cell: (row: Row) => SheetCell;
  /** Under the rows; asked for when all of them are written. */
  readonly total?: () => SheetCell;
}

interface ListSheet<Row, Id extends string> extends Pick<
  SheetStream,
  'title' | 'language' | 'frozenColumns'
> {
  /** By the column of the page's table: what one shows together may stand in several here. */
  readonly columns: Readonly<Record<Id, readonly ColumnOf<Row>[]>>;
  /** As the person has them in her table, in her order; without that all of them. */
  readonly shown?: readonly Id[];
  readonly batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

/** A list of the pages as a spreadsheet, in the columns in which it is read there. */
export const listSheet = <Row, Id extends string>(list: ListSheet<Row, Id>): SheetStream => {
  const { columns, shown = Object.keys(columns) as Id[], batches, ...head } = list;
  const kept = shown.flatMap((id) => columns[id]);
  return {
    ...head,
    columns: kept,
    batches: cellsOf(batches, kept),
    ...(kept.some(({ total }) => total) && { total: () => kept.map(({ total }) => total?.() ?? null) }),
  };
};

async function* cellsOf<Row>(
  batches: ListSheet<Row, never>['batches'],
  columns: readonly ColumnOf<Row>[],
): AsyncGenerator<SheetCell[][]> {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
}

/** A list that is read page by page, as batches: it ends with a page that is not full. */
export async function* pagesOf<Row>(
  perPage: number,
  read: (page: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let page = 1; ; page++) {
    const rows = await read(page);
    yield rows;
    if (rows.length < perPage) return;
  }
}
