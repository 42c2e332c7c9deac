import { type ListFiltering, type ListViews, useListViews } from '@peruke/mf-kit/lists';
import type { ViewFilter } from '@peruke/contracts/orders';
import { useDispatch, useSelector } from 'react-redux';
import { viewsApi } from '../api/views.api';
import { filtersOf } from '../list-filters/list-filters.rules';
import { densityChosen, type ListFilters } from '../list-filters/orders-list.slice';
import type { AppDispatch, RootState } from '../store';
import { filtersOfView, viewFilterOf } from './saved-views.rules';

const BLANK = filtersOf(new URLSearchParams());

/** The views of the orders list. */
export const useOrderViews = (
  filters: ListFilters,
  change: ListFiltering<ListFilters, ViewFilter>['change'],
): ListViews<ViewFilter> => {
  const dispatch = useDispatch<AppDispatch>();
  const density = useSelector((state: RootState) => state.ordersList.density);
  return useListViews(viewsApi, {
    filters,
    change,
    viewFilterOf,
    filtersOf: filtersOfView,
    blank: BLANK,
    density,
    onDensity: (next) => void dispatch(densityChosen(next)),
  });
};
