/// <reference types="../css" />
export { applied, arranged, type ListedColumn, movedTo, widenedTo } from './arrangement.rules';
export type { DataColumn, Sort } from './columns';
export { ColumnsMenu, type ColumnsMenuProps } from './columns-menu';
export { DataTable } from './data-table';
export { type DataTableProps, type TableSections } from './data-table-props';
export * from './density';
export { pageCount, pageRange, pageWindow } from './pages.rules';
export { Pager, type PagerProps, type PageState } from './pager';
export { sortOf, sortText } from './sort-words';
export { type RowKey, type TableSelection } from './use-selection';
