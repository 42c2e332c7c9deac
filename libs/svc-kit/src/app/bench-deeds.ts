import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { BENCH_DEED_HEADER } from '@peruke/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { WithUser } from '../auth/current-user.js';
import { noteReplay } from '../audit/deed.js';
import { givenDeed } from './bench-deed.rules.js';
import { type BenchDeedRow, keepDeed } from './bench-deed-rows.js';
import { fingerprintOf } from './idempotency.rules.js';

const AT_BENCH = 'peruke:at-bench';

/** The route does what a bench may send late, again or out of turn; its handler asks for the `@BenchDeed()`. */
export const AtBench = () => SetMetadata(AT_BENCH, true);

interface WithDeed {
  benchDeed?: BenchDeedRow;
}

/** The deed that the call sends; undefined where it is a call of a desk. */
export const BenchDeed = createParamDecorator(
  (_: unknown, context: ExecutionContext): BenchDeedRow | undefined =>
    context.switchToHttp().getRequest<WithDeed>().benchDeed,
);

/**
 * Keeps the deed in one transaction with what it does: either both are there or neither. A refused deed keeps nothing and is
 * judged anew. Only who has unlocked an enrolled device sends deeds: a desk dates nothing back.
 */
@Injectable()
export class BenchDeedInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly em: EntityManager,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    if (context.getType() !== 'http' || !this.reflector.get<boolean>(AT_BENCH, context.getHandler()))
      return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest & WithUser & WithDeed>();
    const { user } = request;
    const given = user?.via === 'operator' ? givenDeed(request.headers[BENCH_DEED_HEADER]) : undefined;
    if (!user || !given) return next.handle();
    const fingerprint = fingerprintOf(request.method, request.url, request.body);
    const done = this.em.transactional(async (em) => {
      request.benchDeed = await keepDeed(em, given, user, fingerprint);
      if (request.benchDeed.isRepeated) noteReplay();
      return lastValueFrom(next.handle());
    });
    return from(done);
  }
}
