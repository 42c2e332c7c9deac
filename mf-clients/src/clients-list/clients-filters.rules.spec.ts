import {
  filtersOf,
  filtersOfView,
  kindsOf,
  kindToggled,
  queryOf,
  viewFilterOf,
} from './clients-filters.rules';

const at = (address: string) => filtersOf(new URLSearchParams(address));

describe('filters of the clients list', () => {
  it('[CLI-003] [CLI-064] start with existing clients, 15 a page', () => {
    expect(at('')).toEqual({
      page: 1,
      perPage: 15,
      search: '',
      status: 'active',
      sort: undefined,
      view: undefined,
    });
    expect(queryOf(at('')).toString()).toBe('');
  });

  it.each([
    ['active', 'existing', 'active'],
    ['active', 'deleted', 'both'],
    ['both', 'existing', 'deleted'],
    ['both', 'deleted', 'active'],
    ['deleted', 'deleted', 'deleted'],
    ['deleted', 'existing', 'both'],
  ] as const)('[CLI-004] keep at least one kind on: %s without or with %s is %s', (status, kind, next) => {
    expect(kindToggled(status, kind)).toBe(next);
    expect(kindsOf(next)).toEqual(
      { active: ['existing'], deleted: ['deleted'], both: ['existing', 'deleted'] }[next],
    );
  });

  it('come back from the address and from a view as they were', () => {
    const filters = at('q=levi&status=both&sort=name_asc&size=50&page=3&view=7');
    expect(filtersOf(queryOf(filters))).toEqual(filters);
    expect(filtersOfView(viewFilterOf(filters))).toEqual({ ...filters, page: 1, view: undefined });
  });

  it('survive a mangled link and the words of a newer server', () => {
    expect(at('page=-3&size=7&status=gone&sort=price&view=x')).toEqual(at(''));
    expect(filtersOfView({ search: '', status: 'gone', sort: 'price', size: 7 })).toEqual(at(''));
  });
});
