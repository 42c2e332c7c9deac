import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Is a process with this id there (a zombie counts as gone)? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return statFields(pid)[0] === 'Z';
  } catch {
    // Reaped since it was asked for.
    return true;
  }
}

/** Fields of /proc/<pid>/stat after the name, which itself may hold spaces and brackets. */
function statFields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const ps = (pid: number, column: string): string =>
  execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();

/**
 * Tells one life of a process id from the next: its start time, in the unit of the system. Ids are used again,
 * so nothing is ever signalled by an id alone.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    return process.platform === 'linux' ? statFields(pid)[19] : ps(pid, 'lstart');
  } catch {
    return undefined;
  }
}

/** The command line of a live process, or undefined. */
export function commandLine(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    if (process.platform !== 'linux') return ps(pid, 'command');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
}

/** Sends a signal; a process that is already gone is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until the process is gone; false when it outlived the time. */
export async function waitUntilGone(pid: number, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await delay(20);
  }
  return true;
}

/** Asks a process to stop, and kills it when it does not within the grace. */
export async function stopProcess(pid: number, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  sendSignal(pid, signal);
  if (await waitUntilGone(pid, graceMs)) return;
  sendSignal(pid, 'SIGKILL');
  await waitUntilGone(pid, 5_000);
}
