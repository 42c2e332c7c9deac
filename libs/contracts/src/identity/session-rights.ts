import { type Permission, PERMISSIONS, roleCan } from './permissions.js';
import type { RoleId } from './roles.js';

/** What an admin enrols: a tablet at a bench, a screen on a wall. */
export const DEVICE_KINDS = ['bench', 'wall'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/**
 * How a session came to be, where it is less than a person's own: `bench` and `wall` are an enrolled device by itself,
 * `operator` is a person who has shown a badge or a PIN at a bench, `renewal` one who has a new password to set first,
 * `factor` one whose second factor is still to come, `enrolment` one whose role needs one and who has none, `slip` a screen
 * that somebody has turned to a client.
 */
export const SESSION_VIAS = ['operator', 'renewal', 'factor', 'enrolment', 'slip', ...DEVICE_KINDS] as const;
export type SessionVia = (typeof SESSION_VIAS)[number];

/**
 * All that an operator may do at a bench, as far as her role holds it: look, tick, weigh and measure, photograph, put to a
 * place, hold, and move an order. A permission that is new in the house is no operator's until it stands here.
 */
const OPERATOR: readonly Permission[] = [
  'session.self',
  'realtime.join',
  'order.hear-all',
  'floor.board',
  'floor.view',
  'order.view',
  'checklist.tick',
  'stage.tick',
  'order.measure',
  'order.hold',
  'order.release',
  'order.see-change',
  'order.upload',
  'order.move',
  'place.move',
];

/** Until there is a new password: who one is, and the own profile. */
const RENEWAL: readonly Permission[] = ['session.self', 'profile.view', 'profile.write', 'realtime.join'];

/** Half signed in: who one is, and the way to the other half. */
const FACTOR: readonly Permission[] = ['session.self', 'factor.prove'];
const ENROLMENT: readonly Permission[] = [...FACTOR, 'factor.enrol'];

/** While a screen faces a client: what she signs, and nothing else. Not even who has turned it. */
const SLIP: readonly Permission[] = ['slip.sign'];

/** A device can do nothing by itself but let somebody in, or show the board without names and hear when it changes. */
const DEVICE: Readonly<Record<DeviceKind, readonly Permission[]>> = {
  bench: ['bench.unlock'],
  wall: ['floor.board', 'floor.hear', 'realtime.join'],
};

/** A device by itself is nobody of the staff; the role is one that every reader of a session knows, and the least. */
export const DEVICE_USER_ID = 0;
export const DEVICE_ROLE_ID = 3 satisfies RoleId;

/** What a session of this kind may do; for an operator never more than the role. */
export const rightsOf = (via: SessionVia, role: string): Permission[] => {
  switch (via) {
    case 'operator':
      return OPERATOR.filter((permission) => roleCan(role, permission));
    case 'renewal':
      return [...RENEWAL];
    case 'factor':
      return [...FACTOR];
    case 'enrolment':
      return [...ENROLMENT];
    case 'slip':
      return SLIP.filter((permission) => roleCan(role, permission));
    default:
      return [...DEVICE[via]];
  }
};

/** Whoever asks: a person with all that the role holds, or a session that says how it came to be and what it may do. */
export interface RightsHolder {
  readonly role: string;
  readonly via?: string;
  readonly rights?: readonly string[];
}

/** Whether it is a person's own session, with nothing cut away. */
export const isOwnSession = ({ via, rights }: RightsHolder): boolean =>
  via === undefined && rights === undefined;

/**
 * Whether somebody holds a permission: the one question of guards and rules. What a cut-down session does not list is
 * refused, and of what an operator's lists, what her role does not hold (any more).
 */
export const holdsRight = (holder: RightsHolder, permission: Permission): boolean => {
  if (isOwnSession(holder)) return roleCan(holder.role, permission);
  const isListed = holder.rights?.includes(permission) ?? false;
  const isDevice = (DEVICE_KINDS as readonly string[]).includes(holder.via ?? '');
  return isListed && (isDevice || roleCan(holder.role, permission));
};

/** All permissions of somebody. */
export const rightsHeld = (holder: RightsHolder): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => holdsRight(holder, permission));
