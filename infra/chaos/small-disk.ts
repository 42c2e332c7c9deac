import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PIECE = Buffer.alloc(2 ** 20);

/** A file system of its own for what the portal keeps, which can be filled to the last byte. Needs root. */
export class SmallDisk {
  readonly path: string;
  readonly #ballast: string;

  private constructor(path: string) {
    this.path = path;
    this.#ballast = join(path, 'ballast');
  }

  /** What lay there in a run before is there again. */
  static async mount(folder: string, gigabytes: number): Promise<SmallDisk> {
    const image = join(folder, 'disk.img');
    const disk = new SmallDisk(join(folder, 'disk'));
    await mkdir(disk.path, { recursive: true });
    if (!existsSync(image)) {
      await (await open(image, 'w')).close();
      await truncate(image, gigabytes * 2 ** 30);
      await run('mkfs.ext4', ['-q', '-m', '0', image]);
    }
    await run('mount', ['-o', 'loop', image, disk.path]);
    await disk.free();
    return disk;
  }

  /** Until nobody can write a byte more. */
  async fill(): Promise<void> {
    const file = await open(this.#ballast, 'a');
    try {
      for (const size of [PIECE.length, 4096, 1])
        while (await file.write(PIECE, 0, size).then(isWhole(size), isFull));
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async free(): Promise<void> {
    await rm(this.#ballast, { force: true });
  }

  async unmount(): Promise<void> {
    await run('umount', [this.path]);
  }
}

const isWhole =
  (size: number) =>
  ({ bytesWritten }: { bytesWritten: number }): boolean =>
    bytesWritten === size;

function isFull(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOSPC') throw error;
  return false;
}
