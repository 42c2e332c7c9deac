import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { ServiceConfig } from '../app/config.js';

const SIGNATURE = /^(\d{1,12})\.([\w-]{43})$/;

/** `<expiry in seconds>.<HMAC-SHA-256, base64url>` over the path and the expiry. */
export const signPath = (secret: string, path: string, expiresAt: Date): string => {
  const expiry = Math.floor(expiresAt.getTime() / 1_000);
  return `${expiry}.${hmac(secret, path, expiry).toString('base64url')}`;
};

export type LinkVerdict = 'valid' | 'expired' | 'forged';

export const checkSignature = (secret: string, path: string, signature: string, now: Date): LinkVerdict => {
  const [, expiry, mac] = SIGNATURE.exec(signature) ?? [];
  if (!expiry || !mac) return 'forged';
  // Letter by letter: decoded, two spellings would be the same 256 bits.
  const given = Buffer.from(mac);
  const expected = Buffer.from(hmac(secret, path, Number(expiry)).toString('base64url'));
  // The MAC first: an expiry that was not signed says nothing.
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  return Number(expiry) * 1_000 > now.getTime() ? 'valid' : 'expired';
};

const hmac = (secret: string, path: string, expiry: number): Buffer =>
  createHmac('sha256', secret).update(`peruke-link\n${expiry}\n${path}`).digest();

/** What a link says besides its path. It is signed like the path; undefined is left out. */
export type LinkParams = Readonly<Record<string, string | number | undefined>>;

/** The address that is signed: the order in which the parameters were named does not matter. */
const addressOf = (path: string, params: LinkParams): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  query.sort();
  return query.size === 0 ? path : `${path}?${query}`;
};

/** Links that open one address for a while, without a token. */
@Injectable()
export class SignedLinks {
  constructor(private readonly config: ServiceConfig) {}

  /** `/base/api/media/7` -> `/base/api/media/7?sign=…`. */
  link(path: string, expiresAt: Date, params: LinkParams = {}): string {
    const address = addressOf(path, params);
    return `${address}${address === path ? '?' : '&'}sign=${signPath(this.config.linkSecret, address, expiresAt)}`;
  }

  /** Throws `link_expired` or `forbidden`. */
  verify(path: string, signature: string, now = new Date(), params: LinkParams = {}): void {
    const verdict = checkSignature(this.config.linkSecret, addressOf(path, params), signature, now);
    if (verdict === 'expired') throw new DomainError('link_expired');
    if (verdict === 'forged') throw new DomainError('forbidden');
  }
}
