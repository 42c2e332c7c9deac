import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BackendError } from './backend-error.js';
import { freePort } from './free-port.js';
import { guardProcess } from './keeper.js';
import { ensureNatsServer } from './nats-binary.js';
import { natsAuthorization } from '@peruke/contracts/nats';
import { commandLine, sendSignal, stopProcess } from './processes.js';

export type NatsOptions = {
  /** Folder of the server: its settings, log and streams. Made when it is not there. */
  dir: string;
  /** Port on the loopback; a free one when left out. */
  port?: number;
  /** Password of each service; without them everybody may do everything. */
  passwords?: Readonly<Record<string, string>>;
  /** Beside the services whoever gives no name may do everything: tests look on. */
  isOpen?: boolean;
  /** Files of a certificate; nobody speaks to it without TLS then. */
  tls?: { cert: string; key: string };
  /** Binary; found by `ensureNatsServer` when left out. */
  binary?: string;
  /** How long a starting server may say nothing in its log before it is given up. Milliseconds; 30 s when left out. */
  patienceMs?: number;
};

export type RunningNats = {
  url: string;
  port: number;
  pid: number;
  logFile: string;
  /** Resolves when the server is gone, however it went. */
  exited: Promise<void>;
  /** Stops it cleanly; kills it when that takes longer than the grace (8 s). */
  stop: (graceMs?: number) => Promise<void>;
  /** Kills it at once (-9), as a crash would. */
  kill: () => Promise<void>;
};

const quoted = (text: string): string => JSON.stringify(text);

function settings(dir: string, port: number, name: string, { passwords, isOpen, tls }: NatsOptions): string {
  return [
    `listen: "127.0.0.1:${port}"`,
    `server_name: ${quoted(name)}`,
    `pid_file: ${quoted(join(dir, 'nats.pid'))}`,
    `log_file: ${quoted(join(dir, 'nats.log'))}`,
    'logfile_size_limit: 10MB',
    'logfile_max_num: 2',
    // What is acknowledged is on the disk: the outbox deletes by that word.
    `jetstream { store_dir: ${quoted(join(dir, 'streams'))}, sync_interval: always }`,
    tls ? `tls { cert_file: ${quoted(tls.cert)}, key_file: ${quoted(tls.key)}, handshake_first: auto }` : '',
    passwords ? natsAuthorization((user) => quoted(passwords[user] ?? ''), isOpen) : '',
  ].join('\n');
}

/** A server that outlived its starter still holds the store; two on one store would ruin it. */
async function stopLeftover(dir: string, config: string): Promise<void> {
  const pid = Number(await readFile(join(dir, 'nats.pid'), 'utf8').catch(() => ''));
  if (pid > 0 && commandLine(pid)?.includes(config)) await stopProcess(pid, 'SIGTERM', 10_000);
  await rm(join(dir, 'nats.pid'), { force: true });
}

/** The server greets each client with its INFO line; only then are JetStream and the listener up. */
function greeting(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.setTimeout(1_000, () => socket.destroy(new Error('no greeting')));
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString('utf8'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
}

interface Starting {
  child: ChildProcess;
  port: number;
  name: string;
  logFile: string;
  patienceMs: number;
}

/**
 * Waits as long as the server gets on. After a power cut it brings each stream and reader to the disk anew, which takes a
 * minute where the disk is busy; killed meanwhile, it would begin again at the next start.
 */
async function ready({ child, port, name, logFile, patienceMs }: Starting): Promise<void> {
  let told = 0;
  let end = Date.now() + patienceMs;
  while (child.exitCode === null && child.signalCode === null && Date.now() < end) {
    const info = await greeting(port).catch(() => '');
    if (info.includes(name) && info.includes('"jetstream":true')) return;
    await delay(25);
    const tells = await stat(logFile).then(
      ({ size }) => size,
      () => 0,
    );
    if (tells !== told) end = Date.now() + patienceMs;
    told = tells;
  }
  child.kill('SIGKILL');
  const log = await readFile(logFile, 'utf8').catch(() => '');
  const reasons = log.split('\n').filter((line) => /\[(FTL|ERR)\]/.test(line));
  throw new BackendError(`nats-server did not start on port ${port}.\n${reasons.slice(-5).join('\n')}`);
}

/**
 * Starts a nats-server with JetStream on the loopback, file storage synced at every write, no monitoring port.
 * A server that an earlier, killed starter left on this folder is stopped first.
 */
export async function startNats(options: NatsOptions): Promise<RunningNats> {
  const dir = resolve(options.dir);
  const binary = options.binary ?? (await ensureNatsServer());
  const port = options.port || (await freePort());
  // Unlike the port, the name tells this server from one that holds the port already.
  const name = `peruke-${randomUUID()}`;
  const config = join(dir, 'nats.conf');
  const logFile = join(dir, 'nats.log');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await stopLeftover(dir, config);
  await writeFile(config, settings(dir, port, name, options), { mode: 0o600 });
  await chmod(config, 0o600);
  await rm(logFile, { force: true });
  const child = spawn(binary, ['-c', config], { detached: true, stdio: 'ignore', cwd: dir });
  const exited = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  await once(child, 'spawn').catch((cause: unknown) => {
    throw new BackendError(`${binary} cannot be started.`, cause);
  });
  const pid = child.pid as number;
  const release = guardProcess(pid, { signal: 'SIGTERM', graceMs: 8_000 });
  void exited.then(release);
  await ready({ child, port, name, logFile, patienceMs: options.patienceMs ?? 30_000 });
  child.unref();
  const end = async (signal: NodeJS.Signals, graceMs = 8_000): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.ref();
      sendSignal(pid, signal);
      const giveUp = setTimeout(() => sendSignal(pid, 'SIGKILL'), graceMs);
      await exited;
      clearTimeout(giveUp);
    }
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    pid,
    logFile,
    exited,
    stop: (graceMs) => end('SIGTERM', graceMs),
    kill: () => end('SIGKILL'),
  };
}
