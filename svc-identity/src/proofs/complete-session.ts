import type { EntityManager } from '@mikro-orm/postgresql';
import type { provenAnswerSchema } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { newToken, sessionKeyOf } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { Session } from '../sessions/session.entity.js';
import { SESSION_SECONDS } from '../sessions/session.rules.js';
import type { SessionStarter } from '../sessions/session-starter.js';

/**
 * The whole session in place of the half one. Under a token of its own: a service that knew the half one for a moment
 * longer would refuse the first calls of the whole.
 */
export const completeSession = async (
  em: EntityManager,
  starter: SessionStarter,
  halfKey: string,
  now: Date,
): Promise<z.infer<typeof provenAnswerSchema>> => {
  const half = await em.findOne(Session, { tokenHash: halfKey, revokedAt: null });
  if (!half) throw new DomainError('unauthenticated');
  const token = newToken();
  await starter.start(half.complete(sessionKeyOf(token), now), now);
  await starter.tell(halfKey);
  const [user] = await em.execute<{ mustChange: boolean }[]>(
    'select must_change as "mustChange" from users where id = ?',
    [half.userId],
  );
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: SESSION_SECONDS,
    ...(user?.mustChange && { must_change: true }),
  };
};
