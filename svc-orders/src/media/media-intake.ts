import { createHash, type Hash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import { Injectable } from '@nestjs/common';
import { reencode } from './images.js';
import { type FileKind, sniff, SNIFF_BYTES } from './sniff.rules.js';
import { DiskStorage } from './storage.js';

/** A file that is stored but belongs to no order yet. */
export interface StoredFile {
  readonly kind: FileKind['kind'];
  readonly mime: string;
  readonly key: string;
  readonly previewKey: string | null;
  readonly bytes: number;
  /** SHA-256 of the file as it was sent. */
  readonly digest: string;
}

type KeptFile = Omit<StoredFile, 'digest'>;

/** Takes a file in: streamed to storage, looked at, pictures written anew. What is refused leaves nothing behind. */
@Injectable()
export class MediaIntake {
  constructor(private readonly storage: DiskStorage) {}

  async take(content: Readable, field: string, claimedType: string): Promise<StoredFile> {
    const raw = `incoming/${randomUUID()}`;
    const hash = createHash('sha256');
    try {
      await this.storage.write(raw, hashed(content, hash));
      const kind = sniff(await this.storage.head(raw, SNIFF_BYTES));
      if (!kind) throw unsupported(field, claimedType);
      const kept = await (kind.kind === 'image'
        ? this.takeImage(raw, field, claimedType)
        : this.takeVideo(raw, kind));
      return { ...kept, digest: hash.digest('hex') };
    } finally {
      await this.storage.remove(raw);
    }
  }

  async discard(files: readonly StoredFile[]): Promise<void> {
    await this.storage.remove(...files.flatMap(({ key, previewKey }) => [key, previewKey]));
  }

  private async takeImage(raw: string, field: string, claimedType: string): Promise<KeptFile> {
    const name = freshName();
    const [key, previewKey] = [`${name}.webp`, `${name}.preview.webp`];
    try {
      await reencode(this.storage.path(raw), await this.storage.pathFor(key), this.storage.path(previewKey));
    } catch (error) {
      await this.storage.remove(key, previewKey);
      if ((error as { code?: string }).code === 'ENOSPC') throw new DomainError('storage_full');
      // It began like a picture and is none, or is larger than any camera makes.
      throw unsupported(field, claimedType);
    }
    return { kind: 'image', mime: 'image/webp', key, previewKey, bytes: await this.storage.size(key) };
  }

  private async takeVideo(raw: string, { kind, mime, extension }: FileKind): Promise<KeptFile> {
    const key = `${freshName()}.${extension}`;
    await this.storage.move(raw, key);
    return { kind, mime, key, previewKey: null, bytes: await this.storage.size(key) };
  }
}

async function* hashed(content: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

// Two characters of the name as a folder keep folders small.
const freshName = (): string => {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
};

const unsupported = (field: string, claimedType: string): DomainError =>
  fieldError(field, `Unsupported file format: ${claimedType.slice(0, 100)}`);
