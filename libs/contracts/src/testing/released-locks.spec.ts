import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releasedLocks } from './released-locks.js';

const scratch = mkdtempSync(join(tmpdir(), 'peruke-released-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y', ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** A repository whose contracts were released with these tags, the oldest first. */
const repository = (name: string, tags: string[]): string => {
  const folder = join(scratch, name);
  mkdirSync(join(folder, 'libs/contracts'), { recursive: true });
  git(folder, 'init', '--quiet');
  for (const tag of tags) {
    writeFileSync(
      join(folder, 'libs/contracts/contracts.lock.json'),
      JSON.stringify({ requests: { tag }, answers: { long: 'x'.repeat(2 ** 20) } }),
    );
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '--no-verify', '--no-gpg-sign', '-m', tag);
    git(folder, 'tag', tag);
  }
  return folder;
};

it('[API-005] knows the contracts of each part as it was released last', () => {
  const folder = repository('parts', [
    '@peruke/svc-orders@0.9.0',
    '@peruke/svc-orders@0.10.0',
    '@peruke/mf-orders@0.2.0',
    'something-else',
  ]);
  const locks = releasedLocks(join(folder, 'libs'));
  expect(Object.values(locks).map(({ requests }) => requests['tag'])).toEqual(Object.keys(locks));
  expect(Object.keys(locks).sort()).toEqual(['@peruke/mf-orders@0.2.0', '@peruke/svc-orders@0.10.0']);
});

it('knows none before the first release, and none without a history', () => {
  expect(releasedLocks(repository('young', []))).toEqual({});
  expect(releasedLocks(scratch)).toEqual({});
});

it('reads the tags as the workspace writes them', () => {
  const { release } = JSON.parse(readFileSync(resolve(__dirname, '../../../../nx.json'), 'utf8')) as {
    release: { releaseTag: { pattern: string } };
  };
  expect(release.releaseTag.pattern).toBe('{projectName}@{version}');
});
