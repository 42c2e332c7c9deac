import type { ViewFilter } from '@peruke/contracts/orders';
import { filtersOf } from '../list-filters/list-filters.rules';
import type { ListFilters } from '../list-filters/orders-list.slice';

/** What a view keeps of the list's filters: all but the page. */
export const viewFilterOf = (filters: ListFilters): ViewFilter => {
  const { search, state, special, hold, rush, usa, sort, perPage } = filters;
  return { search, state, special, hold, rush, usa, sort: sort ?? null, size: perPage };
};

/** The list as the view shows it; what this page does not know of it is left at its default, as in a mangled link. */
export const filtersOfView = (filter: ViewFilter): ListFilters => {
  const query = new URLSearchParams({
    q: filter.search,
    state: filter.state,
    size: String(filter.size),
    ...(filter.sort === null ? {} : { sort: filter.sort }),
  });
  for (const name of ['special', 'hold', 'rush', 'usa'] as const) if (filter[name]) query.set(name, '1');
  return filtersOf(query);
};
