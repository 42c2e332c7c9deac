import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ServiceConfig } from '@peruke/svc-kit/app';

/** No upload takes longer; what is older was left by a process that died. */
const FORGOTTEN_MS = 60 * 60_000;

/** Files on their way in, on this machine's disk: what tools work on before anything is stored. */
@Injectable()
export class Spool implements OnApplicationBootstrap {
  private readonly folder: string;

  constructor(config: ServiceConfig) {
    this.folder = resolve(config.dataDir, 'media-spool');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.tidy(new Date());
  }

  /** A path that nothing uses yet. */
  async fresh(extension = 'bin'): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, `${randomUUID()}.${extension}`);
  }

  /** Streams something in; answers its path. A stream that breaks leaves nothing. */
  async receive(content: Readable | AsyncIterable<Buffer>): Promise<string> {
    const path = await this.fresh();
    try {
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return path;
    } catch (error) {
      await this.drop(path);
      throw error;
    }
  }

  /** The first bytes, for a look at what the file is. */
  async head(path: string, length: number): Promise<Uint8Array> {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  async drop(...paths: readonly (string | null | undefined)[]): Promise<void> {
    await Promise.all(paths.filter((path) => path != null).map((path) => rm(path, { force: true })));
  }

  /** Removes what a process that died left behind. */
  async tidy(now: Date): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
      if (now.getTime() - mtimeMs > FORGOTTEN_MS) await this.drop(path);
    }
  }
}
