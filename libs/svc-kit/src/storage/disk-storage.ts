import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { FileLock } from './file-lock.js';
import { type ByteRange, FileMissing, type LocalFile, ObjectStorage } from './object-storage.js';

/** Files in a folder of this machine: the default. */
export class DiskStorage extends ObjectStorage {
  private readonly root: string;

  constructor(root: string) {
    super();
    this.root = resolve(root);
  }

  override async take(path: string, key: string): Promise<void> {
    const target = await this.pathFor(key);
    await flushToDisk(path);
    try {
      await rename(path, target);
    } catch (error) {
      if ((error as { code?: string }).code !== 'EXDEV') throw error;
      await copyFile(path, target, constants.COPYFILE_EXCL);
      await flushToDisk(target);
      await rm(path, { force: true });
    }
    await flushToDisk(dirname(target));
  }

  override async swap(key: string, before: string | undefined, text: string): Promise<boolean> {
    const target = await this.pathFor(key);
    const lock = await FileLock.take(`${target}.lock`);
    try {
      if ((await textOf(target)) !== before) return false;
      const beside = `${target}.${lock.token}`;
      await writeFile(beside, text);
      await flushToDisk(beside);
      if (!lock.isHeld()) return rm(beside).then(() => false);
      await rename(beside, target);
      await flushToDisk(dirname(target));
      return true;
    } finally {
      await lock.leave();
    }
  }

  override async copy(from: string, to: string): Promise<void> {
    await copyFile(this.path(from), await this.pathFor(to), constants.COPYFILE_FICLONE);
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    return createReadStream(this.path(key), range);
  }

  override async size(key: string): Promise<number> {
    try {
      return (await stat(this.path(key))).size;
    } catch (error) {
      throw (error as { code?: string }).code === 'ENOENT' ? new FileMissing(key) : error;
    }
  }

  override async remove(...keys: readonly (string | null | undefined)[]): Promise<void> {
    await Promise.all(keys.filter((key) => key != null).map((key) => rm(this.path(key), { force: true })));
  }

  override async local(key: string): Promise<LocalFile> {
    return { path: this.path(key), release: async () => undefined };
  }

  override async folders(): Promise<string[]> {
    try {
      const entries = await readdir(this.root, { withFileTypes: true });
      const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      return folders.sort();
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return [];
      throw error;
    }
  }

  private path(key: string): string {
    const path = join(this.root, key);
    if (!path.startsWith(this.root + sep)) throw new Error('a key may not leave the storage');
    return path;
  }

  private async pathFor(key: string): Promise<string> {
    const path = this.path(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o750 });
    return path;
  }
}

const textOf = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
};

// What is acknowledged outlives a power cut: the row is flushed by the database, its file and folder here.
const flushToDisk = async (path: string): Promise<void> => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
