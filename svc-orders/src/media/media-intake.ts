import { createHash, type Hash, randomUUID } from 'node:crypto';
import { DomainError, errorText } from '@peruke/contracts/kernel';
import type { PhotoViewBody } from '@peruke/contracts/orders';
import { VirusScan } from '@peruke/svc-kit/scan';
import { ObjectStorage } from '@peruke/svc-kit/storage';
import { Injectable } from '@nestjs/common';
import { LARGE_SIDE, reencode, shrink } from './images.js';
import { type FileKind, isTakenType, sniff, SNIFF_BYTES } from './sniff.rules.js';
import { Spool } from './spool.js';
import { UnkeptFiles } from './unkept-files.js';
import type { UploadProgress } from './upload-progress.js';
import { NotAVideo, Videos } from './videos.js';

/** A file that is stored but belongs to no order yet. */
export interface StoredFile {
  readonly kind: FileKind['kind'];
  readonly mime: string;
  readonly key: string;
  /** A frame that the browser supplied for a video. */
  readonly posterKey: string | null;
  /** Seconds of a video, as far as they are known. */
  readonly duration: number | null;
  /** What its sender says of a photo. */
  readonly view?: PhotoViewBody;
  /** SHA-256 of the file as it was sent. */
  readonly digest: string;
  /** In bytes, as it is stored. */
  readonly bytes: number;
}

/** What the caller says of a file: the field it came in, its name and its type. */
export interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
}

type KeptFile = Omit<StoredFile, 'digest' | 'posterKey' | 'view'>;

/** Takes a file in: streamed to disk, looked at, written anew, stored. What is refused leaves nothing behind. */
@Injectable()
export class MediaIntake {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly unkept: UnkeptFiles,
    private readonly spool: Spool,
    private readonly videos: Videos,
    private readonly viruses: VirusScan,
  ) {}

  async take(content: AsyncIterable<Buffer>, sent: SentFile, progress: UploadProgress): Promise<StoredFile> {
    const hash = createHash('sha256');
    const raw = await this.spool.receive(hashed(content, hash));
    try {
      progress.step('decoding file');
      const head = await this.spool.head(raw, SNIFF_BYTES);
      const kind = sniff(head);
      const isBroken = head.length === 0 || isTakenType(sent.type);
      if (!kind) throw refused(isBroken ? 'file_damaged' : 'file_unsupported', sent);
      await this.refuseInfected(raw, sent);
      const kept = await (kind.kind === 'image'
        ? this.takeImage(raw, sent)
        : this.takeVideo(raw, kind, sent));
      return { ...kept, posterKey: null, digest: hash.digest('hex') };
    } finally {
      await this.spool.drop(raw);
    }
  }

  /** A frame that a browser drew of a video; undefined when it is no picture: a video does without. */
  async takePoster(
    content: AsyncIterable<Buffer>,
    sent: Pick<SentFile, 'field' | 'name'>,
  ): Promise<string | undefined> {
    const raw = await this.spool.receive(content);
    const made = await this.spool.fresh('webp');
    try {
      if (sniff(await this.spool.head(raw, SNIFF_BYTES))?.kind !== 'image') return undefined;
      await this.refuseInfected(raw, sent);
      await shrink(raw, made, LARGE_SIDE);
      const key = `${freshName()}.poster.webp`;
      await this.unkept.store(made, key, 'image/webp');
      return key;
    } catch (error) {
      if (error instanceof DomainError) throw error;
      return undefined;
    } finally {
      await this.spool.drop(raw, made);
    }
  }

  /** Before anything opens the file, and long before a row names it. */
  private async refuseInfected(
    raw: string,
    { field, name }: Pick<SentFile, 'field' | 'name'>,
  ): Promise<void> {
    const found = await this.viruses.findIn(raw);
    if (found === undefined) return;
    const params = { found: found.slice(0, 100), name: name.slice(0, 100) };
    throw new DomainError('file_infected', {
      params,
      errors: { [field]: [errorText('file_infected', params)] },
    });
  }

  /** Removes what nobody has kept; answers which of them that were. */
  discard(keys: readonly string[]): Promise<string[]> {
    return this.unkept.discard(keys);
  }

  private async takeImage(raw: string, sent: SentFile): Promise<KeptFile> {
    const made = await this.spool.fresh('webp');
    try {
      await reencode(raw, made);
    } catch (error) {
      await this.spool.drop(made);
      if ((error as { code?: string }).code === 'ENOSPC') throw new DomainError('storage_full');
      // It began like a picture and is none, or is larger than any camera makes.
      throw refused('file_damaged', sent);
    }
    return this.store(made, { kind: 'image', mime: 'image/webp', extension: 'webp' }, null);
  }

  private async takeVideo(raw: string, kind: FileKind, sent: SentFile): Promise<KeptFile> {
    const facts = await this.videos.probe(raw, kind.mime).catch((error: unknown) => {
      throw error instanceof NotAVideo ? refused('file_damaged', sent) : error;
    });
    const made = await this.spool.fresh(kind.extension);
    const isNew = await this.videos.rewrap(raw, made, kind.mime);
    if (!isNew) await this.spool.drop(made);
    return this.store(isNew ? made : raw, kind, facts?.duration ?? null);
  }

  private async store(path: string, { kind, mime, extension }: FileKind, duration: number | null) {
    const key = `${freshName()}.${extension}`;
    try {
      await this.unkept.store(path, key, mime);
      return { kind, mime, key, duration, bytes: await this.storage.size(key) };
    } finally {
      await this.spool.drop(path);
    }
  }
}

async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

// Two characters of the name as a folder keep folders small.
const freshName = (): string => {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
};

/** The code, its type and which file it is are for pages; the text at the field is what every caller has been told (UPL-003). */
const refused = (code: 'file_unsupported' | 'file_damaged', { field, name, type }: SentFile): DomainError => {
  const params = { type: type.slice(0, 100), name: name.slice(0, 100) };
  return new DomainError(code, { params, errors: { [field]: [errorText(code, params)] } });
};
