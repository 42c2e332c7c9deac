import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { billOf, type Inside } from './bill-of-materials.ts';
import { type Layer, packImage } from './image.ts';
import { neededPackages } from './needed-packages.ts';
import { type Part } from './parts.ts';
import type { Built } from './pins.ts';
import { layBase, layTools, layWritable, WRITABLE } from './system-files.ts';

/** Not in an image: specs and what they need, maps (a portal in production serves none), the writers' README. */
const LEFT_OUT = /\.spec\.|\/testing(\/|$)|\.map(\.br|\.gz)?$|\/node_modules\/\.|\/README\.md$/;

/** The part cannot be put together from what is there. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
}

const lay = (root: string, to: string, place: string): void => {
  const from = join(root, place);
  if (!existsSync(from)) throw new ImageError(`${place} is not there: npm run build first`);
  cpSync(from, join(to, 'app', place), { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
};

const fresh = (folder: string): string => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** A package without those that lie inside it: these are listed themselves. Linked where that can be, copied elsewhere. */
const layPackage = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') layPackage(source, target);
    else if (entry.isFile() && !/\.map$/.test(entry.name)) linkOrCopy(source, target);
  }
};

const linkOrCopy = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

/** `@peruke/svc-kit` is found as every package is. */
const linkLibs = (to: string, holds: readonly string[]): void => {
  const libs = new Set(holds.flatMap((place) => /^libs\/([^/]+)/.exec(place)?.[1] ?? []));
  for (const lib of libs) {
    const link = join(to, 'app/node_modules/@peruke', lib);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(`../../libs/${lib}`, link);
  }
};

/** Builds the root file system of a part in layers, packs them as an image, and writes its bill of materials beside it. */
export const buildImage = async (root: string, part: Part, out: string): Promise<Built> => {
  const work = join(out, part.name);
  const app = fresh(join(work, 'layers/app'));
  for (const place of part.holds) lay(root, app, place);
  const layers: Layer[] = [{ folder: app }];
  const bundled = neededPackages(
    root,
    (part.bundles ?? []).filter((place) => existsSync(join(root, place))),
  );
  const inside: Inside = { packages: bundled.packages, folders: bundled.folders, system: [] };
  if (part.command) {
    const base = fresh(join(work, 'layers/base'));
    inside.system.push(...layBase(root, base));
    const modules = fresh(join(work, 'layers/packages'));
    const own = part.holds.filter((place) => !/^(libs|shell)\/|package\.json$/.test(place));
    const { folders } = neededPackages(root, own);
    inside.folders = [...new Set([...folders, ...inside.folders])].sort();
    for (const folder of folders) layPackage(join(root, folder), join(modules, 'app', folder));
    linkLibs(app, part.holds);
    cpSync(join(root, 'package.json'), join(app, 'app/package.json'));
    const writable = fresh(join(work, 'layers/writable'));
    layWritable(writable);
    const tools = fresh(join(work, 'layers/tools'));
    const laid = layTools(tools, part.tools ?? []);
    if (laid.length > 0) layers.unshift({ folder: tools });
    inside.system.push(...laid);
    layers.unshift({ folder: base }, { folder: writable, mode: WRITABLE }, { folder: modules });
    const node = JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8')) as {
      version: string;
    };
    inside.node = node.version;
  }
  const digest = await packImage(part, layers, join(work, 'image'));
  writeFileSync(join(work, 'sbom.cdx.json'), `${JSON.stringify(billOf(part, inside), null, 2)}\n`);
  return { name: part.name, version: part.version, digest };
};
