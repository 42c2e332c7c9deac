import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SERVICES } from '../gateway/routes.ts';
import { remoteFiles, remoteShape } from './remote-template.ts';
import { serviceFiles, serviceShape } from './service-template.ts';

const root = resolve(__dirname, '../..');
const named = (start: string): string[] =>
  readdirSync(root).filter((name) => name.startsWith(start) && existsSync(join(root, name, 'package.json')));
const textOf = (folder: string, file: string): string => readFileSync(join(root, folder, file), 'utf8');
const packageOf = (text: string) => JSON.parse(text) as Record<string, object>;

const remotes = named('mf-');
const services = named('svc-');
/** What a part adds to what every part has. */
const MORE_SCRIPTS: Record<string, string[]> = {
  'svc-orders': ['cut-uploads'],
  'svc-floor': ['proof:report', 'proof:shuffled', 'proof:answer', 'proof:promise'],
};
/** svc-calendar's library of holidays names an `import` entry only, which Jest must be told; svc-orders has the most specs. */
const OWN_SETTINGS: Record<string, string[]> = {
  'svc-calendar': ['jest.config.mjs'],
  'svc-orders': ['jest.config.mjs'],
};

/** Differences in layout are prettier's matter. */
const bare = (text: string): string => text.replace(/\s+/g, '');

describe.each([
  ...remotes.map((folder) => ({ folder, shape: remoteShape(folder) })),
  ...services.map((folder) => ({ folder, shape: serviceShape(folder) })),
])('$folder', ({ folder, shape }) => {
  const { 'package.json': written, ...files } = shape;

  it('has the scripts and the tag that the generator writes today', () => {
    const { scripts, nx, dependencies, devDependencies } = packageOf(textOf(folder, 'package.json'));
    const wanted = packageOf(written as string);
    const more = MORE_SCRIPTS[folder] ?? [];
    expect(Object.keys(scripts as object)).toEqual([...Object.keys(wanted['scripts'] as object), ...more]);
    expect(scripts).toMatchObject(wanted['scripts'] as object);
    expect(nx).toEqual(wanted['nx']);
    expect(dependencies).toMatchObject(wanted['dependencies'] as object);
    expect(devDependencies).toMatchObject(wanted['devDependencies'] ?? {});
  });

  it.each(Object.entries(files).filter(([file]) => !OWN_SETTINGS[folder]?.includes(file)))(
    'has %s as the generator writes it today',
    (file, text) => expect(bare(textOf(folder, file))).toBe(bare(text)),
  );
});

describe.each(remotes)('%s', (folder) => {
  it('has the files that the generator writes today', () => {
    const own = /\/(README\.md|remote\.json|src\/(remote|store)\.ts|src\/app\.tsx|src\/locales\/[^/]+)$/;
    const wanted = Object.keys(remoteFiles('x', { he: 'א', en: 'x' })).filter((file) => own.test(file));
    expect(wanted).toHaveLength(8);
    for (const file of wanted) expect(existsSync(join(root, file.replace('mf-x', folder)))).toBe(true);
  });
});

describe.each(services)('%s', (folder) => {
  it('has the files that the generator writes today', () => {
    const own = /\/(README\.md|src\/(app\.module|database|seed)\.ts)$/;
    const wanted = Object.keys(serviceFiles('x')).filter((file) => own.test(file));
    expect(wanted).toHaveLength(4);
    for (const file of wanted) expect(existsSync(join(root, file.replace('svc-x', folder)))).toBe(true);
  });

  it('calls its database, its migrations and its part of the demo as all do', () => {
    expect(textOf(folder, 'src/database.ts')).toContain('export const database: ServiceDb = {');
    expect(textOf(folder, 'src/database.ts')).toContain(
      "migrations: migrationsIn(new URL('./migrations/', import.meta.url))",
    );
    expect(textOf(folder, 'src/seed.ts')).toContain('export const seed: Seed = {');
    expect(bare(textOf(folder, 'src/app.module.ts'))).toMatch(
      new RegExp(`service:'${folder.slice(4)}',db:database,.*seed`),
    );
  });

  it('numbers its migrations, which lie alone in their folder', () => {
    const files = readdirSync(join(root, folder, 'src/migrations')).filter(
      (file) => !file.includes('.spec.'),
    );
    for (const file of files) expect(file).toMatch(/^\d{3}-[a-z0-9-]+\.ts$/);
    expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(files.map((_, at) => at + 1));
  });
});

it.each([...remotes, ...services])('%s is told of in ten lines; more stands in docs/parts', (folder) => {
  const lines = textOf(folder, 'README.md')
    .split('\n')
    .filter((line) => line.trim() !== '');
  expect(lines.length).toBeLessThanOrEqual(10);
});

it('lets an editor attach to every service, at the port that the development door gives it, and to a browser', () => {
  const { configurations } = packageOf(textOf('.vscode', 'launch.json')) as {
    configurations: { name: string; request: string; port?: number }[];
  };
  const attached = configurations.filter(({ request }) => request === 'attach');
  expect(attached.map(({ name, port }) => [name, port])).toEqual([
    ...SERVICES.map((name, at) => [`Attach to svc-${name}`, 9301 + at]),
    ['Browser that runs (--remote-debugging-port=9222)', 9222],
  ]);
});

it('names who is asked before a part changes, for each part', () => {
  const owned = textOf('.', 'CODEOWNERS').matchAll(/^\/((?:mf|svc)-[a-z-]+)\/ +@\S+/gm);
  expect([...owned].map(([, folder]) => folder).sort()).toEqual([...remotes, ...services].sort());
});
