import { filtersOf, isFiltered, isTooShort, NO_FILTERS, ordersQueryOf, queryOf } from './list-filters.rules';

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

  it.each(['q=levi', 'state=Draft', 'special=1', 'hold=1', 'rush=1', 'usa=1'])(
    '%s narrows the list, and leaving it off shows every order',
    (query) => {
      const filters = filtersOf(new URLSearchParams(query));
      expect(isFiltered(filters)).toBe(true);
      expect(isFiltered({ ...filters, ...NO_FILTERS })).toBe(false);
      expect(queryOf(filters).toString()).toBe(query);
    },
  );

  it.each([
    ['z', false],
    ['ע', false],
    ['#2', false],
    ["'--", false],
    ['  ', false],
    ['ab', true],
    ['a b', true],
    ['(05', true],
    ['+972', true],
  ])('[ORD-004] the search %j narrows the list: %s', (search, isNarrow) => {
    const filters = { ...filtersOf(new URLSearchParams()), search };
    expect(isFiltered(filters)).toBe(isNarrow);
    expect(isTooShort(search)).toBe(!isNarrow && search.trim() !== '');
    expect(ordersQueryOf(filters, []).search).toBe(isNarrow ? search : '');
  });

  it('a sort, a size and a page narrow nothing', () => {
    expect(isFiltered(filtersOf(new URLSearchParams('sort=date_asc&size=50&page=3')))).toBe(false);
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
