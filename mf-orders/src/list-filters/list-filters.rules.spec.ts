import { filtersOf, isFiltered, queryOf } from './list-filters.rules';

describe('filters in the address', () => {
  it('come back as they were written', () => {
    const filters = filtersOf(
      new URLSearchParams('q=levi&state=Draft&special=1&usa=1&sort=date_asc&size=50&page=3'),
    );
    expect(filtersOf(queryOf(filters))).toEqual(filters);
    expect(isFiltered(filters)).toBe(true);
  });

  it('[ORD-026] start at page 1 with 25 rows and all states', () => {
    expect(filtersOf(new URLSearchParams())).toEqual({
      page: 1,
      perPage: 25,
      state: '',
      search: '',
      special: false,
      hold: false,
      rush: false,
      usa: false,
      sort: undefined,
    });
    expect(queryOf(filtersOf(new URLSearchParams())).toString()).toBe('');
  });

  it('survive a mangled link', () => {
    const filters = filtersOf(new URLSearchParams('page=-3&size=7&state=Nowhere&sort=price'));
    expect(filters).toMatchObject({ page: 1, perPage: 25, state: '', sort: undefined });
  });

  it('[ORD-029] read a state in any case', () => {
    expect(filtersOf(new URLSearchParams('state=wigs%20IN%20production')).state).toBe('Wigs in Production');
    expect(filtersOf(new URLSearchParams('state=in+progress')).state).toBe('In Progress');
  });
});
