import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BackendError } from './backend-error.js';
import { freePort } from './free-port.js';
import { guardProcess } from './keeper.js';
import { checkServer, type DatabaseUrls, ensureDatabases, rolesOf, wishOf } from './postgres-databases.js';
import { adminUrlOf, isWrongPassword, setAdminPassword } from './postgres-admin.js';
import {
  environment,
  ids,
  postgresPrograms,
  serverUser,
  type PostgresPrograms,
  type ServerUser,
} from './postgres-programs.js';
import { followPrimary } from './postgres-standby.js';
import { archiveFlags, giveToServer, type Recovery, recoveryFlags } from './postgres-archive.js';
import { commandLine, sendSignal, stopProcess } from './processes.js';

const run = promisify(execFile);

export type PostgresOptions = {
  /** Folder of the server: cluster and passwords. Made when it is not there. */
  dir: string;
  /** Port on the loopback; a free one when left out. */
  port?: number;
  /** Names of the databases; each gets a role of the same name that owns it. */
  databases: string[];
  /** False lets a throw-away test server skip fsync. A kill -9 of the server still loses nothing then; a power cut may. */
  durable?: boolean;
  /** Folder of backups, where the server hands its log over as it writes it. */
  archiveTo?: string;
  /** The cluster was copied from a backup: it is brought to its state before anybody may connect. */
  recovery?: Recovery;
  /** The cluster was laid out from a backup of this primary (`followed`): it follows it, and only reads until it is promoted. */
  follows?: string;
  /** What the server is told beside what the house tells every server. */
  settings?: Readonly<Record<string, string>>;
  /** Each log line of the server. */
  onLog?: (line: string) => void;
};

export type RunningPostgres = {
  /** Connection string of the administrator (database `postgres`). */
  adminUrl: string;
  /** Connection string of each database, by its name. */
  urls: DatabaseUrls['urls'];
  servingUrls: DatabaseUrls['servingUrls'];
  scopedUrls: DatabaseUrls['scopedUrls'];
  port: number;
  pid: number;
  /** Resolves when the server is gone, however it went. */
  exited: Promise<void>;
  /** Fast shutdown: sessions are ended, everything is checkpointed. After the grace (8 s) without the checkpoint. */
  stop: (graceMs?: number) => Promise<void>;
  /** Kills the server at once (-9), as a crash would; the next start recovers. */
  kill: () => Promise<void>;
};

type Secrets = { admin: string; databases: Record<string, string> };
const newPassword = (): string => randomBytes(24).toString('base64url');

/** Passwords are made once and stay with the data, readable by the owner alone. */
async function readSecrets(dir: string, databases: string[]): Promise<Secrets> {
  const file = join(dir, 'passwords.json');
  const known = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Secrets,
    () => undefined,
  );
  const secrets: Secrets = { admin: known?.admin ?? newPassword(), databases: { ...known?.databases } };
  for (const name of databases.flatMap(rolesOf)) secrets.databases[name] ??= newPassword();
  await writeFile(`${file}.part`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
  return secrets;
}

