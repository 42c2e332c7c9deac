import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from './session.entity.js';

/** Revokes the live sessions of a user, but for one; the caller flushes. */
export const endSessionsOf = async (
  em: EntityManager,
  userId: number,
  now: Date,
  exceptKey?: string,
): Promise<void> => {
  const sessions = await em.find(Session, { userId, revokedAt: null, expiresAt: { $gt: now } });
  for (const session of sessions) if (session.tokenHash !== exceptKey) session.revoke(now);
};
