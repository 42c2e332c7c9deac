import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { screensOf } from './page-files.js';

const ROOT = path.resolve(__dirname, '../../../..');
const remotes = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'remote.json')));

it.each(remotes)('the screen of every page of %s is found, so that it is fetched with the entry', (name) => {
  const app = readFileSync(path.join(ROOT, name, 'src/app.tsx'), 'utf8');
  const routes = [...app.matchAll(/<Route\b[^>]*\bpath="([^"]+)"/g)].map(([, page]) => page);
  const screens = screensOf(app);
  expect(screens.map(([page]) => page)).toEqual(routes);
  for (const [, request] of screens)
    expect(existsSync(path.join(ROOT, name, 'src', `${request}.tsx`))).toBe(true);
});

it('knows which screens take the late texts', () => {
  const app = `const A = lazyScreen(() => import('./a').then((m) => m.A));
const B = lazyScreen(
  withLateTexts(() => import('./b').then((m) => m.B)),
);
<Route path="/a" element={<A />} /><Route path="/b" element={<B />} />`;
  expect(screensOf(app)).toEqual([
    ['/a', './a', false],
    ['/b', './b', true],
  ]);
});
