import type { Header, ReactTable, RowData } from '@tanstack/react-table';
import { VisuallyHidden } from '../core/visually-hidden';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons';
import { alignClass } from './align';
import { ARIA_SORT, type DataColumn, type Features } from './columns';
import classes from './table.module.css';

interface DataHeadProps<Row extends RowData> {
  table: ReactTable<Features, Row>;
  byId: ReadonlyMap<string, DataColumn<Row>>;
}

const SORT_ICON = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };

/** The head row: sort buttons go none, up, down and say so with `aria-sort`. */
export const DataHead = <Row extends RowData>({ table, byId }: DataHeadProps<Row>) => (
  <thead>
    {table.getHeaderGroups().map((group) => (
      <tr key={group.id}>
        {group.headers.map((header) => {
          const column = byId.get(header.column.id);
          return column && <HeadCell key={header.id} header={header} column={column} />;
        })}
      </tr>
    ))}
  </thead>
);

interface HeadCellProps<Row extends RowData> {
  header: Header<Features, Row>;
  column: DataColumn<Row>;
}

const HeadCell = <Row extends RowData>({ header, column }: HeadCellProps<Row>) => {
  const sorted = header.column.getIsSorted();
  const Icon = SORT_ICON[sorted || 'none'];
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
      aria-sort={column.sortable ? (sorted ? ARIA_SORT[sorted] : 'none') : undefined}
    >
      {column.sortable ? (
        <button type="button" className={classes.sort} onClick={header.column.getToggleSortingHandler()}>
          {content}
          <Icon size={14} />
        </button>
      ) : (
        content
      )}
    </th>
  );
};
