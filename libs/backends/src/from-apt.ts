import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A package of Debian and the program that is wanted from it. */
export type DebianProgram = { name: string; release: string; path: string };

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * Fetches a program of Debian with the machine's own apt and mirror into a private folder: no root, nothing is installed,
 * the package's signature is checked by apt as ever. Returns the path of the program.
 */
export async function fetchFromApt(dir: string, { name, release, path }: DebianProgram): Promise<string> {
  if (!existsSync(keyring) || !existsSync('/var/lib/dpkg/status'))
    throw new Error('this is not a Debian system');
  const sources = join(dir, 'sources.list');
  await mkdir(join(dir, 'lists', 'partial'), { recursive: true });
  await mkdir(join(dir, 'cache', 'archives', 'partial'), { recursive: true });
  await writeFile(sources, `deb [signed-by=${keyring}] ${await mirror()} ${release} main\n`);
  const apt = (...args: string[]): Promise<unknown> =>
    run('apt-get', [...privateFolder(dir, sources), ...args], { cwd: dir, timeout: 120_000 });
  await apt('update');
  await apt('download', name);
  const archive = (await readdir(dir)).find((file) => file.startsWith(`${name}_`) && file.endsWith('.deb'));
  if (!archive) throw new Error('apt brought no package');
  await run('dpkg', ['-x', archive, 'unpacked'], { cwd: dir });
  return join(dir, 'unpacked', path);
}

async function mirror(): Promise<string> {
  const { stdout } = await run('apt-get', [
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Created-By: Packages',
  ]);
  const first = stdout.split('\n').find((line) => line.includes('debian') && !line.includes('security'));
  if (!first) throw new Error('apt knows no Debian mirror');
  return first.trim();
}

function privateFolder(dir: string, sources: string): string[] {
  const settings = {
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State': dir,
    'Dir::State::Lists': join(dir, 'lists'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': join(dir, 'cache'),
    // As root apt would drop to a user who may not enter the private folder.
    'APT::Sandbox::User': 'root',
  };
  return Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
}
