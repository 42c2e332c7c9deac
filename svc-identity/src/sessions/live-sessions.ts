import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DEVICE_ROLE_ID,
  DEVICE_USER_ID,
  rightsOf,
  type RoleId,
  ROLES,
  type Session as LiveSession,
  type SessionVia,
} from '@peruke/contracts/identity';
import type { IdleMinutes } from '@peruke/svc-kit/app';
import { idleSecondsByRole } from './session.rules.js';

interface LiveRow {
  key: string;
  userId: number;
  nickName: string;
  roleId: RoleId;
  expiresAt: string;
  freshAt: string | null;
  via: SessionVia | null;
  deviceId: number | null;
  deviceName: string | null;
}

/** When a person's own session ends: with the working day, or after so long without use as its role says. */
const ENDS_AT = `least(s.expires_at, case when s.enrolled_device_id is null then
    coalesce(s.seen_at, s.created_at) + (?::jsonb ->> u.role_id::text)::float8 * interval '1 second' end)`;

/** What people have open, at a desk or at a bench; a bench that is revoked takes its operators along. */
const OF_PEOPLE = `select s.token_hash as key, s.user_id as "userId", u.nick_name as "nickName", u.role_id as "roleId",
    ends.at as "expiresAt", coalesce(s.fresh_at, s.created_at) as "freshAt", case when s.facing then 'slip'
      when d.id is not null then 'operator' when s.factor_step = 'verify' then 'factor'
      when s.factor_step = 'enrol' then 'enrolment' when u.must_change then 'renewal' end as via,
    d.id as "deviceId", d.name as "deviceName"
  from session s join users u on u.id = s.user_id left join enrolled_device d on d.id = s.enrolled_device_id
    cross join lateral (select ${ENDS_AT} as at) as ends
  where s.revoked_at is null and s.expires_at > now() and ends.at > now() and u.deleted_at is null and d.revoked_at is null`;

/** Enrolled devices by themselves, under the token they show next and under the one before. */
const OF_DEVICES = `select shown.key, ${DEVICE_USER_ID} as "userId", d.name as "nickName", ${DEVICE_ROLE_ID} as "roleId",
    d.expires_at as "expiresAt", null::timestamptz as "freshAt", d.kind as via, d.id as "deviceId", d.name as "deviceName"
  from enrolled_device d cross join lateral (values (d.token_hash), (d.previous_hash)) as shown (key)
  where shown.key is not null and d.revoked_at is null and d.expires_at > now()`;

const toLive = ({
  key: _key,
  via,
  deviceId,
  deviceName,
  expiresAt,
  freshAt,
  ...row
}: LiveRow): LiveSession => {
  const role = ROLES[row.roleId];
  return {
    ...row,
    role,
    expiresAt: new Date(expiresAt).toISOString(),
    ...(!via && freshAt && { freshAt: new Date(freshAt).toISOString() }),
    ...(via && { via, rights: rightsOf(via, role) }),
    ...(deviceId !== null && { device: { id: deviceId, name: deviceName ?? '' } }),
  };
};

/** Sessions that nobody used for so long are over for good, whatever the setting says later. */
export const endIdle = async (em: EntityManager, idle: IdleMinutes): Promise<void> => {
  await em.execute(
    `update session s set expires_at = ${ENDS_AT} from users u
     where u.id = s.user_id and s.revoked_at is null and s.expires_at > now() and ${ENDS_AT} <= now()`,
    [idleSecondsByRole(idle), idleSecondsByRole(idle)],
  );
};

/** What the database says of every session that lives, by key. */
export const allLive = async (em: EntityManager, idle: IdleMinutes): Promise<Map<string, LiveSession>> => {
  const rows = await em.execute<LiveRow[]>(`${OF_PEOPLE} union all ${OF_DEVICES}`, [idleSecondsByRole(idle)]);
  return new Map(rows.map((row) => [row.key, toLive(row)]));
};

/** The same of one, if it lives. Its row is locked until the transaction ends. */
export const lockLive = async (
  em: EntityManager,
  key: string,
  idle: IdleMinutes,
): Promise<LiveSession | undefined> => {
  await em.execute('select 1 from session where token_hash = ? for update', [key]);
  await em.execute('select 1 from enrolled_device where token_hash = ? or previous_hash = ? for update', [
    key,
    key,
  ]);
  const [row] = await em.execute<LiveRow[]>(
    `${OF_PEOPLE} and s.token_hash = ? union all ${OF_DEVICES} and (d.token_hash = ? or d.previous_hash = ?)
     and shown.key = ?`,
    [idleSecondsByRole(idle), key, key, key, key],
  );
  return row && toLive(row);
};
