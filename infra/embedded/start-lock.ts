import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { processIdentity, stopProcess } from '@peruke/backends';
import { StartFailure } from './start-failure.ts';

export type Child = { name: string; pid: number; identity: string; signal: NodeJS.Signals };
type LockContent = { pid: number; identity: string; startedAt: string; url: string; children: Child[] };

export type StartLock = {
  /** Writes down a child, so that the next start can stop it should this one be killed. */
  addChild: (name: string, pid: number, signal: NodeJS.Signals) => void;
  release: () => Promise<void>;
};

const CHILD_GRACE_MS = 10_000;

async function readLock(file: string): Promise<LockContent | undefined> {
  try {
    const value = JSON.parse(await readFile(file, 'utf8')) as Partial<LockContent>;
    const whole =
      typeof value.pid === 'number' && typeof value.identity === 'string' && Array.isArray(value.children);
    return whole ? (value as LockContent) : undefined;
  } catch {
    return undefined;
  }
}

const lives = ({ pid, identity }: { pid: number; identity: string }): boolean =>
  processIdentity(pid) === identity;

/** The start that holds the folder now, when it still runs. */
export async function runningStart(file: string): Promise<{ pid: number; url: string } | undefined> {
  const lock = await readLock(file);
  return lock && lives(lock) ? lock : undefined;
}

async function stopChildren(children: Child[]): Promise<void> {
  const left = children.filter(lives);
  const servers = left.filter((child) => child.signal === 'SIGTERM' && child.name !== 'nats');
  await Promise.all(servers.map((child) => stopProcess(child.pid, child.signal, CHILD_GRACE_MS)));
  const backends = left.filter((child) => !servers.includes(child) && lives(child));
  await Promise.all(backends.map((child) => stopProcess(child.pid, child.signal, CHILD_GRACE_MS)));
}

/**
 * One start at a time per data folder. A lock whose holder is gone (killed -9, power cut) is taken over, after
 * whatever that start left running is stopped; `onTakeover` is told first.
 */
export async function takeStartLock(file: string, url: string, onTakeover: () => void): Promise<StartLock> {
  const identity = processIdentity(process.pid) ?? '';
  const mine: LockContent = {
    pid: process.pid,
    identity,
    startedAt: new Date().toISOString(),
    url,
    children: [],
  };
  const create = () => writeFile(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
  try {
    await create();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = await runningStart(file);
    if (holder) throw alreadyRunning(holder);
    onTakeover();
    await stopChildren((await readLock(file))?.children ?? []);
    await rm(file, { force: true });
    await create().catch(async () => {
      throw alreadyRunning(await runningStart(file));
    });
  }
  // Two starts may have found the same stale lock: whoever's content stays is the one.
  await delay(50);
  const holder = await readLock(file);
  if (holder?.pid !== mine.pid || holder.identity !== identity) throw alreadyRunning(holder);
  return lockOf(file, mine);
}

function lockOf(file: string, mine: LockContent): StartLock {
  let writing = Promise.resolve();
  let isReleased = false;
  const save = async (): Promise<void> => {
    await writeFile(`${file}.part`, JSON.stringify(mine), { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
  return {
    addChild: (name, pid, signal) => {
      const identity = processIdentity(pid);
      // What comes up while the portal goes down must not bring the file back.
      if (identity === undefined || isReleased) return;
      mine.children = [...mine.children.filter(lives), { name, pid, identity, signal }];
      writing = writing.then(save).catch(() => {});
    },
    release: async () => {
      isReleased = true;
      await writing;
      await rm(file, { force: true });
    },
  };
}

function alreadyRunning(holder: { pid: number; url: string } | undefined): StartFailure {
  if (!holder) return new StartFailure('Another start is using this data folder right now.');
  return new StartFailure(
    `The portal already runs from this data folder: ${holder.url} (process ${holder.pid}).\n` +
      `Stop it with Ctrl-C in its window or with: kill ${holder.pid}\n` +
      'For a second portal beside it set PERUKE_DATA_DIR and PERUKE_PORT.',
  );
}
