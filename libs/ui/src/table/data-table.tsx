import { type CSSProperties, memo, type ReactElement, useDeferredValue } from 'react';
import {
  EmptyState,
  ErrorState,
  LoaderBar,
  type EmptyStateProps,
  type ErrorStateProps,
} from '../core/feedback';
import { classNames } from '../core/class-names';
import { usePageKeys } from '../core/page-keys';
import { useNarrow } from '../core/use-media';
import { useUiText } from '../core/use-ui-text';
import { DataCards } from './data-cards';
import { DataRows, SkeletonTableRows } from './data-rows';
import { DataHead } from './data-head';
import type { DataTableProps } from './data-table-props';
import { Pager } from './pager';
import classes from './table.module.css';
import { useSelection } from './use-selection';
import { useDelayed } from './use-delayed';
import { useSettledWidths } from './use-settled-widths';
import { useRowKeys } from './use-row-keys';
import { useWindowWidth } from './use-window-width';

const SKELETON_DELAY_MS = 150;
const NO_ROWS: readonly never[] = [];

/** The table of the house: filled, sorted and paged by the server. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  // rows of an answer are drawn between keys and presses, whatever else changes at once
  const drawn = useDeferredValue(props);
  return <DrawnTable told={drawn.rows === props.rows ? props : drawn} />;
};

const Drawn = <Row extends object>({ told: props }: { told: DataTableProps<Row> }) => {
  const { rows, density = 'regular', paging, renderCard, error, stickyTop = 'var(--header-h)' } = props;
  const isNarrow = useNarrow();
  const waiting = rows === undefined && !error;
  const showSkeleton = useDelayed(waiting, SKELETON_DELAY_MS);
  const asCards = isNarrow && renderCard !== undefined;
  const withPager = paging !== undefined && paging.total > 0 && !(asCards && props.onMore);
  return (
    <div
      className={classes.frame}
      data-density={density}
      style={{ '--table-top': stickyTop } as CSSProperties}
      aria-busy={waiting || props.fetching || undefined}
    >
      <AboveRows rows={rows} fetching={props.fetching} error={error} />
      {asCards ? (
        <DataCards {...props} renderCard={renderCard} showSkeleton={showSkeleton} />
      ) : (
        <div
          className={isNarrow ? classes.scroller : undefined}
          // its rows take the focus and scroll it; without rows it must do so itself
          tabIndex={isNarrow && rows?.length === 0 ? 0 : undefined}
        >
          <TableView {...props} frozen={isNarrow} showSkeleton={showSkeleton} />
        </div>
      )}
      <Instead rows={rows} error={error} empty={props.empty} waiting={waiting && !showSkeleton} />
      {withPager && <Pager {...paging} />}
    </div>
  );
};

/** With the same props it is not drawn again: so the pass that waits costs nothing at once. */
const DrawnTable = memo(Drawn) as unknown as <Row extends object>(props: {
  told: DataTableProps<Row>;
}) => ReactElement;

interface AboveRowsProps {
  rows: readonly object[] | undefined;
  fetching?: boolean;
  error?: ErrorStateProps;
}

/** What stands above rows that are still good to look at. */
const AboveRows = ({ rows, fetching, error }: AboveRowsProps) => {
  const t = useUiText();
  if (rows === undefined) return null;
  return (
    <>
      {fetching && (
        <div className={classes.refreshing}>
          <LoaderBar label={t('table.refreshing')} />
        </div>
      )}
      {error && (
        <div className={classes.notice}>
          <ErrorState {...error} />
        </div>
      )}
    </>
  );
};

interface InsteadProps {
  rows: readonly object[] | undefined;
  error?: ErrorStateProps;
  empty?: EmptyStateProps;
  waiting: boolean;
}

/** What stands in place of rows. */
const Instead = ({ rows, error, empty, waiting }: InsteadProps) => {
  const t = useUiText();
  if (waiting) return <div className={classes.still} />;
  if (rows === undefined) return error ? <ErrorState {...error} /> : null;
  return rows.length === 0 ? <EmptyState title={t('table.emptyTitle')} {...empty} /> : null;
};

interface TableViewProps<Row extends object> extends DataTableProps<Row> {
  frozen: boolean;
  showSkeleton: boolean;
}

const TableView = <Row extends object>(props: TableViewProps<Row>) => {
  const { columns, rows = NO_ROWS, sort, onSortChange, onOpen, frozen, showSkeleton } = props;
  const width = useWindowWidth();
  const shown = frozen ? columns : columns.filter(({ minScreen = 0 }) => width >= minScreen);
  const layout = [
    document.documentElement.lang,
    width,
    props.density,
    ...shown.map(({ id, width: drawn = '' }) => `${id} ${drawn}`),
  ].join();
  const { table, settled } = useSettledWidths(layout, showSkeleton || frozen ? 0 : rows.length);
  const selecting = useSelection(rows, props.rowKey, props.selection);
  const { attach, onKeyDown, move, current, setCurrent } = useRowKeys(
    rows.length,
    (index) => {
      const row = rows[index];
      if (row) onOpen?.(row);
    },
    selecting,
  );
  // J and K walk along the rows wherever the focus is
  usePageKeys(onOpen ? { KeyJ: () => move(1), KeyK: () => move(-1) } : {});
  const hasFooter = shown.some(({ footer }) => footer !== undefined);
  return (
    <table
      ref={table}
      className={classNames(classes.table, frozen && classes.frozen, props.rowState && classes.coloured)}
      aria-label={props.label}
      aria-rowcount={props.paging?.total}
    >
      <DataHead
        columns={shown}
        settled={settled}
        sort={sort}
        onSortChange={onSortChange}
        drawing={frozen ? undefined : props.onDraw}
        selecting={selecting}
        allLabel={props.selection?.allLabel}
      />
      <tbody ref={attach} onKeyDown={onKeyDown} data-breathing={showSkeleton || undefined}>
        {showSkeleton ? (
          <SkeletonTableRows columns={shown.length} rows={props.skeletonRows ?? props.paging?.perPage ?? 8} />
        ) : (
          <DataRows
            {...props}
            rows={rows}
            columns={shown}
            current={current}
            onCurrent={setCurrent}
            selecting={selecting}
          />
        )}
      </tbody>
      {hasFooter && rows.length > 0 && (
        <tfoot>
          <tr>
            {shown.map(({ id, footer, align }) => (
              <td key={id} className={align === 'numeric' ? classes.numeric : undefined}>
                {footer}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
};
