import { columnsOf, filterOf, isFiltered, withValue } from './board-filter.rules';

it.each([
  ['', {}],
  ['kind=repair&late=1&search=+204+', { kind: 'repair', late: '1', search: '204' }],
  ['kind=hat&late=yes&search=', {}],
  ['wig_type=Fall&maker=3', { wig_type: 'Fall', maker: 3 }],
  ['wig_type=Hat&maker=-3', {}],
  ['maker=3x', {}],
])('reads %s from the address', (address, filter) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(filter);
});

it.each([
  ['', ['waiting', 'centre-1']],
  ['centre=centre-1', ['centre-1']],
  ['centre=centre-9', ['waiting', 'centre-1']],
])('shows at %s the columns %s', (address, keys) => {
  const columns = [{ key: 'waiting' }, { key: 'centre-1' }];
  expect(columnsOf(columns, new URLSearchParams(address)).map(({ key }) => key)).toEqual(keys);
});

it.each([
  ['', false],
  ['q=1', false],
  ['kind=hat&late=yes&search=+', false],
  ['centre=centre-9', false],
  ['centre=centre-1', true],
  ['q=1&late=1', true],
  ['search=204', true],
])('finds in %s something to clear: %s', (address, found) => {
  expect(isFiltered(new URLSearchParams(address), [{ key: 'waiting' }, { key: 'centre-1' }])).toBe(found);
});

it('changes one value and keeps the others', () => {
  const address = new URLSearchParams('kind=wig&late=1');
  expect(withValue('late', '')(address).toString()).toBe('kind=wig');
  expect(withValue('search', 'ab')(address).toString()).toBe('kind=wig&late=1&search=ab');
});
