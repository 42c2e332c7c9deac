/**
 * `npm run images -- [part…] [--out folder] [--registry name [--over manifests]]`: one image for each deployable, from what is
 * built (`npm run build`), with its bill of materials, and what compose and a cluster need to run exactly these. No Docker,
 * no network.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildImage, ImageError } from './build-image.ts';
import { partsOf } from './parts.ts';
import { type Built, clusterPins, composePins } from './pins.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, '.cache/images') },
    registry: { type: 'string' },
    over: { type: 'string', default: join(root, 'infra/kubernetes/base') },
  },
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
  const digests = join(out, 'digests.json');
  const before = existsSync(digests) ? (JSON.parse(readFileSync(digests, 'utf8')) as Built[]) : [];
  const images = new Map(before.map((one) => [one.name, one]));
  for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const built = await buildImage(root, part, out);
    images.set(part.name, built);
    process.stdout.write(`${built.name} ${built.version} ${built.digest}\n`);
  }
  // a part that is built alone leaves the others as they were built last
  const all = parts.flatMap(({ name }) => images.get(name) ?? []);
  writeFileSync(digests, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(join(out, 'compose.env'), composePins(all, values.registry));
  if (values.registry) {
    const at = join(out, 'cluster');
    mkdirSync(at, { recursive: true });
    const pins = clusterPins(all, values.registry, { base: resolve(values.over), at });
    for (const [name, text] of Object.entries(pins)) writeFileSync(join(at, name), text);
  }
} catch (error) {
  if (!(error instanceof ImageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
