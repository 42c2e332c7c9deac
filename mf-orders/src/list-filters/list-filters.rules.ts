import { narrowsOrders, ORDER_SORTS, parseStateFilter, type OrderSort } from '@peruke/contracts/orders';
import type { OrdersQuery } from '../api/orders.api';
import type { ListFilters } from './orders-list.slice';

export const PAGE_SIZES = [20, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

const positive = (text: string | null, fallback: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
};

/** Reads the filters from the address; what makes no sense is left at its default, so a mangled link still opens. */
export const filtersOf = (query: URLSearchParams): ListFilters => {
  const sort = query.get('sort');
  const size = positive(query.get('size'), DEFAULT_PAGE_SIZE);
  return {
    page: positive(query.get('page'), 1),
    perPage: (PAGE_SIZES as readonly number[]).includes(size) ? size : DEFAULT_PAGE_SIZE,
    state: parseStateFilter(query.get('state') ?? '') ?? '',
    search: query.get('q') ?? '',
    special: query.get('special') === '1',
    hold: query.get('hold') === '1',
    rush: query.get('rush') === '1',
    usa: query.get('usa') === '1',
    sort: (ORDER_SORTS as readonly string[]).includes(sort ?? '') ? (sort as OrderSort) : undefined,
    view: positive(query.get('view'), 0) || undefined,
  };
};

/** Writes them; defaults are left out. */
export const queryOf = (filters: ListFilters): URLSearchParams => {
  const query = new URLSearchParams();
  if (filters.search) query.set('q', filters.search);
  if (filters.state) query.set('state', filters.state);
  if (filters.special) query.set('special', '1');
  if (filters.hold) query.set('hold', '1');
  if (filters.rush) query.set('rush', '1');
  if (filters.usa) query.set('usa', '1');
  if (filters.sort) query.set('sort', filters.sort);
  if (filters.perPage !== DEFAULT_PAGE_SIZE) query.set('size', String(filters.perPage));
  if (filters.page > 1) query.set('page', String(filters.page));
  if (filters.view) query.set('view', String(filters.view));
  return query;
};

/** Whether something was typed that is not looked for yet. */
export const isTooShort = (search: string): boolean => search.trim() !== '' && !narrowsOrders(search);

/** What the server is asked for; the people of the USA tools only while these are on (AMB-06). */
export const ordersQueryOf = (
  { usa, view: _view, ...filters }: ListFilters,
  usaManagers: readonly number[],
): OrdersQuery => ({
  ...filters,
  search: narrowsOrders(filters.search) ? filters.search : '',
  usaManagers: usa ? usaManagers : [],
});

/** Every order, in the sort and the size of page that are chosen. */
export const NO_FILTERS = {
  search: '',
  state: '',
  special: false,
  hold: false,
  rush: false,
  usa: false,
  view: undefined,
} as const;

export const isFiltered = ({ search, state, special, hold, rush, usa }: ListFilters): boolean =>
  narrowsOrders(search) || state !== '' || special || hold || rush || usa;
