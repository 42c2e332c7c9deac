import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  PasswordChanged,
  UserAdded,
  UserChanged,
  UserDeleted,
  type UserFacts,
} from '@peruke/contracts/events';
import { type RoleId, type RoleName, ROLES } from '@peruke/contracts/identity';
import type { EditBase } from '@peruke/contracts/kernel';
import { Aggregate, type FieldVersions, refuseConflicts, writtenNow } from '@peruke/svc-kit/db';
import { colourFor } from './user.rules.js';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  extends: Aggregate,
  properties: {
    login: p.text(),
    nickName: p.text(),
    passwordHash: p.text(),
    /** Somebody else has set the password: it is changed before anything else is done. */
    mustChange: p.boolean(),
    roleId: p.integer().$type<RoleId>(),
    hexColor: p.text().nullable(),
    createdAt: p.datetime(),
    lastLogin: p.datetime().nullable(),
    /** An address of the portal; null is the dashboard. */
    firstPage: p.text().nullable(),
    deletedAt: p.datetime().nullable(),
    fieldVersions: p.json<FieldVersions>(),
  },
});

export interface NewUser {
  login: string;
  nickName: string;
  passwordHash: string;
  roleId: RoleId;
  hexColor: string | null;
  mustChange?: boolean;
}

/** A person of the staff. Deleting is soft: orders and meetings go on naming who made them. */
export class User extends UserSchema.class {
  static readonly inAudit = ['login', 'nickName', 'hexColor'] as const;

  static add({ hexColor, mustChange = false, ...user }: NewUser, now: Date): User {
    const added = new User();
    Object.assign(added, user, {
      mustChange,
      hexColor: colourFor(user.roleId, hexColor),
      createdAt: now,
      lastLogin: null,
      firstPage: null,
      deletedAt: null,
      fieldVersions: {},
    });
    added.record(UserAdded, () => added.facts());
    return added;
  }

  get role(): RoleName {
    return ROLES[this.roleId];
  }

  changeRole(roleId: RoleId, hexColor: string | null, base: EditBase = {}): void {
    const colour = colourFor(roleId, hexColor);
    if (roleId === this.roleId && colour === this.hexColor) return;
    const mine = { role_id: roleId, hex_color: colour };
    const theirs = { role_id: this.roleId, hex_color: this.hexColor ?? null };
    refuseConflicts(this, base, [{ key: 'role', name: 'role_id', mine, theirs }]);
    this.fieldVersions = writtenNow(this, ['role']);
    this.roleId = roleId;
    this.hexColor = colour;
    // the new role may not open it
    this.firstPage = null;
    this.record(UserChanged, () => this.facts());
  }

  rename(nickName: string, base: EditBase = {}): void {
    if (nickName === this.nickName) return;
    refuseConflicts(this, base, [{ key: 'nickName', mine: nickName, theirs: this.nickName }]);
    this.fieldVersions = writtenNow(this, ['nickName']);
    this.nickName = nickName;
    this.record(UserChanged, () => this.facts());
  }

  openFirst(page: string | null): void {
    this.firstPage = page;
  }

  /** Others hear that there is a new one, and nothing of it. */
  changePassword(passwordHash: string, mustChange = false): void {
    this.passwordHash = passwordHash;
    this.mustChange = mustChange;
    this.record(PasswordChanged, () => ({ userId: this.id }));
  }

  delete(now: Date): void {
    this.deletedAt = now;
    this.record(UserDeleted, () => this.facts());
  }

  /** Tells everything anew, for readers that lost their history. */
  tellAgain(): void {
    this.record(UserChanged, () => this.facts());
  }

  private facts(): UserFacts {
    return {
      userId: this.id,
      login: this.login,
      nickName: this.nickName,
      role: this.role,
      hexColor: this.hexColor ?? null,
      isDeleted: this.deletedAt !== null,
    };
  }
}
UserSchema.setClass(User);
