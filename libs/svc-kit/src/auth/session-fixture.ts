import type { NatsConnection } from '@nats-io/transport-node';
import { type RoleId, ROLES, type Session } from '@peruke/contracts/identity';
import { newToken, openSessionBucket, sessionKeyOf } from './session-bucket.js';

export interface SignedInFixture {
  token: string;
  /** `{ authorization: 'Bearer …' }` for `app.inject`. */
  headers: { authorization: string };
  /** Ends the session as svc-identity would. */
  end: () => Promise<void>;
}

/** For tests: a live session put straight into the bucket, as svc-identity would after a login. */
export const signInAs = async (
  nats: NatsConnection,
  user: { id: number; roleId: RoleId; nickName?: string; expiresAt?: Date },
): Promise<SignedInFixture> => {
  const token = newToken();
  const key = sessionKeyOf(token);
  const bucket = await openSessionBucket(nats);
  const session: Session = {
    userId: user.id,
    nickName: user.nickName ?? `user-${user.id}`,
    role: ROLES[user.roleId],
    roleId: user.roleId,
    expiresAt: (user.expiresAt ?? new Date(Date.now() + 3_600_000)).toISOString(),
  };
  await bucket.put(key, JSON.stringify(session));
  return { token, headers: { authorization: `Bearer ${token}` }, end: () => bucket.purge(key) };
};
