import { Fragment, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../core/class-names';
import { Skeleton } from '../core/feedback';
import { isPlainClick } from '../core/plain-click';
import { Checkbox } from '../forms/check-fields';
import { stateKeyOf } from '../core/state-tag';
import { alignClass } from './align';
import type { DataColumn } from './columns';
import type { DataTableProps } from './data-table-props';
import classes from './table.module.css';
import type { Selecting } from './use-selection';

interface DataRowsProps<Row extends object> extends DataTableProps<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  /** Index of the row that has the tab stop. */
  current: number;
  onCurrent: (index: number) => void;
  selecting?: Selecting;
}

const CONTROL = 'a, button, input, select, textarea, label, [role="menuitem"]';

/** A click that means the row: not on a control in it, not the end of selecting text, no new tab. */
export const isRowClick = (event: MouseEvent<HTMLElement>): boolean => {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (!isPlainClick(event)) return false;
  if (target.closest(CONTROL)) return false;
  return !(window.getSelection()?.toString() ?? '');
};

/** With Shift or Ctrl on the row itself: it is ticked. */
const isTickClick = ({ target, button, shiftKey, ctrlKey, metaKey }: MouseEvent<HTMLElement>): boolean =>
  button === 0 && (shiftKey || ctrlKey || metaKey) && target instanceof Element && !target.closest(CONTROL);

export const DataRows = <Row extends object>(props: DataRowsProps<Row>) => {
  const { rows, columns, current, onCurrent, rowKey, rowState, onOpen, currentKey, selecting } = props;
  const lines = rows.map((row, index) => (
    <tr
      key={rowKey(row)}
      data-row
      data-state={rowState && stateKeyOf(rowState(row))}
      data-current={rowKey(row) === currentKey || undefined}
      tabIndex={index === current ? 0 : -1}
      className={classNames(classes.row, onOpen && classes.open)}
      onFocus={() => onCurrent(index)}
      data-selected={selecting?.isOn(index) || undefined}
      // a stretch of rows is ticked, not a stretch of text
      onMouseDown={selecting && ((event) => event.shiftKey && event.preventDefault())}
      onClick={(event) => {
        if (selecting && isTickClick(event)) selecting.toggle(index, event.shiftKey);
        else if (isRowClick(event)) onOpen?.(row);
      }}
    >
      {columns.map((column, at) => (
        <td key={column.id} className={alignClass(column)}>
          <Beside
            box={
              at === 0 &&
              selecting && (
                <Checkbox
                  hideLabel
                  className={classes.pick}
                  tabIndex={-1}
                  label={props.selection?.rowLabel(row) ?? ''}
                  checked={selecting.isOn(index)}
                  onChange={({ nativeEvent }) =>
                    selecting.toggle(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                  }
                />
              )
            }
          >
            <Cell
              column={column}
              row={row}
              href={column.rowLink ? props.rowHref?.(row) : undefined}
              onOpen={onOpen}
            />
          </Beside>
        </td>
      ))}
    </tr>
  ));
  return <InSections {...props} lines={lines} />;
};

interface InSectionsProps<Row extends object> extends Pick<
  DataRowsProps<Row>,
  'rows' | 'columns' | 'sections'
> {
  lines: readonly ReactNode[];
}

const InSections = <Row extends object>({ rows, columns, sections, lines }: InSectionsProps<Row>) => {
  if (!sections) return lines;
  const byKey = Map.groupBy(rows.keys(), (index) => sections.of(rows[index]!));
  return sections.keys.map((key) => (
    <Fragment key={key}>
      <tr className={classes.section}>
        <th scope="rowgroup" colSpan={columns.length}>
          {sections.head(key)}
        </th>
      </tr>
      {byKey.get(key)?.map((index) => lines[index])}
    </Fragment>
  ));
};

/** The box stands in the first cell: ticking is no column of its own. */
export const Beside = ({ box, children }: { box: ReactNode; children: ReactNode }) =>
  box ? (
    <span className={classes.picked}>
      {box}
      {children}
    </span>
  ) : (
    children
  );

interface CellProps<Row extends object> {
  column: DataColumn<Row>;
  row: Row;
  href?: string;
  onOpen?: (row: Row) => void;
}

const Cell = <Row extends object>({ column, row, href, onOpen }: CellProps<Row>) => {
  const content = column.cutAt ? <Cut width={column.cutAt}>{column.cell(row)}</Cut> : column.cell(row);
  if (!href) return content;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(row);
  };
  // the row itself is the tab stop; the link is for the mouse, for screen readers and for "open in a new tab"
  return (
    <a className={classes.link} href={href} tabIndex={-1} onClick={follow}>
      {content}
    </a>
  );
};

const Cut = ({ width, children }: { width: number; children: ReactNode }) => (
  <span
    data-cut
    className={classes.cut}
    style={{ '--cut': `${width}px` } as CSSProperties}
    onMouseEnter={({ currentTarget }) => {
      const text = currentTarget.querySelector(':scope > bdi:only-child') ?? currentTarget;
      const isCut = text.scrollWidth > text.clientWidth;
      currentTarget.title = isCut ? (currentTarget.textContent ?? '') : '';
    }}
  >
    {children}
  </span>
);

const WIDTHS = [62, 78, 88, 70, 54, 84];
const MOST_SKELETON_ROWS = 25;

export const SkeletonTableRows = ({ columns, rows }: { columns: number; rows: number }) =>
  Array.from({ length: Math.min(rows, MOST_SKELETON_ROWS) }, (_, row) => (
    <tr key={row} data-skeleton>
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <Skeleton width={`${WIDTHS[(row + column * 2) % WIDTHS.length]}%`} />
        </td>
      ))}
    </tr>
  ));
