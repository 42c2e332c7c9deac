import { isFiltered, isOutOfOrder, filterOf, withFilter, withoutFilter } from './activity-filter.rules';

describe('the filter of the log', () => {
  it('is what the address says, as far as it can be read', () => {
    const query = new URLSearchParams(
      'person=3&order=204383&what=order.move&outcome=refused&from=2026-11-01&to=x',
    );
    expect(filterOf(query)).toEqual({
      person: 3,
      order: 204_383,
      what: 'order.move',
      outcome: 'refused',
      from: '2026-11-01',
    });
    expect(filterOf(new URLSearchParams('person=-1&order=abc&outcome=maybe&from=2026-13-45'))).toEqual({});
  });

  it.each([
    ['person=0', {}],
    ['person=1', { person: 1 }],
    ['person=1.5', {}],
    ['person=1234567890', {}],
    ['from=2026-11', {}],
    ['from=2026', {}],
    ['from=2026-11-01', { from: '2026-11-01' }],
    ['from=2026-02-31', {}],
    ['from=30112026', {}],
    ['from=2026-11-01&to=2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
    ['from=2026-11-02&to=2026-11-01', { from: '2026-11-02' }],
  ])('of %s is %p', (address, filter) => expect(filterOf(new URLSearchParams(address))).toEqual(filter));

  it.each([
    ['', false, false],
    ['tab=a', false, false],
    ['from=30112026', true, false],
    ['client=x', true, false],
    ['from=2026-11-01&to=2026-11-01', true, false],
    ['from=2026-11-02&to=2026-11-01', true, true],
    ['from=x&to=2026-11-01', true, false],
  ])('of %s can be cleared: %p, ends before it begins: %p', (address, filtered, outOfOrder) => {
    const query = new URLSearchParams(address);
    expect([isFiltered(query), isOutOfOrder(query)]).toEqual([filtered, outOfOrder]);
  });

  it('is written there and taken back, and leaves the rest of the address alone', () => {
    const query = withFilter(new URLSearchParams('tab=a'), 'person', 3);
    expect(String(query)).toBe('tab=a&person=3');
    expect(String(withFilter(query, 'person', null))).toBe('tab=a');
    expect(String(withoutFilter(new URLSearchParams('tab=a&what=x&to=2026-01-01')))).toBe('tab=a');
  });
});
