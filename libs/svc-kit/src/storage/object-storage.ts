import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file on this machine for a tool that cannot read streams; `release` when done with it. */
export interface LocalFile {
  readonly path: string;
  release(): Promise<void>;
}

/** Nothing lies under the key: a row names a file that is gone. */
export class FileMissing extends Error {
  constructor(readonly key: string) {
    super(`nothing is stored under ${key}`);
    this.name = 'FileMissing';
  }
}

/**
 * Where a service keeps files. Injection token and contract of the adapters; keys are made by the service, never from a
 * name that somebody sent.
 */
export abstract class ObjectStorage {
  /** Takes a local file over under a key that is used once, for good; the local file is gone afterwards. */
  abstract take(path: string, key: string, mime: string): Promise<void>;
  /**
   * Puts a small text where `before` lies (undefined: where nothing lies), as one act; of two writers that have read the
   * same, one is answered true. False: nothing was written, something else lies there by now.
   */
  abstract swap(key: string, before: string | undefined, text: string, mime: string): Promise<boolean>;
  abstract copy(from: string, to: string): Promise<void>;
  abstract read(key: string, range?: ByteRange): Promise<Readable>;
  /** In bytes; throws FileMissing. */
  abstract size(key: string): Promise<number>;
  /** What is not there is no error. */
  abstract remove(...keys: readonly (string | null | undefined)[]): Promise<void>;
  abstract local(key: string): Promise<LocalFile>;
  /** First segments of the keys that have more than one, sorted. */
  abstract folders(): Promise<string[]>;
}
