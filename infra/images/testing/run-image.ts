import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Manifest = { layers: { digest: string }[]; config: { digest: string } };
/** What an image says of how it is run: its program, and `KEY=value`. */
export type Run = { Cmd: string[]; Env: string[] };

const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const blobOf = (image: string, digest: string): string =>
  join(image, 'blobs/sha256', digest.replace('sha256:', ''));

/** The manifest of an OCI image layout. */
export const manifestOf = (image: string): Manifest => {
  const { manifests } = json<{ manifests: { digest: string }[] }>(join(image, 'index.json'));
  return json<Manifest>(blobOf(image, manifests[0]?.digest ?? ''));
};

/** Lays the layers of an image over one another, as whoever runs it does. */
export const unpackImage = (image: string, to: string): Run => {
  const { layers, config } = manifestOf(image);
  mkdirSync(to, { recursive: true });
  for (const { digest } of layers) execFileSync('tar', ['-xpf', blobOf(image, digest), '-C', to]);
  return json<{ config: Run }>(blobOf(image, config.digest)).config;
};

const NOBODY_SPECIAL = '1000';
const MAPPED = ['--user', `--map-user=${NOBODY_SPECIAL}`, `--map-group=${NOBODY_SPECIAL}`];

type Way = (fs: string) => string[];
/** Into a root file system, as nobody special there: root by `chroot`, others by a namespace of their own. */
const wayIn = (): Way | undefined => {
  if (process.getuid?.() === 0)
    return (fs) => ['chroot', `--userspec=${NOBODY_SPECIAL}:${NOBODY_SPECIAL}`, fs];
  const isAllowed = spawnSync('unshare', [...MAPPED, 'true']).status === 0;
  return isAllowed ? (fs) => ['unshare', ...MAPPED, `--root=${fs}`] : undefined;
};
const way = wayIn();

/** Whether this machine lets a program of an image run; where not, it is said aloud. */
export const runsImages = way !== undefined;
if (!runsImages)
  process.stderr.write('NOT TRIED: neither chroot nor unshare may start a part from its image here\n');

/** The command that runs files of the image with its Node, with nothing of this machine but the kernel. */
export const insideImage = (fs: string, ...files: string[]): { program: string; args: string[] } => {
  if (!way) throw new Error('nothing may run from an image here');
  const [program = '', ...args] = way(fs);
  return { program, args: [...args, '/usr/local/bin/node', ...files] };
};

/** The environment of the image, and what a platform adds to it. The path finds the command that leads into it. */
export const environmentOf = ({ Env }: Run, more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Env.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string])),
  ...more,
  PATH: process.env['PATH'],
});
