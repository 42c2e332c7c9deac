/**
 * Which service answers which path. The only place that knows it: in the cluster, too, every call comes through the
 * gateway, which reads this table.
 *
 * A path is matched by whole segments and covers everything below itself; `{x}` stands for one segment. The longest
 * match wins, and of two with the same length the one with fewer `{x}`; so the order of the lines does not matter.
 */
export const SERVICES = ['orders', 'clients', 'payments', 'calendar', 'identity', 'floor'] as const;
export type ServiceName = (typeof SERVICES)[number];

export type Route = {
  path: string;
  to: ServiceName;
  /** Answers nothing below the path itself. */
  exact?: true;
  websocket?: true;
};

const api = (to: ServiceName, paths: string[]): Route[] =>
  paths.map((path) => ({ path: `/base/api${path}`, to }));

export const ROUTES: readonly Route[] = [
  ...api('identity', ['/login', '/logout', '/roles', '/users', '/user', '/getUsersByRole', '/notifications']),
  ...api('identity', [
    '/settings',
    '/audit',
    '/data',
    '/broadcasting/auth',
    '/devices',
    '/device',
    '/operators',
    '/takeouts',
  ]),
  // the packs stand at the root too (AMB-94)
  { path: '/data', to: 'identity' },
  { path: '/data/properties.json', to: 'orders' },
  { path: '/app/{key}', to: 'identity', exact: true, websocket: true },

  ...api('clients', ['/clients', '/client', '/countries', '/messages']),
  { path: '/wig-care-hub-api/api/videos', to: 'clients' },

  ...api('orders', [
    '/wigs',
    '/wigsWithLimit',
    '/file',
    '/media',
    '/wig-changes',
    '/wig-groups',
    '/dashboard',
    '/slip',
  ]),
  ...api('orders', ['/report/employees', '/report/files/employees', '/data/properties.json']),
  { path: '/base/api/wig', to: 'orders' },

  ...api('payments', ['/payments', '/payment', '/accounting', '/report/payments', '/report/files']),
  ...api('payments', ['/wig/{id}/payment-correction']),

  ...api('calendar', ['/meetings', '/meeting', '/getHebcalEvents']),

  ...api('floor', ['/floor']),

  // each tells what it keeps of a client
  ...(['orders', 'payments', 'calendar', 'identity'] as const).flatMap((service) =>
    api(service, [`/client/{id}/file/${service}`]),
  ),
  // each gives its part of all data
  ...SERVICES.flatMap((service) => api(service, [`/takeouts/{id}/parts/${service}`])),
  // each tells about itself
  ...SERVICES.flatMap((service) => api(service, [`/operation/${service}`])),
];

/** First segments under which only the routes above exist: an unknown path there is a 404 and never a page. */
export const CALL_PREFIXES = ['/base', '/wig-care-hub-api', '/app', '/data'] as const;

export const isCallPath = (path: string): boolean =>
  CALL_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** What takes files when it is posted to: a larger body and more time than any other call. */
const UPLOADS = [
  '/base/api/wig',
  '/base/api/wig/{id}/updateWig',
  '/base/api/client/imports',
  '/base/api/wigs/imports',
  '/base/api/meetings/imports',
  '/base/api/payments/imports',
];

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const isParameter = (segment: string): boolean => segment.startsWith('{');

const table = ROUTES.map((route) => ({ route, segments: segmentsOf(route.path) })).sort(
  (a, b) =>
    b.segments.length - a.segments.length ||
    a.segments.filter(isParameter).length - b.segments.filter(isParameter).length,
);

const covers = (segments: string[], asked: string[]): boolean =>
  asked.length >= segments.length &&
  segments.every((segment, at) => isParameter(segment) || segment === asked[at]);

/** The route of a decoded path, or undefined when no service answers there. */
export function matchRoute(path: string): Route | undefined {
  const asked = segmentsOf(path);
  const found = table.find(
    ({ route, segments }) => covers(segments, asked) && (!route.exact || asked.length === segments.length),
  );
  return found?.route;
}

const uploads = UPLOADS.map(segmentsOf);

/** Whether a decoded path may bring files. */
export function bringsFiles(method: string | undefined, path: string): boolean {
  const asked = segmentsOf(path);
  return (
    method === 'POST' && uploads.some((upload) => asked.length === upload.length && covers(upload, asked))
  );
}
