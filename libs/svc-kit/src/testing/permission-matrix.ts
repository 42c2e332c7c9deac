import { DomainError } from '@peruke/contracts/kernel';
import { describeApi } from '../app/api-description.js';
import { ServiceConfig } from '../app/config.js';
import { assertEveryRouteDeclares, type RouteDeclaration, signInAs } from '../auth/index.js';
import { askLink, type LinkCase } from './matrix-links.js';
import { type Asker, matrixAskers, personNamed } from './matrix-askers.js';
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
  /** Calls without a session, by `GET /path`: the link that opens it, or what else guards it in place of a session. */
  open: Readonly<Record<string, LinkCase | string>>;
  /** Calls that refuse a role by a rule of their own: `PUT /path worker`, `PUT /path operator worker`, with the reason. */
  refusedByRule?: Readonly<Record<string, string>>;
  /** The states that a record may be in: what is foreign is so in each of them. */
  states?: { names: readonly string[]; put: (made: Made, state: string) => Promise<unknown> };
}

export interface Asked {
  /** How many cells there were. */
  cells: number;
  /** What is not as declared. */
  wrong: string[];
}

const NO_SUCH = '999999';
const KIT_ROUTES = new Set(['/health/live', '/health/ready', '/metrics']);
const PREFIX = '/base/api';

const nameOf = ({ method, path }: RouteDeclaration): string => `${method} ${path}`;
const filled = (path: string): string => path.replace(/:\w+/g, NO_SUCH);
const urlOf = (path: string): string =>
  /^\/(base\/api|data|wig-care-hub-api)\//.test(path) ? path : `${PREFIX}${path}`;

/** `GET /wig/:id` for each operation that the service describes to the outside. */
const describedCalls = ({ app }: TestApp): Set<string> => {
  const { paths } = describeApi(app, app.get(ServiceConfig).service);
  return new Set(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => {
        const asDeclared = path.replace(/\{(\w+)\}/g, ':$1');
        return `${method.toUpperCase()} ${asDeclared}`;
      }),
    ),
  );
};

/** Asks the cells of one service. */
class Asking {
  readonly wrong: string[] = [];
  cells = 0;

  constructor(
    private readonly test: TestApp,
    private readonly matrix: Matrix,
    private readonly askers: readonly Asker[],
  ) {}

  readonly cell = (what: string, isRight: boolean, found: unknown): void => {
    this.cells++;
    if (!isRight) this.wrong.push(`${what}: ${String(found)}`);
  };

  async route(route: RouteDeclaration): Promise<void> {
    const name = nameOf(route);
    if (route.access?.kind !== 'can') return this.open(name);
    const { permission } = route.access;
    for (const asker of this.askers) {
      const isAllowed = asker.may?.(permission) ?? false;
      // the usa_manager asks about records: whose they are is a part of the answer
      if (isAllowed && asker.who === 'usa') await this.scoped(name, route);
      else await this.ask(name, route, asker, isAllowed);
    }
    if (route.isFresh) await this.stale(name, route);
  }

  private async ask(name: string, route: RouteDeclaration, asker: Asker, isAllowed: boolean): Promise<void> {
    const byRule = Object.hasOwn(this.matrix.refusedByRule ?? {}, `${name} ${asker.who}`);
    const { status } = await this.call(route, filled(route.path), await asker.headers());
    if (!asker.may) return this.cell(`${name} by ${asker.who}`, status === 401, status);
    const isRight = isAllowed && !byRule ? status !== 401 && status !== 403 : status === 403;
    this.cell(`${name} by ${asker.who}`, isRight, status);
  }

  private async open(name: string): Promise<void> {
    const guard = Object.hasOwn(this.matrix.open, name) ? this.matrix.open[name] : undefined;
    this.cell(`${name} is open and undeclared`, guard !== undefined, 'declare what guards it');
    const { askers, cell } = this;
    if (typeof guard === 'object') await askLink(this.test, { name, link: guard, askers, cell });
    else this.cell(`${name} is opened by a link`, !/link/.test(guard ?? ''), 'declare the link');
  }

