import { execFileSync } from 'node:child_process';
import type { Lock } from '../contract-lock.js';

const LOCK = 'libs/contracts/contracts.lock.json';
/** Today's is near the megabyte at which Node gives up by default. */
const LOCK_BYTES = 2 ** 26;

/** `@peruke/svc-orders@1.2.0`, as `nx release` names them, the youngest of each part. */
const lastTags = (tags: string[]): string[] => {
  const last = new Map<string, string>();
  for (const tag of tags) {
    const part = tag.slice(0, tag.lastIndexOf('@'));
    if (!last.has(part)) last.set(part, tag);
  }
  return [...last.values()];
};

/**
 * The lock of each part's last release, by its tag: the contracts that run out there, since every part is released alone.
 * Nothing before the first release, or where there is no history.
 */
export const releasedLocks = (folder: string): Record<string, Lock> => {
  const git = (...words: string[]) =>
    execFileSync('git', words, {
      ...{ cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      maxBuffer: LOCK_BYTES,
    } as const);
  let tags: string[];
  try {
    tags = git('tag', '--list', '@peruke/*@*', '--merged', 'HEAD', '--sort=-version:refname').split('\n');
  } catch {
    return {};
  }
  const locks = lastTags(tags.filter(Boolean)).map((tag): [string, Lock] => [
    tag,
    JSON.parse(git('show', `${tag}:${LOCK}`)) as Lock,
  ]);
  return Object.fromEntries(locks);
};
