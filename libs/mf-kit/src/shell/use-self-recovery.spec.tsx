import { render } from '@testing-library/react';
import { useSelfRecovery } from './use-self-recovery';

const Card = ({ name, onTry, enabled = true }: { name: string; onTry: () => void; enabled?: boolean }) => {
  useSelfRecovery(name, onTry, enabled);
  return null;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Seconds until the next try of a card that is drawn anew after each, as a failed try draws it. */
const waitOf = (name: string): number => {
  let tried = false;
  const { unmount } = render(<Card name={name} onTry={() => (tried = true)} />);
  let seconds = 0;
  for (; !tried && seconds < 100; seconds++) jest.advanceTimersByTime(1_000);
  unmount();
  return seconds;
};

it('waits longer from try to try, up to half a minute', () => {
  expect(Array.from({ length: 6 }, () => waitOf('mf-a'))).toEqual([2, 5, 10, 30, 30, 30]);
});

it('counts each part by itself, and begins anew after a calm minute', () => {
  expect([waitOf('mf-b'), waitOf('mf-b'), waitOf('mf-c')]).toEqual([2, 5, 2]);
  jest.advanceTimersByTime(61_000);
  expect(waitOf('mf-b')).toBe(2);
});

it('tries at once when the line is back, and not at all while it is told not to', () => {
  const tried = jest.fn();
  const { rerender } = render(<Card name="mf-d" onTry={tried} />);
  window.dispatchEvent(new Event('online'));
  expect(tried).toHaveBeenCalledTimes(1);
  rerender(<Card name="mf-d" onTry={tried} enabled={false} />);
  jest.advanceTimersByTime(120_000);
  window.dispatchEvent(new Event('online'));
  expect(tried).toHaveBeenCalledTimes(1);
});
