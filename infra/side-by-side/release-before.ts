import { execFileSync } from 'node:child_process';
import { SERVICES, type ServiceName } from '../gateway/routes.ts';

/** What every service stands on. */
const BELOW = ['libs/contracts', 'libs/svc-kit', 'libs/demo'];
const ANY = ':(glob)svc-*/**';

/**
 * The commit of each service that runs out there while this tree is rolled out: its own youngest tag, as `nx release` writes
 * it (`@peruke/svc-orders@1.2.0`); before its first one, the commit whose changelog was told last. A commit that runs the same
 * programs as this tree is passed over. Empty where there is no history.
 */
export function releasesBefore(root: string): Map<ServiceName, string> {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const youngestOther = (refs: string, own: string): string | undefined =>
    refs.split('\n').find((ref) => ref && git('diff', '--name-only', ref, '--', own, ...BELOW) !== '');
  const taggedBefore = (service: ServiceName): string | undefined =>
    youngestOther(
      git('tag', '--list', `@peruke/svc-${service}@*`, '--merged', 'HEAD', '--sort=-version:refname'),
      `svc-${service}`,
    );
  try {
    const told = youngestOther(git('log', '-20', '--format=%h', '--', 'CHANGELOG.md'), ANY);
    const found = SERVICES.map((service) => [service, taggedBefore(service) ?? told] as const);
    return new Map(found.filter((one): one is [ServiceName, string] => one[1] !== undefined));
  } catch {
    return new Map();
  }
}

/** A file as it was then. */
export const fileOf = (root: string, ref: string, path: string): string =>
  execFileSync('git', ['show', `${ref}:${path}`], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
