import {
  type INestApplicationContext,
  Injectable,
  type OnApplicationBootstrap,
  RequestMethod,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { isPermission, type Permission } from '@peruke/contracts/identity';
import { WATCHED } from '../audit/watched.decorators.js';
import { FRESH, TAKES_AWAY } from './fresh-gate.js';
import { ACCESS, type Access } from './permission.decorators.js';

// Nest's own metadata keys of a controller and its routes.
const PATH = 'path';
const METHOD = 'method';

export interface RouteDeclaration {
  /** `UsersController.remove` */
  readonly handler: string;
  readonly method: string;
  /** Without the global prefix. */
  readonly path: string;
  readonly access?: Access;
  /** Asks for the password or the factor again. */
  readonly isFresh: boolean;
  /** Asks for the password, as what is carried away does, and leaves no trace in the audit. */
  readonly isUntracedExport: boolean;
  /** Gives rights, devices or settings to whoever sits down at a screen that lies open. */
  readonly isOpenRule: boolean;
}

/** Who may come in, by what, and how the house works. */
const RULES: readonly Permission[] = [
  'user.administer',
  'device.administer',
  'settings.administer',
  'floor.administer',
];

/** Every HTTP route of a service and what it declares. */
@Injectable()
export class RouteWalk implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Keeps a service with an undeclared route from starting. */
  onApplicationBootstrap(): void {
    refuseUndeclared(this.routes());
  }

  routes(): RouteDeclaration[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype = metatype.prototype as Record<string, unknown>;
      return this.scanner
        .getAllMethodNames(prototype)
        .flatMap((name) => declarationsOf(metatype, name, prototype[name]));
    });
  }
}

const declarationsOf = (controller: { name: string }, name: string, handler: unknown): RouteDeclaration[] => {
  if (typeof handler !== 'function' || !Reflect.hasMetadata(PATH, handler)) return [];
  const access = (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller)) as
    Access | undefined;
  const method = RequestMethod[Reflect.getMetadata(METHOD, handler) as RequestMethod] ?? 'GET';
  const marked = (key: string): boolean =>
    Boolean(Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller));
  const bases = [Reflect.getMetadata(PATH, controller) as string | string[]].flat();
  const paths = [Reflect.getMetadata(PATH, handler) as string | string[]].flat();
  return bases.flatMap((base) =>
    paths.map((path) => ({
      handler: `${controller.name}.${name}`,
      method,
      path: joined(base, path),
      access,
      isFresh: marked(FRESH),
      isOpenRule:
        method !== 'GET' &&
        access?.kind === 'can' &&
        RULES.includes(access.permission) &&
        !marked(FRESH) &&
        !marked(TAKES_AWAY),
      isUntracedExport: method === 'GET' && marked(FRESH) && !marked(WATCHED),
    })),
  );
};

const joined = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

const refuseUndeclared = (routes: readonly RouteDeclaration[]): void => {
  refuse(
    routes.filter(({ access }) => !access || (access.kind === 'can' && !isPermission(access.permission))),
    'declare neither @Can(permission) nor @Public()',
  );
  refuse(
    routes.filter(({ isUntracedExport }) => isUntracedExport),
    'are @Fresh() readings without @Watched()',
  );
  refuse(
    routes.filter(({ isOpenRule }) => isOpenRule),
    'rule over the house and are neither @Fresh() nor @TakesAway()',
  );
};

const refuse = (bad: readonly RouteDeclaration[], what: string): void => {
  if (bad.length === 0) return;
  const list = bad.map(({ method, path, handler }) => `  ${method} ${path} (${handler})`).join('\n');
  throw new Error(`These routes ${what}:\n${list}`);
};

/** For the route-walk test of each service: throws naming every route that declares nothing; answers all routes. */
export const assertEveryRouteDeclares = (app: INestApplicationContext): RouteDeclaration[] => {
  const routes = app.get(RouteWalk, { strict: false }).routes();
  if (routes.length === 0) throw new Error('no routes were found: the walk looks in the wrong place');
  refuseUndeclared(routes);
  return routes;
};
