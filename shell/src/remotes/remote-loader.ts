import type { RemoteManifest } from '@peruke/mf-kit/manifest';
import type { Remote } from '@peruke/mf-kit/remote';

/** A remote that has not answered by then counts as late: the page shows its card and tries again. */
export const LOAD_TIMEOUT_MS = 8_000;

export interface Federation {
  /** Fetches the entry and answers the exposed module. `attempt` starts at 0 and grows with every new try. */
  load: (manifest: RemoteManifest, attempt: number) => Promise<Remote>;
}

export class LoadTimeout extends Error {
  override name = 'LoadTimeout';
}

/** Settles like the promise, or rejects after the time. */
export const withTimeout = <T>(promise: Promise<T>, what: string, ms: number = LOAD_TIMEOUT_MS): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadTimeout(`${what} did not answer in ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const never = new Promise<never>(() => undefined);

/**
 * Loads remotes by name, each once. A load that is under way is shared by everyone who waits for it. A failed try is
 * forgotten, so the next request really asks again; one that is late is asked again beside, and whichever comes first
 * serves: on a slow line that is the late one.
 */
export const createRemoteLoader = (
  federation: Federation,
  find: (name: string) => RemoteManifest | undefined,
) => {
  const loads = new Map<string, Promise<Remote>>();
  const attempts = new Map<string, number>();
  const late = new Map<string, Promise<Remote>>();

  const start = (name: string): Promise<Remote> => {
    const manifest = find(name);
    if (!manifest) return Promise.reject(new Error(`there is no remote ${name}`));
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    const earlier = late.get(name) ?? never;
    const fresh = federation.load(manifest, attempt);
    late.set(name, Promise.race([fresh.catch(() => never), earlier]));
    const load = withTimeout(Promise.race([fresh, earlier]), name);
    load.catch(() => loads.delete(name));
    return load;
  };

  return (name: string): Promise<Remote> => {
    const running = loads.get(name) ?? start(name);
    loads.set(name, running);
    return running;
  };
};
