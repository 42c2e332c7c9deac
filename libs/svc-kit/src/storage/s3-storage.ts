import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type ByteRange, FileMissing, type LocalFile, ObjectStorage } from './object-storage.js';

export interface S3Options {
  readonly bucket: string;
  /** Of a server other than Amazon's. */
  readonly endpoint?: string;
  readonly region: string;
  /** The machine's own role serves when left out. */
  readonly accessKey?: string;
  readonly secretKey?: string;
  /** Put before every key, so that several services may share a bucket. */
  readonly prefix: string;
  /** For how long the server may say nothing before it counts as away (15 s). */
  readonly silenceMs?: number;
}

/**
 * A server that is away is told of within half a minute, and a call is tried twice. A film that somebody lets stand loses its line
 * as well; a browser asks for the rest of it by itself.
 */
const SILENCE_MS = 15_000;
const CONNECT_MS = 2_000;
const TRIES = 2;

/** S3 sends files in parts; a part is what one upload holds in memory. */
const PART_BYTES = 5 * 1024 * 1024;

const isNamed = (error: unknown, ...names: string[]): boolean =>
  names.includes((error as { name?: string }).name ?? '');
/** What the server answers when a condition does not hold: it lost, it met another write, what it named is gone. */
const LOST = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'];

/** Files in a bucket of an S3-compatible server. Sent and read as streams, never whole in memory. */
export class S3Storage extends ObjectStorage {
  private readonly client: S3Client;

  constructor(private readonly options: S3Options) {
    super();
    const { endpoint, region, accessKey, secretKey, silenceMs = SILENCE_MS } = options;
    this.client = new S3Client({
      region,
      maxAttempts: TRIES,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(accessKey && secretKey && { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
    });
  }

  override async take(path: string, key: string, mime: string): Promise<void> {
    const upload = new Upload({
      client: this.client,
      params: { ...this.at(key), Body: createReadStream(path), ContentType: mime },
      partSize: PART_BYTES,
      queueSize: 2,
    });
    await upload.done();
    await rm(path, { force: true });
  }

  override async swap(key: string, before: string | undefined, text: string, mime: string): Promise<boolean> {
    const there = await this.whole(key);
    if (there?.text !== before) return false;
    const condition = there ? { IfMatch: there.tag } : { IfNoneMatch: '*' };
    try {
      await this.client.send(
        new PutObjectCommand({ ...this.at(key), ...condition, Body: text, ContentType: mime }),
      );
      return true;
    } catch (error) {
      if (isNamed(error, ...LOST)) return false;
      throw error;
    }
  }

  override async copy(from: string, to: string): Promise<void> {
    const { Bucket, Key } = this.at(from);
    await this.client.send(new CopyObjectCommand({ ...this.at(to), CopySource: `${Bucket}/${Key}` }));
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await this.client.send(new GetObjectCommand({ ...this.at(key), Range }));
    if (!Body) throw new Error('the storage answered nothing');
    return Body as Readable;
  }

  override async size(key: string): Promise<number> {
    try {
      const { ContentLength = 0 } = await this.client.send(new HeadObjectCommand(this.at(key)));
      return ContentLength;
    } catch (error) {
      throw isNamed(error, 'NotFound', 'NoSuchKey') ? new FileMissing(key) : error;
    }
  }

  override async remove(...keys: readonly (string | null | undefined)[]): Promise<void> {
    const Objects = keys.filter((key) => key != null).map((key) => ({ Key: this.at(key).Key }));
    if (Objects.length === 0) return;
    const Delete = { Objects, Quiet: true };
    const { Errors = [] } = await this.client.send(
      new DeleteObjectsCommand({ Bucket: this.options.bucket, Delete }),
    );
    if (Errors.length > 0) throw new Error(`not removed from the storage: ${Errors[0]?.Code}`);
  }

  override async local(key: string): Promise<LocalFile> {
    const path = join(tmpdir(), `peruke-${randomUUID()}`);
    const release = () => rm(path, { force: true });
    try {
      await pipeline(await this.read(key), createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      await release();
      throw error;
    }
    return { path, release };
  }

  override async folders(): Promise<string[]> {
    const { client, options } = this;
    const Prefix = `${options.prefix}/`;
    const pages = paginateListObjectsV2({ client }, { Bucket: options.bucket, Prefix, Delimiter: '/' });
    const found: string[] = [];
    for await (const { CommonPrefixes = [] } of pages)
      found.push(...CommonPrefixes.map((one) => (one.Prefix ?? '').slice(Prefix.length, -1)));
    return found.sort();
  }

  /** A small text, and the tag by which the server knows it. */
  private async whole(key: string): Promise<{ text: string; tag: string | undefined } | undefined> {
    try {
      const { Body, ETag } = await this.client.send(new GetObjectCommand(this.at(key)));
      return { text: (await Body?.transformToString()) ?? '', tag: ETag };
    } catch (error) {
      if (isNamed(error, 'NoSuchKey', 'NotFound')) return undefined;
      throw error;
    }
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.options.bucket, Key: `${this.options.prefix}/${key}` };
  }
}
