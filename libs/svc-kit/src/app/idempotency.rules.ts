import { createHash } from 'node:crypto';
import { DomainError } from '@peruke/contracts/kernel';

export const IDEMPOTENCY_HOURS = 24;

/** What is kept of a call that was answered. */
export interface StoredAnswer {
  readonly fingerprint: string;
  readonly status: number;
  /** The bytes of the first answer. */
  readonly body: string;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The header's value, or nothing when it was not sent. */
export const idempotencyKey = (header: string | string[] | undefined): string | undefined => {
  const key = Array.isArray(header) ? header[0] : header?.trim();
  if (key === undefined || key === '') return undefined;
  if (!KEY.test(key)) throw new DomainError('bad_request');
  return key;
};

/** Tells one request from another: method, path and body. */
export const fingerprintOf = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path.replace(/\/+$/, '')}\n${JSON.stringify(body ?? null)}`)
    .digest('hex');

/** The stored answer, when it is the answer to this very request. */
export const repeatOf = (stored: StoredAnswer, fingerprint: string): StoredAnswer => {
  if (stored.fingerprint !== fingerprint) throw new DomainError('idempotency_mismatch');
  return stored;
};
