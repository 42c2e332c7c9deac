import { act, fireEvent, renderHook } from '@testing-library/react';
import { PAUSE_MS, type ReadOverPad } from './scan.rules';
import { usePadKeys } from './use-pad-keys';

const heard: string[] = [];
/** Of the events; a scanner is told from a hand by it. */
let now: number;

beforeEach(() => {
  jest.useFakeTimers();
  heard.length = 0;
  now = 10_000;
  document.body.replaceChildren();
});
afterEach(() => jest.useRealTimers());

const listen = (disabled = false, over: ReadOverPad = 'codes', max = 4) =>
  renderHook(() =>
    usePadKeys({
      disabled,
      over,
      max,
      onDigits: (digits) => heard.push(digits),
      onWipe: () => heard.push('wipe'),
      onDone: (digits) => heard.push(`done ${digits}`),
    }),
  );
const wait = (ms: number): void => {
  now += ms;
  act(() => jest.advanceTimersByTime(ms));
};
/** Whether the key was taken from whatever has the focus. */
const press = (key: string, more: KeyboardEventInit = {}, into: Element = document.body): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: now });
  fireEvent(into, event);
  return event.defaultPrevented;
};
const type = (keys: readonly string[], between: number): boolean => {
  const taken = keys.map((key) => {
    wait(between);
    return press(key);
  });
  return taken.at(-1) === true;
};
const BY_HAND = PAUSE_MS + 50;
const BY_SCANNER = 5;

it.each([
  ['digits by hand, each once no scanner can have typed it', [...'42'], BY_HAND, ['4', '2']],
  ['digits by a quick hand together', [...'42'], 60, ['42']],
  ['letters are no digits', ['x', 'F5'], BY_HAND, []],
  ['Enter ends them', ['4', 'Enter'], BY_HAND, ['4', 'done ']],
  ['Enter right after the last one brings it along', ['4', 'Enter'], 60, ['done 4']],
  ['Enter alone is for the button that has the focus', ['Enter'], BY_HAND, []],
  ['Enter ends what was typed once', ['4', 'Enter', 'Enter'], BY_HAND, ['4', 'done ']],
  ['a scanned wig is no weight', [...'204526', 'Enter'], BY_SCANNER, []],
  ['Backspace wipes what stands in the pad', ['4', 'Backspace'], BY_HAND, ['4', 'wipe']],
  ['Backspace takes back what is not in the pad yet', ['4', '2', 'Backspace'], 60, ['4']],
])('%s', (_what, keys, between, expected) => {
  listen();
  type(keys, between);
  wait(PAUSE_MS);
  expect(heard).toEqual(expected);
});

it.each<[string, ReadOverPad, number, string[], number, string[]]>([
  ['a weight of a quick hand over codes', 'codes', 4, [...'120'], 60, ['done 120']],
  ['what is too long for a weight', 'codes', 4, [...'12345'], 60, []],
  ['a PIN of a quick hand', 'badges', 6, [...'284613'], 60, ['done 284613']],
  ['a PIN, however quick', 'badges', 6, [...'284613'], BY_SCANNER, ['done 284613']],
  ['a badge of a slow scanner', 'badges', 6, [...'PB1.28'], 60, []],
  ['what is too long for a PIN', 'badges', 6, [...'2846131'], BY_SCANNER, []],
  ['a code as it is shown', 'nothing', 8, [...'1234 5678'], BY_SCANNER, ['done 12345678']],
])('Enter right after it, %s', (_what, over, max, keys, between, expected) => {
  listen(false, over, max);
  const scanner = jest.fn();
  document.addEventListener('keydown', scanner, { capture: true });
  type([...keys, 'Enter'], between);
  document.removeEventListener('keydown', scanner, { capture: true });
  wait(PAUSE_MS);
  expect(heard).toEqual(expected);
  // what a hand has typed ends no code of a scanner
  expect(scanner).toHaveBeenCalledTimes(keys.length + (expected.length === 0 ? 1 : 0));
});

it.each([
  ['one by one, where a hand typed them', PAUSE_MS + 1, ['4', '2']],
  ['as one, where a scanner may have', PAUSE_MS, ['42']],
])('keys that a busy device brings late count %s', (_how, between, expected) => {
  listen();
  press('4');
  now += between;
  press('2');
  wait(PAUSE_MS);
  expect(heard).toEqual(expected);
});

it('takes Enter from the button that has the focus while it ends digits or a code, and leaves it alone else', () => {
  listen();
  expect(type(['4', 'Enter'], BY_HAND)).toBe(true);
  expect(type(['Enter'], BY_HAND)).toBe(false);
  expect(type([...'204526', 'Enter'], BY_SCANNER)).toBe(true);
});

it('a touch ends what was typed by keys, whoever keeps it to themselves', () => {
  listen();
  type(['4'], BY_HAND);
  wait(PAUSE_MS);
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('pointerdown', (event) => event.stopPropagation());
  fireEvent.pointerDown(button);
  type(['Enter'], BY_HAND);
  expect(heard).toEqual(['4']);
});

it.each<[string, ReadOverPad, string[], number, string[]]>([
  ['what a quick hand has typed', 'codes', [...'140'], 60, ['140']],
  ['a lone digit', 'codes', ['7'], 60, ['7']],
  ['a PIN, however quick', 'badges', [...'2846'], BY_SCANNER, ['2846']],
  ['no code that a scanner is in the middle of', 'codes', [...'204'], BY_SCANNER, []],
])('a touch finds in the pad what was typed right before it: %s', (_what, over, keys, between, expected) => {
  listen(false, over);
  type(keys, between);
  fireEvent.pointerDown(document.body);
  expect(heard).toEqual(expected);
});

it('a touch takes nothing twice', () => {
  listen();
  type([...'14'], 60);
  fireEvent.pointerDown(document.body);
  wait(PAUSE_MS);
  expect(heard).toEqual(['14']);
});

it.each([
  ['a field', 'input', {}],
  ['a field of several lines', 'textarea', {}],
  ['a button, with Ctrl', 'button', { ctrlKey: true }],
  ['a button, with Cmd', 'button', { metaKey: true }],
  ['a button, with Alt', 'button', { altKey: true }],
])('keys in %s are not for the pad', (_where, tag, more) => {
  listen();
  const target = document.body.appendChild(document.createElement(tag));
  press('4', more, target);
  wait(PAUSE_MS);
  expect(heard).toEqual([]);
});

it('a pad that is shut hears nothing', () => {
  listen(true);
  type([...'42'], BY_HAND);
  wait(PAUSE_MS);
  expect(heard).toEqual([]);
});

it('a pad that is gone hears nothing of what waited, and of no key and touch any more', () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const { unmount } = listen();
  press('4');
  unmount();
  wait(PAUSE_MS);
  press('2');
  wait(PAUSE_MS);
  expect(heard).toEqual([]);
  const own = (calls: unknown[][]) => calls.filter(([type]) => type === 'keydown' || type === 'pointerdown');
  expect(own(added.mock.calls)).toHaveLength(2);
  expect(own(removed.mock.calls)).toEqual(own(added.mock.calls));
});
