import { roleIdOf, type RoleName } from '@peruke/contracts/identity';
import { clearSession, type CurrentUser, setCurrentUser, startSession } from '../session';

/** Makes a user of a role the current one, with a token that lives an hour. */
export const signInAs = (role: RoleName, more: Partial<CurrentUser> = {}): CurrentUser => {
  const id = roleIdOf(role);
  const user: CurrentUser = {
    id: 1,
    login: role.toLowerCase(),
    nickName: role,
    role: { id, name: role },
    role_id: id,
    hex_color: null,
    created_at: '2026-01-01 08:00:00',
    last_login: null,
    version: 1,
    ...more,
  };
  startSession({ access_token: 'test-token', expires_in: 3600 });
  setCurrentUser(user);
  return user;
};

export const signOut = (): void => {
  clearSession();
  setCurrentUser(undefined);
};
