import type { Readable } from 'node:stream';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MediaIntake, type StoredFile } from './media-intake.js';

const MEGABYTE = 1024 * 1024;
/** AMB-91 */
const FILE_BYTES = 200 * MEGABYTE;
const FILES = 20;

export interface UploadedRequest {
  /** Files that came with the call; those that no order has taken are removed when the call ends. */
  upload?: Upload;
}

/** Makes the server read multipart calls. Apart from the guard, of which Nest makes one for each module that uses it. */
@Injectable()
export class MultipartPlugin {
  constructor(host: HttpAdapterHost) {
    const limits = { fileSize: FILE_BYTES, files: FILES, fields: 20, fieldSize: MEGABYTE, parts: FILES + 20 };
    host.httpAdapter.getInstance().register(fastifyMultipart, { limits });
  }
}

/** The files of one call. */
export class Upload {
  readonly files: StoredFile[] = [];
  private isKept = false;

  constructor(private readonly intake: MediaIntake) {}

  /** They belong to an order now. */
  keep(): void {
    this.isKept = true;
  }

  async end(): Promise<void> {
    if (!this.isKept) await this.intake.discard(this.files);
  }
}

/**
 * Reads a multipart call: its files go to storage, its JSON part `data` becomes the body. A guard, because it must come
 * after the check of who is calling and before an Idempotency-Key opens the call's transaction, which no upload may
 * hold open; the body then carries the digests of the files, so that another file under the same key is noticed.
 */
@Injectable()
export class ReceiveUpload implements CanActivate {
  private readonly logger = new Logger('upload');

  constructor(private readonly intake: MediaIntake) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & UploadedRequest>();
    if (!request.isMultipart()) return true;
    const upload = new Upload(this.intake);
    request.upload = upload;
    http.getResponse<FastifyReply>().raw.once('close', () => {
      upload.end().catch((error: unknown) => this.logger.error({ err: error }));
    });
    request.body = await this.read(request, upload);
    return true;
  }

  private async read(request: FastifyRequest, upload: Upload): Promise<unknown> {
    let data: unknown = {};
    const digests: string[] = [];
    try {
      for await (const part of request.parts()) {
        if (part.type === 'file') digests.push(await this.take(part, upload));
        else if (part.fieldname === 'data') data = parseData(part.value);
      }
    } catch (error) {
      throw asHouseError(error);
    }
    return { data, files: digests };
  }

  private async take({ file, fieldname, mimetype }: MultipartFile, upload: Upload): Promise<string> {
    const stored = await this.intake.take(file as Readable, fieldname.replace(/\[\d*\]$/, ''), mimetype);
    upload.files.push(stored);
    if (file.truncated) throw new DomainError('payload_too_large');
    return stored.digest;
  }
}

const parseData = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return {};
  try {
    return JSON.parse(value);
  } catch {
    throw fieldError('data', 'The data field must be valid JSON.');
  }
};

const asHouseError = (error: unknown): unknown => {
  const { code = '' } = error as { code?: string };
  if (['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(code))
    return new DomainError('payload_too_large');
  if (code === 'ENOSPC') return new DomainError('storage_full');
  return error instanceof DomainError || !code.startsWith('FST_') ? error : new DomainError('bad_request');
};
