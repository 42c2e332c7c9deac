import { loadLanguagePacks } from '@peruke/mf-kit/i18n';
import { matchPage } from '@peruke/mf-kit/manifest';
import { currentUser, isSignedIn, onSessionEnd, watchOtherTabs } from '@peruke/mf-kit/session';
import { releasePage } from '@peruke/mf-kit/shell';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import type { Begun } from './begun';
import { connectBridge } from './bridge';
import { draw, textsReady } from './draw';
import { App } from './layout/app';
import { registry } from './registry/registry';
import { watchVersions } from './registry/watch-versions';
import { registerRemoteApplications, startApplications, applicationsMayChange } from './remotes/applications';
import { loadRemoteByName } from './remotes/loader';
import { currentRoute, remoteOfPath } from './route/current-route';
import { followOtherTab } from './session/go-on-as';
import { loadUser } from './session/load-user';
import { keepPageAtWork, returnToWork } from './session/page-at-work';
import { store } from './store';

/** The session is over (ERR-001): what was typed could not be saved, and the page must not stay behind a question. */
const startAnew = (): void => {
  releasePage();
  window.location.reload();
};

/** A page with a door of its own asks there who comes. */
const hasOwnDoor = (): boolean => {
  const route = currentRoute(window.location.pathname);
  return route.kind === 'remote' && route.page.ownDoor === true;
};

/** The session was ended from elsewhere, or its time has passed, while its person was at work. */
const onEnd = (): void => {
  if (!hasOwnDoor()) keepPageAtWork();
  startAnew();
};

/** A login in another tab is no business of a page with a door of its own. */
const watchLogins = (): (() => void) =>
  watchOtherTabs(() => {
    if (!hasOwnDoor()) void followOtherTab();
  });

/** A page that the browser has kept whole and shows again by Back: nobody sees it whose session has ended meanwhile. */
const watchReturn = (): void =>
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && currentUser() && !isSignedIn()) startAnew();
  });

/** The remote of the first page is asked for at once, while the user is still being read. */
const startRemoteOf = (pathname: string): void => {
  const { manifest, page } = matchPage(registry.get().manifests, pathname) ?? {};
  // a failure shows when the page is mounted, which asks again
  if (manifest && (isSignedIn() || page?.ownDoor)) loadRemoteByName(manifest.name).catch(() => undefined);
};

/** Remotes may come late, after a second try at the registry: applications are made whenever the list changes. */
const followRegistry = (): void => {
  registry.subscribe(() => {
    registerRemoteApplications(registry.get().manifests, remoteOfPath);
    applicationsMayChange();
  });
};

/** Where the address leads, once it is known who comes: from the login to her first page. */
const destination = (): string => {
  const route = currentRoute(window.location.pathname);
  return route.kind === 'redirect' ? route.to : window.location.pathname;
};

/** Starts the portal: everything that does not depend on another thing is asked for at once. */
export const boot = async (begun: Begun): Promise<void> => {
  connectBridge();
  onSessionEnd(onEnd);
  watchReturn();
  watchLogins();
  await Promise.all([
    begun.config,
    begun.registry.then(() => startRemoteOf(window.location.pathname)),
    textsReady(),
    loadUser(),
  ]);
  returnToWork();
  startRemoteOf(destination());
  void loadLanguagePacks();
  draw(
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>,
  );
  registerRemoteApplications(registry.get().manifests, remoteOfPath);
  followRegistry();
  startApplications();
  watchVersions();
};
