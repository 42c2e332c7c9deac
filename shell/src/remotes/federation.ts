import { currentLanguage } from '@peruke/mf-kit/i18n';
import type { RemoteManifest } from '@peruke/mf-kit/manifest';
import type { Remote } from '@peruke/mf-kit/remote';
import { type Federation, LOAD_TIMEOUT_MS } from './remote-loader';

// federation names become global variables
const scopeOf = (name: string): string => name.replaceAll('-', '_');

const isRemote = (value: unknown): value is Remote =>
  typeof value === 'object' && value !== null && 'page' in value && 'modal' in value;

/**
 * Asks for the first chunks together with the entry instead of one after the other. By fetch, into the HTTP cache, and
 * not by a preload link: the browser would keep a broken preloaded answer for the script that comes to use it.
 */
const warmUp = (manifest: RemoteManifest): void => {
  const files = manifest.preload;
  if (!files) return;
  const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
  for (const file of [...files.js, ...files.css, ...files.texts[currentLanguage()]]) {
    fetch(file, { signal })
      .then((answer) => answer.arrayBuffer())
      // whoever needs the file will ask for it again and report
      .catch(() => undefined);
  }
};

/** What webpack writes for a remote: a global variable that takes the shared modules and gives the exposed one. */
interface Container {
  init: (shareScope: object) => void | Promise<void>;
  get: (module: './remote') => Promise<() => { remote?: unknown }>;
}

declare const __webpack_init_sharing__: (scope: 'default') => void | Promise<void>;
declare const __webpack_share_scopes__: { default: object };

const runEntry = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be fetched`));
    document.head.append(script);
  });

/** Module Federation at run time: nothing about a remote is known when the shell is built. */
export const federation: Federation = {
  load: async (manifest, attempt) => {
    const name = scopeOf(manifest.name);
    // a new address makes the browser forget the answer that failed
    const entry = attempt === 0 ? manifest.entry : `${manifest.entry}?try=${attempt}`;
    if (attempt === 0) warmUp(manifest);
    await Promise.all([__webpack_init_sharing__('default'), runEntry(entry)]);
    const container = (window as unknown as Record<string, Container | undefined>)[name];
    if (!container) throw new Error(`${entry} is no federation entry`);
    await container.init(__webpack_share_scopes__.default);
    const exposed = (await container.get('./remote'))();
    if (!isRemote(exposed.remote)) throw new Error(`${manifest.name} exposes no remote`);
    return exposed.remote;
  },
};
