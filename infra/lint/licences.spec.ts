import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isFree, OTHER } from './licences.ts';

const root = resolve(__dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

interface Locked {
  dev?: boolean;
  link?: boolean;
  license?: string;
}
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const shipped = Object.entries(packages)
  .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
  .map(([folder, { license = 'none' }]) => ({
    name: folder.split('node_modules/').at(-1) as string,
    license,
  }));

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-2.0', false],
  ['AGPL-3.0', false],
  ['none', false],
])('%s: may be shipped %s', (expression, expected) => expect(isFree(expression)).toBe(expected));

it('whatever is shipped has a licence that anybody may ship, or a reason', () => {
  expect(shipped.length).toBeGreaterThan(500);
  const others = shipped.filter(({ license }) => !isFree(license));
  const hasReason = (name: string): boolean => Object.keys(OTHER).some((start) => name.startsWith(start));
  expect(others.filter(({ name }) => !hasReason(name))).toEqual([]);
  const idle = Object.keys(OTHER).filter((start) => !others.some(({ name }) => name.startsWith(start)));
  expect(idle).toEqual([]);
});

const MOST = 40;
const servers = readdirSync(root).filter(
  (name) => /^(svc-|infra$)/.test(name) && existsSync(join(root, name)),
);

it.each(servers)(`%s runs on at most ${MOST} packages of others that it or a lib of ours names`, (folder) => {
  const named = new Set<string>();
  const visit = (part: string): void => {
    const { dependencies = {} } = read(`${part}/package.json`) as { dependencies?: Record<string, string> };
    for (const name of Object.keys(dependencies).filter((one) => !named.has(one))) {
      named.add(name);
      if (name.startsWith('@peruke/')) visit(`libs/${name.slice('@peruke/'.length)}`);
    }
  };
  visit(folder);
  const foreign = [...named].filter((name) => !name.startsWith('@peruke/'));
  expect(foreign.length).toBeGreaterThan(5);
  expect(foreign.length).toBeLessThanOrEqual(MOST);
});
