import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CONFIG, keepRemotes, type Keeping, REGISTRY } from './kept-remotes';

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the build: its name, and every file of the shell. */
  readonly __SHELL__: { build: string; files: { url: string; revision: string | null }[] };
};

/**
 * Opens one page of the portal without a network: the page that registers this worker, with its path as the scope and the
 * remotes that it runs as `with`. The shell comes from this worker alone and changes with it; the list of remotes is kept
 * only when it was made for this very shell. So a remote never stands beside a shell that it was not live with.
 */
const { build, files } = self.__SHELL__;
const OURS = 'peruke-remotes-';
const KEPT = `${OURS}${build}`;
const names = new URL(self.location.href).searchParams.getAll('with');

const keeping = async (): Promise<Keeping> => ({
  ...{ build, names, cache: await caches.open(KEPT) },
  ask: (input, init) => fetch(input, init),
});
const kept = (request: Request | string): Promise<Response | undefined> =>
  caches.match(request, { cacheName: KEPT, ignoreSearch: true });

self.addEventListener('install', (event) => {
  // a shell of which the remotes are not there would open no page: the browser tries again later
  const whole = async (): Promise<void> => {
    if (!(await keepRemotes(await keeping()))) throw new Error('another build of the portal is live');
  };
  event.waitUntil(whole());
});
self.addEventListener('activate', (event) => {
  const dropOthers = async (): Promise<void> => {
    for (const name of await caches.keys())
      if (name.startsWith(OURS) && name !== KEPT) await caches.delete(name);
  };
  event.waitUntil(dropOthers());
});
// the page says when nobody is at work
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

cleanupOutdatedCaches();
precacheAndRoute(files);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html')));

const buildOf = async (answer: Response): Promise<string | undefined> =>
  ((await answer.clone().json()) as { shell?: { build?: string } }).shell?.build;

/** What is live, as long as it belongs to this shell; else what belonged to it when it was. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === REGISTRY,
  async ({ request, event }) => {
    try {
      const answer = await fetch(request);
      if (answer.ok && (await buildOf(answer)) === build) {
        (event as ExtendableEvent).waitUntil(keepRemotes(await keeping()).catch(() => false));
        return answer;
      }
      // a newer portal is live: its worker comes with all that belongs to it
      (event as ExtendableEvent).waitUntil(self.registration.update().catch(() => undefined));
      return (await kept(REGISTRY)) ?? answer;
    } catch {
      return (await kept(REGISTRY)) ?? Response.error();
    }
  },
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG,
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return (await kept(CONFIG)) ?? Response.error();
    }
  },
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/remotes/'),
  async ({ request }) => (await kept(request)) ?? fetch(request),
);
