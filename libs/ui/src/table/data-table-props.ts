import type { ReactNode } from 'react';
import type { EmptyStateProps, ErrorStateProps } from '../core/feedback';
import type { ShownState } from '../core/state-tag';
import type { DataColumn, Sort } from './columns';
import type { Density } from './density';
import type { ColumnDrawing } from './use-head-drawing';
import type { PagerProps } from './pager';
import type { TableSelection } from './use-selection';

/** Rows that belong together, under a head of their own. */
export interface TableSections<Row> {
  /** The sections in their order; one without rows shows its head all the same. */
  keys: readonly string[];
  of: (row: Row) => string;
  head: (key: string) => ReactNode;
}

export interface DataTableProps<Row extends object> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** `undefined` until the first answer. Keep the old rows while the next ones load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Colours the row and its bar. */
  rowState?: (row: Row) => ShownState;
  /** The real address of a row: middle click and "copy link" work. */
  rowHref?: (row: Row) => string;
  /** Plain click, Enter. Without it the row is not a target. */
  onOpen?: (row: Row) => void;
  /** Rows can be ticked: boxes, Shift for a stretch, Ctrl A for all that are shown, Space on a row. */
  selection?: TableSelection<Row>;
  /** Marked between plum lines, as the order whose pop-up is open. */
  currentKey?: string | number;
  /** Heads between the rows, not between cards. Rows come in the order of their sections. */
  sections?: TableSections<Row>;
  sort?: Sort | null;
  onSortChange?: (sort: Sort | null) => void;
  /** The head lets itself be drawn: columns wider, and to another place. */
  onDraw?: ColumnDrawing;
  paging?: PagerProps;
  /** Newer rows are on their way: a thin bar, the old rows stay. */
  fetching?: boolean;
  error?: ErrorStateProps;
  empty?: EmptyStateProps;
  density?: Density;
  /** One row as a card below 1024 px; without it the table scrolls sideways with a frozen first column. */
  renderCard?: (row: Row) => ReactNode;
  /** Phone: loads the next page under the shown ones. */
  onMore?: () => void;
  hasMore?: boolean;
  /** Where the head sticks: the height of what is sticky above it (px or a token). */
  stickyTop?: string;
  skeletonRows?: number;
}
