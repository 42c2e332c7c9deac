import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** A package of the lock file by its folder: `node_modules/sharp`. */
export type Locked = {
  version: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
export type Packages = Record<string, Locked>;

const PROGRAM = /\.(m?[jt]sx?|json)$/;
const NO_PROGRAM = /\.spec\.|\/testing\//;
/** Everything in quotes that may name a module: imports, workers, fonts that are looked up. */
const QUOTED = /['"`]([@.\w][^'"`\s]*)['"`]/g;

const programsIn = (place: string): string[] =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) => join(place, file));

const nameOf = (request: string): string => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** As an import names it -> the file: sources leave the ending out. */
const fileOf = (place: string): string | undefined =>
  ['', '.ts', '.tsx', '/index.ts']
    .map((ending) => place + ending)
    .find((file) => existsSync(file) && statSync(file).isFile());

/** `@peruke/svc-kit/db` -> its built file, or the source where nothing is built: a remote brings `ui` from there. */
const faceOf = (root: string, request: string): string | undefined => {
  const [, lib, face] = /^@peruke\/([^/]+)\/(.+)$/.exec(request) ?? [];
  if (!lib) return undefined;
  const folder = join(root, 'libs', lib);
  return (
    fileOf(join(folder, 'dist', face as string, 'index.js')) ?? fileOf(join(folder, 'src', face as string))
  );
};

/** What the part of the workspace that a file belongs to declares that it runs with. */
const declarations = (root: string): ((file: string) => ReadonlySet<string>) => {
  const known = new Map<string, ReadonlySet<string>>();
  return (file) => {
    const [first = '', second = ''] = relative(root, file).split(sep);
    const folder = first === 'libs' ? join(first, second) : first;
    const found = known.get(folder);
    if (found) return found;
    const manifest = join(root, folder, 'package.json');
    const { dependencies = {} } = (
      existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
    ) as { dependencies?: object };
    const declared = new Set(Object.keys(dependencies));
    known.set(folder, declared);
    return declared;
  };
};

/**
 * The packages that programs name, over the files of ours that they lead to, where their part declares them. Not all
 * that it declares: a service that makes no PDF holds no writer of PDF.
 */
const namedBy = (root: string, places: string[]): Set<string> => {
  const names = new Set<string>();
  const declaredFor = declarations(root);
  const seen = new Set<string>();
  const queue = places.flatMap(programsIn).filter((file) => PROGRAM.test(file) && !NO_PROGRAM.test(file));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, request = ''] of readFileSync(file, 'utf8').matchAll(QUOTED)) {
      const isOwn = request.startsWith('.');
      const own = isOwn ? fileOf(resolve(dirname(file), request)) : faceOf(root, request);
      if (own && PROGRAM.test(own)) queue.push(own);
      if (isOwn || own) continue;
      if (!request.startsWith('@peruke/') && declaredFor(file).has(nameOf(request)))
        names.add(nameOf(request));
    }
  }
  return names;
};

/** Where Node finds a package from inside another. */
const found = (packages: Packages, from: string, name: string): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
    if (!at.includes('/node_modules/')) at = '/node_modules/';
  }
};

/** The folders of all packages that a part of the workspace needs to run, as the lock file resolves them. */
export const neededPackages = (root: string, places: string[]): { packages: Packages; folders: string[] } => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;
  const packages = read('package-lock.json')['packages'] as Packages;
  const folders = new Set<string>();
  const named = namedBy(
    root,
    places.map((place) => join(root, place)),
  );
  const queue = [...named].map((name) => `node_modules/${name}`);
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    // an optional package of another platform is not there
    if (folders.has(folder) || !existsSync(join(root, folder))) continue;
    folders.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = found(packages, folder, name);
      if (place) queue.push(place);
    }
  }
  return { packages, folders: [...folders].sort() };
};
