import { parseManifests } from '@peruke/mf-kit/manifest';
import { stack } from '@peruke/mf-kit/shell';
import { connectTestShell, signInAs, signOut } from '@peruke/mf-kit/testing';
import { switchPageKeys } from '@peruke/ui/core';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { closePalette, paletteStore } from '../palette/palette-store';
import { registry } from '../registry/registry';
import all from '../testing/manifests.json';
import { useShellKeys } from './use-shell-keys';

const FORM = {
  remote: 'mf-orders',
  load: () => Promise.resolve(() => null),
  entry: { kind: 'popup', size: 'm' } as const,
};
let visited: string[];
let now = 0;
beforeEach(() => {
  ({ visited } = connectTestShell({ modal: () => FORM }));
  registry.set((state) => ({ ...state, state: 'ready', manifests: parseManifests(all) }));
  signInAs('MANAGER');
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => closePalette());
  for (const { id } of stack.get().entries) stack.settle(id, undefined);
  document.body.replaceChildren();
});

const listen = (isOwnDoor = false) => renderHook(() => useShellKeys(isOwnDoor), { wrapper: BrowserRouter });
/** Whether the key was taken. */
const press = (code: string, more: KeyboardEventInit = {}, into: Element = document.body): boolean =>
  !fireEvent.keyDown(into, { code, ...more });
const isPaletteOpen = () => paletteStore.get().opened;
const field = (): HTMLInputElement => {
  const input = document.createElement('input');
  document.body.append(input);
  return input;
};

it.each([
  ['Ctrl K', { ctrlKey: true }, true],
  ['Cmd K', { metaKey: true }, true],
  ['K alone', {}, false],
  ['Ctrl Shift K', { ctrlKey: true, shiftKey: true }, false],
  ['Ctrl Alt K', { ctrlKey: true, altKey: true }, false],
])('%s opens the palette, from a field too: %j', (_keys, more, opens) => {
  listen();
  expect(press('KeyK', more, field())).toBe(opens);
  expect(isPaletteOpen()).toBe(opens);
});

it('Ctrl and another letter opens no palette', () => {
  listen();
  expect(press('KeyJ', { ctrlKey: true })).toBe(false);
  expect(isPaletteOpen()).toBe(false);
});

it('Ctrl K once more closes the palette, and a key that is held does not', () => {
  listen();
  press('KeyK', { ctrlKey: true });
  expect(press('KeyK', { ctrlKey: true, repeat: true })).toBe(true);
  expect(isPaletteOpen()).toBe(true);
  press('KeyK', { ctrlKey: true });
  expect(isPaletteOpen()).toBe(false);
});

it('G and a letter lead to a screen of the role, once', () => {
  listen();
  press('KeyG');
  expect(press('KeyL')).toBe(true);
  expect(visited).toEqual(['/clients-list']);
  expect(press('KeyL')).toBe(false);
  press('KeyG');
  expect(press('KeyU')).toBe(false);
  expect(visited).toEqual(['/clients-list']);
});

it.each([
  [1_499, ['/orders']],
  [1_500, []],
])('a letter %d ms after G leads to %j', (ms, led) => {
  listen();
  press('KeyG');
  now += ms;
  press('KeyO');
  expect(visited).toEqual(led);
});

it('leads nowhere from a field, nor once the keys are switched off', () => {
  listen();
  press('KeyG');
  expect(press('KeyO', {}, field())).toBe(false);
  press('KeyG');
  switchPageKeys(false);
  expect(press('KeyO')).toBe(false);
  switchPageKeys(true);
  expect(visited).toEqual([]);
});

it.each([
  ['MANAGER', ['orders.add']],
  ['worker', []],
] as const)('N begins an order for a %s: %j', (role, opened) => {
  signInAs(role);
  listen();
  press('KeyN');
  press('undefined');
  expect(stack.get().entries.map(({ name }) => name)).toEqual(opened);
});

it.each([
  ['on a page with a door of its own', true, () => undefined],
  ['where nobody is signed in', false, signOut],
])('no key works %s', (_where, isOwnDoor, prepare) => {
  prepare();
  listen(isOwnDoor);
  press('KeyG');
  expect([press('KeyO'), press('KeyK', { ctrlKey: true }), press('KeyN')]).toEqual([false, false, false]);
  expect([visited, isPaletteOpen()]).toEqual([[], false]);
});
