import type { IncomingMessage } from 'node:http';
import type { Caller } from './caller.ts';
import { HTTPS_HEADERS, SECURITY_HEADERS } from './security-headers.ts';

/** Names and values in turns, as Node reads and writes them without building an object. */
export type RawHeaders = string[];

/** Never passed on: they speak of one connection. Node has answered `expect` itself by then. */
const OF_ONE_CONNECTION = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** By which a service knows that a call came through here; a name of libs/svc-kit/src/app/gateway-door.ts. */
export const GATEWAY_KEY_HEADER = 'x-gateway-key';
/** The latest moment of any service's deeds (libs/svc-kit/src/time/causal-clock.ts): what is done next lies after it. */
export const MOMENT_HEADER = 'x-moment';
/** Ours to say. */
const OURS = [
  'forwarded',
  'host',
  GATEWAY_KEY_HEADER,
  MOMENT_HEADER,
  'traceparent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];
const SERVER_BANNERS = ['server', 'x-powered-by'];
/** What a service tells the gateway alone. */
const FOR_US = ['x-session', MOMENT_HEADER];

const BODY_EXPECTED = new Set(['POST', 'PUT', 'PATCH']);

const DROPPED_TO_SERVICE = new Set([...OF_ONE_CONNECTION, ...OURS]);
const DROPPED_TO_CALLER = new Set([...OF_ONE_CONNECTION, ...SERVER_BANNERS, ...FOR_US]);

/** Names that `connection` calls a matter of this hop alone (RFC 9110, 7.6.1). */
const namedByConnection = (request: IncomingMessage): string[] => {
  const value = request.headers.connection;
  if (value === undefined || value === 'keep-alive' || value === 'close') return [];
  return value.split(',').map((name) => name.trim().toLowerCase());
};

export type PassedOn = { host: string; caller: Caller; traceparent: string; key?: string; moment?: number };

export function toService(
  request: IncomingMessage,
  { host, caller, traceparent, key, moment }: PassedOn,
): RawHeaders {
  const { rawHeaders } = request;
  const named = namedByConnection(request);
  const kept: RawHeaders = ['host', host];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] as string).toLowerCase();
    if (!DROPPED_TO_SERVICE.has(name) && !named.includes(name)) kept.push(name, rawHeaders[at + 1] as string);
  }
  kept.push('x-forwarded-for', caller.address, 'x-forwarded-host', caller.host);
  kept.push('x-forwarded-proto', caller.protocol, 'traceparent', traceparent);
  if (key !== undefined) kept.push(GATEWAY_KEY_HEADER, key);
  if (moment !== undefined) kept.push(MOMENT_HEADER, String(moment));
  if (request.headers['transfer-encoding'] !== undefined) kept.push('transfer-encoding', 'chunked');
  // Node would announce a body of unknown length for these when they have none.
  else if (request.headers['content-length'] === undefined && BODY_EXPECTED.has(request.method ?? ''))
    kept.push('content-length', '0');
  return kept;
}

const SECURITY = Object.entries(SECURITY_HEADERS);
const HTTPS = Object.entries(HTTPS_HEADERS);

/** A service may narrow a header of the house in its own answer; what it does not say, the house says. */
export function toCaller(rawHeaders: RawHeaders, protocol: string): RawHeaders {
  const kept: RawHeaders = [];
  const said = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] as string).toLowerCase();
    if (DROPPED_TO_CALLER.has(name)) continue;
    said.add(name);
    kept.push(name, rawHeaders[at + 1] as string);
  }
  for (const [name, value] of SECURITY) if (!said.has(name)) kept.push(name, value);
  if (protocol === 'https') for (const [name, value] of HTTPS) kept.push(name, value);
  if (!said.has('cache-control')) kept.push('cache-control', 'no-store');
  return kept;
}
