import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';

/** Where a request comes from, as far as the proxies in front are believed. */
export type Caller = { address: string; host: string; protocol: string };

const listed = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * Each trusted proxy has put its own caller at the end of `x-forwarded-for`; what stands before the words of the
 * farthest trusted one was written by the caller itself and is worth nothing.
 */
export function callerOf(request: IncomingMessage, trustedProxies: number): Caller {
  const { headers, socket } = request;
  const protocol = socket instanceof TLSSocket ? 'https' : 'http';
  const own = { address: socket.remoteAddress ?? '', host: headers.host ?? '', protocol };
  if (trustedProxies === 0) return own;
  const addresses = [own.address, ...listed(headers['x-forwarded-for']).reverse()];
  return {
    address: addresses[Math.min(trustedProxies, addresses.length - 1)] as string,
    host: listed(headers['x-forwarded-host']).at(-1) ?? own.host,
    protocol: listed(headers['x-forwarded-proto']).at(-1) === 'https' ? 'https' : 'http',
  };
}
