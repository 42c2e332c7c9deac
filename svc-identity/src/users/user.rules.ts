import {
  ADMIN_ID,
  MANAGER_PLUS_ID,
  type RoleId,
  type RoleKind,
  ROLE_NAMES,
  type RoleName,
} from '@peruke/contracts/identity';
import { DomainError, fieldError } from '@peruke/contracts/kernel';

export const LOGIN_TAKEN = 'The login has already been taken.';

export const loginTaken = (): DomainError => fieldError('login', LOGIN_TAKEN);

/** Only manager-plus has a colour (USR-008, USR-015). */
export const colourFor = (roleId: RoleId, colour: string | null | undefined): string | null =>
  roleId === MANAGER_PLUS_ID ? (colour ?? null) : null;

/** An admin cannot delete the own account: somebody must be left to let people in. */
export const refuseOwnDeletion = (userId: number, actorId: number): void => {
  if (userId === actorId) throw fieldError('id', 'You cannot delete your own account.');
};

/** Whoever was an admin when the call began may be none by now. */
export const refuseFormerAdmin = (actorId: number, admins: ReadonlySet<number>): void => {
  if (!admins.has(actorId)) throw new DomainError('forbidden');
};

/** The last admin stays one. */
export const refuseLosingLastAdmin = (userId: number, roleId: RoleId, admins: ReadonlySet<number>): void => {
  if (roleId !== ADMIN_ID && admins.size === 1 && admins.has(userId)) {
    throw fieldError('role_id', 'There must be at least one admin.');
  }
};

/** Admin sees everybody, anyone the own account. */
export const refuseStranger = (userId: number, asker: { id: number; kind: RoleKind }): void => {
  if (asker.kind !== 'admin' && asker.id !== userId) throw new DomainError('forbidden');
};

const folded = (name: string): string => name.toLowerCase().replace(/[-_\s]/g, '');

/** A role by its name; "-", "_" and case make no difference (AMB-73). */
export const roleNamed = (name: string): RoleName | undefined =>
  ROLE_NAMES.find((role) => folded(role) === folded(name));
