import { currentLanguage } from '@peruke/mf-kit/i18n';
import { PartError } from '@peruke/mf-kit/shell';
import { lazyScreen } from '@peruke/mf-kit/remote';
import { useEffect } from 'react';
import { withLateTexts } from '../late-texts';
import { loadRegistry } from '../registry/registry';
import type { Route } from '../route/route.rules';
import { NotFoundScreen } from '../screens/not-found.screen';
import { PermissionDeniedScreen } from '../screens/permission-denied.screen';
import { UserAwaitedScreen } from '../screens/user-awaited.screen';
import { RemoteOutlet } from './remote-outlet';

const NewPasswordScreen = lazyScreen(
  withLateTexts(() =>
    import(/* webpackChunkName: "new-password" */ '../session/new-password.screen').then(
      (m) => m.NewPasswordScreen,
    ),
  ),
);
const FactorScreen = lazyScreen(
  withLateTexts(() =>
    import(/* webpackChunkName: "second-factor" */ '../session/factor.screen').then((m) => m.FactorScreen),
  ),
);
const DashboardScreen = lazyScreen(() =>
  import(/* webpackChunkName: "dashboard" */ '../screens/dashboard.screen').then((m) => m.DashboardScreen),
);

/** The login stands without the portal: a stranger who finds herself in here begins the page anew. */
const LoginAnew = () => {
  useEffect(() => window.location.reload(), []);
  return null;
};

/** The content area: a screen of the shell or the page of a remote. */
export const PageContent = ({ route }: { route: Exclude<Route, { kind: 'redirect' }> }) => {
  if (route.kind === 'remote') return <RemoteOutlet title={route.title[currentLanguage()]} />;
  switch (route.screen) {
    case 'login':
      return <LoginAnew />;
    case 'new-password':
      return <NewPasswordScreen />;
    case 'second-factor':
      return <FactorScreen />;
    case 'dashboard':
      return <DashboardScreen />;
    case 'permission-denied':
      return <PermissionDeniedScreen />;
    case 'registry-failed':
      return <PartError name="registry" kind="load" byItself onRetry={() => void loadRegistry()} />;
    case 'user-awaited':
      return <UserAwaitedScreen />;
    case 'not-found':
      return <NotFoundScreen />;
  }
};
