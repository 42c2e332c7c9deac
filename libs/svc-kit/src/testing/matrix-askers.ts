import {
  DEVICE_KINDS,
  type Permission,
  rightsOf,
  roleCan,
  type RoleId,
  ROLES,
  type SessionVia,
} from '@peruke/contracts/identity';
import { SessionRegistry, signInAs, signInDevice } from '../auth/index.js';
import { PEOPLE, type Person } from './test-api.js';
import type { TestApp } from './test-app.js';

/** The roles of the house, each by somebody of the demo. */
export const ROLE_PEOPLE = {
  admin: 'admin',
  manager: 'manager',
  'manager-plus': 'designer',
  usa: 'usa',
  worker: 'worker',
} as const satisfies Record<string, Person>;

/** Sessions that are less than a person's own, and what one who has them still has to do. */
const HALF_SIGNED_IN = {
  'with a new password to set': 'renewal',
  'with a factor to show': 'factor',
  'with a factor to set up': 'enrolment',
} as const satisfies Record<string, SessionVia>;

/** Somebody who makes a call; the session is new at each, since some calls end it. */
export interface Asker {
  readonly who: string;
  readonly headers: () => Promise<Record<string, string>>;
  /** Missing when nobody is known by the session: 401, whatever is asked. */
  readonly may?: (permission: Permission) => boolean;
}

export const personNamed = (who: keyof typeof ROLE_PEOPLE) => {
  const user = PEOPLE[ROLE_PEOPLE[who]];
  return { ...user, nickName: ROLE_PEOPLE[who], role: ROLES[user.roleId as RoleId] };
};

/**
 * Everybody there is: without a session, with one that has ended, a device that was revoked, each kind of device by itself,
 * each role with a session of its own, at a bench, half signed in, and with the screen turned to a client.
 */
export const matrixAskers = async ({ app, nats, waitFor }: TestApp): Promise<Asker[]> => {
  const ended = await signInAs(nats, { ...PEOPLE.admin, nickName: 'admin' });
  const revoked = await signInDevice(nats, 'bench');
  const sessions = app.get(SessionRegistry);
  for (const session of [ended, revoked]) {
    await sessions.find(session.token);
    await session.end();
    await waitFor('the end of a session', async () => !(await sessions.find(session.token)));
  }
  const roles = Object.keys(ROLE_PEOPLE) as (keyof typeof ROLE_PEOPLE)[];
  const cutDown = (who: string, name: keyof typeof ROLE_PEOPLE, via: SessionVia): Asker => {
    const person = personNamed(name);
    const rights = rightsOf(via, person.role).filter((right) => roleCan(person.role, right));
    return {
      who,
      headers: async () => ({ ...(await signInAs(nats, { ...person, via })).headers }),
      may: (permission) => rights.includes(permission),
    };
  };
  return [
    { who: 'nobody', headers: async () => ({}) },
    { who: 'an ended session', headers: async () => ({ ...ended.headers }) },
    { who: 'a revoked device', headers: async () => ({ ...revoked.headers }) },
    ...DEVICE_KINDS.map((kind) => ({
      who: kind,
      headers: async () => ({ ...(await signInDevice(nats, kind)).headers }),
      may: (permission: Permission) => rightsOf(kind, '').includes(permission),
    })),
    ...roles.map((name) => cutDown(`operator ${name}`, name, 'operator')),
    ...Object.entries(HALF_SIGNED_IN).map(([state, via]) => cutDown(`admin ${state}`, 'admin', via)),
    cutDown('admin who has turned the screen to a client', 'admin', 'slip'),
    ...roles.map((name) => ({
      who: name,
      headers: async () => ({ ...(await signInAs(nats, personNamed(name))).headers }),
      may: (permission: Permission) => roleCan(personNamed(name).role, permission),
    })),
  ];
};
