import { isPermission, roleCan } from '@peruke/contracts/identity';
import {
  type Layout,
  matchPage,
  type PageEntry,
  type RemoteManifest,
  type Title,
} from '@peruke/mf-kit/manifest';
import { DENIED_PATH } from '@peruke/mf-kit/shell';
import { type ShellScreen, TITLES } from './titles';

export type Route =
  | { kind: 'redirect'; to: string }
  | { kind: 'screen'; screen: ShellScreen; layout: Layout; title?: Title }
  | { kind: 'remote'; remote: string; page: PageEntry; layout: Layout; title: Title };

export interface RouteQuestion {
  pathname: string;
  signedIn: boolean;
  /** Role name of the current user, once known. */
  role: string | undefined;
  /** Nobody could say who is signed in, yet. */
  userAwaited?: boolean;
  /** The second factor of this sign-in is to come, or to be set up: before every page. */
  awaitsFactor?: boolean;
  /** Somebody else has set the password: a new one comes before every page. */
  mustChange?: boolean;
  /** What the user has chosen to open after signing in. */
  firstPage?: string;
  manifests: readonly RemoteManifest[];
  registryFailed: boolean;
}

/** The names of the shell's own routes (NAV-003); the remotes give theirs in remote.json. */
const NAMES: Record<ShellScreen, string> = {
  login: 'Login',
  dashboard: 'Home',
  'permission-denied': 'PermissionDenied',
  'not-found': 'NotFound',
  'registry-failed': 'NotFound',
  'user-awaited': 'UserAwaited',
  'new-password': 'NewPassword',
  'second-factor': 'SecondFactor',
};

/** The name of what an address shows; undefined for a redirect. */
export const routeName = (route: Route): string | undefined => {
  if (route.kind === 'redirect') return undefined;
  return route.kind === 'screen' ? NAMES[route.screen] : (route.page.name ?? route.page.path);
};

const screen = (name: keyof typeof TITLES, layout: Layout): Route => ({
  kind: 'screen',
  screen: name,
  layout,
  title: TITLES[name],
});

const trimmed = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** Whether the role may open the page. An unknown permission lets nobody in. */
const allowed = (page: PageEntry, role: string | undefined): boolean =>
  page.permission === undefined ||
  (role !== undefined && isPermission(page.permission) && roleCan(role, page.permission));

const shown = ({ page, manifest }: { page: PageEntry; manifest: RemoteManifest }): Route => ({
  kind: 'remote',
  remote: manifest.name,
  page,
  layout: page.layout,
  title: page.title,
});

/**
 * The guard of the portal: a stranger goes to the login (NAV-005), a signed-in visitor of the login goes home
 * (NAV-006), whose role nobody could tell waits for it at the same address, a role without the page's permission goes
 * to permission-denied (PERM-022, PERM-023, PERM-024), and what nobody offers is not found (NAV-001). A page with a door
 * of its own is shown to everybody: it asks there who comes.
 */
export const routeOf = (question: RouteQuestion): Route => {
  const pathname = trimmed(question.pathname);
  if (pathname === '/login') {
    return question.signedIn ? { kind: 'redirect', to: question.firstPage ?? '/' } : screen('login', 'empty');
  }
  const match = matchPage(question.manifests, pathname);
  if (match?.page.ownDoor) return shown(match);
  if (!question.signedIn) return { kind: 'redirect', to: '/login' };
  if (question.userAwaited) return { kind: 'screen', screen: 'user-awaited', layout: 'empty' };
  if (question.awaitsFactor) return screen('second-factor', 'empty');
  if (question.mustChange) return screen('new-password', 'empty');
  if (pathname === '/') return screen('dashboard', 'main');
  if (pathname === DENIED_PATH) return screen('permission-denied', 'main');
  if (match) {
    if (!allowed(match.page, question.role)) return { kind: 'redirect', to: DENIED_PATH };
    return shown(match);
  }
  if (question.registryFailed) return { kind: 'screen', screen: 'registry-failed', layout: 'main' };
  return screen('not-found', 'main');
};
