import { signInAs } from '@peruke/mf-kit/testing';
import { renderHook } from '@testing-library/react';
import { useWedgeScanner } from './use-wedge-scanner';

/** A scanner's keys come at once; answers whether anybody has taken the code. */
const scan = (code: string): boolean => {
  for (const key of code) window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  window.dispatchEvent(enter);
  return enter.defaultPrevented;
};

// nobody answers: what a taken code leads to is proved elsewhere
beforeAll(() => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network')));
beforeEach(() => signInAs('MANAGER'));

it.each([
  ['opens on a page of the portal', false, true],
  ['is left to a page with a door of its own', true, false],
])('what is scanned %s', (_page, isOwnDoor, isTaken) => {
  const { unmount } = renderHook(() => useWedgeScanner(isOwnDoor));
  expect(scan('204518')).toBe(isTaken);
  unmount();
});
