import { hasStatus, isLate, wallNow } from './columns';

describe('cells of the orders list', () => {
  it.each([
    ['Wigs in Production', true],
    ['Repair Wigs', true],
    ['Rework', true],
    ['Draft', false],
    ['Ready New Wig', false],
    ['Storage', false],
  ] as const)('[ORD-024] in %s a status is shown: %s', (state, shown) => {
    expect(hasStatus({ state })).toBe(shown);
  });

  it('marks an order late only while it is being made', () => {
    const now = '2026-11-22 10:00';
    expect(isLate({ state: 'Wigs in Production', complete_data: '2026-11-22 09:30' }, now)).toBe(true);
    expect(isLate({ state: 'Wigs in Production', complete_data: '2026-11-22 10:30' }, now)).toBe(false);
    // in its own minute it is not late yet
    expect(isLate({ state: 'Rework', complete_data: now }, now)).toBe(false);
    expect(isLate({ state: 'Storage', complete_data: '2026-11-20 09:30' }, now)).toBe(false);
    expect(isLate({ state: 'Rework', complete_data: null }, now)).toBe(false);
  });

  it('reads the clock of the workshop wherever the browser is', () => {
    expect(wallNow(new Date('2026-11-22T22:30:00Z'))).toBe('2026-11-23 00:30');
    expect(wallNow(new Date('2026-07-01T10:00:00Z'))).toBe('2026-07-01 13:00');
  });
});
