import { ERRORS, errorText, type ErrorBody, type ErrorCode } from '@peruke/contracts/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { traceIdOf } from './trace.ts';

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

/** Answers in the shape that services refuse in, so that the pages need to know only one. */
export function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const body: ErrorBody = { code, message: errorText(code), trace: traceIdOf(request.traceparent) };
  return reply.code(ERRORS[code].status).header('cache-control', 'no-store').send(body);
}
