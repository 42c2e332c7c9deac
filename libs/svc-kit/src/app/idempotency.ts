import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type OnModuleDestroy,
  type OnModuleInit,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { WithUser } from '../auth/current-user.js';
import { executePrepared } from '../db/prepared.js';
import {
  fingerprintOf,
  IDEMPOTENCY_HOURS,
  idempotencyKey,
  repeatOf,
  type StoredAnswer,
} from './idempotency.rules.js';

const IDEMPOTENT = 'peruke:idempotent';
const SWEEP_MS = 3_600_000;

/**
 * The route creates something, once for each `Idempotency-Key` of a user: a repeat within a day gets the bytes of the
 * first answer, another request under the same key 422, a repeat that overtakes the first 409.
 */
export const Idempotent = () => SetMetadata(IDEMPOTENT, true);

/**
 * The call runs in one transaction with the row that keeps its answer: either both are there or neither, whenever the
 * process dies. A refused call (an error) keeps nothing and may be tried again under its key. An effect outside the
 * database is not covered; a handler that has one must look it up before it repeats it.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor, OnModuleInit, OnModuleDestroy {
  private sweeper?: NodeJS.Timeout;

  constructor(
    private readonly reflector: Reflector,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.sweeper = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.sweeper);
  }

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    if (context.getType() !== 'http' || !this.reflector.get<boolean>(IDEMPOTENT, context.getHandler()))
      return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest & WithUser>();
    const key = idempotencyKey(request.headers['idempotency-key']);
    if (key === undefined || !request.user) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(this.once(request.user.id, key, request, reply, next));
  }

  /** Removes what is older than a day. */
  async sweep(): Promise<void> {
    await this.em
      .fork()
      .execute(
        `delete from idempotency_key where created_at < now() - interval '${IDEMPOTENCY_HOURS} hours'`,
      );
  }

  private async once(
    userId: number,
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler<unknown>,
  ): Promise<string> {
    const fingerprint = fingerprintOf(request.method, request.url, request.body);
    const answer = await this.em.transactional(async (em) => {
      const stored = await holdKey(em, userId, key);
      if (stored) return { ...repeatOf(stored, fingerprint), repeated: true };
      const result = await lastValueFrom(next.handle());
      const made: StoredAnswer = {
        fingerprint,
        status: reply.statusCode,
        body: JSON.stringify(result ?? null),
      };
      await keepAnswer(em, userId, key, made);
      return { ...made, repeated: false };
    });
    if (answer.repeated) reply.header('idempotency-replayed', 'true');
    reply.status(answer.status).header('content-type', 'application/json; charset=utf-8');
    return answer.body;
  }
}

type Held = { held: boolean } & (StoredAnswer | Record<keyof StoredAnswer, null>);

/**
 * Holds the key until the transaction ends and answers what is kept under it. A second call finds the key held and is
 * told so, in place of waiting for the first.
 */
const holdKey = async (em: EntityManager, userId: number, key: string): Promise<StoredAnswer | undefined> => {
  const [row] = await executePrepared<Held>(
    em,
    `select h.held, k.fingerprint, k.status, k.body
     from (select pg_try_advisory_xact_lock(hashtextextended(?, 7)) as held) as h
     left join idempotency_key k
       on k.user_id = ? and k.key = ? and k.created_at >= now() - interval '${IDEMPOTENCY_HOURS} hours'`,
    [`idempotency:${userId}:${key}`, userId, key],
  );
  if (!row?.held) throw new DomainError('idempotency_in_flight');
  return row.fingerprint === null ? undefined : row;
};

/** Refused when another call has kept its answer since this one looked: then everything is undone. */
const keepAnswer = async (
  em: EntityManager,
  userId: number,
  key: string,
  answer: StoredAnswer,
): Promise<void> => {
  const kept = await executePrepared(
    em,
    `insert into idempotency_key as k (user_id, key, fingerprint, status, body) values (?, ?, ?, ?, ?)
     on conflict (user_id, key) do update
     set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, created_at = now()
     where k.created_at < now() - interval '${IDEMPOTENCY_HOURS} hours' returning 1`,
    [userId, key, answer.fingerprint, answer.status, answer.body],
  );
  if (kept.length === 0) throw new DomainError('idempotency_in_flight');
};
