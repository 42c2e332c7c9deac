/** `npm run generate remote <name> <Hebrew title> [English title]` and `npm run generate service <name>`. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { generate, GenerateError, type Kind } from './generate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [kind, name, he, en] = process.argv.slice(2);

if ((kind !== 'remote' && kind !== 'service') || !name) {
  console.error(
    'usage: npm run generate remote <name> <Hebrew title> [English title]\n       npm run generate service <name>',
  );
  process.exit(2);
}
try {
  for (const path of await generate(root, kind satisfies Kind, name, { he, en })) console.log(`  ${path}`);
  if (kind === 'service')
    execFileSync(process.execPath, [`${root}/infra/kubernetes/generate.mts`], { stdio: 'inherit' });
  console.log(
    `\nNext: npm install (it links the new project), then npm run dev -- ${kind === 'remote' ? 'mf' : 'svc'}-${name}.`,
  );
} catch (error) {
  if (!(error instanceof GenerateError)) throw error;
  console.error(error.message);
  process.exit(1);
}
