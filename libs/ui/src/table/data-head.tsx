import { VisuallyHidden } from '../core/visually-hidden';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons';
import { alignClass } from './align';
import { nextSort, type DataColumn, type Sort } from './columns';
import classes from './table.module.css';

interface DataHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort?: Sort | null;
  onSortChange?: (sort: Sort | null) => void;
}

const SORT_ICON = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };
const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** The head row: sort buttons go none, up, down and say so with `aria-sort`. */
export const DataHead = <Row extends object>({ columns, sort, onSortChange }: DataHeadProps<Row>) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <HeadCell
          key={column.id}
          column={column}
          sorted={sort?.id === column.id ? sort.direction : 'none'}
          onSort={() => onSortChange?.(nextSort(column.id, sort))}
        />
      ))}
    </tr>
  </thead>
);

interface HeadCellProps<Row> {
  column: DataColumn<Row>;
  sorted: keyof typeof ARIA_SORT;
  onSort: () => void;
}

const HeadCell = <Row extends object>({ column, sorted, onSort }: HeadCellProps<Row>) => {
  const Icon = SORT_ICON[sorted];
  const content = (
    <>
      {column.headerLabel && <VisuallyHidden>{column.headerLabel}</VisuallyHidden>}
      {column.header}
    </>
  );
  return (
    <th
      scope="col"
      className={alignClass(column)}
      aria-sort={column.sortable ? ARIA_SORT[sorted] : undefined}
    >
      {column.sortable ? (
        <button type="button" className={classes.sort} onClick={onSort}>
          {content}
          <Icon size={14} />
        </button>
      ) : (
        content
      )}
    </th>
  );
};
