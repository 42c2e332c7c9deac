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
  /** As wide as the person has made it (px). */
  width?: number;
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

/** What the sort button of a column asks for next: up, down, none. */
export const nextSort = (id: string, sort: Sort | null | undefined): Sort | null => {
  if (sort?.id !== id) return { id, direction: 'asc' };
  return sort.direction === 'asc' ? { id, direction: 'desc' } : null;
};
