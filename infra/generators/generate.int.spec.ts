import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { importedBy } from '../lint/imported-packages.ts';
import { generate } from './generate.ts';

const here = resolve(__dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'peruke-generate-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The sources that generated code stands on, with their own copies of the libs instead of the workspace's. */
beforeAll(() => {
  const isSource = (path: string): boolean => !['node_modules', 'dist', 'coverage'].includes(basename(path));
  for (const path of [
    'libs',
    'infra',
    'package.json',
    'package-lock.json',
    'nx.json',
    'eslint.config.mjs',
    '.oxlintrc.json',
    'stylelint.config.mjs',
    '.prettierrc',
    'tsconfig.base.json',
    'tsconfig.node.json',
    'tsconfig.web.json',
  ])
    cpSync(join(here, path), join(root, path), { recursive: true, filter: isSource });
  // the build of a remote reads the contracts as they are built
  cpSync(join(here, 'libs/contracts/dist'), join(root, 'libs/contracts/dist'), { recursive: true });
  mkdirSync(join(root, 'node_modules', '@peruke'), { recursive: true });
  for (const name of readdirSync(join(here, 'node_modules')).filter((entry) => entry !== '@peruke'))
    symlinkSync(join(here, 'node_modules', name), join(root, 'node_modules', name));
  for (const name of readdirSync(join(root, 'libs')))
    symlinkSync(join(root, 'libs', name), join(root, 'node_modules', '@peruke', name));
});

/** What a tool of the house says of the scratch copy where it finds a fault, else nothing. */
const faultsBy = (tool: 'tsc' | 'nx', ...words: string[]): string => {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_OPTIONS: '' };
  const program = join(here, 'node_modules', '.bin', tool);
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: root, env, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
};
const typeCheck = (project: string): string => faultsBy('tsc', '-p', project);
/** By Nx, which tells the rule of module boundaries what there is. */
const lint = (project: string): string => faultsBy('nx', 'run', `@peruke/${project}:lint`, '--skip-nx-cache');
const isFormatted = (paths: string[]): string =>
  execFileSync(
    join(here, 'node_modules', '.bin', 'prettier'),
    ['--check', ...paths.filter((path) => !/(\.sh|\.example|Dockerfile)$/.test(path))],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );

const undeclared = (folder: string): string[] => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', object | undefined>;
  const { runs, tests } = importedBy(root, folder);
  return [...runs, ...tests].filter((name) => !(name in { ...dependencies, ...devDependencies }));
};

it('a remote comes out complete, formatted, free of type errors and as lint wants it', async () => {
  const written = await generate(root, 'remote', 'price-lists', { he: 'מחירונים' });
  expect(written).toContain('mf-price-lists/README.md');
  expect(isFormatted(written)).toContain('All matched files');
  expect(typeCheck('mf-price-lists')).toBe('');
  expect(lint('mf-price-lists')).toBe('');
  expect(undeclared('mf-price-lists')).toEqual([]);
  expect(readFileSync(join(root, 'infra/compose.yml'), 'utf8')).toContain('  ship-mf-price-lists:');
}, 240_000);

const build = (folder: string): { status: number | null; said: string } => {
  const webpack = join(here, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [webpack, '--mode', 'development', '--output-path', join(root, folder, 'dist')],
    { cwd: join(root, folder), encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return { status, said: stdout + stderr };
};

it('a remote that takes a name of the shell that it does not provide is refused, by name, with the way out', () => {
  const app = join(root, 'mf-price-lists/src/app.tsx');
  const fits = readFileSync(app, 'utf8');
  writeFileSync(
    app,
    fits
      .replace('import { Route,', 'import { Outlet, Route,')
      .replace('element={<', 'element={<Outlet /> ?? <'),
  );
  const refused = build('mf-price-lists');
  expect(refused.said).toContain(
    'the portal does not provide react-router: Outlet. "npm run facades" adds it; the shell is released first',
  );
  expect(refused.status).not.toBe(0);
  writeFileSync(app, fits);
  const { status, said } = build('mf-price-lists');
  expect({ status, said }).toMatchObject({ status: 0 });
}, 240_000);

it('a service comes out with its stream, its route and its place in compose', async () => {
  const written = await generate(root, 'service', 'suppliers');
  expect(isFormatted(written)).toContain('All matched files');
  expect(typeCheck('svc-suppliers')).toBe('');
  expect(lint('svc-suppliers')).toBe('');
  expect(undeclared('svc-suppliers')).toEqual([]);
  expect(readFileSync(join(root, 'infra/gateway/routes.ts'), 'utf8')).toContain(
    "...api('suppliers', ['/suppliers'])",
  );
  expect(readFileSync(join(root, 'libs/contracts/src/events/events.ts'), 'utf8')).toContain(
    "suppliers: 'SUPPLIERS',",
  );
  const compose = readFileSync(join(root, 'infra/compose.yml'), 'utf8');
  expect(compose).toContain('PERUKE_SERVICE: suppliers');
  expect(compose).toContain('image: ${PERUKE_IMAGE_SVC_SUPPLIERS:?}');
  expect(compose.match(/NATS_PASSWORD_SUPPLIERS:\?/g)).toHaveLength(2);
}, 240_000);

it('a remote stands in the menu in both languages, under a heading of its own', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'mf-price-lists/remote.json'), 'utf8')) as object;
  const title = { he: 'מחירונים', en: 'Price lists' };
  expect(manifest).toMatchObject({ pages: [{ title }], menu: [{ title, groupTitle: title }] });
  expect(JSON.parse(readFileSync(join(root, 'mf-price-lists/src/locales/he.json'), 'utf8'))).toEqual({
    title: title.he,
  });
});

it.each([undefined, '', 'Price list'])('a remote without a Hebrew title (%p) is refused', async (he) => {
  await expect(generate(root, 'remote', 'more-lists', { he })).rejects.toThrow(/called in Hebrew/);
});

it('lint reads what was generated by the rules of the house', () => {
  const [app, query] = [
    'mf-price-lists/src/app.tsx',
    'svc-suppliers/src/suppliers/queries/list-suppliers.query.ts',
  ];
  const before = readFileSync(join(root, app), 'utf8');
  writeFileSync(join(root, app), `import '../../svc-suppliers/src/seed';\n${before}`);
  expect(lint('mf-price-lists')).toContain('Projects cannot be imported by a relative or absolute path');
  writeFileSync(join(root, app), before);
  appendFileSync(join(root, query), 'export const asked = Date.now();\n');
  expect(lint('svc-suppliers')).toContain('`now` comes from the edge');
}, 240_000);

it('a bad name or one that is taken is refused, and nothing is written', async () => {
  await expect(generate(root, 'remote', 'Price Lists')).rejects.toThrow(/is no name/);
  await expect(generate(root, 'service', '../x')).rejects.toThrow(/is no name/);
  await expect(generate(root, 'service', 'suppliers')).rejects.toThrow(/is there already/);
});
