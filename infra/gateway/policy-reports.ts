import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import * as z from 'zod';
import { type Refusal, refuseCall } from './refusal.ts';
import { POLICY_REPORTS_PATH, SECURITY_HEADERS } from './security-headers.ts';

const MOST_BYTES = 32 * 1024;
const BODY_MS = 5_000;
const MOST_AT_ONCE = 20;
/** Anybody may send reports: more than this in a minute are counted and not written. */
const LINES_A_MINUTE = 30;
const MINUTE_MS = 60_000;
const TOO_MANY: Refusal = {
  code: 'too_many_attempts',
  params: { seconds: 10 },
  headers: { 'retry-after': '10' },
};
const TYPE = 'application/csp-report';

const report = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});

type Line = { directive: string; page: string; blocked: string };

/** No more of an address than says where to look: queries, which hold what was searched for, stay out of the log. */
function placeOf(address: string, part: 'path' | 'origin'): string {
  if (!URL.canParse(address)) return /^[a-z-]{1,30}$/.test(address) ? address : '';
  const { protocol, host, pathname } = new URL(address);
  if (part === 'path') return pathname.slice(0, 200);
  return host === '' ? protocol : `${protocol}//${host}`.slice(0, 200);
}

/** What is to be written of a body; undefined when it is no report. */
export function lineOf(body: unknown): Line | undefined {
  const { success, data } = report.safeParse(body);
  if (!success) return undefined;
  const told = data['csp-report'];
  const directive = told['effective-directive'] ?? told['violated-directive'] ?? '';
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
    page: placeOf(told['document-uri'], 'path'),
    blocked: placeOf(told['blocked-uri'] ?? '', 'origin'),
  };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Takes what browsers tell of pages that broke the content policy, and writes it down: an attack, or a fault of ours. */
export class PolicyReports {
  readonly #log: Logger;
  readonly #now: () => number;
  #atOnce = 0;
  #minute = { began: -Infinity, lines: 0 };

  constructor(log: Logger, now = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  /** Whether the request was a report. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'POST' || request.url !== POLICY_REPORTS_PATH) return false;
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim() ?? '';
    if (type !== TYPE) refuseCall(request, response, { code: 'unsupported_media' });
    else if (this.#atOnce >= MOST_AT_ONCE) refuseCall(request, response, TOO_MANY);
    else this.#read(request, response);
    return true;
  }

  #read(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const slow = setTimeout(() => request.destroy(), BODY_MS).unref();
    this.#atOnce += 1;
    response.once('close', () => {
      clearTimeout(slow);
      this.#atOnce -= 1;
    });
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => {
      if (response.writableEnded) return;
      bytes += chunk.length;
      if (bytes > MOST_BYTES) refuseCall(request, response, { code: 'payload_too_large' });
      else chunks.push(chunk);
    });
    request.on('end', () => {
      if (response.writableEnded) return;
      const line = lineOf(parsed(Buffer.concat(chunks).toString('utf8')));
      if (!line) return refuseCall(request, response, { code: 'bad_request' });
      this.#write(line);
      response.writeHead(204, { ...SECURITY_HEADERS, 'cache-control': 'no-store' }).end();
    });
  }

  #write(line: Line): void {
    const now = this.#now();
    if (now - this.#minute.began > MINUTE_MS) {
      const left = this.#minute.lines - LINES_A_MINUTE;
      if (left > 0) this.#log.warn({ count: left }, 'more pages broke the content policy');
      this.#minute = { began: now, lines: 0 };
    }
    this.#minute.lines += 1;
    if (this.#minute.lines <= LINES_A_MINUTE) this.#log.warn(line, 'a page broke the content policy');
  }
}
