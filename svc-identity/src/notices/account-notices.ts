import type { EntityManager } from '@mikro-orm/postgresql';

/** Tells a person of a browser that nobody has signed in from as this person; the very first one is no news. */
export const noteNewDevice = async (
  em: EntityManager,
  userId: number,
  deviceId: number,
  { agent, address }: { agent: string; address: string },
  now: Date,
): Promise<void> => {
  await em.execute(
    `insert into account_notice (user_id, kind, device_id, agent, address, at)
     select ?, 'new-device', ?, ?, ?, ?
     where exists (select 1 from known_device where user_id = ? and id <> ?)`,
    [userId, deviceId, agent, address, now, userId, deviceId],
  );
};

/** Tells every admin, about the person `userId`. */
const tellAdmins = async (em: EntityManager, kind: string, userId: number, now: Date): Promise<void> => {
  await em.execute(
    `insert into account_notice (user_id, kind, who, at)
     select a.id, ?, u.nick_name, ? from users a join users u on u.id = ?
     where a.role_id = 1 and a.deleted_at is null`,
    [kind, now, userId],
  );
};

/** Of a link by which somebody comes in without the second factor. */
export const noteRescue = (em: EntityManager, userId: number, now: Date): Promise<void> =>
  tellAdmins(em, 'rescue', userId, now);

/** Of a link to all data of the house. */
export const noteTakeout = (em: EntityManager, userId: number, now: Date): Promise<void> =>
  tellAdmins(em, 'takeout', userId, now);
