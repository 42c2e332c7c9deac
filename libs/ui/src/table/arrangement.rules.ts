import type { ListColumn } from '@peruke/contracts/lists';
import type { DataColumn } from './columns';

/** The first column is the link and the box of its row: it stays where it is. */
export const FIXED = 1;
const STEP_PX = 40;
export const NARROWEST_PX = 80;
/** On both sides of a cell. */
const CELL_PADDING_PX = 24;
export const WIDEST_PX = 480;

/** A column of the list; `offAtFirst`: shown to those alone who have chosen it. */
export interface ListedColumn<Row> extends DataColumn<Row> {
  offAtFirst?: boolean;
}

type Named = Pick<ListedColumn<object>, 'id' | 'offAtFirst'>;

/** As the person has arranged them; columns that are new since stand at the end, those that are gone are left out. */
export const arranged = (columns: readonly Named[], kept: readonly ListColumn[] | null): ListColumn[] => {
  const known = new Map(columns.map((column, at) => [column.id, at]));
  const plain = columns.map(({ id, offAtFirst }) => ({ id, shown: !offAtFirst, width: null }));
  if (!kept) return plain;
  const mine = kept.filter(({ id }) => known.has(id));
  const fresh = plain.filter(({ id }) => !mine.some((column) => column.id === id));
  const all = [...mine, ...fresh];
  const first = columns.slice(0, FIXED).map(({ id }) => id);
  return [
    ...first.map((id) => ({ ...all.find((column) => column.id === id)!, shown: true })),
    ...all.filter(({ id }) => !first.includes(id)),
  ];
};

/** The columns of the table, as arranged. */
export const applied = <Row>(
  columns: readonly DataColumn<Row>[],
  arrangement: readonly ListColumn[],
): DataColumn<Row>[] =>
  arrangement
    .filter(({ shown }) => shown)
    .flatMap(({ id, width }) => {
      const column = columns.find((one) => one.id === id);
      if (!column) return [];
      // what is as narrow as its content is never cut
      return [
        width === null
          ? column
          : { ...column, width, ...(!column.shrink && { cutAt: width - CELL_PADDING_PX }) },
      ];
    });

export const toggled = (columns: readonly ListColumn[], id: string): ListColumn[] =>
  columns.map((column) => (column.id === id ? { ...column, shown: !column.shown } : column));

/** One place towards the start (-1) or the end (1). */
export const moved = (columns: readonly ListColumn[], id: string, by: -1 | 1): ListColumn[] => {
  const at = columns.findIndex((column) => column.id === id);
  const to = at + by;
  if (at < FIXED || to < FIXED || to >= columns.length) return [...columns];
  const next = [...columns];
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
};

/** To the place of another, which gives way; the first stays where it is. */
export const movedTo = (columns: readonly ListColumn[], id: string, place: string): ListColumn[] => {
  const [from, to] = [id, place].map((one) => columns.findIndex((column) => column.id === one)) as [
    number,
    number,
  ];
  if (from < FIXED || to < FIXED) return [...columns];
  const next = [...columns];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** As wide as it was drawn, within reason (px). */
export const widenedTo = (columns: readonly ListColumn[], id: string, width: number): ListColumn[] =>
  columns.map((column) =>
    column.id === id
      ? { ...column, width: Math.round(Math.min(Math.max(width, NARROWEST_PX), WIDEST_PX)) }
      : column,
  );

/** A step wider or narrower; narrower than the narrowest is as wide as its content again. */
export const widened = (columns: readonly ListColumn[], id: string, by: -1 | 1): ListColumn[] =>
  columns.map((column) => {
    if (column.id !== id) return column;
    const width = (column.width ?? NARROWEST_PX) + by * STEP_PX;
    return { ...column, width: width <= NARROWEST_PX ? null : Math.min(width, WIDEST_PX) };
  });
