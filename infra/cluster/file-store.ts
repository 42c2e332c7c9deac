import { type DiskS3, startDiskS3 } from '@peruke/svc-kit/testing';

/** Where all services keep their files: one S3-compatible server, whose folder outlives it. */
export class FileStore {
  readonly env: NodeJS.ProcessEnv;
  readonly #folder: string;
  #server: DiskS3;

  private constructor(folder: string, server: DiskS3) {
    this.#folder = folder;
    this.#server = server;
    this.env = server.env;
  }

  static async open(folder: string): Promise<FileStore> {
    return new FileStore(folder, await startDiskS3(folder));
  }

  kill(): Promise<void> {
    return this.#server.kill();
  }

  /** At the address that it had. */
  async mend(): Promise<void> {
    this.#server = await startDiskS3(this.#folder, Number(new URL(this.#server.endpoint).port));
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
