import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { guardProcess } from '@peruke/backends';
import { StartFailure } from './start-failure.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'e2e', 'docs', 'infra', 'coverage', 'test-results']);
const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.node.json',
  'tsconfig.web.json',
  '.swcrc',
];

type Project = { folder: string; builds: boolean };

async function projects(root: string): Promise<Project[]> {
  const names = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED.has(entry.name))
    .flatMap((entry) => (entry.name === 'libs' ? [] : [entry.name]));
  const libs = existsSync(join(root, 'libs')) ? await readdir(join(root, 'libs')) : [];
  const folders = [...libs.map((name) => join('libs', name)), ...names].filter((folder) =>
    existsSync(join(root, folder, 'package.json')),
  );
  return Promise.all(
    folders.sort().map(async (folder) => {
      const manifest = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as {
        scripts?: Record<string, string>;
      };
      return { folder, builds: manifest.scripts?.['build'] !== undefined };
    }),
  );
}

async function addFile(hash: ReturnType<typeof createHash>, file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file);
  hash.update(`${file}\0${size}\0${mtimeMs}\n`);
}

async function addFolder(hash: ReturnType<typeof createHash>, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name) && !entry.name.startsWith('.')) await addFolder(hash, path);
    } else if (!/\.spec\.tsx?$/.test(entry.name)) await addFile(hash, path);
  }
}

/** Changes when any source file changes: names, sizes and times, which takes a fraction of a second to read. */
export async function fingerprint(root: string, folders: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of SHARED) if (existsSync(join(root, name))) await addFile(hash, join(root, name));
  for (const folder of folders) await addFolder(hash, join(root, folder));
  return hash.digest('hex');
}

const stampOf = (root: string): string => join(root, '.cache', 'embedded-build');

/** Whether all that is built is there, and a text that changes with any file that it is built from. */
async function state(root: string, leftOut: string[]): Promise<{ isWhole: boolean; sources: string }> {
  const list = (await projects(root)).filter(({ folder }) => !leftOut.includes(folder));
  const folders = list.map(({ folder }) => folder);
  return {
    isWhole: list.every(({ folder, builds }) => !builds || existsSync(join(root, folder, 'dist'))),
    sources: await fingerprint(root, folders),
  };
}

async function note(root: string, sources: string): Promise<void> {
  await mkdir(dirname(stampOf(root)), { recursive: true });
  await writeFile(stampOf(root), sources);
}

/**
 * Tells the next start that everything was built just now. Nx would put what it finds in its cache in the place of what is
 * there, and whoever reads that meanwhile finds nothing for a moment.
 */
export const noteBuilt = async (root: string): Promise<void> => note(root, (await state(root, [])).sources);

/**
 * Builds what changed since the last start. When nothing did, not even Nx is asked; otherwise Nx builds only the
 * projects that its cache does not know.
 */
export async function build(
  root: string,
  say: (text: string) => void,
  leftOut: string[] = [],
): Promise<'built' | 'unchanged'> {
  const { isWhole, sources } = await state(root, leftOut);
  if (isWhole && (await readFile(stampOf(root), 'utf8').catch(() => '')) === sources) return 'unchanged';
  say('building shell, remotes and services; the first time this takes a minute or two');
  await runNx(root, say, leftOut);
  await note(root, sources);
  return 'built';
}

function runNx(root: string, say: (text: string) => void, leftOut: string[]): Promise<void> {
  const nx = join(root, 'node_modules', '.bin', 'nx');
  const child = spawn(
    nx,
    [
      'run-many',
      '-t',
      'build',
      '--outputStyle=static',
      ...leftOut.flatMap((name) => ['--exclude', `@peruke/${name}`]),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    },
  );
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      if (!line.startsWith('npm warn')) output.push(line);
      const done = /^> nx run (?:@peruke\/)?([\w-]+):build/.exec(line);
      if (done) say(`built ${done[1]}`);
    });
  const release = child.pid === undefined ? () => {} : guardProcess(child.pid, { wave: 0 });
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new StartFailure('Nx is not there. Run "npm ci" first.')));
    child.once('close', (code) => {
      release();
      if (code === 0) resolve();
      else reject(new StartFailure(`The build failed:\n${output.slice(-60).join('\n')}`));
    });
  });
}
