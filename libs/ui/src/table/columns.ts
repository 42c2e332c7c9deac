import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  id: string;
  header: ReactNode;
  /** Name of the column where the header is an icon or empty. */
  headerLabel?: string;
  cell: (row: Row) => ReactNode;
  /** The server can sort by it; `id` is what goes out. */
  sortable?: boolean;
  /** `numeric` stands at the right in both languages, so that decimals line up. */
  align?: 'start' | 'middle' | 'end' | 'numeric';
  /** Cut with an ellipsis at this width (px), the whole text in a tooltip. Never for barcode, state, date. */
  cutAt?: number;
  /** As narrow as its content. */
  shrink?: boolean;
  /** Left out on windows narrower than this (px): what the phone card or the page of the row shows anyway. */
  minScreen?: number;
  /** The real link of the row stands around this cell's content. */
  rowLink?: boolean;
  /** Total under the column. */
  footer?: ReactNode;
}

export interface Sort {
  id: string;
  direction: 'asc' | 'desc';
}

/** The table engine with nothing but what a table filled by a server needs. */
export const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature });
export type Features = typeof features;

export const toColumnDefs = <Row extends object>(
  columns: readonly DataColumn<Row>[],
): ColumnDef<Features, Row>[] =>
  columns.map((column) => ({
    id: column.id,
    enableSorting: column.sortable ?? false,
    sortDescFirst: false,
    // the accessor only makes the column sortable; order and content come from the server and from `cell`
    accessorFn: () => undefined,
  }));

export const toSorting = (sort: Sort | null | undefined): SortingState =>
  sort ? [{ id: sort.id, desc: sort.direction === 'desc' }] : [];

export const fromSorting = ([first]: SortingState): Sort | null =>
  first ? { id: first.id, direction: first.desc ? 'desc' : 'asc' } : null;

export const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
