import { watchLine } from '@peruke/mf-kit/api';
import { loadConfig } from '@peruke/mf-kit/config';
import { addTexts, currentLanguage, loadLanguagePacks, startI18n } from '@peruke/mf-kit/i18n';
import { matchPage } from '@peruke/mf-kit/manifest';
import { isSignedIn, onSessionEnd, watchOtherTabs } from '@peruke/mf-kit/session';
import { UiProvider } from '@peruke/ui/core';
import { loadUiTexts, UI_NAMESPACES } from '@peruke/ui/locales';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { connectBridge } from './bridge';
import { App } from './layout/app';
import { loadRegistry, registry } from './registry/registry';
import { watchVersions } from './registry/watch-versions';
import { registerRemoteApplications, startApplications, applicationsMayChange } from './remotes/applications';
import { loadRemoteByName } from './remotes/loader';
import { remoteOfPath } from './route/current-route';
import { followOtherTab } from './session/go-on-as';
import { loadUser } from './session/load-user';
import { store } from './store';

const reload = (): void => window.location.reload();

const loadTexts = async (): Promise<void> => {
  const language = currentLanguage();
  const [ui, own] = await Promise.all([
    loadUiTexts(language),
    language === 'he'
      ? import(/* webpackChunkName: "he" */ './locales/he.json')
      : import(/* webpackChunkName: "en" */ './locales/en.json'),
  ]);
  UI_NAMESPACES.forEach((namespace) => addTexts(namespace, ui[namespace]));
  addTexts('shell', own.default);
};

/** The remote of the first page is asked for at once, while the user is still being read. */
const startFirstRemote = (): void => {
  const { manifest, page } = matchPage(registry.get().manifests, window.location.pathname) ?? {};
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

/** Starts the portal: everything that does not depend on another thing is asked for at once. */
export const boot = async (): Promise<void> => {
  await startI18n();
  connectBridge();
  onSessionEnd(reload);
  watchOtherTabs(() => void followOtherTab());
  watchLine();
  const config = loadConfig();
  await Promise.all([
    config,
    config.then(() => loadRegistry()).then(startFirstRemote),
    loadTexts(),
    loadUser(),
  ]);
  void loadLanguagePacks();
  const root = document.getElementById('app');
  if (!root) throw new Error('there is no #app in the page');
  createRoot(root).render(
    <UiProvider language={currentLanguage()} ownsDocument>
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </UiProvider>,
  );
  registerRemoteApplications(registry.get().manifests, remoteOfPath);
  followRegistry();
  startApplications();
  watchVersions();
};
