import { roleCan, roleKind, type Permission, type RoleKind } from '@peruke/contracts/identity';
import { useSyncExternalStore } from 'react';
import { currentUser, subscribeUser, type CurrentUser } from './user-store';

export interface SessionView {
  user: CurrentUser | undefined;
  /** The role in the terms of the permission list; undefined before the user is known. */
  role: RoleKind | undefined;
}

/** Who is signed in. Renders again when the user or the role changes. */
export const useSession = (): SessionView => {
  const user = useSyncExternalStore(subscribeUser, currentUser);
  return { user, role: user && roleKind(user.role.name) };
};

/** Whether the current user holds a permission (PERM-001, PERM-002). The server asks the same list again. */
export const can = (permission: Permission): boolean => {
  const user = currentUser();
  return user !== undefined && roleCan(user.role.name, permission);
};

/** `can` as a hook: the button appears and goes with the role. */
export const useCan = (permission: Permission): boolean => {
  const user = useSyncExternalStore(subscribeUser, currentUser);
  return user !== undefined && roleCan(user.role.name, permission);
};
