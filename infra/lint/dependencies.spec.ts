import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Package -> the parts that name it among what they run on. */
const named = new Map<string, string[]>();
for (const file of globSync('{libs/*,svc-*,mf-*,shell,infra,e2e}/package.json', { cwd: root }).toSorted()) {
  const { dependencies = {} } = JSON.parse(read(file)) as { dependencies?: Record<string, string> };
  for (const name of Object.keys(dependencies).filter((one) => !one.startsWith('@peruke/')))
    named.set(name, [...(named.get(name) ?? []), basename(dirname(file))].toSorted());
}
const rows = [
  ...read('docs/dependencies.md').matchAll(/^\| `(\S+)` *\| (\w+) *\| (.+?) *\| (.+?) *\|$/gm),
].map(([, name = '', runsIn = '', parts = '', reason = '']) => ({ name, runsIn, parts, reason }));

it('every package of others that runs has a row with its reason, and every row its package', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.map(({ name, parts }) => [name, parts])).toEqual(
    [...named].map(([name, parts]) => [name, parts.join(', ')]).toSorted(),
  );
  expect(rows.filter(({ reason }) => reason.length < 10)).toEqual([]);
  expect(rows.filter(({ runsIn }) => !['server', 'page', 'both', 'build'].includes(runsIn))).toEqual([]);
});

it('the page tells how many there are', () => {
  expect(/the whole portal names (\d+)/.exec(read('docs/dependencies.md').replace(/\s+/g, ' '))?.[1]).toBe(
    String(named.size),
  );
});
