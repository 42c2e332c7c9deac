import { signInAs } from '@peruke/mf-kit/testing';
import { renderHook } from '@testing-library/react';
import { useWedgeScanner } from './use-wedge-scanner';

/** A scanner's keys come at one moment, however busy the machine is; answers whether anybody has taken the code. */
const scan = (code: string): boolean => {
  const now = performance.now();
  let last = new KeyboardEvent('keydown');
  for (const key of [...code, 'Enter']) {
    last = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(last, 'timeStamp', { value: now });
    window.dispatchEvent(last);
  }
  return last.defaultPrevented;
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
