import type { RemoteManifest } from '@peruke/mf-kit/manifest';
import { getAppNames, registerApplication, start, triggerAppChange } from 'single-spa';
import { hideRemote, showRemote } from './page-host';

/**
 * One single-spa application per remote, made from the manifest alone: adding a remote edits no line of the shell. The
 * application is only the door; the page itself is a parcel that `page-host` loads behind it.
 */
export const registerRemoteApplications = (
  manifests: readonly RemoteManifest[],
  remoteOf: (pathname: string) => string | undefined,
): void => {
  const known = new Set(getAppNames());
  for (const { name } of manifests) {
    if (known.has(name)) continue;
    registerApplication({
      name,
      activeWhen: (location) => remoteOf(location.pathname) === name,
      app: () =>
        Promise.resolve({
          bootstrap: () => Promise.resolve(),
          mount: () => {
            showRemote(name);
            return Promise.resolve();
          },
          unmount: hideRemote,
        }),
    });
  }
};

/** Begins to follow the address. */
export const startApplications = (): void => start({ urlRerouteOnly: true });

/** Asks again which application belongs to the address, after a login or when the registry arrived late. */
export const applicationsMayChange = (): void => void triggerAppChange();
