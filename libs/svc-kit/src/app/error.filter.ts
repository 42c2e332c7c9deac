import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RefusalLog } from '../audit/refusal-log.js';
import { currentContext, currentTraceId } from './context.js';
import { toErrorAnswer } from './error-answer.js';

/** A lost connection is back, or another replica asked, within about so long. */
export const RETRY_AFTER_SECONDS = '1';

/** The one place where an error becomes an answer. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  constructor(private readonly refusals: RefusalLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, body, unexpected, slippedThrough } = toErrorAnswer(error, currentTraceId());
    this.refusals.note(currentContext(), body.code);
    if (unexpected) this.logger.error({ err: error, status });
    if (slippedThrough) this.logger.warn({ err: error, status }, 'the database refused what no check did');
    // A stream that broke half-way has its status on the wire already; the connection is cut so that nobody takes
    // the half for the whole.
    if (reply.sent) {
      reply.raw.destroy();
      return;
    }
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    void reply
      .status(status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }
}
