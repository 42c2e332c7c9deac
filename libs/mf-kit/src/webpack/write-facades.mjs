/**
 * `npm run facades`: writes into each facade the names that pages need of its package today, with those that live builds took
 * before, and notes all that is lent now among what was lent before.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { facadeText, neededOf } from './facade-names.js';
import { facadeFile, facadeRequests, WORKSPACE } from './shared-modules.js';
import { LENT_BEFORE_FILE, lentBefore, lentSoFar } from './shared-names.js';

const write = (file, text) => {
  if (text === readFileSync(file, 'utf8')) return;
  writeFileSync(file, text);
  process.stdout.write(`${path.relative(WORKSPACE, file)}\n`);
};

const before = lentBefore();
for (const request of facadeRequests) {
  const file = facadeFile(request);
  const names = [...new Set([...neededOf(request), ...(before[request] ?? [])])].sort();
  write(file, facadeText(readFileSync(file, 'utf8'), names));
}

write(LENT_BEFORE_FILE, `${JSON.stringify(lentSoFar(), null, 2)}\n`);
