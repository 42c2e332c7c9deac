import { signInAs } from '@peruke/mf-kit/testing';
import { renderHook } from '@testing-library/react';
import { useWedgeScanner } from './use-wedge-scanner';

const isField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** A scanner's keys come at one moment, however busy the machine is; answers whether anybody has taken the code. */
const scan = (code: string, into: EventTarget = window): boolean => {
  const now = performance.now();
  let last = new KeyboardEvent('keydown');
  for (const key of [...code, 'Enter']) {
    last = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(last, 'timeStamp', { value: now });
    into.dispatchEvent(last);
    if (isField(into) && key.length === 1) into.value += key;
  }
  return last.defaultPrevented;
};

const field = (attributes: Record<string, string>): HTMLInputElement => {
  const input = document.createElement('input');
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  document.body.append(input);
  return input;
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

it.each([
  ['a code of the second factor', false, { autocomplete: 'one-time-code' }],
  ['a password', false, { type: 'password' }],
  ['a password that is shown', false, { autocomplete: 'current-password' }],
  ['any other text', true, {}],
])('digits typed at once into the field of %s are taken for a scan: %j', (_what, isTaken, attributes) => {
  const { unmount } = renderHook(() => useWedgeScanner(false));
  const input = field(attributes);
  expect(scan('204518', input)).toBe(isTaken);
  input.remove();
  unmount();
});

it.each(['input', 'textarea'] as const)('a wig scanned into a field (%s) leaves what stood there', (kind) => {
  const { unmount } = renderHook(() => useWedgeScanner(false));
  const input = document.createElement(kind);
  input.value = 'the lace of ';
  document.body.append(input);
  expect(scan('204518', input)).toBe(true);
  expect(input.value).toBe('the lace of ');
  input.remove();
  unmount();
});
