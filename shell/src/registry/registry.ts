import { logProblem } from '@peruke/mf-kit/config';
import { type MenuEntry, parseManifests, type RemoteManifest } from '@peruke/mf-kit/manifest';
import { createStore } from '@peruke/mf-kit/shell';
import { withOverrides } from './overrides';
import { NOTHING_LOADED, type Seen, seeRegistry } from './versions.rules';

interface RegistryState {
  state: 'loading' | 'ready' | 'failed';
  manifests: readonly RemoteManifest[];
  /** Version and build of the shell that runs here. */
  shell: { version?: string; build?: string };
  /** Parts of this tab of which a newer build is live: a reload brings it. */
  outdated: readonly string[];
}

/** Which remotes there are, and which of them this tab runs in an older build than is live. */
export const registry = createStore<RegistryState>({
  state: 'loading',
  manifests: [],
  shell: {},
  outdated: [],
});

const TIMEOUT_MS = 8_000;
let seen: Seen = NOTHING_LOADED;

/** From now on this tab runs the build that the registry names: a newer one needs a reload. */
export const noteLoaded = ({ name, build }: RemoteManifest): void => {
  seen = { ...seen, loaded: { ...seen.loaded, [name]: build } };
};

/**
 * Reads /remotes.json; the browser asks with the tag of the last answer. A remote that this tab has not loaded yet is taken
 * in its newest build, one that runs keeps its own. A failure leaves the shell standing; the areas show a load error with
 * a second try.
 */
export const loadRegistry = async (fetcher: typeof fetch = fetch): Promise<void> => {
  try {
    const answer = await fetcher('/remotes.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`remotes.json: ${answer.status}`);
    const body = (await answer.json()) as { shell?: RegistryState['shell'] };
    const live = withOverrides(parseManifests(body, (problem) => logProblem(`remotes.json: ${problem}`)));
    const { manifests, outdated, shell } = seeRegistry(seen, registry.get().manifests, live, body.shell);
    seen = { ...seen, shell };
    registry.set({ state: 'ready', manifests, shell, outdated });
  } catch (error) {
    logProblem('remotes.json could not be read', error);
    registry.set((now) => ({ ...now, state: now.manifests.length > 0 ? now.state : 'failed' }));
  }
};

/** The menu entries of all remotes in their order. */
export const menuEntries = (manifests: readonly RemoteManifest[]): MenuEntry[] =>
  manifests.flatMap((manifest) => manifest.menu).sort((a, b) => a.order - b.order);
