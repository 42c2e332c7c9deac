import { act, renderHook } from '@testing-library/react';
import { useDelayed } from './use-delayed';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

it('is told of what lasts, not of what is over before, and each time anew', () => {
  const { result, rerender } = renderHook(({ on }) => useDelayed(on, 150), { initialProps: { on: true } });
  expect(result.current).toBe(false);
  pass(149);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ on: false });
  expect(result.current).toBe(false);
  rerender({ on: true });
  expect(result.current).toBe(false);
  pass(100);
  rerender({ on: false });
  pass(100);
  expect(result.current).toBe(false);
});
