import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { refuseCall } from './refusal.ts';
import { requestPath } from './request-path.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import type { trustPages } from './trust-page.ts';

const HTTPS_PORT = 443;
const MOST_MS = 10_000;

export type PlainDoorOptions = {
  /** The port that speaks https. */
  securePort: number;
  trust?: ReturnType<typeof trustPages>;
};

/**
 * The door without encryption: it leads to the other one. Nothing is answered here but how to trust a workshop's own
 * authority, and a call that came here with its words in the clear is refused, so that it is noticed.
 */
export const plainDoor = ({ securePort, trust }: PlainDoorOptions): Server => {
  const port = securePort === HTTPS_PORT ? '' : `:${securePort}`;
  const secureOf = ({ headers, url = '' }: IncomingMessage): string | undefined => {
    // a path that begins with two slashes would lead to another host
    if (requestPath(url) === undefined || !URL.canParse(`http://${headers.host}`)) return undefined;
    return `https://${new URL(`http://${headers.host}`).hostname}${port}${url}`;
  };
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    const page = trust?.(requestPath(request.url ?? '/') ?? '');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading && page) return void response.writeHead(200, page.headers).end(page.body);
    const location = secureOf(request);
    if (!isReading) return refuseCall(request, response, { code: 'bad_request', status: 426 });
    if (location === undefined) return refuseCall(request, response, { code: 'bad_request' });
    response.writeHead(308, { ...SECURITY_HEADERS, location, 'content-length': '0' }).end();
  };
  return createServer({ headersTimeout: MOST_MS, requestTimeout: MOST_MS, keepAliveTimeout: 1_000 }, take);
};
