import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { guardProcess } from '@peruke/backends';
import { StartFailure } from './start-failure.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'e2e', 'docs', 'infra', 'coverage']);
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

/**
 * Builds what changed since the last start. When nothing did, not even Nx is asked; otherwise Nx builds only the
 * projects that its cache does not know.
 */
export async function build(
  root: string,
  say: (text: string) => void,
  leftOut: string[] = [],
): Promise<'built' | 'unchanged'> {
  const stamp = join(root, '.cache', 'embedded-build');
  const list = (await projects(root)).filter(({ folder }) => !leftOut.includes(folder));
  const before = await fingerprint(
    root,
    list.map(({ folder }) => folder),
  );
  const whole = list.every(({ folder, builds }) => !builds || existsSync(join(root, folder, 'dist')));
  if (whole && (await readFile(stamp, 'utf8').catch(() => '')) === before) return 'unchanged';
  say('building shell, remotes and services; the first time this takes a minute or two');
  await runNx(root, say, leftOut);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, before);
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
