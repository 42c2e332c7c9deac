/**
 * Runs as a process of its own beside the one that starts backends and services. When that one goes, by whatever
 * way (kill -9 included), the channel between them closes and the keeper stops what was left behind.
 * Imports nothing but Node itself, so that it runs as it lies, compiled or not.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

type Guarded = { pid: number; identity: string; signal: NodeJS.Signals; graceMs: number; wave: number };
type KeeperMessage = { type: 'guard'; child: Guarded } | { type: 'release'; pid: number };

const guarded = new Map<number, Guarded>();

/** Same reading as processes.ts: a start time tells whether the id still means the same process. */
function identityOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
      );
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

const lives = (child: Guarded): boolean => identityOf(child.pid) === child.identity;

function signal(child: Guarded, name: NodeJS.Signals): void {
  try {
    if (lives(child)) process.kill(child.pid, name);
  } catch {
    // Gone between the look and the signal.
  }
}

async function stopWave(wave: Guarded[]): Promise<void> {
  for (const child of wave) signal(child, child.signal);
  const end = Date.now() + Math.max(...wave.map((child) => child.graceMs));
  while (wave.some(lives) && Date.now() < end) await delay(25);
  for (const child of wave) signal(child, 'SIGKILL');
}

/** Lower waves first: services let go of the backends before those stop. */
async function stopAll(): Promise<void> {
  const waves = [...new Set([...guarded.values()].map((child) => child.wave))].sort((a, b) => a - b);
  for (const wave of waves) await stopWave([...guarded.values()].filter((child) => child.wave === wave));
  process.exit(0);
}

process.on('message', (message: KeeperMessage) => {
  if (message.type === 'guard') guarded.set(message.child.pid, message.child);
  else guarded.delete(message.pid);
});
process.on('disconnect', () => void stopAll());
// The terminal's Ctrl-C is for the starter; the keeper goes when the starter is gone.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});
