import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from '../sessions/session.entity.js';
import type { EnrolledDevice } from './device.entity.js';

/** Ends what operators have open at a device; the caller flushes. Answers the keys of the sessions. */
export const endOperatorsAt = async (em: EntityManager, deviceId: number, now: Date): Promise<string[]> => {
  const open = await em.find(Session, {
    enrolledDeviceId: deviceId,
    revokedAt: null,
    expiresAt: { $gt: now },
  });
  for (const session of open) session.revoke(now);
  return open.map(({ tokenHash }) => tokenHash);
};

/** The keys under which a device stands in the bucket. */
export const keysOfDevice = ({ tokenHash, previousHash }: EnrolledDevice): string[] =>
  [tokenHash, previousHash].filter((key) => typeof key === 'string');

/** Ends a device and whoever has unlocked it; the caller flushes. Answers the keys of all that is over. */
export const endDevice = async (
  em: EntityManager,
  device: EnrolledDevice,
  why: 'admin' | 'copied-token',
  now: Date,
): Promise<string[]> => {
  device.revoke(why, now);
  return [...keysOfDevice(device), ...(await endOperatorsAt(em, device.id, now))];
};
