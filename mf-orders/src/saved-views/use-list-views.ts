import type { SavedView } from '@peruke/contracts/orders';
import { DENSITIES, type Density } from '@peruke/ui/table';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useSavedViewsQuery } from '../api/views.api';
import { NO_FILTERS } from '../list-filters/list-filters.rules';
import { densityChosen, type ListFilters } from '../list-filters/orders-list.slice';
import type { AppDispatch } from '../store';
import { filtersOfView, isViewChanged, viewFilterOf } from './saved-views.rules';

const NONE: readonly SavedView[] = [];

const isPlain = (filters: ListFilters): boolean => {
  const { size: _size, ...filter } = viewFilterOf(filters);
  return Object.values(filter).every((value) => !value);
};

/** The views of the list and the one that is open. A link that names a view alone opens it as it is kept. */
export const useListViews = (filters: ListFilters, change: (part: Partial<ListFilters>) => void) => {
  const dispatch = useDispatch<AppDispatch>();
  const { data } = useSavedViewsQuery();
  const views = data?.views ?? NONE;
  const view = views.find(({ id }) => id === filters.view);
  const open = (next: SavedView): void => {
    const density = DENSITIES.find((known) => known === next.density);
    if (density) dispatch(densityChosen(density satisfies Density));
    change(filtersOfView(next));
  };
  const isLinked = useRef(filters.view !== undefined && isPlain(filters));
  const follow = useEffectEvent(() => {
    if (!isLinked.current || !view) return;
    isLinked.current = false;
    if (isViewChanged(filters, view)) open(view);
  });
  useEffect(() => follow(), [view]);
  return {
    views,
    columns: data?.columns ?? null,
    view,
    open,
    leave: () => change({ ...NO_FILTERS, sort: undefined }),
  };
};
export type ListViews = ReturnType<typeof useListViews>;