  /** Who may make the call and has not shown lately who she is. */
  private async stale(name: string, route: RouteDeclaration): Promise<void> {
    const config = this.test.app.get<{ isFreshAsked: boolean }>(ServiceConfig);
    const before = config.isFreshAsked;
    config.isFreshAsked = true;
    for (const { who, headers, may } of this.askers) {
      // a session that is less than a person's own has nothing to show again
      if (/operator|admin with/.test(who)) continue;
      if (route.access?.kind !== 'can' || !may?.(route.access.permission)) continue;
      const { status, text } = await this.call(route, filled(route.path), await headers());
      const isRight = status === new DomainError('fresh_needed').status && text.includes('fresh_needed');
      this.cell(`${name} by ${who}, not fresh`, isRight, `${status} ${text.slice(0, 100)}`);
    }
    config.isFreshAsked = before;
  }

  private async scoped(name: string, route: RouteDeclaration): Promise<void> {
    const { make, scoped, states } = this.matrix;
    const one = Object.hasOwn(scoped, name) ? scoped[name] : undefined;
    this.cell(
      `${name} is open to a usa_manager and undeclared`,
      one !== undefined,
      'declare whose records it shows',
    );
    if (!one) return;
    const { at, body, foreign, own } = one;
    const headers = async () => ({ ...(await signInAs(this.test.nats, personNamed('usa'))).headers });
    const [mine, theirs] = [await make('usa'), await make('usa2')];
    if (typeof foreign === 'number')
      for (const state of [undefined, ...(states?.names ?? [])]) {
        if (state !== undefined) await states?.put(theirs, state);
        const { status, text } = await this.call(route, at(theirs), await headers(), body?.(theirs));
        const isRight = status === foreign && !text.includes(theirs.marker);
        this.cell(`${name} about a foreign record${state ? ` in ${state}` : ''}`, isRight, status);
      }
    const { status, text } = await this.call(route, at(mine), await headers(), body?.(mine));
    const isRight = own === undefined ? status < 300 : status === own;
    this.cell(`${name} about the own record`, isRight, `${status} ${text.slice(0, 200)}`);
    this.cell(`${name} names a foreign record`, !text.includes(theirs.marker), theirs.marker);
    if (foreign === 'absent')
      this.cell(`${name} names the own record`, text.includes(mine.marker), text.slice(0, 300));
  }

  private async call(
    { method }: RouteDeclaration,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ) {
    const { statusCode, payload: text } = await this.test.app.inject({
      method: method as 'GET',
      url: urlOf(path),
      headers,
      payload: method === 'GET' ? undefined : (body ?? {}),
    });
    return { status: statusCode, text };
  }
}

/**
 * Asks every call that a service describes (OpenAPI) as everybody: see `matrixAskers`; as two usa_managers about each other's
 * records, in each state that they may be in; dear ones also by who has not shown lately who she is; and every link as
 * whoever has it and has it not. Answers what is not as declared, a new call without its cells among it.
 */
export const askMatrix = async (test: TestApp, matrix: Matrix): Promise<Asked> => {
  const routes = assertEveryRouteDeclares(test.app).filter(({ path }) => !KIT_ROUTES.has(path));
  const asking = new Asking(test, matrix, await matrixAskers(test));
  const described = describedCalls(test);
  for (const route of routes) {
    const isDescribed =
      described.delete(`${route.method} ${urlOf(route.path)}`) || described.delete(nameOf(route));
    asking.cell(`${nameOf(route)} is not described`, isDescribed, 'in OpenAPI');
    await asking.route(route);
  }
  const left = [...described].filter((call) => !KIT_ROUTES.has(call.slice(call.indexOf('/'))));
  const known = new Set(routes.map(nameOf));
  const gone = [...Object.keys(matrix.scoped), ...Object.keys(matrix.open)].filter(
    (name) => !known.has(name),
  );
  return {
    cells: asking.cells,
    wrong: [
      ...asking.wrong,
      ...left.map((call) => `${call} is described and has no cells`),
      ...gone.map((name) => `${name} is declared and not there`),
    ],
  };
};
