import { type Permission, PERMISSIONS, roleCan } from './permissions.js';
import { ROLE_NAMES, type RoleName } from './roles.js';
import { holdsRight, rightsHeld, rightsOf } from './session-rights.js';

const WORK: Permission[] = [
  'checklist.tick',
  'stage.tick',
  'order.measure',
  'place.move',
  'order.hold',
  'order.see-change',
];
const LOOK: Permission[] = [
  'session.self',
  'realtime.join',
  'floor.board',
  'floor.view',
  'order.view',
  'order.release',
];
const OFFICE: Permission[] = ['order.upload', 'order.move'];
const sorted = (rights: readonly string[]) => [...rights].sort();

describe('the rights of an operator', () => {
  it.each(ROLE_NAMES)('are never wider than the role %s', (role) => {
    const rights = rightsOf('operator', role);
    expect(rights.filter((right) => !roleCan(role, right))).toEqual([]);
    expect(sorted(rightsHeld({ role, via: 'operator', rights }))).toEqual(sorted(rights));
  });

  it.each<[RoleName, Permission[]]>([
    ['worker', [...LOOK, 'order.hear-all', ...WORK]],
    ['MANAGER', [...LOOK, 'order.hear-all', ...WORK, ...OFFICE]],
    ['MANAGER_PLUS', [...LOOK, 'order.hear-all', ...WORK, ...OFFICE]],
    ['ADMIN', [...LOOK, 'order.hear-all', ...WORK, ...OFFICE]],
    ['USA_MANAGER', [...LOOK, 'order.measure', ...OFFICE]],
  ])('[PERM-019] [PERM-045] of a %s are these and no more', (role, rights) => {
    expect(sorted(rightsOf('operator', role))).toEqual(sorted(rights));
  });

  it('of an unknown role are none', () => {
    expect(rightsOf('operator', 'stranger')).toEqual([]);
  });

  it('do not outlive the role that they were cut from', () => {
    const before = { role: 'worker', via: 'operator', rights: rightsOf('operator', 'ADMIN') };
    expect(holdsRight(before, 'order.move')).toBe(false);
    expect(holdsRight(before, 'checklist.tick')).toBe(true);
  });
});

it.each(ROLE_NAMES)('half a sign-in of a %s opens the way to the other half alone', (role) => {
  const held = (via: 'factor' | 'enrolment') => rightsHeld({ role, via, rights: rightsOf(via, role) });
  expect(held('factor')).toEqual(['session.self', 'factor.prove']);
  expect(held('enrolment')).toEqual(['session.self', 'factor.prove', 'factor.enrol']);
});

it.each(ROLE_NAMES)('a screen that a %s has turned to a client signs and does nothing else', (role) => {
  const rights = rightsOf('slip', role);
  expect(rights).toEqual(role === 'worker' ? [] : ['slip.sign']);
  expect(rightsHeld({ role, via: 'slip', rights })).toEqual(rights);
});

describe('a session that is no person’s own', () => {
  it.each([
    ['bench', ['bench.unlock']],
    ['wall', ['floor.hear', 'realtime.join', 'floor.board']],
  ] as const)('of a %s may %j', (via, rights) => {
    for (const role of ROLE_NAMES)
      expect(rightsHeld({ role, via, rights: rightsOf(via, role) })).toEqual(rights);
  });

  it.each([
    [{ role: 'ADMIN', via: 'operator' }],
    [{ role: 'ADMIN', via: 'bench' }],
    [{ role: 'ADMIN', via: 'of a later release' }],
    [{ role: 'ADMIN', rights: [] }],
  ])('may nothing when it does not say what: %j', (holder) => {
    expect(rightsHeld(holder)).toEqual([]);
  });
});

it.each(ROLE_NAMES)('a person with the role %s has what the role holds', (role) => {
  const every = Object.keys(PERMISSIONS) as Permission[];
  expect(rightsHeld({ role })).toEqual(every.filter((permission) => roleCan(role, permission)));
});
