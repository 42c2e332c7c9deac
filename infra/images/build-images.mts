/**
 * `npm run images -- [part…] [--out folder]`: one image for each deployable, from what is built (`npm run build`), with its
 * bill of materials. No Docker, no network.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildImage, type Built, ImageError } from './build-image.ts';
import { partsOf } from './parts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: join(root, '.cache/images') } },
  allowPositionals: true,
});
const out = resolve(values.out);
const parts = partsOf(root);
/** Projects of Nx are named as their packages; the shell goes with the gateway. */
const wanted = positionals.map((name) =>
  name.replace(/^@peruke\//, '').replace(/^(shell|infra)$/, 'gateway'),
);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));

try {
  if (unknown.length > 0)
    throw new ImageError(`no ${unknown.join(', ')}; there is ${parts.map(({ name }) => name).join(', ')}`);
  mkdirSync(out, { recursive: true });
  const built: Built[] = [];
  for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    built.push(await buildImage(root, part, out));
    const { name, version, digest } = built.at(-1) as Built;
    process.stdout.write(`${name} ${version} ${digest}\n`);
  }
  writeFileSync(join(out, 'digests.json'), `${JSON.stringify(built, null, 2)}\n`);
} catch (error) {
  if (!(error instanceof ImageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
