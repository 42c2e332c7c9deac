import type { RemoteManifest } from '@peruke/mf-kit/manifest';
import type { Remote } from '@peruke/mf-kit/remote';
import { LOAD_TIMEOUT_MS } from './load-timeout';

export interface Federation {
  /** Fetches the entry and answers the exposed module. `attempt` starts at 0 and grows with every new try. */
  load: (manifest: RemoteManifest, attempt: number) => Promise<Remote>;
}

export class LoadTimeout extends Error {
  override name = 'LoadTimeout';
}

/** Settles like the promise, or rejects after the time. */
export const withTimeout = <T>(promise: Promise<T>, what: string): Promise<T> => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new LoadTimeout(`${what} is late`)), LOAD_TIMEOUT_MS);
  });
  return Promise.race([promise, late]);
};

const never = new Promise<never>(() => undefined);

/**
 * Loads remotes by name, each once. A load that is under way is shared by everyone who waits for it, each for a whole time
 * of its own. A failed try is forgotten, so the next request really asks again; one that is late is asked again beside, and
 * whichever comes first serves: on a slow line that is the late one.
 */
export const createRemoteLoader = (
  federation: Federation,
  find: (name: string) => RemoteManifest | undefined,
) => {
  const loads = new Map<string, Promise<Remote>>();
  /** Those that failed never come. */
  const tries = new Map<string, Promise<Remote>[]>();

  const start = (name: string): Promise<Remote> => {
    const manifest = find(name);
    if (!manifest) return Promise.reject(new Error(`no remote is called ${name}`));
    const earlier = tries.get(name) ?? [];
    const fresh = federation.load(manifest, earlier.length);
    tries.set(name, [...earlier, fresh.catch(() => never)]);
    return Promise.race([fresh, ...earlier]);
  };

  return (name: string): Promise<Remote> => {
    const running = loads.get(name) ?? start(name);
    loads.set(name, running);
    const asked = withTimeout(running, name);
    asked.catch(() => {
      if (loads.get(name) === running) loads.delete(name);
    });
    return asked;
  };
};
