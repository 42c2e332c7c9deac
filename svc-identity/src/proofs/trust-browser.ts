import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { trustEnd } from '../factors/factor.rules.js';

/** The browser of this sign-in is not asked again for a while. */
export const trustBrowser = async (
  em: EntityManager,
  { role, sessionKey }: SignedInUser,
  now: Date,
): Promise<void> => {
  await em.execute(
    `update known_device set trusted_until = ? where id = (select device_id from session where token_hash = ?)`,
    [trustEnd(role, now), sessionKey],
  );
};
