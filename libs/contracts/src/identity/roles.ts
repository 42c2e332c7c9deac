/** Roles by id (AMB-73). MANAGER_PLUS is a manager with a calendar colour and passes every check for MANAGER. */
export const ROLES = {
  1: 'ADMIN',
  2: 'MANAGER',
  3: 'worker',
  4: 'USA_MANAGER',
  8: 'MANAGER_PLUS',
} as const;

export type RoleId = keyof typeof ROLES;
export type RoleName = (typeof ROLES)[RoleId];

export const ROLE_NAMES = Object.values(ROLES);
export const ADMIN_ID = 1 satisfies RoleId;
export const MANAGER_PLUS_ID = 8 satisfies RoleId;

export const roleIdOf = (name: RoleName): RoleId =>
  Number(Object.entries(ROLES).find(([, role]) => role === name)?.[0]) as RoleId;

/** The kinds that permissions are written for. */
export type RoleKind = 'admin' | 'manager' | 'usa_manager' | 'worker';

/** The role check of both sides: case, "-" and "_" make no difference, manager-plus counts as manager. */
export const roleKind = (role: string): RoleKind | undefined => {
  const key = role.toLowerCase().replace(/[-_\s]/g, '');
  switch (key) {
    case 'admin':
      return 'admin';
    case 'manager':
    case 'managerplus':
      return 'manager';
    case 'usamanager':
      return 'usa_manager';
    case 'worker':
      return 'worker';
    default:
      return undefined;
  }
};

/** Calendar colours a manager-plus may have. */
export const MANAGER_COLOURS = ['#ff0000', '#ff9f05', '#00C2FF', '#e802b2', '#8F00FF'] as const;
export type ManagerColour = (typeof MANAGER_COLOURS)[number];
