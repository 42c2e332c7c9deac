import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

/** What the files of a part import, by the kind of file: what runs, and what only tests, builds or describes it. */
export interface Imported {
  runs: Set<string>;
  tests: Set<string>;
}

const PROGRAM = /\.(m|c)?[jt]sx?$/;
/** A fixture of the linter's own tests names what no part has. */
// fixtures are data, but for the journeys, whose hands and doors they are
const NO_SOURCE = /(?<!^e2e)\/fixtures\/|\.d\.[mc]?ts$/;
const TESTS = new RegExp(
  [
    /\.spec\./,
    /\/(testing|e2e|gallery|proof)\//,
    /^(libs\/)?[^/]+\/[^/]+\.config\.[mc]?[jt]s$/,
    /^e2e\//,
    // tools of the house: nothing of them is deployed
    /^infra\/(bench|chaos|earlier-data|fuzz|generators|images|lint|lockfile|migrations|mutants|side-by-side|spec)\//,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const LOADED_BY_NAME =
  /(?:require\.resolve|import\.meta\.resolve|jest\.(?:mock|requireActual)(?:<[^>]*>)?)\(\s*['"`]([^'"`]+)/g;
const IN_STYLES = /@import\s+(?:url\()?['"]([^'"]+)/g;

const packageOf = (request: string): string | undefined => {
  if (/^[./]|^node:|^\w+:|^!|\$\{/.test(request)) return undefined;
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  return builtinModules.includes(name) ? undefined : name;
};

const requestsIn = (file: string, text: string): string[] => {
  if (file.endsWith('.css')) return [...text.matchAll(IN_STYLES)].map(([, request = '']) => request);
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
  return [
    ...[...importedFiles, ...typeReferenceDirectives].map(({ fileName }) => fileName),
    ...[...text.matchAll(LOADED_BY_NAME)].map(([, request = '']) => request),
  ];
};

/** Written by hand: not what was built, installed or left behind by a run. */
const filesOf = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|coverage|test-results|\..*)$/.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesOf(root, path) : [path];
  });

/** The packages that the sources of a part name; `folder` as it stands in the workspace. */
export const importedBy = (root: string, folder: string): Imported => {
  const imported: Imported = { runs: new Set(), tests: new Set() };
  for (const file of filesOf(root, folder)) {
    if (!(PROGRAM.test(file) || file.endsWith('.css')) || NO_SOURCE.test(file)) continue;
    const into = TESTS.test(file) ? imported.tests : imported.runs;
    for (const request of requestsIn(file, readFileSync(join(root, file), 'utf8'))) {
      const name = packageOf(request);
      if (name) into.add(name);
    }
  }
  return imported;
};
