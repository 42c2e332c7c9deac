import fastifyMultipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { DomainError, fieldError, idParam } from '@peruke/contracts/kernel';
import { MOST_FILE_MEGABYTES } from '@peruke/contracts/orders';
import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { UnitOfWork } from '@peruke/svc-kit/db';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AssertTakesFiles } from '../orders/queries/assert-takes-files.query.js';
import { MediaIntake } from './media-intake.js';
import { Upload } from './upload.js';
import { UploadProgressTeller } from './upload-progress.js';

const MEGABYTE = 1024 * 1024;
const FILE_BYTES = MOST_FILE_MEGABYTES * MEGABYTE;
/** Photos, videos and the videos' frames. */
const FILES = 40;
/** The data, and of each file its length or its angle and moment. */
const FIELDS = 2 * FILES + 20;

const LIMITS = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

export interface UploadedRequest {
  /** Files that came with the call; those that no order takes are removed. */
  upload?: Upload;
}

/** Makes the server read multipart calls. Apart from the guard, of which Nest makes one for each module that uses it. */
@Injectable()
export class MultipartPlugin {
  constructor(host: HttpAdapterHost) {
    const limits = {
      fileSize: FILE_BYTES,
      files: FILES,
      fields: FIELDS,
      fieldSize: MEGABYTE,
      parts: FILES + FIELDS,
    };
    host.httpAdapter.getInstance().register(fastifyMultipart, { limits });
  }
}

/**
 * Reads a multipart call: its files go to storage, its JSON part `data` becomes the body; `poster[n]` and `duration[n]`
 * are what a browser knows about the n-th video, `angle[n]` and `moment[n]` what a person says of the n-th photo. A guard, because it must come after the check of who is calling and
 * before an Idempotency-Key opens the call's transaction, which no upload may hold open; the body then carries the
 * digests of the files, so that another file under the same key is noticed.
 */
@Injectable()
export class ReceiveUpload implements CanActivate {
  private readonly logger = new Logger('upload');

  constructor(
    private readonly intake: MediaIntake,
    private readonly teller: UploadProgressTeller,
    private readonly queries: QueryBus,
    private readonly unit: UnitOfWork,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & UploadedRequest & { user: SignedInUser }>();
    if (!request.isMultipart()) return true;
    const orderId = orderIdOf(request);
    // Before a byte is taken in: nobody's time and room goes into files that will be refused.
    const { user } = request;
    if (orderId !== undefined)
      await this.unit.run(() => this.queries.execute(new AssertTakesFiles(orderId, user)));
    const upload = new Upload(this.intake, this.teller.of(request.user.id, orderId));
    request.upload = upload;
    const { raw } = http.getResponse<FastifyReply>();
    // Answered means that the transaction is over. Where the line is cut before, it goes on, and only it knows how it
    // ends: what it does not keep is swept later.
    raw.once('finish', () => this.end(upload, raw.statusCode < 400));
    try {
      request.body = await this.read(request, upload);
    } catch (error) {
      this.end(upload, false);
      throw error;
    }
    return true;
  }

  private end(upload: Upload, succeeded: boolean): void {
    upload.end(succeeded).catch((error: unknown) => this.logger.error({ err: error }));
  }

  private async read(request: FastifyRequest, upload: Upload): Promise<unknown> {
    let data: unknown = {};
    const digests: string[] = [];
    for await (const part of fromCaller(request.parts())) {
      const digest = await this.readPart(part, upload);
      if (digest !== undefined) digests.push(digest);
      if (part.type === 'field' && part.fieldname === 'data') data = parseData(part.value);
    }
    return { data, files: digests };
  }

  /** Answers the digest of a file that belongs to the order. */
  private async readPart(part: Multipart, upload: Upload): Promise<string | undefined> {
    const [, name, at] = /^(poster|duration|angle|moment)\[(\d{1,2})\]$/.exec(part.fieldname) ?? [];
    if (part.type === 'field') {
      if (name === 'duration') upload.addDuration(Number(at), Number(part.value));
      if (name === 'angle' || name === 'moment') upload.addView(Number(at), name, part.value);
      return undefined;
    }
    if (name !== 'poster') return this.take(part, upload);
    const key = await this.intake.takePoster(part.file, { field: 'poster', name: part.filename });
    if (key !== undefined) upload.addPoster(Number(at), key);
    return undefined;
  }

  private async take(part: MultipartFile, upload: Upload): Promise<string> {
    const { file, fieldname, filename, mimetype } = part;
    for (const step of ['start', 'connecting to media service', 'sending files'] as const)
      upload.progress.step(step);
    const sent = { field: fieldname.replace(/\[\d*\]$/, ''), name: filename, type: mimetype };
    const stored = await this.intake.take(fromCaller<Buffer>(file), sent, upload.progress);
    upload.add(stored);
    if (file.truncated) throw new DomainError('payload_too_large');
    return stored.digest;
  }
}

/** The order that the files are for; none yet when the call makes one. A guard runs before any check of the path. */
const orderIdOf = ({ params }: FastifyRequest): number | undefined => {
  const { id } = params as { id?: string };
  if (id === undefined) return undefined;
  const parsed = idParam.safeParse(id);
  if (!parsed.success) throw new DomainError('not_found');
  return parsed.data;
};

const parseData = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return {};
  try {
    return JSON.parse(value);
  } catch {
    throw fieldError('data', 'The data field must be valid JSON.');
  }
};

/** What breaks in here was sent broken, or not to its end; what breaks while it is stored is not the caller's fault. */
async function* fromCaller<T>(sent: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* sent;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw error instanceof DomainError
      ? error
      : new DomainError(LIMITS.has(code) ? 'payload_too_large' : 'bad_request');
  }
}
