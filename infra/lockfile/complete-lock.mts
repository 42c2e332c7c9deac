/** `npm run lock`: to be run after a dependency was added or changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock, type Lock } from './complete-lock.ts';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
const added = completeLock(lock);
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `added to the lock:\n  ${added.join('\n  ')}` : 'the lock is complete');