/** The character type must know Hebrew letters; the C library's name for it differs between systems. */
async function createCluster(
  programs: PostgresPrograms,
  user: ServerUser,
  cluster: string,
  password: string,
  durable: boolean,
) {
  const half = `${cluster}.part`;
  const passwordFile = `${cluster}.password`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(half, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const [program, args] = user.wrap(programs.initdb, [
    ...['--pgdata', half, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...[
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--lc-ctype',
      ctype,
      '--lc-messages',
      'C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
  ]);
  try {
    await run(program, args, { ...ids(user), cwd: '/', env: environment() });
    // Renamed only when whole: a start that was killed in between leaves no half cluster.
    await rename(half, cluster);
  } catch (error) {
    const text = (error as { stderr?: string }).stderr?.trim() || String(error);
    throw new BackendError(`PostgreSQL could not set up its folder ${cluster}.\n${text}`, error);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * After kill -9 of the starter the server may still run: it is stopped. The lock file of a dead server is left to
 * PostgreSQL, which checks by it that no old session still writes; it is taken away only when its process id now
 * belongs to another program, because PostgreSQL would refuse to start then.
 */
async function stopLeftover(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  const command = pid > 0 ? commandLine(pid) : undefined;
  if (command === undefined) return;
  if (command.includes('postgres') && command.includes(cluster)) await stopProcess(pid, 'SIGINT', 15_000);
  else await rm(file, { force: true });
}

/**
 * Details and statements hold what was being saved: names, phones. What failed stands in the services' own logs. The servers
 * of production get the same, from infra/compose.yml and infra/kubernetes.
 */
export const NO_VALUES_IN_LOGS = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
} as const;

/**
 * For calls of milliseconds over tables that lie in memory or on flash: a row found by its index costs little more than the next one
 * of a scan (PostgreSQL presumes a turning disk), and compiling a plan takes longer than running it. Everywhere alike, so that
 * a plan that was measured is the one that runs.
 */
export const PLANNING = { jit: 'off', random_page_cost: '1.1' } as const;

function settings(port: number, durable: boolean, more: PostgresOptions['settings']): string[] {
  const values: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %d ',
    ...NO_VALUES_IN_LOGS,
    ...PLANNING,
    ...(durable
      ? { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
      : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    ...more,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const READY = /database system is ready to accept connections/;
/** Only a standby is to be asked before it is a primary. */
const READY_TO_READ = /database system is ready to accept (read-only )?connections/;

/** Resolves at the line by which the server says that it is ready; a server that dies first is the error. */
function ready(child: ChildProcess, onLog: (line: string) => void, isReady: RegExp): Promise<void> {
  const last: string[] = [];
  return new Promise((resolve, reject) => {
    let rest = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        onLog(line);
        if (last.push(line) > 20) last.shift();
        if (isReady.test(line)) resolve();
      }
    });
    child.once('error', reject);
    child.once('exit', () => reject(new BackendError(`PostgreSQL did not start.\n${last.join('\n')}`)));
  });
}

type Launch = { child: ChildProcess; exited: Promise<void>; pid: number };

async function launch(
  programs: PostgresPrograms,
  user: ServerUser,
  cluster: string,
  flags: string[],
  { onLog, isReady }: { onLog: (line: string) => void; isReady: RegExp },
): Promise<Launch> {
  const [program, args] = user.wrap(programs.postgres, ['-D', cluster, ...flags]);
  const child = spawn(program, args, {
    ...ids(user),
    cwd: '/',
    detached: true,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((done) => void child.once('exit', () => done()));
  const started = ready(child, onLog, isReady);
  started.catch(() => {});
  await once(child, 'spawn').catch((cause: unknown) => {
    throw new BackendError(`${program} cannot be started.`, cause);
  });
  const pid = child.pid as number;
  const release = guardProcess(pid, { signal: 'SIGINT', graceMs: 10_000 });
  void exited.then(release);
  await started;
  child.unref();
  (child.stderr as Socket).unref();
  return { child, exited, pid };
}

/** Sessions of a server that was killed go within moments; until then PostgreSQL refuses the folder, rightly. */
async function launchWhenFree(start: () => Promise<Launch>): Promise<Launch> {
  const end = Date.now() + 15_000;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const busy = error instanceof BackendError && /pre-existing shared memory block/.test(error.message);
      if (!busy || Date.now() > end) throw error;
      await delay(200);
    }
  }
}

/**
 * Starts PostgreSQL on the loopback with one database and role per name. The first start sets the cluster up; a
 * later one recovers whatever the last one left, a kill -9 of starter or server included.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { databases, durable = true, recovery, follows, onLog = () => {} } = options;
  const archiveTo = options.archiveTo && resolve(options.archiveTo);
  const dir = resolve(options.dir);
  const cluster = join(dir, 'cluster');
  const programs = await postgresPrograms();
  await mkdir(dir, { recursive: true });
  if (archiveTo) await mkdir(archiveTo, { recursive: true, mode: 0o700 });
  const user = await serverUser([programs.postgres, dir, ...(archiveTo ? [dirname(archiveTo)] : [])]);
  const secrets = await readSecrets(dir, databases);
  await stopLeftover(cluster);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    await createCluster(programs, user, cluster, secrets.admin, durable);
  }
  if (follows) await followPrimary(cluster, follows);
  if (recovery || follows) await giveToServer(cluster, user);
  const port = options.port || (await freePort());
  const flags = [
    ...settings(port, durable, options.settings),
    ...(archiveTo ? await archiveFlags(cluster, archiveTo, user) : []),
    ...(recovery ? recoveryFlags(recovery) : []),
  ];
  const launchOnce = () =>
    launchWhenFree(() =>
      launch(programs, user, cluster, flags, { onLog, isReady: follows ? READY_TO_READ : READY }),
    );
  const known = { port, password: secrets.admin, isStandby: follows !== undefined };
  const { child, exited, pid } = await launchKnown(launchOnce, known, () =>
    setAdminPassword(programs, user, cluster, secrets.admin),
  );
  const adminUrl = adminUrlOf(port, secrets.admin);
  const server = { port, pid, exited, adminUrl, stop: stopper(child, exited), kill: killer(child, exited) };
  try {
    await checkServer(adminUrl, durable);
    if (follows) return { ...server, urls: {}, servingUrls: {}, scopedUrls: {} };
    const wishes = databases.map((name) => wishOf(name, secrets.databases));
    return { ...server, ...(await ensureDatabases(adminUrl, wishes)) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Started, and known to the administrator by the password that is kept: else it is told in between. */
async function launchKnown(
  launchOnce: () => Promise<Launch>,
  { port, password, isStandby }: { port: number; password: string; isStandby: boolean },
  tell: () => Promise<void>,
): Promise<Launch> {
  const first = await launchOnce();
  // it has the password of its primary
  if (isStandby) return first;
  const isStranger = await isWrongPassword(port, password).catch(async (error: unknown) => {
    await stopper(first.child, first.exited)();
    throw error;
  });
  if (!isStranger) return first;
  await stopper(first.child, first.exited)(60_000);
  await tell();
  return launchOnce();
}

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function stopper(child: ChildProcess, exited: Promise<void>): (graceMs?: number) => Promise<void> {
  return async (graceMs = 8_000) => {
    if (isGone(child)) return;
    // Who waits for its end lives until then, however long its last checkpoint takes.
    child.ref();
    sendSignal(child.pid as number, 'SIGINT');
    const hurry = setTimeout(() => sendSignal(child.pid as number, 'SIGQUIT'), graceMs);
    await exited;
    clearTimeout(hurry);
  };
}

function killer(child: ChildProcess, exited: Promise<void>): () => Promise<void> {
  return async () => {
    if (isGone(child)) return;
    child.ref();
    sendSignal(child.pid as number, 'SIGKILL');
    await exited;
  };
}
