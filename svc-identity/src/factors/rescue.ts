import type { EntityManager } from '@mikro-orm/postgresql';
import { newToken, sessionKeyOf } from '@peruke/svc-kit/auth';
import { RESCUE_MS } from './factor.rules.js';
import { dropFactors } from './factors.js';

/** A link that is good once, for an hour, with the person's password; the one before it ends. */
export const offerRescue = async (em: EntityManager, userId: number, now: Date): Promise<string> => {
  const token = newToken();
  await em.execute('delete from factor_rescue where user_id = ? and used_at is null', [userId]);
  await em.execute(
    'insert into factor_rescue (user_id, token_hash, created_at, expires_at) values (?, ?, ?, ?)',
    [userId, sessionKeyOf(token), now, new Date(now.getTime() + RESCUE_MS)],
  );
  return token;
};

/** Uses the link up and takes the lost factors away; false when it is no link of this person's, or is over. */
export const takeRescue = async (
  em: EntityManager,
  userId: number,
  token: string,
  now: Date,
): Promise<boolean> => {
  const taken = await em.execute<unknown[]>(
    `update factor_rescue set used_at = ? where user_id = ? and token_hash = ? and used_at is null
       and expires_at > ? returning id`,
    [now, userId, sessionKeyOf(token), now],
  );
  if (taken.length === 0) return false;
  await dropFactors(em, userId);
  return true;
};
