import { ROLE_NAMES } from '@peruke/contracts/identity';
import { parseManifests } from '@peruke/mf-kit/manifest';
import all from '../testing/manifests.json';
import { type Route, routeName, routeOf } from './route.rules';

const manifests = parseManifests(all);

const at = (pathname: string, role?: string): Route =>
  routeOf({ pathname, signedIn: role !== undefined, role, manifests, registryFailed: false });

const summary = (route: Route): string => {
  if (route.kind === 'redirect') return `-> ${route.to}`;
  return route.kind === 'screen' ? route.screen : route.remote;
};

describe('the guard', () => {
  it.each(['/', '/orders', '/nowhere', '/permission-denied'])(
    '[NAV-005] sends a stranger at %s to the login',
    (path) => {
      expect(summary(at(path))).toBe('-> /login');
    },
  );

  it('shows nothing but the second factor while half of the sign-in is to come, before a new password too', () => {
    const half = { signedIn: true, role: 'ADMIN', awaitsFactor: true, manifests, registryFailed: false };
    for (const pathname of ['/', '/orders', '/report', '/nowhere'])
      expect(summary(routeOf({ ...half, mustChange: true, pathname }))).toBe('second-factor');
    expect(summary(routeOf({ ...half, pathname: '/login' }))).toBe('-> /');
  });

  it('shows nothing but the new password while somebody else has set the one that holds', () => {
    const question = { signedIn: true, role: 'ADMIN', mustChange: true, manifests, registryFailed: false };
    for (const pathname of ['/', '/orders', '/report', '/nowhere'])
      expect(summary(routeOf({ ...question, pathname }))).toBe('new-password');
    expect(summary(routeOf({ ...question, pathname: '/login' }))).toBe('-> /');
  });

  it('[NAV-006] sends a signed-in visitor of the login home', () => {
    expect(summary(at('/login', 'worker'))).toBe('-> /');
    expect(summary(at('/login/'))).toBe('login');
  });

  it.each(['/clients-list', '/clients-list/5', '/meetings-calendar', '/users-list'])(
    '[PERM-022] [PERM-023] [PERM-024] stops only workers at %s',
    (path) => {
      const stopped = ROLE_NAMES.filter((role) => summary(at(path, role)) === '-> /permission-denied');
      expect(stopped).toEqual(['worker']);
    },
  );

  it.each(['/report', '/warehouse-stock', '/wig-care-hub'])(
    '[PERM-056] lets every role reach %s; the server refuses its calls',
    (path) => {
      for (const role of ROLE_NAMES) expect(summary(at(path, role))).toBe('mf-admin');
    },
  );

  it.each([
    ['/orders', 'mf-orders', 'main'],
    ['/orders/204518', 'mf-orders', 'main'],
    ['/orders/print/204518', 'mf-orders', 'print'],
    ['/wig-changes/7', 'mf-admin', 'empty-protected'],
  ])('[NAV-010] [NAV-019] shows %s of %s in the layout %s', (path, remote, layout) => {
    expect(at(path, 'ADMIN')).toMatchObject({ kind: 'remote', remote, layout });
  });

  it('[NAV-001] knows what nobody offers', () => {
    expect(summary(at('/nowhere', 'ADMIN'))).toBe('not-found');
  });

  it.each([undefined, 'worker'])('leaves a page with a door of its own to that door (%s)', (role) => {
    const own = parseManifests([
      { name: 'mf-x', pages: [{ path: '/x', title: { he: '', en: '' }, ownDoor: true }] },
    ]);
    const asked = { signedIn: role !== undefined, role, manifests: own, registryFailed: false };
    expect(summary(routeOf({ ...asked, pathname: '/x' }))).toBe('mf-x');
    expect(summary(routeOf({ ...asked, pathname: '/y' }))).toBe(role ? 'not-found' : '-> /login');
  });

  it('lets nobody through an unknown permission', () => {
    const strange = parseManifests([
      { name: 'mf-x', pages: [{ path: '/x', title: { he: '', en: '' }, permission: 'x.y' }] },
    ]);
    const route = routeOf({
      pathname: '/x',
      signedIn: true,
      role: 'ADMIN',
      manifests: strange,
      registryFailed: false,
    });
    expect(summary(route)).toBe('-> /permission-denied');
  });

  it.each(['/', '/orders', '/permission-denied'])('waits at %s for who is signed in', (pathname) => {
    const question = { pathname, role: undefined, manifests, registryFailed: false, userAwaited: true };
    expect(summary(routeOf({ ...question, signedIn: true }))).toBe('user-awaited');
    expect(summary(routeOf({ ...question, signedIn: false }))).toBe('-> /login');
  });

  it('says that the areas could not be loaded in place of not found', () => {
    const route = routeOf({
      pathname: '/orders',
      signedIn: true,
      role: 'ADMIN',
      manifests: [],
      registryFailed: true,
    });
    expect(summary(route)).toBe('registry-failed');
  });
});

it('[NAV-003] routes carry names', () => {
  const named = (path: string, role = 'ADMIN') => routeName(at(path, role));
  expect(routeName(at('/login'))).toBe('Login');
  expect(
    ['/users-list', '/meetings-calendar', '/clients-list', '/permission-denied', '/'].map((path) =>
      named(path),
    ),
  ).toEqual(['UsersList', 'Calendar', 'ClientsList', 'PermissionDenied', 'Home']);
});
