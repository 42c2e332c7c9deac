import { renderHook, waitFor } from '@testing-library/react';
import { useWakeLock } from './use-wake-lock';

const released = jest.fn<Promise<void>, []>(() => Promise.resolve());
const request = jest.fn(() => Promise.resolve({ release: released }));
beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});

it('keeps the screen awake while somebody works, again after the page was hidden, and lets it go', async () => {
  const { rerender } = renderHook(({ isWanted }) => useWakeLock(isWanted), {
    initialProps: { isWanted: true },
  });
  expect(request).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  await waitFor(() => request.mock.results.at(-1)?.value as Promise<unknown>);
  rerender({ isWanted: false });
  await waitFor(() => expect(released).toHaveBeenCalled());
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('is no fault where the browser or the battery refuses', () => {
  request.mockRejectedValueOnce(new Error('low battery'));
  expect(() => renderHook(() => useWakeLock(true))).not.toThrow();
});
