/** `npm run facades`: writes into each facade the names that pages need of its package today. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { facadeText, neededOf } from './facade-names.js';
import { facadeFile, facadeRequests, WORKSPACE } from './shared-modules.js';

for (const request of facadeRequests) {
  const file = facadeFile(request);
  const before = readFileSync(file, 'utf8');
  const text = facadeText(before, neededOf(request));
  if (text === before) continue;
  writeFileSync(file, text);
  process.stdout.write(`${path.relative(WORKSPACE, file)}\n`);
}
