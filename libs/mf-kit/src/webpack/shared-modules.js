import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace, seen from this file. */
export const WORKSPACE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

const kit = JSON.parse(readFileSync(path.join(WORKSPACE, 'libs/mf-kit/package.json'), 'utf8'));

/** `@peruke/<lib>/<face>` for every face folder of a lib. */
const facesOf = (lib) => {
  const src = path.join(WORKSPACE, 'libs', lib, 'src');
  return readdirSync(src, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(
      (entry) =>
        existsSync(path.join(src, entry.name, 'index.ts')) ||
        existsSync(path.join(src, entry.name, 'index.tsx')),
    )
    .map((entry) => `@peruke/${lib}/${entry.name}`);
};

const packageOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

const versionOf = (request) => {
  const name = packageOf(request);
  const file = name.startsWith('@peruke/')
    ? path.join(WORKSPACE, 'libs', name.slice('@peruke/'.length), 'package.json')
    : path.join(WORKSPACE, 'node_modules', name, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
};

/**
 * The one list of what the shell provides and the remotes consume: the third-party modules named in
 * libs/mf-kit/package.json and every face of libs/ui and libs/mf-kit. `eager` is there when the shell is,
 * the rest is fetched by the first page that wants it.
 */
export const sharedModules = () => {
  const { eager, lazy, lazyFaces, notShared } = kit.sharedModules;
  const faces = [...facesOf('ui'), ...facesOf('mf-kit')].filter((face) => !notShared.includes(face));
  return [
    ...eager.map((request) => ({ request, eager: true })),
    ...lazy.map((request) => ({ request, eager: false })),
    ...faces.map((request) => ({ request, eager: !lazyFaces.includes(request) })),
  ].map((shared) => ({ ...shared, version: versionOf(shared.request) }));
};

/** Packages of which the shell provides a part. */
export const facadeRequests = Object.keys(kit.sharedModules.facades);

/** A shared module that stands in for a package: only the part of it that pages use. */
export const facadeFile = (request) => {
  const file = kit.sharedModules.facades[request];
  return file && path.join(WORKSPACE, 'libs/mf-kit', file);
};

/** In the shell a package that has a facade is its facade, whoever asks for it: there is one instance of it. */
export const facadeAliases = () =>
  Object.fromEntries(facadeRequests.map((request) => [`${request}$`, facadeFile(request)]));

/** What a remote takes from it; `import: false` keeps every fallback copy out of the remote. */
export const consumedShared = () =>
  Object.fromEntries(
    sharedModules().map(({ request }) => [
      request,
      { singleton: true, import: false, requiredVersion: false },
    ]),
  );

/** The chunk that holds a module which is lent later. */
export const lentChunk = (request) => `lent-${request.split('/').pop()}`;

/**
 * Source of the module that holds all that the shell lends to remotes, whole: what the shell itself has at once, and how the
 * rest is fetched by the first page that wants it.
 */
export const lentModules = () => {
  const modules = sharedModules();
  const quoted = JSON.stringify;
  const imports = modules.flatMap(({ request, eager }, i) =>
    eager ? [`import * as m${i} from ${quoted(request)};`] : [],
  );
  const lent = modules.map(({ request, version, eager }, i) => {
    const later = `import(/* webpackChunkName: ${quoted(lentChunk(request))} */ ${quoted(request)})`;
    const source = eager ? `lib: () => m${i}` : `get: () => ${later}.then((m) => () => m)`;
    return `  { module: ${quoted(request)}, version: ${quoted(version)}, ${source} },`;
  });
  return [...imports, 'export const lent = [', ...lent, '];'].join('\n');
};
