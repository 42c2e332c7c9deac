import type { NatsConnection } from '@nats-io/transport-node';
import {
  DEVICE_ROLE_ID,
  DEVICE_USER_ID,
  type DeviceKind,
  rightsOf,
  type RoleId,
  ROLES,
  type Session,
  type SessionVia,
} from '@peruke/contracts/identity';
import { newToken, openSessionBucket, sessionKeyOf } from './session-bucket.js';

export interface SignedInFixture {
  token: string;
  /** `{ authorization: 'Bearer …' }` for `app.inject`. */
  headers: { authorization: string };
  /** Ends the session as svc-identity would. */
  end: () => Promise<void>;
}

/** A test has no person who waits: on a busy machine NATS answers late, and that is no fault. */
const HANGS_AFTER_MS = 60_000;

/** For tests: a live session put straight into the bucket, as svc-identity would after a login. */
export const signInAs = async (
  nats: NatsConnection,
  user: { id: number; roleId: RoleId; nickName?: string; expiresAt?: Date; via?: SessionVia },
): Promise<SignedInFixture> => {
  const token = newToken();
  const key = sessionKeyOf(token);
  const bucket = await openSessionBucket(nats, 1, HANGS_AFTER_MS);
  const session: Session = {
    userId: user.id,
    nickName: user.nickName ?? `user-${user.id}`,
    role: ROLES[user.roleId],
    roleId: user.roleId,
    expiresAt: (user.expiresAt ?? new Date(Date.now() + 3_600_000)).toISOString(),
    ...(user.via && cutDown(user.via, user.roleId)),
  };
  await bucket.put(key, JSON.stringify(session));
  return { token, headers: { authorization: `Bearer ${token}` }, end: () => bucket.purge(key) };
};

const cutDown = (via: SessionVia, roleId: RoleId): Pick<Session, 'via' | 'rights' | 'device'> => ({
  via,
  rights: rightsOf(via, ROLES[roleId]),
  device: { id: 1, name: 'Bench 1' },
});

/** As svc-identity makes them: an enrolled device by itself, with no person's id and the least of roles. */
export const signInDevice = (nats: NatsConnection, via: DeviceKind): Promise<SignedInFixture> =>
  signInAs(nats, { id: DEVICE_USER_ID, roleId: DEVICE_ROLE_ID, nickName: via, via });
