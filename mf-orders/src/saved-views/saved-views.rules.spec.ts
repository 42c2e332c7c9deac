import type { SavedView } from '@peruke/contracts/orders';
import {
  filtersOf,
  isFiltered,
  NO_FILTERS,
  ordersQueryOf,
  queryOf,
  withFilters,
} from '../list-filters/list-filters.rules';
import { filtersOfView, isViewChanged, viewFilterOf } from './saved-views.rules';

const WHOLE = {
  search: '',
  state: '',
  special: false,
  hold: false,
  rush: false,
  usa: false,
  sort: null,
  size: 25,
};
const view = (filter: Partial<SavedView['filter']>): SavedView => ({
  id: 12,
  name: 'Late',
  filter: { ...WHOLE, ...filter },
  density: null,
  shared: false,
  mine: true,
  may_change: true,
  owner: 'Noa',
  version: 1,
  count: 3,
});

it('is kept and shown again as it was, in the address too', () => {
  const filters = filtersOf(
    new URLSearchParams('q=levi&state=Rework&rush=1&usa=1&sort=date_asc&size=50&page=3&view=12'),
  );
  const shown = filtersOfView(view(viewFilterOf(filters)));
  expect(shown).toEqual({ ...filters, page: 1 });
  expect(filtersOf(queryOf(shown))).toEqual(shown);
});

it.each([
  [{}, 'view=12', false],
  [{ state: 'Rework' }, 'state=Rework&view=12', false],
  [{ state: 'Rework' }, 'state=Rework&page=4&view=12', false],
  [{ state: 'Rework' }, 'state=Rework&rush=1&view=12', true],
  [{ state: 'Rework' }, 'view=12', true],
  [{ sort: 'date_asc' }, 'sort=date_desc&view=12', true],
  [{ size: 50 }, 'size=50&view=12', false],
  // a word of a newer server is left at its default, which is then no change
  [{ state: 'Lost', sort: 'by_magic', size: 33 }, 'view=12', false],
] as const)('with %j, %s is a change: %s', (filter, address, changed) => {
  expect(isViewChanged(filtersOf(new URLSearchParams(address)), view(filter))).toBe(changed);
});

it('is left with its filters, and asks the server for nothing of its own', () => {
  const filters = filtersOfView(view({ state: 'Rework' }));
  expect(withFilters(filters, NO_FILTERS).view).toBeUndefined();
  expect(isFiltered(filtersOfView(view({})))).toBe(false);
  expect(ordersQueryOf(filters, [])).not.toHaveProperty('view');
});
