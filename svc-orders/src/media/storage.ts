import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { Injectable } from '@nestjs/common';

/** Files under PERUKE_DATA_DIR/media. Keys are made here by the service, never from a name that somebody sent. */
@Injectable()
export class DiskStorage {
  private readonly root: string;

  constructor(config: ServiceConfig) {
    this.root = resolve(config.dataDir, 'media');
  }

  async write(key: string, content: Readable | AsyncIterable<Buffer>): Promise<void> {
    const path = await this.pathFor(key);
    // "wx": a key is used once.
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o640 }));
  }

  read(key: string, range?: { start: number; end: number }): Readable {
    return createReadStream(this.path(key), range);
  }

  /** The first bytes, for a look at what the file is. */
  async head(key: string, length: number): Promise<Uint8Array> {
    const file = await open(this.path(key));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  async size(key: string): Promise<number> {
    return (await stat(this.path(key))).size;
  }

  async move(from: string, to: string): Promise<void> {
    await rename(this.path(from), await this.pathFor(to));
  }

  async remove(...keys: readonly (string | null | undefined)[]): Promise<void> {
    await Promise.all(keys.filter((key) => key != null).map((key) => rm(this.path(key), { force: true })));
  }

  /** The path on the disk, for a tool that reads files itself. */
  path(key: string): string {
    const path = join(this.root, key);
    if (!path.startsWith(this.root + sep)) throw new Error('a key may not leave the storage');
    return path;
  }

  /** The path of a file to be made, its folder there. */
  async pathFor(key: string): Promise<string> {
    const path = this.path(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o750 });
    return path;
  }
}
