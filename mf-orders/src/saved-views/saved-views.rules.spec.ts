import type { ViewFilter } from '@peruke/contracts/orders';
import {
  filtersOf,
  isFiltered,
  NO_FILTERS,
  ordersQueryOf,
  queryOf,
} from '../list-filters/list-filters.rules';
import { filtersOfView, viewFilterOf } from './saved-views.rules';

const WHOLE: ViewFilter = {
  search: '',
  state: '',
  special: false,
  hold: false,
  rush: false,
  usa: false,
  sort: null,
  size: 25,
};
const filtersAt = (address: string) => filtersOf(new URLSearchParams(address));

it('is kept and shown again as it was, in the address too', () => {
  const filters = filtersAt('q=levi&state=Rework&rush=1&usa=1&sort=date_asc&size=50&page=3&view=12');
  const shown = { ...filtersOfView(viewFilterOf(filters)), view: 12 };
  expect(shown).toEqual({ ...filters, page: 1 });
  expect(filtersOf(queryOf(shown))).toEqual(shown);
});

it('is at its default in what a newer server writes', () => {
  expect(filtersOfView({ ...WHOLE, state: 'Lost', sort: 'by_magic', size: 33 })).toEqual(filtersAt(''));
});

it('is left with its filters, and asks the server for nothing of its own', () => {
  const filters = { ...filtersOfView({ ...WHOLE, state: 'Rework' }), view: 12 };
  expect({ ...filters, ...NO_FILTERS }.view).toBeUndefined();
  expect(isFiltered(filtersOfView(WHOLE))).toBe(false);
  expect(ordersQueryOf(filters, [])).not.toHaveProperty('view');
});
