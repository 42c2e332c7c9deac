import { parseManifests } from '@peruke/mf-kit/manifest';
import all from '../testing/manifests.json';
import { GO_KEYS, goPath } from './go-keys.rules';

it('leads home and to the screens of the role, to no other', () => {
  expect(goPath('KeyD', [])).toBe('/');
  expect(goPath('KeyO', ['/orders'])).toBe('/orders');
  expect(goPath('KeyU', ['/orders'])).toBeUndefined();
  expect(goPath('KeyX', ['/orders'])).toBeUndefined();
});

it('knows no screen that the menu does not have', () => {
  const menu = parseManifests(all).flatMap((manifest) => manifest.menu.map(({ path }) => path));
  expect(['/', ...menu]).toEqual(expect.arrayContaining(GO_KEYS.map(({ path }) => path)));
});
