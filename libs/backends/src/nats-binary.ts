import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { BackendError } from './backend-error.js';
import { fetchFromApt } from './from-apt.js';
import { fetchFromVendor, type VendorSource } from './nats-vendor.js';

const run = promisify(execFile);

/** The first release that keeps what it acknowledged through a power cut (`sync_interval: always`). */
export const minimumNatsVersion = '2.10.23';

export type NatsBinaryOptions = {
  env?: NodeJS.ProcessEnv;
  /** Told which way is being tried, for a progress line. */
  onProgress?: (text: string) => void;
  vendor?: VendorSource;
};

/** The folder of this user for what is fetched once: XDG_CACHE_HOME/peruke or ~/.cache/peruke. */
export function cacheDir(env: NodeJS.ProcessEnv = process.env): string {
  return join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'peruke');
}

/** The version a nats-server binary says it has, e.g. `2.10.27`; undefined when it does not run. */
export async function natsVersion(binary: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(binary, ['--version'], { timeout: 10_000 });
    return /v?(\d+\.\d+\.\d+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}

export function isAtLeast(version: string, minimum: string): boolean {
  const [have, want] = [version, minimum].map((text) => text.split('.').map(Number));
  for (let part = 0; part < 3; part++) {
    const difference = (have?.[part] ?? 0) - (want?.[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

async function usable(binary: string): Promise<boolean> {
  const version = await natsVersion(binary);
  return version !== undefined && isAtLeast(version, minimumNatsVersion);
}

async function onPath(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const candidate = join(folder, 'nats-server');
    const there = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (there && (await usable(candidate))) return candidate;
  }
  return undefined;
}

/** Of a release whose package is new enough; Debian 12's own (2.9) refuses `sync_interval: always`. */
const DEBIANS = { name: 'nats-server', release: 'trixie', path: 'usr/sbin/nats-server' };

async function fromEnvironment(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const named = env['NATS_SERVER_BIN'];
  if (!named) return undefined;
  const version = await natsVersion(named);
  if (version === undefined) throw new BackendError(`NATS_SERVER_BIN names ${named}, which does not run.`);
  if (!isAtLeast(version, minimumNatsVersion))
    throw new BackendError(
      `NATS_SERVER_BIN is version ${version}; ${minimumNatsVersion} or later is needed.`,
    );
  return named;
}

/** Moves a fetched binary to its place in one step, so that two starters at once cannot see half a file. */
async function keep(binary: string, target: string): Promise<void> {
  const part = `${target}.${process.pid}.part`;
  await copyFile(binary, part);
  await chmod(part, 0o755);
  await rename(part, target);
}

async function fillCache(target: string, options: NatsBinaryOptions): Promise<void> {
  const { onProgress = () => {} } = options;
  const failures: string[] = [];
  const ways = [
    { name: 'apt of this machine', fetch: (dir: string) => fetchFromApt(dir, DEBIANS) },
    { name: 'release archive of the vendor', fetch: (dir: string) => fetchFromVendor(dir, options.vendor) },
  ];
  for (const way of ways) {
    const work = await mkdtemp(join(tmpdir(), 'peruke-nats-'));
    try {
      onProgress(`fetching nats-server (${way.name})`);
      const binary = await way.fetch(work);
      if (!(await usable(binary)))
        throw new Error(`it is older than ${minimumNatsVersion} or does not run here`);
      await keep(binary, target);
      return;
    } catch (error) {
      failures.push(`  - ${way.name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  throw new BackendError(
    [
      `No nats-server ${minimumNatsVersion} or later was found, and none could be fetched:`,
      ...failures,
      'Install one (macOS: brew install nats-server) so that it is on PATH, name one with NATS_SERVER_BIN=/path/to/nats-server,',
      'or use a running server with PERUKE_NATS_URL=nats://host:4222.',
    ].join('\n'),
  );
}

/**
 * Path of a nats-server that is new enough: NATS_SERVER_BIN, then PATH, then this user's cache, which is filled
 * once by the machine's own apt (without root) or from the vendor's release archive.
 */
export async function ensureNatsServer(options: NatsBinaryOptions = {}): Promise<string> {
  const env = options.env ?? process.env;
  const found = (await fromEnvironment(env)) ?? (await onPath(env));
  if (found) return found;
  const folder = cacheDir(env);
  const cached = join(folder, 'nats-server');
  if (await usable(cached)) return cached;
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new BackendError(
      `Cannot write to the cache folder ${folder}. Set XDG_CACHE_HOME to one that can be written.`,
      cause,
    );
  });
  await fillCache(cached, options);
  return cached;
}
