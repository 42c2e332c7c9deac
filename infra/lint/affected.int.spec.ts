import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const here = resolve(__dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'peruke-affected-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const env = {
  ...process.env,
  ...{ NX_DAEMON: 'false', NX_TUI: 'false', NODE_OPTIONS: '' },
  ...{ GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x@y', GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x@y' },
};
const run = (program: string, ...words: string[]): string =>
  execFileSync(program, words, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const commit = (): void => {
  run('git', 'add', '.');
  run('git', 'commit', '--quiet', '--no-verify', '--no-gpg-sign', '-m', 'x');
};

/** The projects as Nx and npm know them, without a line of code. */
beforeAll(() => {
  const known = execFileSync('git', ['ls-files', '--', '*package.json'], { cwd: here, encoding: 'utf8' });
  for (const file of ['nx.json', 'package-lock.json', ...known.trim().split('\n')]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(here, file), join(root, file));
  }
  symlinkSync(join(here, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, '.gitignore'), 'node_modules\n.nx\n');
  run('git', 'init', '--quiet');
  commit();
});

const replace = (file: string, change: (text: string) => string): void => {
  const before = readFileSync(join(root, file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(join(root, file), after);
};
/** What a pipeline of parts checks, builds and packs for the last commit. */
const affectedParts = (): string[] => {
  commit();
  const nx = join(here, 'node_modules/.bin/nx');
  const told = run(nx, 'show', 'projects', '--affected', '--base=HEAD~1', '--head=HEAD', '--json');
  return (JSON.parse(told) as string[]).filter((name) => /\/(mf|svc)-/.test(name) && !name.endsWith('-kit'));
};

it('a release of one part touches that part alone, though its version stands in the lock file of all', () => {
  const raised = (text: string): string => text.replace(/"version": "[^"]+"/, '"version": "9.8.7"');
  replace('svc-orders/package.json', raised);
  replace('package-lock.json', (text) => {
    const at = text.indexOf('"svc-orders": {');
    return text.slice(0, at) + raised(text.slice(at));
  });
  expect(affectedParts()).toEqual(['@peruke/svc-orders']);
});

it('a package that the lock file renews touches the parts that stand on it', () => {
  replace('package-lock.json', (text) => {
    const at = text.indexOf('"node_modules/idb": {');
    return text.slice(0, at) + text.slice(at).replace(/"version": "[^"]+"/, '"version": "9.8.7"');
  });
  expect(affectedParts()).toEqual(['@peruke/mf-floor']);
});

it('a tool of the root touches all', () => {
  replace('package.json', (text) => text.replace(/"webpack": "[^"]+"/, '"webpack": "9.8.7"'));
  expect(affectedParts()).toEqual(expect.arrayContaining(['@peruke/mf-clients', '@peruke/svc-orders']));
});
