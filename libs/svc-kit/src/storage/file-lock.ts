import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Who holds a lock, written into it for whoever finds it. */
interface Owner {
  readonly token: string;
  readonly by: string;
  /** ISO */
  readonly at: string;
}

export interface LockOptions {
  /** An owner that has held it for longer died, or sleeps: the next one takes it over. */
  readonly staleMs: number;
  readonly now: () => number;
}

const USUAL: LockOptions = { staleMs: 10_000, now: Date.now };
const AGAIN_MS = 20;

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

const ownerOf = async (path: string): Promise<Owner | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * A file that one process of any machine on this folder can make, and whose name the others respect. It is held for the
 * time of a few system calls. The file of an owner that died is removed by one alone, who holds a lock by the name of
 * that owner while looking once more; so nobody removes the file of whoever came in between.
 */
export class FileLock {
  readonly token = randomUUID();
  readonly #since = performance.now();

  private constructor(
    private readonly path: string,
    private readonly options: LockOptions,
  ) {}

  /** Waits until it is free, or was left by a dead owner. */
  static async take(path: string, options: LockOptions = USUAL): Promise<FileLock> {
    for (;;) {
      const lock = new FileLock(path, options);
      if (await lock.#make()) return lock;
      const owner = await ownerOf(path);
      const isStale = owner !== undefined && options.now() - Date.parse(owner.at) > options.staleMs;
      if (isStale) await lock.#removeOf(owner);
      else await delay(AGAIN_MS);
    }
  }

  /** False as soon as somebody might take it over: its owner no longer acts under it. */
  isHeld(): boolean {
    return performance.now() - this.#since < this.options.staleMs / 2;
  }

  async leave(): Promise<void> {
    if (this.isHeld()) await rm(this.path, { force: true });
  }

  async #make(): Promise<boolean> {
    const owner: Owner = {
      token: this.token,
      by: `${process.pid} on ${hostname()}`,
      at: new Date(this.options.now()).toISOString(),
    };
    // Its name is there at once with what it says, or not at all.
    const beside = `${this.path}.${this.token}`;
    await writeFile(beside, JSON.stringify(owner));
    try {
      await link(beside, this.path);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(beside, { force: true });
    }
  }

  async #removeOf(dead: Owner): Promise<void> {
    const right = await FileLock.take(`${this.path}.${dead.token.slice(0, 8)}`, this.options);
    try {
      if ((await ownerOf(this.path))?.token === dead.token && right.isHeld()) await rm(this.path);
    } finally {
      await right.leave();
    }
  }
}
