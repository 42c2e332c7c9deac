import { execFileSync, execSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf } from './release-before.ts';

const LOCK = 'package-lock.json';
const MOST_BYTES = 2 ** 30;

/**
 * The files of another release in a folder of their own, with the packages that it names: the same files where its lock is
 * today's, else its own.
 */
export function checkOut(root: string, ref: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['archive', ref], { cwd: root, maxBuffer: MOST_BYTES });
  execFileSync('tar', ['x', '-C', folder], { input: files });
  if (fileOf(root, ref, LOCK) === readFileSync(join(root, LOCK), 'utf8')) linkPackages(root, folder);
  else execSync('npm ci --prefer-offline --no-audit --no-fund', { cwd: folder, stdio: 'inherit' });
}

/** Those of the workspace are links into the folder that holds them, and lead to the other release's own. */
function linkPackages(root: string, folder: string): void {
  const libs = readdirSync(join(root, 'libs')).map((lib) => join('libs', lib));
  for (const project of ['.', ...libs, ...readdirSync(root)]) {
    if (!existsSync(join(folder, project, 'package.json'))) continue;
    const packages = join(root, project, 'node_modules');
    if (!existsSync(packages)) continue;
    const names = readdirSync(packages).filter((name) => name !== '.cache');
    mkdirSync(join(folder, project, 'node_modules'), { recursive: true });
    if (names.length > 0)
      execFileSync('cp', ['-al', ...names, join(folder, project, 'node_modules')], { cwd: packages });
  }
}

/** Builds projects of a checkout and what they stand on. */
export function buildProjects(folder: string, projects: readonly string[]): void {
  execFileSync(
    join(folder, 'node_modules/.bin/nx'),
    ['run-many', '-t', 'build', `--projects=${projects.join()}`, '--outputStyle=static'],
    { cwd: folder, env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' }, stdio: 'pipe' },
  );
}
