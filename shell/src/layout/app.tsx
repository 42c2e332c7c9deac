import { DENIED_PATH, PartBoundary, setPageTitle, stack } from '@peruke/mf-kit/shell';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useSession } from '@peruke/mf-kit/session';
import { dropSecondPresses, keepFocus, keepPresses } from '@peruke/ui/core';
import { useEffect, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router';
import { IdleHost } from '../idle/idle-host';
import { useShellKeys } from '../keys/use-shell-keys';
import { ConfirmHost } from '../overlays/confirm-host';
import { ShowAgainHost } from '../overlays/show-again-host';
import { HeldHost } from '../overlays/held-host';
import { SnackHost } from '../overlays/snack-host';
import { StackHost } from '../overlays/stack-host';
import { PaletteHost } from '../palette/palette-host';
import { registry } from '../registry/registry';
import { applicationsMayChange } from '../remotes/applications';
import { currentRoute } from '../route/current-route';
import { routeName } from '../route/route.rules';
import { useWedgeScanner } from '../scanner/use-wedge-scanner';
import { userIsAwaited } from '../session/load-user';
import { useSessionEvents } from '../session/use-session-events';
import { DevelopmentBanner } from './development-banner';
import { FirstLoader } from './first-loader';
import { LayoutFrame } from './layout-frame';
import { LineNotice } from './line-notice';
import { OverrideBadge } from './override-badge';
import { PageContent } from './page-content';
import { useRouteFocus } from './use-route-focus';

/** A form over a page that its person may not see any more goes with it. */
const Redirect = ({ to }: { to: string }) => {
  useEffect(() => {
    if (to === DENIED_PATH) stack.drop();
  }, [to]);
  return <Navigate to={to} replace />;
};

/** Decides what the address shows, in which layout, and holds everything that floats above it. */
export const App = () => {
  const { pathname } = useLocation();
  const { user } = useSession();
  useSyncExternalStore(registry.subscribe, registry.get);
  useSyncExternalStore(userIsAwaited.subscribe, userIsAwaited.get);
  useSessionEvents();
  const route = currentRoute(pathname);
  const isOwnDoor = route.kind === 'remote' && route.page.ownDoor === true;
  useShellKeys(isOwnDoor);
  useWedgeScanner(isOwnDoor);
  const title = route.kind === 'redirect' ? undefined : route.title?.[currentLanguage()];

  const name = routeName(route);

  useEffect(() => setPageTitle(title), [title]);
  useEffect(() => {
    document.documentElement.dataset.route = name;
  }, [name]);
  useRouteFocus(pathname);
  useEffect(keepFocus, []);
  useEffect(keepPresses, []);
  useEffect(dropSecondPresses, []);
  // a new role may open or close the page that is shown
  useEffect(() => applicationsMayChange(), [user?.role.name]);

  if (route.kind === 'redirect') return <Redirect to={route.to} />;
  return (
    <>
      <FirstLoader waits={route.kind === 'remote'} />
      <DevelopmentBanner />
      <LayoutFrame layout={route.layout} isOwnDoor={isOwnDoor}>
        <PartBoundary name="shell" resetKey={pathname}>
          <PageContent route={route} />
        </PartBoundary>
      </LayoutFrame>
      <StackHost />
      <PaletteHost />
      <ConfirmHost />
      <ShowAgainHost />
      <IdleHost />
      <SnackHost />
      <HeldHost />
      {/* such a page says itself how it stands with the line */}
      {!isOwnDoor && <LineNotice />}
      <OverrideBadge />
    </>
  );
};
