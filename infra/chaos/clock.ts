import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchFromApt } from '@peruke/backends';

const FAKETIME = {
  name: 'libfaketime',
  release: 'bookworm',
  path: 'usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
};

/**
 * The clock on the wall as every process that is started with `env` reads it: it jumps when it is told to, time that is measured
 * goes on. Programs in Go do not ask the C library, so NATS keeps the true time: its clock and theirs differ then.
 */
export class Clock {
  readonly env: NodeJS.ProcessEnv;
  readonly #file: string;

  private constructor(library: string, file: string) {
    this.#file = file;
    this.env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
  }

  static async open(folder: string): Promise<Clock> {
    const library = await fetchFromApt(join(folder, 'faketime'), FAKETIME);
    const clock = new Clock(library, join(folder, 'clock'));
    await clock.stand(0);
    return clock;
  }

  /** So many seconds before or behind the true time; within a second everybody reads it. */
  async stand(seconds: number): Promise<void> {
    await writeFile(this.#file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`);
  }
}
