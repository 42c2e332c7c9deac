import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { matchPage, type RemoteManifest } from '@peruke/mf-kit/manifest';
import type { Remote } from '@peruke/mf-kit/remote';
import { noteLoaded, registry } from '../registry/registry';
import { assertFits, noteFit } from './fit';
import { fetchRemote } from './fetch-remote';
import { lend } from './lend';
import type { Federation } from './remote-loader';

// federation names become global variables
const scopeOf = (name: string): string => name.replaceAll('-', '_');

const fileOf = (entry: string): string => entry.slice(entry.lastIndexOf('/') + 1);

const isRemote = (value: unknown): value is Remote =>
  typeof value === 'object' && value !== null && 'page' in value && 'modal' in value;

/** Address of an entry, without the number of the try -> the digest that the registry names for it. */
const digests = new Map<string, string>();
const bare = (url: string): string => new URL(url, window.location.href).href.split('?')[0] ?? url;

/** The browser holds the entry against its digest, and the entry its chunks: a changed byte never runs. */
const checkEntries = (): void =>
  registerPlugins([
    {
      name: 'integrity',
      createScript: ({ url }) =>
        Object.assign(document.createElement('script'), {
          src: url,
          async: true,
          integrity: digests.get(bare(url)) ?? '',
        }),
    },
  ]);

/** Of the page that is open, when it is one of this remote. */
const pageFilesOf = (manifest: RemoteManifest) => {
  const open = matchPage([manifest], window.location.pathname);
  return open && manifest.preload?.pages?.[open.page.path];
};

/** All that the open page will take, at one time. */
const warmUp = (manifest: RemoteManifest): void => {
  const page = pageFilesOf(manifest);
  fetchRemote(manifest, page);
  for (const module of [...(manifest.preload?.lends ?? []), ...(page?.lends ?? [])])
    lend(module).catch(() => undefined);
};

/** The registry compares builds with the live shell; a remote from elsewhere and a tab of an older shell it does not know. */
const isCompared = ({ build }: RemoteManifest): boolean =>
  build !== undefined && !registry.get().outdated.includes('shell');

const checkFit = async (manifest: RemoteManifest): Promise<void> => {
  try {
    await assertFits(manifest, isCompared(manifest), lend);
    noteFit(manifest.name);
  } catch (error) {
    noteFit(manifest.name, error);
    throw error;
  }
};

/** Module Federation at run time: nothing about a remote is known when the shell is built. */
export const federation: Federation = {
  load: async (manifest, attempt) => {
    await checkFit(manifest);
    const name = scopeOf(manifest.name);
    // a new address makes the browser and the runtime forget the answer that failed
    const entry = attempt === 0 ? manifest.entry : `${manifest.entry}?try=${attempt}`;
    if (digests.size === 0) checkEntries();
    digests.set(bare(manifest.entry), manifest.integrity?.[fileOf(manifest.entry)] ?? '');
    if (attempt === 0) warmUp(manifest);
    registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: attempt > 0 });
    const exposed = await loadRemote<{ remote?: unknown }>(`${name}/remote`);
    if (isRemote(exposed?.remote)) noteLoaded(manifest);
    else throw new Error(`${manifest.name} is no remote`);
    return exposed.remote;
  },
};
