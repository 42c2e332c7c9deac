import { HttpException } from '@nestjs/common';
import { DomainError, type ErrorBody, type ErrorCode, ERRORS } from '@peruke/contracts/kernel';
import { isConnectionLost } from '../db/connection-lost.js';

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  /** True when the caller is not to blame: logged with its stack. */
  unexpected: boolean;
  /** True when the database refused what a check of ours should have: answered as the caller's, told to operators. */
  slippedThrough: boolean;
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'not_found',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media',
  422: 'validation',
  429: 'too_many_attempts',
  502: 'bad_gateway',
  503: 'unavailable',
};

/** A map, not an object: an error may carry any name, also one that every object knows. */
function codes(table: Record<string, ErrorCode>): ReadonlyMap<string, ErrorCode> {
  return new Map(Object.entries(table));
}

// By name, so that this file needs no driver: what the ORM, the file system and an S3 server throw for known situations.
const BY_NAME = codes({
  OptimisticLockError: 'conflict',
  DeadlockException: 'conflict',
  LockWaitTimeoutException: 'conflict',
  ConnectionException: 'unavailable',
  DriverConnectionError: 'unavailable',
  TimeoutError: 'unavailable',
  ServiceUnavailable: 'unavailable',
  SlowDown: 'unavailable',
  InternalError: 'unavailable',
});
const BY_CODE = codes({
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  // PostgreSQL: serialization failure, deadlock, lock wait, statement cancelled by its time limit, disk full
  '40001': 'conflict',
  '40P01': 'conflict',
  '55P03': 'conflict',
  '57014': 'unavailable',
  '53100': 'storage_full',
});
/** What no statement of ours is to bring about, whatever was sent: a value that no column takes, a broken rule. */
const SLIPPED_THROUGH = codes({
  // string too long, number out of range, date that cannot be read, date out of range
  '22001': 'validation',
  '22003': 'validation',
  '22007': 'validation',
  '22008': 'validation',
  // characters, texts and JSON that cannot be read; a NUL in a parameter
  '22021': 'validation',
  '22P02': 'validation',
  '22P05': 'validation',
  '08P01': 'validation',
  // not null, check; foreign key, unique, exclusion
  '23502': 'validation',
  '23514': 'validation',
  '23503': 'conflict',
  '23505': 'conflict',
  '23P01': 'conflict',
});

/** Any error -> status and body. What is not known becomes "Server Error" and tells nothing of itself. */
export const toErrorAnswer = (error: unknown, trace?: string): ErrorAnswer => {
  const known = error instanceof DomainError ? error : new DomainError(codeOf(error));
  return {
    status: known.status,
    body: bodyOf(known, trace),
    unexpected: known.status >= 500,
    slippedThrough:
      known !== error && SLIPPED_THROUGH.has(String((error as { code?: unknown } | null)?.code)),
  };
};

const bodyOf = (error: DomainError, trace?: string): ErrorBody => ({
  code: error.code,
  message: error.message,
  ...(Object.keys(error.params).length > 0 ? { params: error.params } : {}),
  ...(error.errors ? { errors: error.errors } : {}),
  ...(error.allowed ? { allowed: error.allowed } : {}),
  ...(error.conflicts ? { conflicts: error.conflicts, version: error.version } : {}),
  ...(trace ? { trace } : {}),
});

const codeOf = (error: unknown): ErrorCode => {
  const {
    name = '',
    code = '',
    statusCode,
  } = (error ?? {}) as { name?: string; code?: string; statusCode?: number };
  const status = error instanceof HttpException ? error.getStatus() : statusCode;
  if (status !== undefined)
    return BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'bad_request' : 'server_error');
  return (
    BY_NAME.get(name) ??
    BY_CODE.get(code) ??
    SLIPPED_THROUGH.get(code) ??
    (isConnectionLost(error) ? 'unavailable' : 'server_error')
  );
};

/** Whether a text is one of the codes of the contracts. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);
