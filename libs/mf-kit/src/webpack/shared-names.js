import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WHOLE_MODULE } from '@peruke/contracts/kernel';
import swc from '@swc/core';
import { facadeFile, sharedModules, WORKSPACE } from './shared-modules.js';

const require = createRequire(import.meta.url);

const fileOf = (from, request) => {
  const base = path.resolve(path.dirname(from), request);
  return [base, `${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts'), path.join(base, 'index.tsx')].find(
    (file) => existsSync(file) && path.extname(file) !== '',
  );
};

/** The file as a program without its types. */
const programOf = (file) => {
  const jsc = { parser: { syntax: 'typescript', tsx: file.endsWith('x') }, target: 'es2022' };
  const { code } = swc.transformSync(readFileSync(file, 'utf8'), { swcrc: false, jsc });
  return swc.parseSync(code, { syntax: 'ecmascript', target: 'es2022' });
};

const declared = ({ declarations, identifier }) =>
  identifier ? [identifier.value] : declarations.map(({ id }) => id.value);
const specified = ({ exported, orig, name }) => (exported ?? orig ?? name).value;

/** The names that a module of ours exports, types apart. */
export const exportedNames = (file) => {
  const names = programOf(file).body.flatMap((node) => {
    if (node.type === 'ExportDeclaration') return declared(node.declaration);
    if (node.type === 'ExportNamedDeclaration') return node.specifiers.map(specified);
    const target = node.type === 'ExportAllDeclaration' ? fileOf(file, node.source.value) : undefined;
    return target ? exportedNames(target) : [];
  });
  return [...new Set(names)].sort();
};

const namesOf = (request) => {
  const facade = facadeFile(request);
  if (facade) return exportedNames(facade);
  const [, lib, face] = /^@peruke\/([^/]+)\/(.+)$/.exec(request) ?? [];
  if (!lib) return [...Object.keys(require(request)), 'default'].sort();
  return exportedNames(fileOf(path.join(WORKSPACE, 'libs', lib, 'src/index.ts'), `./${face}/index`));
};

let provided;
/** What the shell lends: every shared module with the names that it has there. */
export const providedNames = () =>
  (provided ??= Object.fromEntries(
    sharedModules()
      .map(({ request }) => [request, namesOf(request)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ));

/** Names that the shell lends of modules which the house writes or cuts; what a package exports whole is the package's own. */
const lentNames = () =>
  Object.fromEntries(
    Object.entries(providedNames()).filter(
      ([request]) => request.startsWith('@peruke/') || facadeFile(request) !== undefined,
    ),
  );

/** Every name that was ever lent: builds that are live take them, and are older than the shell. */
export const LENT_BEFORE_FILE = path.join(WORKSPACE, 'libs/mf-kit/lent-names.json');
export const lentBefore = () => JSON.parse(readFileSync(LENT_BEFORE_FILE, 'utf8'));

/** What was lent before with what is lent now. */
export const lentSoFar = () => {
  const before = lentBefore();
  const now = lentNames();
  const requests = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return Object.fromEntries(
    requests.map((request) => [
      request,
      [...new Set([...(before[request] ?? []), ...(now[request] ?? [])])].sort(),
    ]),
  );
};

/** The shared modules that a compilation really imports, each with the names that it takes of it. */
export const neededNames = (compilation, requests) => {
  const needs = new Map();
  const shared = new Set(requests);
  const note = ({ request, ids, type }) => {
    if (!shared.has(request) || ids === undefined || !/^harmony/.test(type ?? '')) return;
    const names = needs.get(request) ?? new Set();
    needs.set(request, names.add(ids[0] ?? WHOLE_MODULE));
  };
  for (const module of compilation.modules)
    for (const inner of module.modules ?? [module])
      for (const dependency of inner.dependencies ?? []) note(dependency);
  return Object.fromEntries(
    [...needs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([request, names]) => [request, [...names].sort()]),
  );
};
