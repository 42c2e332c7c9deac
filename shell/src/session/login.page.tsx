import { currentLanguage } from '@peruke/mf-kit/i18n';
import { forgetWayBack, watchOtherTabs, wayBack } from '@peruke/mf-kit/session';
import { connectShell, setPageTitle, stack } from '@peruke/mf-kit/shell';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Begun } from '../begun';
import { draw, textsReady } from '../draw';
import { DevelopmentBanner } from '../layout/development-banner';
import { EmptyLayout } from '../layout/empty-layout';
import { LineNotice } from '../layout/line-notice';
import { OverrideBadge } from '../layout/override-badge';
import { SnackHost } from '../overlays/snack-host';
import { TITLES } from '../route/titles';
import { VERSIONS } from '../versions/versions.entry';
import { fetchPortal } from './fetch-portal';
import { LoginScreen } from './login.screen';

const StackHost = lazy(() => import('../overlays/stack-host').then((m) => ({ default: m.StackHost })));

/** The login stands without the portal: of pop-ups it has that of the versions, and it opens no area. */
const LOGIN_ALONE = {
  modal: (name: string) => (name === 'shell.versions' ? VERSIONS : undefined),
  slot: () => [],
  navigate: (path: string) => window.location.assign(path),
  isOutdated: () => Promise.resolve(false),
  needsNewerPortal: () => false,
};

const LoginPage = ({ onSignedIn }: { onSignedIn: () => Promise<void> }) => {
  const { entries } = useSyncExternalStore(stack.subscribe, stack.get);
  return (
    <>
      <DevelopmentBanner />
      <EmptyLayout dark>
        <LoginScreen onBegin={fetchPortal} onSignedIn={onSignedIn} />
      </EmptyLayout>
      {entries.length > 0 && (
        <Suspense fallback={null}>
          <StackHost />
        </Suspense>
      )}
      <SnackHost />
      <LineNotice />
      <OverrideBadge />
    </>
  );
};

/** Shows the login at its own address, wherever the stranger came to (NAV-005), until the portal takes its place. */
export const showLogin = async (begun: Begun, openPortal: () => Promise<void>): Promise<void> => {
  connectShell(LOGIN_ALONE);
  // somebody has signed in in another tab
  const forgetTabs = watchOtherTabs(() => window.location.reload());
  await Promise.all([begun.config, textsReady()]);
  const isThere = window.location.pathname === '/login';
  // a step that an overlay left behind would be gone back over after the reload, away from this address
  window.history.replaceState(null, '', isThere ? window.location.href : '/login');
  setPageTitle(TITLES.login[currentLanguage()]);
  document.documentElement.dataset.route = 'Login';
  const enter = async (): Promise<void> => {
    forgetTabs();
    const back = wayBack();
    if (back) window.history.replaceState(null, '', back.to);
    forgetWayBack();
    // the files of a portal that was released anew since may be gone: the page begins with the new one
    await openPortal().catch(() => window.location.reload());
  };
  draw(<LoginPage onSignedIn={enter} />);
};
