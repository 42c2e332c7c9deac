import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { menuIcon } from './menu-icons';

const root = resolve(__dirname, '../../..');

it('no two entries look alike where the menu is folded', () => {
  const icons = globSync('mf-*/remote.json', { cwd: root }).flatMap((path) => {
    const { menu } = JSON.parse(readFileSync(resolve(root, path), 'utf8')) as { menu: { icon: string }[] };
    return menu.map(({ icon }) => menuIcon(icon));
  });
  expect(icons.length).toBeGreaterThan(10);
  expect(new Set(icons).size).toBe(icons.length);
});
