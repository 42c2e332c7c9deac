import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@peruke/contracts/kernel';
import { DomainError } from '@peruke/contracts/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newCallContext } from './context.js';

const BROKEN: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const SECURITY_HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } as const;

const bodyOf = (trace: string): ErrorBody => {
  const { code, message } = new DomainError('bad_request');
  return { code, message, trace };
};

/** A path that the router refuses before any hook has run. */
export const answerUnroutable = (
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const { traceId } = newCallContext(request.headers['traceparent'] as string | undefined);
  const headers = { ...SECURITY_HEADERS, 'x-trace-id': traceId };
  void reply
    .code(error.statusCode ?? 400)
    .headers(headers)
    .send(bodyOf(traceId));
};

/** A connection that carries no readable request: answered in the shape of every other refusal, and closed. */
export const answerUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = BROKEN[error.code ?? ''] ?? 400;
  const text = JSON.stringify(bodyOf(newCallContext().traceId));
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
};
