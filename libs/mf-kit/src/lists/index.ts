/// <reference types="../css" />
export { type ListFiltering, type ListViews, useListViews } from './use-list-views';
export { useListColumns } from './use-list-columns';
export { useKeptAddress } from './use-kept-address';
export { SheetButton } from './sheet-button';
export { useDensity } from './use-density';
export { ViewsBar, type ViewsBarProps } from './views-bar';
export { type ListViewsApi, listViewsApi } from './views-api';
