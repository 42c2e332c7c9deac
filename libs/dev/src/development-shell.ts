import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint, StartFailure } from '@peruke/infra/embedded';

const FOLDER = '.cache/development';
/** What goes into the shell: it provides the two libraries to every remote. */
const SOURCES = ['shell', 'libs/ui', 'libs/mf-kit', 'libs/contracts'];

export const shellFolder = (root: string): string => join(root, FOLDER, 'shell');

/** The shell with React's development build, which renews components in the page: made once and kept until it changes. */
export async function buildShell(root: string, say: (text: string) => void): Promise<void> {
  const stamp = join(root, FOLDER, 'shell.stamp');
  const now = await fingerprint(root, SOURCES);
  const before = await readFile(stamp, 'utf8').catch(() => '');
  if (before === now && existsSync(join(shellFolder(root), 'index.html'))) return;
  say("building the shell's development build");
  const webpack = join(root, 'node_modules/webpack/bin/webpack.js');
  const child = spawn(
    process.execPath,
    [webpack, '--mode', 'development', '--output-path', shellFolder(root)],
    { cwd: join(root, 'shell'), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new StartFailure(`The shell cannot be built:\n${output}`);
  await mkdir(join(root, FOLDER), { recursive: true });
  await writeFile(stamp, now);
}
