import { HttpException } from '@nestjs/common';
import { DomainError, type ErrorBody, type ErrorCode, ERRORS } from '@peruke/contracts/kernel';

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  /** True when the caller is not to blame: logged with its stack. */
  unexpected: boolean;
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

// By name, so that this file needs no driver: what the ORM and the file system throw for known situations.
const BY_NAME: Readonly<Record<string, ErrorCode>> = {
  OptimisticLockError: 'conflict',
  DeadlockException: 'conflict',
  LockWaitTimeoutException: 'conflict',
  ConnectionException: 'unavailable',
  DriverConnectionError: 'unavailable',
};
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  ECONNREFUSED: 'unavailable',
  // PostgreSQL: serialization failure, deadlock; server shutting down, starting up, too many connections
  '40001': 'conflict',
  '40P01': 'conflict',
  '57P01': 'unavailable',
  '57P03': 'unavailable',
  '53300': 'unavailable',
};

/** Any error -> status and body. What is not known becomes "Server Error" and tells nothing of itself. */
export const toErrorAnswer = (error: unknown, trace?: string): ErrorAnswer => {
  const known = error instanceof DomainError ? error : new DomainError(codeOf(error));
  return { status: known.status, body: bodyOf(known, trace), unexpected: known.status >= 500 };
};

const bodyOf = (error: DomainError, trace?: string): ErrorBody => ({
  code: error.code,
  message: error.message,
  ...(Object.keys(error.params).length > 0 ? { params: error.params } : {}),
  ...(error.errors ? { errors: error.errors } : {}),
  ...(error.allowed ? { allowed: error.allowed } : {}),
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
  return BY_NAME[name] ?? BY_CODE[code] ?? 'server_error';
};

/** Whether a text is one of the codes of the contracts. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);
