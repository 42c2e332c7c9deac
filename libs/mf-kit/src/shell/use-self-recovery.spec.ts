import { act, renderHook } from '@testing-library/react';
import { useSelfRecovery } from './use-self-recovery';

let retry: jest.Mock<void>;
beforeEach(() => {
  jest.useFakeTimers();
  retry = jest.fn();
});
afterEach(() => jest.useRealTimers());

/** A card that fails again after each try: it is drawn anew, as the boundary around it does. */
const fail = (name: string) => renderHook(() => useSelfRecovery(name, retry, true));
/** How long the card waits before it tries by itself. */
const waited = (name: string): number => {
  const { unmount } = fail(name);
  const before = Date.now();
  const tries = retry.mock.calls.length;
  while (retry.mock.calls.length === tries) act(() => jest.advanceTimersByTime(500));
  unmount();
  return Date.now() - before;
};

it('a part that fails is tried again after growing waits, never for ever', () => {
  const waits = Array.from({ length: 6 }, () => waited('mf-a'));
  expect(waits).toEqual([2_000, 5_000, 10_000, 30_000, 30_000, 30_000]);
});

it('another part waits by its own count', () => {
  expect([waited('mf-b'), waited('mf-b')]).toEqual([2_000, 5_000]);
  expect(waited('mf-c')).toBe(2_000);
});

it.each([
  ['almost a minute goes on', 59_999, 10_000],
  ['a minute begins anew', 60_000, 2_000],
])('a part that was calm for %s: after %i ms it waits %i', (calm, ms, wait) => {
  expect([waited(calm), waited(calm)]).toEqual([2_000, 5_000]);
  act(() => jest.advanceTimersByTime(ms));
  expect(waited(calm)).toBe(wait);
});

it('it is tried at once when the connection is back, and never where it stands', () => {
  const { unmount } = fail('mf-d');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  renderHook(() => useSelfRecovery('mf-e', retry, false));
  act(() => {
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(600_000);
  });
  expect(retry).toHaveBeenCalledTimes(1);
});
