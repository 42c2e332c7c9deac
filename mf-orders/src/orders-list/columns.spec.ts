import { connectTestShell, startTestTexts } from '@peruke/mf-kit/testing';
import { renderHook } from '@testing-library/react';
import texts from '../locales/en.json';
import { hasStatus, isLate, useOrderColumns, wallNow } from './columns';

describe('columns of the orders list', () => {
  const stubbed = window.matchMedia;
  beforeAll(async () => {
    await startTestTexts('en', { 'mf-orders': texts });
    connectTestShell();
  });
  afterAll(() => {
    window.matchMedia = stubbed;
  });

  // what is left for texts beside the other cells, with every icon and the heads as they stand then (px)
  it.each([
    [1280, 372, ['kind', 'length', 'notification']],
    [1366, 458, ['kind', 'length', 'notification']],
    [1440, 476, ['kind', 'length', 'notification']],
    [1920, 820, ['kind']],
  ])('[ORD-014] on a window of %i px no text takes the room of another column', (window_, room, marks) => {
    window.matchMedia = (query) => {
      const most = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0);
      return { ...stubbed(query), matches: window_ <= most };
    };
    const { result } = renderHook(() => useOrderColumns([], true, wallNow()));
    const cuts = result.current.filter(({ shrink }) => !shrink).map(({ cutAt = Infinity }) => cutAt);
    expect(cuts).toHaveLength(5);
    expect(cuts.reduce((sum, cut) => sum + cut, 0)).toBeLessThanOrEqual(room);
    expect(result.current.filter(({ headerLabel }) => headerLabel).map(({ id }) => id)).toEqual(marks);
  });
});

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
