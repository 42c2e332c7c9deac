import type { ListColumn, SavedView } from '@peruke/contracts/lists';
import { DENSITIES, type Density } from '@peruke/ui/table';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../api/api-error';
import { notify } from '../shell/notify';
import type { ListViewsApi } from './views-api';

/** How a list is filtered, and what of that a view keeps: all but the page. */
export interface ListFiltering<Filters extends { view?: number }, Filter> {
  filters: Filters;
  change: (part: Partial<Filters>) => void;
  viewFilterOf: (filters: Filters) => Filter;
  /** What this page does not know of the view's filter is left at its default, as in a mangled link. */
  filtersOf: (filter: Filter) => Filters;
  /** The whole list. */
  blank: Filters;
  density: Density;
  onDensity: (density: Density) => void;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const densityOf = ({ density }: SavedView): Density | undefined =>
  DENSITIES.find((known) => known === density);

/** Columns as they stand in the view, or in the list where none is open, and whether that is the person's own doing. */
const arrangementOf = (
  view: Pick<SavedView, 'columns' | 'own_columns'> | undefined,
  ofList: ListColumn[] | null = null,
): { columns: ListColumn[] | null; isOwn: boolean } => {
  if (!view) return { columns: ofList, isOwn: ofList !== null };
  const { columns = null, own_columns: own = null } = view;
  return { columns: own ?? columns ?? ofList, isOwn: own !== null && !isSame(own, columns) };
};

/**
 * The views of a list and the one that is open. A link that names a view alone opens it as it is kept; one to a view that
 * somebody has removed shows the whole list, and says why.
 */
export const useListViews = <Filters extends { view?: number }, Filter>(
  api: ListViewsApi<Filter>,
  { filters, change, viewFilterOf, filtersOf, blank, density, onDensity }: ListFiltering<Filters, Filter>,
) => {
  const { t } = useTranslation('ui');
  const { data } = api.useSavedViewsQuery();
  const [arrange] = api.useArrangeColumnsMutation();
  const views = data?.views ?? [];
  const view = views.find(({ id }) => id === filters.view);
  const isFilterOf = (one: SavedView<Filter>): boolean =>
    isSame(viewFilterOf(filters), viewFilterOf(filtersOf(one.filter)));

  const setColumns = async (columns: ListColumn[] | null): Promise<void> => {
    const { error } = await arrange({ columns, viewId: view?.id });
    if (error) notify.error(errorText(error));
  };
  const open = (next: SavedView<Filter>): void => {
    const kept = densityOf(next);
    if (kept) onDensity(kept);
    change({ ...filtersOf(next.filter), view: next.id });
  };
  const isLinked = useRef(filters.view !== undefined && isSame(viewFilterOf(filters), viewFilterOf(blank)));
  const follow = useEffectEvent(() => {
    if (!isLinked.current || !view) return;
    isLinked.current = false;
    if (!isFilterOf(view) || densityOf(view) !== density) open(view);
  });
  useEffect(() => follow(), [view]);
  const leave = () => change({ ...blank, view: undefined });
  const isJudged = useRef(false);
  const judge = useEffectEvent(() => {
    if (isJudged.current || !data) return;
    // only at first: who saves or removes one here is told by that
    isJudged.current = true;
    if (filters.view === undefined || view) return;
    notify.warning(t('views.removed'));
    leave();
  });
  useEffect(() => judge(), [data]);

  const { columns, isOwn } = arrangementOf(view, data?.columns);
  const isArranged = view !== undefined && isOwn;
  return {
    api,
    views,
    view,
    columns,
    hasOwnColumns: isOwn,
    isChanged: view ? !isFilterOf(view) || (densityOf(view) ?? density) !== density || isArranged : false,
    filter: viewFilterOf(filters),
    density,
    open,
    setColumns,
    takeBack: async (changed: SavedView<Filter>): Promise<void> => {
      open(changed);
      if (isArranged) await setColumns(null);
    },
    leave,
  };
};
export type ListViews<Filter> = ReturnType<typeof useListViews<{ view?: number }, Filter>>;
