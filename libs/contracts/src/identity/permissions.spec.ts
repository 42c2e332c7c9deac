import { PERMISSIONS, roleCan, type Permission } from './permissions.js';
import { MANAGER_PLUS_ID, roleKind, ROLES } from './roles.js';

describe('roles and permissions', () => {
  it.each(['MANAGER_PLUS', 'manager-plus', 'Manager Plus', 'MANAGER'])(
    '[USR-002] counts %s as manager',
    (name) => {
      expect(roleKind(name)).toBe('manager');
    },
  );

  it('[USR-002] [USR-008] gives the meeting manager the id 8', () => {
    expect([MANAGER_PLUS_ID, ROLES[8]]).toEqual([8, 'MANAGER_PLUS']);
  });

  it('[USR-001] [USR-007] knows five roles by name, two of them managers', () => {
    expect(Object.values(ROLES).map((name) => [name, roleKind(name)])).toEqual([
      ['ADMIN', 'admin'],
      ['MANAGER', 'manager'],
      ['worker', 'worker'],
      ['USA_MANAGER', 'usa_manager'],
      ['MANAGER_PLUS', 'manager'],
    ]);
  });

  const every = Object.keys(PERMISSIONS) as Permission[];
  const held = (role: string) => every.filter((permission) => roleCan(role, permission));

  it.each(Object.values(ROLES))('[PERM-001] %s has the same rights in any case', (role) => {
    expect(held(role)).not.toEqual([]);
    for (const name of [role.toLowerCase(), role.toUpperCase()]) expect(held(name)).toEqual(held(role));
  });

  it('[PERM-002] gives manager-plus what a manager has, in every check', () => {
    expect(held('manager-plus')).toEqual(held('MANAGER'));
    expect(held('MANAGER_PLUS')).toEqual(held('MANAGER'));
  });

  it('gives an unknown role nothing', () => {
    for (const permission of Object.keys(PERMISSIONS) as Permission[])
      expect(roleCan('stranger', permission)).toBe(false);
  });

  it('gives an admin everything but what a device alone may', () => {
    const missing = (Object.keys(PERMISSIONS) as Permission[]).filter(
      (permission) => !roleCan('ADMIN', permission),
    );
    expect(missing).toEqual(['bench.unlock', 'floor.hear']);
  });

  it.each<[Permission, string[]]>([
    ['user.administer', ['ADMIN']],
    ['order.delete', ['ADMIN']],
    ['order.move-any', ['ADMIN']],
    ['client.delete', ['ADMIN']],
    ['report.view', ['ADMIN']],
    ['notification.read', ['ADMIN', 'MANAGER', 'MANAGER_PLUS']],
    ['order.create', ['ADMIN', 'MANAGER', 'USA_MANAGER', 'MANAGER_PLUS']],
    ['checklist.tick', ['ADMIN', 'MANAGER', 'worker', 'MANAGER_PLUS']],
    ['payment.write', ['ADMIN', 'MANAGER', 'MANAGER_PLUS']],
  ])('%s belongs to %j', (permission, roles) => {
    expect(Object.values(ROLES).filter((role) => roleCan(role, permission))).toEqual(roles);
  });
});
