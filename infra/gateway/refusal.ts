import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  ERRORS,
  errorText,
  type ErrorBody,
  type ErrorCode,
  type ErrorParams,
} from '@peruke/contracts/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { linger } from './linger.ts';
import { HTTPS_HEADERS, SECURITY_HEADERS } from './security-headers.ts';
import { traceIdOf, traceparentOf } from './trace.ts';

const codeByStatus = new Map<number, ErrorCode>([
  [400, 'bad_request'],
  [403, 'not_found'],
  [404, 'not_found'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media'],
]);

/** The code for an error that arose in the gateway itself. */
export const codeOfStatus = (status: number | undefined): ErrorCode =>
  codeByStatus.get(status ?? 500) ?? (status !== undefined && status < 500 ? 'bad_request' : 'server_error');

const bodyOf = (code: ErrorCode, traceparent: string, params?: ErrorParams): ErrorBody => ({
  code,
  message: errorText(code, params),
  ...(params ? { params } : {}),
  trace: traceIdOf(traceparent),
});

/** Answers in the shape that services refuse in, so that the pages need to know only one. */
export function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  return reply
    .code(ERRORS[code].status)
    .header('cache-control', 'no-store')
    .send(bodyOf(code, request.traceparent));
}

export type Refusal = {
  code: ErrorCode;
  traceparent?: string;
  protocol?: string;
  params?: ErrorParams;
  headers?: Record<string, string>;
  /** When the protocol has a status of its own for what the code says in general. */
  status?: number;
};

const headersOf = ({ protocol, headers }: Refusal, text: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  ...(protocol === 'https' ? HTTPS_HEADERS : {}),
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(text)),
  'cache-control': 'no-store',
  ...headers,
});

const textOf = ({ code, traceparent, params }: Refusal): string =>
  JSON.stringify(bodyOf(code, traceparent ?? traceparentOf(undefined), params));

/** The same for a call, which no page framework has seen. What the caller still sends is read and thrown away. */
export function refuseCall(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const text = textOf(refusal);
  response.writeHead(refusal.status ?? ERRORS[refusal.code].status, headersOf(refusal, text));
  response.end(request.method === 'HEAD' ? undefined : text);
  linger(request);
}

/** The same for a connection that carries no readable request, or one for another protocol; it is closed. */
export function refuseConnection(socket: Duplex, refusal: Refusal): void {
  if (!socket.writable) return void socket.destroy();
  const text = textOf(refusal);
  const status = refusal.status ?? ERRORS[refusal.code].status;
  const headers = { ...headersOf(refusal, text), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => {}).resume();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  setTimeout(() => socket.destroy(), 1_000).unref();
}
