import type { EntityManager } from '@mikro-orm/postgresql';
import { newToken, sessionKeyOf } from '@peruke/svc-kit/auth';

export interface KnownDevice {
  id: number;
  token: string;
  /** Nobody has signed in from it as this person before. */
  isNew: boolean;
}

/** The device of a token, if this person has signed in from it before. */
export const findDevice = async (
  em: EntityManager,
  userId: number,
  token: string,
): Promise<{ id: number } | undefined> => {
  const [row] = await em.execute<{ id: number }[]>(
    'select id from known_device where user_id = ? and token_hash = ?',
    [userId, sessionKeyOf(token)],
  );
  return row;
};

/** Whether the person has signed in from an address in the last thirty days. */
export const isKnownAddress = async (
  em: EntityManager,
  userId: number,
  address: string,
  now: Date,
): Promise<boolean> => {
  const rows = await em.execute(
    "select 1 from session where user_id = ? and address = ? and created_at > ?::timestamptz - interval '30 days' limit 1",
    [userId, address, now],
  );
  return rows.length > 0;
};

/** Remembers from what the person has just signed in. A token that we never gave away is replaced by one of ours. */
export const rememberDevice = async (
  em: EntityManager,
  userId: number,
  given: string,
  place: { address: string; agent: string },
  now: Date,
): Promise<KnownDevice> => {
  const known = await em.execute('select 1 from known_device where token_hash = ? limit 1', [
    sessionKeyOf(given),
  ]);
  const token = known.length > 0 ? given : newToken();
  const [row] = await em.execute<{ id: number; isNew: boolean }[]>(
    `insert into known_device (user_id, token_hash, agent, address, first_at, last_at) values (?, ?, ?, ?, ?, ?)
     on conflict (user_id, token_hash) do update
       set agent = excluded.agent, address = excluded.address, last_at = excluded.last_at
     returning id, xmax = 0 as "isNew"`,
    [userId, sessionKeyOf(token), place.agent, place.address, now, now],
  );
  if (!row) throw new Error('a device was not kept');
  return { ...row, token };
};
