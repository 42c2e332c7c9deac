import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { MOST_IMPORT_MEGABYTES } from '@peruke/contracts/imports';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import type { FastifyRequest } from 'fastify';

const MEGABYTE = 1024 * 1024;

const LIMITS = {
  fileSize: MOST_IMPORT_MEGABYTES * MEGABYTE,
  files: 1,
  fields: 5,
  parts: 6,
  fieldSize: 1_000,
};

/** Makes the server read multipart calls. */
@Injectable()
export class MultipartPlugin {
  constructor(host: HttpAdapterHost) {
    host.httpAdapter.getInstance().register(fastifyMultipart, { limits: LIMITS });
  }
}

const MISSING = 'The file field is required.';

const fileOf = async (request: FastifyRequest): Promise<MultipartFile | undefined> => {
  if (!request.isMultipart()) return undefined;
  try {
    return await request.file({ limits: LIMITS });
  } catch {
    throw new DomainError('bad_request');
  }
};

/** Does something with the one file of a call while it lies on the disk. */
export const withFile = async <T>(
  request: FastifyRequest,
  work: (path: string, name: string) => Promise<T>,
): Promise<T> => {
  const part = await fileOf(request);
  if (!part) throw fieldError('file', MISSING);
  const folder = await mkdtemp(join(tmpdir(), 'peruke-import-'));
  try {
    const path = join(folder, 'file');
    try {
      await pipeline(part.file, createWriteStream(path));
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      throw new DomainError(code === 'ENOSPC' ? 'storage_full' : 'bad_request');
    }
    if (part.file.truncated) throw new DomainError('payload_too_large');
    return await work(path, part.filename);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
