import { filtersOf, filtersOfView, queryOf, viewFilterOf } from './call-filters.rules';

const at = (address: string) => filtersOf(new URLSearchParams(address));

it('come back from the address and from a view as they were', () => {
  const filters = at('q=levi&occasion=ready&sort=name_desc&size=30&page=2&view=7');
  expect(filtersOf(queryOf(filters))).toEqual(filters);
  expect(filtersOfView(viewFilterOf(filters))).toEqual({ ...filters, page: 1, view: undefined });
});

it('survive a mangled link and the words of a newer server', () => {
  expect(at('page=0&occasion=birthday&sort=age')).toEqual(at(''));
  expect(filtersOfView({ search: '', occasion: 'birthday', sort: 'age', size: 3 })).toEqual(at(''));
});
