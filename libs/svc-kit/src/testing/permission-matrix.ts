import {
  DEVICE_KINDS,
  type Permission,
  rightsOf,
  roleCan,
  type RoleId,
  ROLES,
} from '@peruke/contracts/identity';
import {
  assertEveryRouteDeclares,
  type RouteDeclaration,
  SessionRegistry,
  signInAs,
  signInDevice,
} from '../auth/index.js';
import { PEOPLE, type Person } from './test-api.js';
import type { TestApp } from './test-app.js';

/** Records that one usa_manager made: ids by name, and a text that stands in them and nowhere else. */
export interface Made {
  readonly marker: string;
  readonly [name: string]: string | number;
}

/** How a call that a usa_manager may make is asked, and what it says of records of another one. */
export interface ScopeCase {
  /** Path and query, with what belongs to somebody filled in. */
  at: (made: Made) => string;
  body?: (made: Made) => object;
  /**
   * The status for a foreign record; `absent` when the call is a list, which must name the own ones and not the foreign;
   * `nobody` when it holds nothing of anybody.
   */
  foreign: 200 | 403 | 404 | 422 | 'absent' | 'nobody';
  /** Status for the own record where it is refused for another reason than whose it is. */
  own?: number;
}

export interface Matrix {
  /** A person's records, new at each call. */
  make: (person: 'usa' | 'usa2') => Promise<Made>;
  /** By `GET /path/:id`: every call that a usa_manager may make. */
  scoped: Readonly<Record<string, ScopeCase>>;
  /** Calls without a session, by `GET /path`, each with what guards it in place of one. */
  open: Readonly<Record<string, string>>;
  /** Calls that refuse a role by a rule of their own: `PUT /path worker`, `PUT /path operator worker`, with the reason. */
  refusedByRule?: Readonly<Record<string, string>>;
}

const NO_SUCH = '999999';
const ROLE_PEOPLE: readonly Person[] = ['admin', 'manager', 'designer', 'usa', 'worker'];
const KIT_ROUTES = new Set(['/health/live', '/health/ready', '/metrics']);

const nameOf = ({ method, path }: RouteDeclaration): string => `${method} ${path}`;
const filled = (path: string): string => path.replace(/:\w+/g, NO_SUCH);
const urlOf = (path: string): string =>
  /^\/(base\/api|data|wig-care-hub-api)\//.test(path) ? path : `/base/api${path}`;

interface Caller {
  headers: Record<string, string>;
}

/**
 * Asks every call of a service as everybody: without a session, with one that has ended, as a device by itself (one that
 * was revoked among them), as each role with the own session and at a bench, and as two usa_managers about each other's
 * records. Answers what is not as declared, a new call that nobody declared among it;
 * and how many cells there were.
 */
