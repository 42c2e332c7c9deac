import { type RoleId, ROLES, type User as WireUser } from '@peruke/contracts/identity';
import { toWire } from '@peruke/svc-kit/time';

/** A row of `users`, as far as the wire shows it: never the password. */
export interface UserRow {
  id: number;
  login: string;
  nickName: string;
  roleId: RoleId;
  hexColor?: string | null;
  createdAt: Date | string;
  lastLogin?: Date | string | null;
  version: number;
  mustChange: boolean;
}

export const userColumns = `id, login, nick_name as "nickName", role_id as "roleId", hex_color as "hexColor",
  created_at as "createdAt", last_login as "lastLogin", version, must_change as "mustChange"`;

export const toWireUser = (user: UserRow): WireUser => ({
  id: user.id,
  login: user.login,
  nickName: user.nickName,
  role: { id: user.roleId, name: ROLES[user.roleId] },
  role_id: user.roleId,
  hex_color: user.hexColor ?? null,
  created_at: toWire(new Date(user.createdAt)),
  last_login: user.lastLogin ? toWire(new Date(user.lastLogin)) : null,
  version: user.version,
  ...(user.mustChange && { must_change: true }),
});
