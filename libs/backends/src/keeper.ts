import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processIdentity } from './processes.js';

/** How a child is stopped when its starter died without stopping it. */
export type GuardOptions = {
  signal?: NodeJS.Signals;
  graceMs?: number;
  /** Lower waves are stopped first: services 0, backends 1. */
  wave?: number;
};

let keeper: ChildProcess | undefined;

function keeperScript(): string {
  const compiled = fileURLToPath(new URL('./keeper-main.js', import.meta.url));
  return existsSync(compiled) ? compiled : fileURLToPath(new URL('./keeper-main.ts', import.meta.url));
}

function startKeeper(): ChildProcess {
  // Detached: a session of its own, so that neither Ctrl-C nor a closed terminal takes the keeper first.
  const child = spawn(process.execPath, ['--no-warnings', keeperScript()], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
    cwd: '/',
  });
  child.on('error', () => (keeper = undefined));
  child.on('exit', () => (keeper = undefined));
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Has a child stopped when this process dies, however it dies. Returns the function that ends the guard, to be
 * called once the child is gone.
 */
export function guardProcess(pid: number, options: GuardOptions = {}): () => void {
  const { signal = 'SIGTERM', graceMs = 5_000, wave = 1 } = options;
  const identity = processIdentity(pid);
  if (identity === undefined) return () => {};
  keeper ??= startKeeper();
  const current = keeper;
  send(current, { type: 'guard', child: { pid, identity, signal, graceMs, wave } });
  return () => send(current, { type: 'release', pid });
}

function send(child: ChildProcess, message: object): void {
  if (child.connected) child.send(message, () => {});
}