export const askMatrix = async (
  test: TestApp,
  matrix: Matrix,
): Promise<{ cells: number; wrong: string[] }> => {
  const routes = assertEveryRouteDeclares(test.app).filter(({ path }) => !KIT_ROUTES.has(path));
  const wrong: string[] = [];
  let cells = 0;
  const cell = (what: string, isRight: boolean, found: unknown) => {
    cells++;
    if (!isRight) wrong.push(`${what}: ${String(found)}`);
  };
  const ask = async (route: RouteDeclaration, path: string, { headers }: Caller, body?: object) => {
    const payload = route.method === 'GET' ? undefined : (body ?? {});
    const { statusCode, payload: text } = await test.app.inject({
      method: route.method as 'GET',
      url: urlOf(path),
      headers,
      payload,
    });
    return { status: statusCode, text };
  };
  const { nats } = test;
  const signIn = async (person: Person) => signInAs(nats, { ...PEOPLE[person], nickName: person });
  const ended = await signIn('admin');
  const revoked = await signInDevice(nats, 'bench');
  const sessions = test.app.get(SessionRegistry);
  for (const session of [ended, revoked]) {
    await sessions.find(session.token);
    await session.end();
    await test.waitFor('the end of a session', async () => !(await sessions.find(session.token)));
  }
  const gone = { nobody: {}, 'an ended session': ended.headers, 'a revoked device': revoked.headers };

  for (const route of routes) {
    const name = nameOf(route);
    const { access } = route;
    if (access?.kind !== 'can') {
      cell(`${name} is open and undeclared`, Object.hasOwn(matrix.open, name), 'declare what guards it');
      continue;
    }
    for (const [who, headers] of Object.entries(gone)) {
      const { status } = await ask(route, filled(route.path), { headers });
      cell(`${name} by ${who}`, status === 401, status);
    }
    for (const kind of DEVICE_KINDS)
      await askCutDown(route, access.permission, kind, () => signInDevice(nats, kind), rightsOf(kind, ''));
    for (const person of ROLE_PEOPLE) {
      const role = ROLES[PEOPLE[person].roleId as RoleId];
      const atBench = () => signInAs(nats, { ...PEOPLE[person], nickName: person, via: 'operator' });
      const rights = rightsOf('operator', role).filter((right) => roleCan(role, right));
      await askCutDown(route, access.permission, `operator ${person}`, atBench, rights);
    }
    for (const person of ROLE_PEOPLE) {
      const isAllowed = roleCan(ROLES[PEOPLE[person].roleId as RoleId], access.permission);
      if (isAllowed && person === 'usa') continue;
      const byRule = Object.hasOwn(matrix.refusedByRule ?? {}, `${name} ${person}`);
      const { status } = await ask(route, filled(route.path), await signIn(person));
      const isRight = isAllowed && !byRule ? status !== 401 && status !== 403 : status === 403;
      cell(`${name} by ${person}`, isRight, status);
    }
    if (!roleCan('USA_MANAGER', access.permission)) continue;
    const scoped = matrix.scoped[name];
    cell(
      `${name} is open to a usa_manager and undeclared`,
      scoped !== undefined,
      'declare whose records it shows',
    );
    if (scoped) await askAboutOthers(name, route, scoped);
  }

  async function askCutDown(
    route: RouteDeclaration,
    permission: Permission,
    who: string,
    signInThere: () => Promise<Caller>,
    rights: readonly string[],
  ): Promise<void> {
    const name = nameOf(route);
    const byRule = Object.hasOwn(matrix.refusedByRule ?? {}, `${name} ${who}`);
    const isAllowed = rights.includes(permission) && !byRule;
    const { status } = await ask(route, filled(route.path), await signInThere());
    cell(`${name} by ${who}`, isAllowed ? status !== 401 && status !== 403 : status === 403, status);
  }

  async function askAboutOthers(name: string, route: RouteDeclaration, scoped: ScopeCase): Promise<void> {
    const { at, body, foreign } = scoped;
    const [mine, theirs] = [await matrix.make('usa'), await matrix.make('usa2')];
    if (typeof foreign === 'number') {
      const { status, text } = await ask(route, at(theirs), await signIn('usa'), body?.(theirs));
      cell(`${name} about a foreign record`, status === foreign && !text.includes(theirs.marker), status);
    }
    const { status, text } = await ask(route, at(mine), await signIn('usa'), body?.(mine));
    const isRight = scoped.own === undefined ? status < 300 : status === scoped.own;
    cell(`${name} about the own record`, isRight, `${status} ${text.slice(0, 200)}`);
    cell(`${name} names a foreign record`, !text.includes(theirs.marker), theirs.marker);
    if (foreign === 'absent')
      cell(`${name} names the own record`, text.includes(mine.marker), text.slice(0, 300));
  }

  const known = new Set(routes.map(nameOf));
  for (const name of [...Object.keys(matrix.scoped), ...Object.keys(matrix.open)])
    if (!known.has(name)) wrong.push(`${name} is declared and not there`);
  return { cells, wrong };
};
