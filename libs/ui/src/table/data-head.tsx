import { Checkbox } from '../forms/check-fields';
import { VisuallyHidden } from '../core/visually-hidden';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons';
import { useId, type ReactNode } from 'react';
import { alignClass } from './align';
import { Beside } from './data-rows';
import { nextSort, type DataColumn, type Sort } from './columns';
import { FIXED } from './arrangement.rules';
import classes from './table.module.css';
import { type ColumnDrawing, type HeadDrawing, useHeadDrawing } from './use-head-drawing';
import type { Selecting } from './use-selection';

interface DataHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  /** As wide as the rows have made each column (px). */
  settled?: readonly number[];
  sort?: Sort | null;
  onSortChange?: (sort: Sort | null) => void;
  drawing?: ColumnDrawing;
  selecting?: Selecting;
  allLabel?: string;
}

const SORT_ICON = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };
const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** The head row: sort buttons go none, up, down and say so with `aria-sort`. */
export const DataHead = <Row extends object>({
  columns,
  settled,
  sort,
  onSortChange,
  drawing,
  selecting,
  allLabel = '',
}: DataHeadProps<Row>) => {
  const heads = useHeadDrawing(drawing);
  return (
    <thead>
      <tr>
        {columns.map((column, at) => (
          <HeadCell
            key={column.id}
            box={at === 0 && selecting && <PickAll selecting={selecting} label={allLabel} />}
            column={column}
            settled={settled?.[at]}
            sorted={sort?.id === column.id ? sort.direction : 'none'}
            onSort={() => onSortChange?.(nextSort(column.id, sort))}
            heads={drawing && heads}
            isFixed={at < FIXED}
          />
        ))}
      </tr>
    </thead>
  );
};

const PickAll = ({ selecting, label }: { selecting: Selecting; label: string }) => (
  <Checkbox
    hideLabel
    className={classes.pick}
    label={label}
    checked={selecting.state === 'all'}
    ref={(box) => {
      if (box) box.indeterminate = selecting.state === 'some';
    }}
    onChange={selecting.toggleAll}
  />
);

interface HeadCellProps<Row> {
  box: ReactNode;
  column: DataColumn<Row>;
  settled?: number;
  sorted: keyof typeof ARIA_SORT;
  onSort: () => void;
  heads?: HeadDrawing;
  isFixed: boolean;
}

const HeadCell = <Row extends object>(props: HeadCellProps<Row>) => {
  const { box, column, settled, sorted, onSort, heads, isFixed } = props;
  const width = heads?.widthOf(column.id) ?? column.width;
  const Icon = SORT_ICON[sorted];
  const nameId = useId();
  const content = (
    <span id={nameId}>
      {column.headerLabel && <VisuallyHidden>{column.headerLabel}</VisuallyHidden>}
      {column.header}
    </span>
  );
  return (
    <th
      scope="col"
      // a box beside the name is not what its cells are called by
      aria-labelledby={box ? nameId : undefined}
      className={alignClass(column)}
      style={width === undefined ? { inlineSize: settled } : { inlineSize: width, minInlineSize: width }}
      data-column={heads ? column.id : undefined}
      data-drawn={heads?.markOf(column.id)}
      onPointerDown={heads && !isFixed ? heads.startPlace(column.id) : undefined}
      aria-sort={column.sortable ? ARIA_SORT[sorted] : undefined}
    >
      <Beside box={box}>
        {column.sortable ? (
          <button type="button" className={classes.sort} onClick={onSort}>
            {content}
            <Icon size={14} />
          </button>
        ) : (
          content
        )}
      </Beside>
      {heads && <span aria-hidden className={classes.edge} onPointerDown={heads.startWidth(column.id)} />}
    </th>
  );
};
