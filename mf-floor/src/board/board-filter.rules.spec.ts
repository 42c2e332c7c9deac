import { filterOf, withValue } from './board-filter.rules';

it.each([
  ['', {}],
  ['kind=repair&late=1&search=+204+', { kind: 'repair', late: '1', search: '204' }],
  ['kind=hat&late=yes&search=', {}],
])('reads %s from the address', (address, filter) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(filter);
});

it('changes one value and keeps the others', () => {
  const address = new URLSearchParams('kind=wig&late=1');
  expect(withValue('late', '')(address).toString()).toBe('kind=wig');
  expect(withValue('search', 'ab')(address).toString()).toBe('kind=wig&late=1&search=ab');
});
