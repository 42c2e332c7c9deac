import { isSecondTap, SECOND_TAP_MS, type Tap } from './second-tap.rules';

const first: Tap = { button: 'step', means: undefined, held: undefined, x: 200, y: 600, at: 10_000 };

it.each<[string, Partial<Tap>, boolean]>([
  ['on the button that has come there', { button: 'next step' }, true],
  ['on it at the very end', { button: 'next step', at: first.at + SECOND_TAP_MS - 1 }, true],
  ['on it when it can be read', { button: 'next step', at: first.at + SECOND_TAP_MS }, false],
  ['on another button elsewhere', { button: 'undo', y: 500 }, false],
  ['as near as a thumb', { button: 'next step', x: 220, y: 620 }, true],
  ['on the same button, that does the same again', {}, false],
  ['on the same button, that has done a deed', { held: 'a' }, true],
  ['on the same button, that now asks for more', { means: 'sure' }, true],
])('a tap %s is the second of one: %j', (_where, more, expected) => {
  expect(isSecondTap(first, { ...first, at: first.at + 200, ...more })).toBe(expected);
});

it('a tap on the same button while a deed is sent by itself is one of its own', () => {
  expect(isSecondTap({ ...first, held: 'a' }, { ...first, at: first.at + 200 })).toBe(false);
});
