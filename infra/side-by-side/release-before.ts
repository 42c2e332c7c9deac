import { execFileSync } from 'node:child_process';

/** What a service is made of; a release in which none of it changed runs no other service. */
const SERVED = ['libs/contracts', 'libs/svc-kit', 'libs/demo', ':(glob)svc-*/**'];

/**
 * The commit that runs out there while this tree is rolled out: the youngest tag of a part; before the first tag, the commit
 * whose changelog was told last, if services have changed since. Undefined where there is no history.
 */
export function releaseBefore(root: string): string | undefined {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const [tag] = git('tag', '--list', '--merged', 'HEAD', '--sort=-creatordate').split('\n');
    const told = git('log', '-20', '--format=%h', '--', 'CHANGELOG.md').split('\n');
    return [tag, ...told].find((ref) => ref && git('diff', '--name-only', ref, '--', ...SERVED) !== '');
  } catch {
    return undefined;
  }
}

/** A file as it was then. */
export const fileOf = (root: string, ref: string, path: string): string =>
  execFileSync('git', ['show', `${ref}:${path}`], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
