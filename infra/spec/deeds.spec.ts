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

type Words = Record<string, string>;
interface Packs {
  'mf-admin': { activity: { what: Words; done: string; refused: string } };
  'mf-calendar': { card: { attendance: Words } };
  'mf-clients': { file: Record<string, Words>; fit: { measure: Words } };
  'mf-orders': {
    card: { payments: { source: Words } };
    intake: { conditions: Words };
    payment: { documents: Words };
    pickUp: { item: Words };
  };
}
const packOf = <R extends keyof Packs>(remote: R, language: string): Packs[R] =>
  JSON.parse(read(`${remote}/src/locales/${language}.json`)) as Packs[R];

/** What the audit can tell: the permission that a route asks for, or the name that it gives its deed. */
const permissions = found(read('libs/contracts/src/identity/permissions.ts'), /^ {2}'([a-z.-]+)':/gm);
const imports = permissions.filter((name) => name.endsWith('.import'));
const deeds = [
  ...inSources(/\bCan\('([a-z.-]+)'/g),
  ...imports,
  ...inSources(/\bWatched\('([a-z.-]+)'\)/g),
  ...inSources(/\bwhat: '([a-z]+\.[a-z-]+)'/g),
  ...inSources(/\bDROP = '([a-z.-]+)'/g),
  // what the worker of an import tells when it is through
  ...imports.flatMap((permission) => [`${permission}-done`, `${permission}-undone`]),
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

/** The names of the usual checks at an intake. */
const CHECK: Record<string, RegExp> = {
  he: /check\('[a-z]+', '([^']+)'/g,
  en: /check\('[a-z]+', '[^']+', '([^']+)'/g,
};

describe.each(['he', 'en'])('in %s', (language) => {
  it('every deed that the activity log can tell has words', () => {
    const { what } = packOf('mf-admin', language).activity;
    const bare = deeds.filter((name) => !(name.replaceAll('.', '_') in what));
    expect([...new Set(bare)]).toEqual([]);
  });

  it("every section and column of a client's file has words", () => {
    const { file, fit } = packOf('mf-clients', language);
    expect(sections.filter((name) => !(name in file.section!))).toEqual([]);
    const bare = columns.filter((name) => !(name in file.field! || name in fit.measure));
    expect([...new Set(bare)]).toEqual([]);
  });

  it("a client's file calls things as the pages do that they come from", () => {
    const { file } = packOf('mf-clients', language);
    const orders = packOf('mf-orders', language);
    const { label: _heading, ...attendance } = packOf('mf-calendar', language).card.attendance;
    const { title: _title, ...documents } = orders.payment.documents;
    const { done, refused } = packOf('mf-admin', language).activity;
    const checks = found(read('libs/contracts/src/settings/intake-checks.ts'), CHECK[language]!);
    expect(checks.length).toBeGreaterThan(5);
    expect(Object.values(file.field!)).toEqual(expect.arrayContaining(checks));
    expect(file).toMatchObject({
      condition: orders.intake.conditions,
      item: orders.pickUp.item,
      kind: documents,
      source: orders.card.payments.source,
      attendance,
      outcome: { done, refused },
    });
  });
});
