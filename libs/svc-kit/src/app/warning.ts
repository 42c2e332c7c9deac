import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** The body of a 207: done, but the caller should know something. */
export interface WarningBody<T> {
  data: T;
  message: string;
  /** What the pages translate (`warnings:<code>`). */
  warning: string;
}

class DoneWithWarning<T> {
  constructor(readonly body: WarningBody<T>) {}
}

/**
 * Returned by a controller in place of `{ data }`: answered with status 207 and `{ data, message, warning }`, and what
 * else stands beside `data` in the plain answer.
 */
export const doneWithWarning = <T>(data: T, warning: string, message: string, beside: object = {}) =>
  new DoneWithWarning<T>({ ...beside, data, message, warning });

@Injectable()
export class WarningInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(
      map((result) => {
        if (!(result instanceof DoneWithWarning)) return result;
        context.switchToHttp().getResponse<FastifyReply>().status(207);
        return result.body;
      }),
    );
  }
}
