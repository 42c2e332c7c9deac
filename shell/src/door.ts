import { headStart, watchLine } from '@peruke/mf-kit/api';
import { loadConfig } from '@peruke/mf-kit/config';
import { isSignedIn } from '@peruke/mf-kit/session';
import type { Begun } from './begun';
import { loadRegistry, registry } from './registry/registry';
import { fetchRemote } from './remotes/fetch-remote';
import { fetchTexts } from './texts';

const areaOf = (path: string): string | undefined => path.split('/')[1];

/** In this area somebody may have a page with a door of its own. Whether it is this one, the portal knows. */
const mayHaveOwnDoor = async (begun: Begun, pathname: string): Promise<boolean> => {
  if (pathname === '/login') return false;
  await begun.registry;
  const pages = registry.get().manifests.flatMap((manifest) => manifest.pages);
  return pages.some(({ ownDoor, path }) => ownDoor && areaOf(path) === areaOf(pathname));
};

/** What the open page takes and asks, while the portal that shows it is on its way. A path with a value in it waits for that. */
const fetchPage = ({ pathname, search }: Location): void => {
  for (const manifest of registry.get().manifests) {
    const files = manifest.preload?.pages?.[pathname];
    if (!files || manifest.missing?.length) continue;
    fetchRemote(manifest, files);
    if (search === '') manifest.pages.find(({ path }) => path === pathname)?.asks?.forEach(headStart);
  }
};

/** The portal, with all that only who is signed in needs. */
export const openPortal = async (begun: Begun): Promise<void> => {
  const { boot } = await import(/* webpackChunkName: "portal" */ './boot');
  await boot(begun);
};

const openLogin = async (begun: Begun): Promise<void> => {
  const { showLogin } = await import(/* webpackChunkName: "login" */ './session/login.page');
  await showLogin(begun, () => openPortal(begun));
};

/** Begins the page: a stranger is shown the login, which is light, everybody else the portal. */
export const open = async (): Promise<void> => {
  watchLine();
  const config = loadConfig();
  const begun = { config, registry: config.then(() => loadRegistry()) };
  fetchTexts().catch(() => undefined);
  if (isSignedIn()) {
    headStart('/login/user');
    void begun.registry.then(() => fetchPage(window.location));
  }
  const isPortal = isSignedIn() || (await mayHaveOwnDoor(begun, window.location.pathname));
  await (isPortal ? openPortal(begun) : openLogin(begun));
};
