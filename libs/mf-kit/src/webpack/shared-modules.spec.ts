import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { consumedShared, providedShared, sharedModules } from '.';

const ROOT = path.resolve(__dirname, '../../../..');
const FACADES = ['react-router', 'react-i18next', 'zod'];

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
  const text = readFileSync(path.join(__dirname, 'facades', `${facade}.js`), 'utf8');
  const names = /export \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return new Set(
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
};

const namesImportedFrom = (facade: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`import (?!type)\\{([^}]*)\\} from '${facade}'`, 'g'))]
    .flatMap(([, names]) => (names ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] ?? name);

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
  it.each(FACADES.filter((facade) => facade !== 'zod'))('%s gives every name that pages import', (facade) => {
    const given = exportsOf(facade);
    const missing = sources(PAGES).flatMap(({ file, text }) =>
      namesImportedFrom(facade, text)
        .filter((name) => !given.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('zod gives every builder that contracts and pages call', () => {
    const given = exportsOf('zod');
    const TYPES = new Set(['infer', 'input', 'output', 'core', 'ZodTypeAny', 'ZodRawShape']);
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
