import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { importedBy } from './imported-packages.ts';
import { UNSEEN } from './unseen-packages.ts';

const root = resolve(__dirname, '../..');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const parts = [...readdirSync(join(root, 'libs')).map((lib) => `libs/${lib}`), ...readdirSync(root)].filter(
  (folder) =>
    /^(libs\/|shell$|mf-|svc-|infra$|e2e$)/.test(folder) && existsSync(join(root, folder, 'package.json')),
);

describe.each(parts)('%s', (folder) => {
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
  const { runs, tests } = importedBy(root, folder);
  const unseen = Object.keys(UNSEEN[folder] ?? {});

  it('declares every package that it imports, and what runs not among the tools', () => {
    const declared = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
    expect([...runs, ...tests, ...unseen].filter((name) => !declared.has(name))).toEqual([]);
    expect(Object.keys(devDependencies).filter((name) => runs.has(name))).toEqual([]);
  });

  it('declares nothing else', () => {
    const needed = new Set([...runs, ...tests, ...unseen]);
    const declared = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
    expect(declared.filter((name) => !needed.has(name))).toEqual([]);
  });
});

it('has one version of each package in the whole house, written out', () => {
  const versions = new Map<string, Set<string>>();
  for (const folder of ['.', ...parts]) {
    const { dependencies, devDependencies } = manifestOf(folder);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  for (const [name, found] of versions) {
    const [version, ...others] = found;
    expect([name, others]).toEqual([name, []]);
    expect([name, version]).toEqual([
      name,
      name.startsWith('@peruke/') ? '*' : expect.stringMatching(/^(npm:.+@)?\d/),
    ]);
  }
});

it('keeps for the whole house what works on all of it, nothing that a part imports to run', () => {
  expect(manifestOf('.').dependencies).toBeUndefined();
});
