import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { consumedShared, providedShared, sharedModules } from '.';

const ROOT = path.resolve(__dirname, '../../../..');
const kit = JSON.parse(readFileSync(path.join(ROOT, 'libs/mf-kit/package.json'), 'utf8')) as {
  sharedModules: { facades: Record<string, string> };
};
const { facades } = kit.sharedModules;

const sourcesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|d)\.tsx?$/.test(file) && !/testing\//.test(file))
        .map((file) => path.join(folder, file))
    : [];

const PAGES = ['shell', 'mf-orders', 'mf-clients', 'mf-calendar', 'mf-admin', 'libs/ui', 'libs/mf-kit'];
const sources = (folders: string[]) =>
  folders
    .flatMap((folder) => sourcesOf(path.join(ROOT, folder, 'src')))
    .map((file) => ({
      file: path.relative(ROOT, file),
      text: readFileSync(file, 'utf8'),
    }));

const exportsOf = (facade: string): Set<string> => {
  const text = readFileSync(path.join(ROOT, 'libs/mf-kit', facades[facade] ?? ''), 'utf8');
  const names = /export \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return new Set(
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
};

const namesImportedFrom = (facade: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`import (?!type)\\{([^}]*)\\} from ['"]${facade}['"]`, 'g'))]
    .flatMap(([, names]) => (names ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] ?? name);

/** The texts of a script, or of all below a folder. */
const scriptsIn = (place: string): string[] =>
  (statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .map((file) => path.join(place, file))
  ).map((file) => readFileSync(file, 'utf8'));

describe('modules shared at run time', () => {
  it('are the same for the shell that provides and the remotes that consume', () => {
    expect(Object.keys(providedShared()).sort()).toEqual(Object.keys(consumedShared()).sort());
  });

  it('leave no fallback copy in a remote and one version everywhere', () => {
    for (const shared of Object.values(consumedShared()))
      expect(shared).toMatchObject({ import: false, singleton: true });
    for (const { version } of sharedModules()) expect(version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('hold every face of the two libraries, but those that carry no state', () => {
    const requests = sharedModules().map(({ request }) => request);
    expect(requests).toEqual(
      expect.arrayContaining(['@peruke/ui/core', '@peruke/mf-kit/shell', 'react', 'react/jsx-runtime']),
    );
    expect(requests.filter((request) => /testing|webpack|dev-host/.test(request))).toEqual([]);
  });
});

describe('facades', () => {
  it.each(Object.keys(facades).filter((facade) => facade !== 'zod'))(
    '%s gives every name that pages import',
    (facade) => {
      const given = exportsOf(facade);
      const missing = sources(PAGES).flatMap(({ file, text }) =>
        namesImportedFrom(facade, text)
          .filter((name) => !given.has(name))
          .map((name) => `${file}: ${name}`),
      );
      expect(missing).toEqual([]);
    },
  );

  it.each([
    ['@reduxjs/toolkit', '@reduxjs/toolkit/dist/query/rtk-query.modern.mjs'],
    ['@reduxjs/toolkit', '@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs'],
    ['@reduxjs/toolkit/query', '@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs'],
    ['@reduxjs/toolkit', 'recharts/es6'],
  ])('%s gives every name that the package %s imports', (facade, place) => {
    const names = scriptsIn(path.join(ROOT, 'node_modules', place)).flatMap((text) =>
      namesImportedFrom(facade, text),
    );
    expect(names).not.toEqual([]);
    expect([...exportsOf(facade)]).toEqual(expect.arrayContaining(names));
  });

  it('@reduxjs/toolkit/query gives what pages take of it by way of its react part', () => {
    const names = sources(PAGES).flatMap(({ text }) =>
      namesImportedFrom('@reduxjs/toolkit/query/react', text).filter((name) => name !== 'createApi'),
    );
    expect([...exportsOf('@reduxjs/toolkit/query')]).toEqual(expect.arrayContaining(names));
  });

  it('zod gives every builder that contracts and pages call', () => {
    const given = exportsOf('zod');
    const TYPES = new Set(['infer', 'input', 'output', 'core', 'ZodTypeAny', 'ZodRawShape', 'RefinementCtx']);
    // JSON Schema is made on the server and in specs only
    const files = sources([...PAGES, 'libs/contracts']).filter(
      ({ file }) => !file.endsWith('contract-lock.ts'),
    );
    const missing = files
      .filter(({ text }) => text.includes("from 'zod'"))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\bz\.([A-Za-z]+)/g)]
          .map(([, name]) => name ?? '')
          .filter((name) => !given.has(name) && !TYPES.has(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(missing).toEqual([]);
  });
});
