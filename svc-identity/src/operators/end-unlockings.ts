import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from '../sessions/session.entity.js';

/** Ends what a person has unlocked at benches; the own sessions go on. Answers the keys. */
export const endUnlockingsOf = async (em: EntityManager, userId: number, now: Date): Promise<string[]> => {
  const open = await em.find(Session, {
    userId,
    enrolledDeviceId: { $ne: null },
    revokedAt: null,
    expiresAt: { $gt: now },
  });
  for (const session of open) session.revoke(now);
  await em.flush();
  return open.map(({ tokenHash }) => tokenHash);
};
