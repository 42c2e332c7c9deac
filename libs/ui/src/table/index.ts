/// <reference types="../css" />
export type { DataColumn, Sort } from './columns';
export { DataTable } from './data-table';
export { type DataTableHandle, type DataTableProps } from './data-table-props';
export * from './density';
export { pageCount, pageRange, pageWindow } from './pages.rules';
export { Pager, type PagerProps, type PageState } from './pager';
export { type RowKey, type TableSelection } from './use-selection';
