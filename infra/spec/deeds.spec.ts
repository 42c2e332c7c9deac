import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const sources = execFileSync('git', ['ls-files', 'svc-*/src/*', 'libs/svc-kit/src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);
const inSources = (pattern: RegExp): string[] => sources.flatMap((file) => found(read(file), pattern));

interface Pack {
  activity: { what: Record<string, string> };
  file: { section: Record<string, string>; field: Record<string, string> };
  fit: { measure: Record<string, string> };
}
const packOf = (remote: string, language: string): Pack =>
  JSON.parse(read(`${remote}/src/locales/${language}.json`)) as Pack;

/** What the audit can tell: the permission that a route asks for, or the name that it gives its deed. */
const permissions = found(read('libs/contracts/src/identity/permissions.ts'), /^ {2}'([a-z.-]+)':/gm);
const imports = permissions.filter((name) => name.endsWith('.import'));
const deeds = [
  ...inSources(/\bCan\('([a-z.-]+)'/g),
  ...imports,
  ...inSources(/\bWatched\('([a-z.-]+)'\)/g),
  ...inSources(/\bwhat: '([a-z]+\.[a-z-]+)'/g),
  ...inSources(/\bDROP = '([a-z.-]+)'/g),
  // one controller imports every kind of rows
  ...inSources(/Watched\(`\$\{permission\}(-[a-z]+)`\)/g).flatMap((step) =>
    imports.map((permission) => permission + step),
  ),
];

/** Sections of a client's file, and the columns that its queries name anew. */
const files = sources.filter((file) => file.endsWith('privacy/client-file.ts'));
const parts = files.filter((file) => file.startsWith('svc-')).map(read);
const sections = parts.flatMap((text) => found(text, /^ {4}([a-zA-Z]+): `select/gm));
const columns = parts.flatMap((text) => found(text, /\bas "?([a-zA-Z]+)"?/g));

it('finds what it looks for', () => {
  expect(permissions.length).toBeGreaterThan(80);
  expect(imports).toHaveLength(4);
  expect(new Set(deeds).size).toBeGreaterThan(60);
  expect(sections.length).toBeGreaterThan(12);
  expect(columns.length).toBeGreaterThan(20);
});

describe.each(['he', 'en'])('in %s', (language) => {
  it('every deed that the activity log can tell has words', () => {
    const { what } = packOf('mf-admin', language).activity;
    const bare = deeds.filter((name) => !(name.replaceAll('.', '_') in what));
    expect([...new Set(bare)]).toEqual([]);
  });

  it("every section and column of a client's file has words", () => {
    const { file, fit } = packOf('mf-clients', language);
    expect(sections.filter((name) => !(name in file.section))).toEqual([]);
    const bare = columns.filter((name) => !(name in file.field || name in fit.measure));
    expect([...new Set(bare)]).toEqual([]);
  });
});
