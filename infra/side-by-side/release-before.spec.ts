import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVICES } from '../gateway/routes.ts';
import { releasesBefore } from './release-before.ts';

const scratch = mkdtempSync(join(tmpdir(), 'peruke-before-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y', ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** Changes a file of each of these, commits and tags; answers the short name of the commit. */
const commit = (folder: string, files: string[], ...tags: string[]): string => {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${Math.random()}`);
  }
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--no-verify', '--no-gpg-sign', '-m', files.join());
  for (const tag of tags) git(folder, 'tag', tag);
  return git(folder, 'log', '-1', '--format=%h');
};
const all = SERVICES.map((name) => `svc-${name}/src/main.ts`);

const repository = (name: string): string => {
  const folder = join(scratch, name);
  mkdirSync(folder);
  git(folder, 'init', '--quiet');
  return folder;
};

it('before the first release it is the commit that the changelog told of last, for all of them', () => {
  const folder = repository('young');
  const told = commit(folder, [...all, 'CHANGELOG.md']);
  commit(folder, all);
  expect([...releasesBefore(folder)]).toEqual(SERVICES.map((name) => [name, told]));
});

it('passes over a commit that runs the same programs', () => {
  const folder = repository('same');
  const told = commit(folder, [...all, 'CHANGELOG.md']);
  commit(folder, all);
  commit(folder, ['CHANGELOG.md']);
  expect(new Set(releasesBefore(folder).values())).toEqual(new Set([told]));
});

it('[API-005] is the last tag of each service by itself, and the changelog for one that has none', () => {
  const folder = repository('tagged');
  const told = commit(folder, [...all, 'CHANGELOG.md']);
  commit(folder, all, '@peruke/svc-orders@0.9.0', '@peruke/svc-clients@1.0.0');
  commit(folder, all, '@peruke/svc-orders@0.10.0', '@peruke/mf-orders@2.0.0');
  commit(folder, all);
  const { orders, clients, ...others } = Object.fromEntries(releasesBefore(folder));
  expect(orders).toBe('@peruke/svc-orders@0.10.0');
  expect(clients).toBe('@peruke/svc-clients@1.0.0');
  expect(new Set(Object.values(others))).toEqual(new Set([told]));
});

it('right after a release it is the one before, unless what all stand on has changed since', () => {
  const folder = repository('released');
  commit(folder, [...all, 'CHANGELOG.md']);
  commit(folder, all, '@peruke/svc-orders@1.0.0');
  commit(folder, all, '@peruke/svc-orders@1.1.0');
  expect(releasesBefore(folder).get('orders')).toBe('@peruke/svc-orders@1.0.0');
  commit(folder, ['libs/svc-kit/src/x.ts']);
  expect(releasesBefore(folder).get('orders')).toBe('@peruke/svc-orders@1.1.0');
});

it('knows none where there is no history', () => {
  expect(releasesBefore(scratch).size).toBe(0);
});
