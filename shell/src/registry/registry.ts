import { logProblem } from '@peruke/mf-kit/config';
import { type MenuEntry, parseManifests, type RemoteManifest } from '@peruke/mf-kit/manifest';
import { createStore } from '@peruke/mf-kit/shell';
import { withOverrides } from './overrides';

interface RegistryState {
  state: 'loading' | 'ready' | 'failed';
  manifests: readonly RemoteManifest[];
}

/** Which remotes there are. The only knowledge the shell has of them, read anew at every page load. */
export const registry = createStore<RegistryState>({ state: 'loading', manifests: [] });

const TIMEOUT_MS = 8_000;

/** Reads /remotes.json. A failure leaves the shell standing; the areas show a load error with a second try. */
export const loadRegistry = async (fetcher: typeof fetch = fetch): Promise<void> => {
  try {
    const answer = await fetcher('/remotes.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`remotes.json: ${answer.status}`);
    const manifests = parseManifests(await answer.json(), (problem) =>
      logProblem(`a remote was left out of the registry: ${problem}`),
    );
    registry.set({ state: 'ready', manifests: withOverrides(manifests) });
  } catch (error) {
    logProblem('the registry of remotes could not be read', error);
    registry.set((now) => ({ ...now, state: 'failed' }));
  }
};

/** The menu entries of all remotes in their order. */
export const menuEntries = (manifests: readonly RemoteManifest[]): MenuEntry[] =>
  manifests.flatMap((manifest) => manifest.menu).sort((a, b) => a.order - b.order);
