import { isIP } from 'node:net';

/** How long a browser has for its answer. */
export const CHALLENGE_MS = 5 * 60_000;

/** What a challenge was given for; it answers nothing else. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'fresh';

/** Where passkeys belong: browsers show them at this origin alone. */
export interface PasskeyPlace {
  readonly rpId: string;
  readonly origin: string;
}

const isLoopback = (host: string): boolean => host.startsWith('127.') || host === '[::1]';

/**
 * Browsers refuse passkeys at bare addresses and, but for localhost, without TLS: a portal at the loopback has its passkeys at
 * `localhost`, one at another bare address has none.
 */
export const passkeyPlaceOf = (publicUrl: string | undefined): PasskeyPlace | undefined => {
  if (publicUrl === undefined) return undefined;
  const url = new URL(publicUrl);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  const { hostname, protocol, origin } = url;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? { rpId: hostname, origin } : undefined;
};
