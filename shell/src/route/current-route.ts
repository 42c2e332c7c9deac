import { currentUser, isSignedIn } from '@peruke/mf-kit/session';
import { registry } from '../registry/registry';
import { userIsAwaited } from '../session/load-user';
import { type Route, routeOf } from './route.rules';

/** The route of a path for the visitor of this moment. */
export const currentRoute = (pathname: string): Route => {
  const { manifests, state } = registry.get();
  return routeOf({
    pathname,
    signedIn: isSignedIn(),
    role: currentUser()?.role.name,
    userAwaited: userIsAwaited.get(),
    awaitsFactor: currentUser()?.second_factor !== undefined,
    firstPage: currentUser()?.first_page ?? undefined,
    mustChange: currentUser()?.must_change,
    manifests,
    registryFailed: state === 'failed',
  });
};

/** Name of the remote that owns a path, if the visitor may see it. */
export const remoteOfPath = (pathname: string): string | undefined => {
  const route = currentRoute(pathname);
  return route.kind === 'remote' ? route.remote : undefined;
};
