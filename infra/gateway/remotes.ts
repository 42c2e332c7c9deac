import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { BadArtefact, type Manifest } from '../remotes/artefact.ts';
import { RemoteError, type RemoteStore } from '../remotes/remote-store.ts';

/** A remote as the shell is told about it: its manifest with the address of its entry and the digests of its first files. */
export type ListedRemote = { name: string; version: string; entry: string } & Record<string, unknown>;

export const ENTRY = 'remoteEntry.js';

/** The files of a build stand below this for ever. */
export const pathOf = (name: string, build: string): string => `/remotes/${name}/${build}/`;

/** `files` would be most of the list: the entry carries the digests of the chunks, and is held against its own. */
export function listed({ files, ...manifest }: Manifest): ListedRemote {
  const { js = [], css = [], texts = {} } = manifest.preload ?? {};
  const first = [ENTRY, ...js, ...css, ...Object.values(texts).flat()];
  return {
    ...manifest,
    entry: `${pathOf(manifest.name, manifest.build)}${ENTRY}`,
    size: Object.values(files).reduce((sum, { size }) => sum + size, 0),
    integrity: Object.fromEntries(first.map((file) => [file, files[file]?.integrity])),
  };
}

/** A broken manifest costs only its own remote; a store that does not answer is another matter. */
const whole = (error: unknown): [] => {
  if (error instanceof BadArtefact || error instanceof SyntaxError || error instanceof RemoteError) return [];
  throw error;
};

/**
 * The live remotes of the store. Read again after a moment, so that what is activated is seen without a restart; while
 * the store does not answer, the last list goes on.
 */
export function remoteRegistry(store: RemoteStore, freshForMs = 1_000): () => Promise<ListedRemote[]> {
  let read: Promise<ListedRemote[]> | undefined;
  let readAt = 0;
  const gather = async (): Promise<ListedRemote[]> => {
    const live = await Promise.all(
      (await store.names()).map(async (name) => {
        const build = (await store.state(name)).live;
        if (build === undefined) return [];
        return store.manifest(name, build).then((manifest) => [listed(manifest)], whole);
      }),
    );
    return live.flat();
  };
  return () => {
    if (!read || Date.now() - readAt >= freshForMs) {
      readAt = Date.now();
      const before = read;
      read = gather().catch((error: unknown) => {
        if (before) return before;
        throw error;
      });
    }
    return read;
  };
}

const WORKSPACE = 'workspace';

/**
 * In a workspace the build of each `mf-*` folder goes into the store and live by itself, so that building one is all that
 * a developer does, and a folder that is gone is no longer shown. What a person has activated or rolled back stays.
 */
export function adoptBuilds(root: string, store: RemoteStore, log: Logger): () => Promise<void> {
  const seen = new Map<string, string>();
  /** Folder -> the name of the remote in it, as it was last readable. */
  const names = new Map<string, string>();
  const act = () => ({ at: new Date().toISOString(), by: WORKSPACE });

  const adopt = async (folder: string): Promise<void> => {
    const dist = join(root, folder, 'dist');
    const text = await readFile(join(dist, 'remote.json'), 'utf8').catch(() => '');
    if (text === '' || seen.get(folder) === text) return;
    try {
      const { name, build } = await store.publish(dist, act());
      names.set(folder, name);
      const { live, log: journal } = await store.state(name);
      const isOurs = journal.at(-1)?.by === WORKSPACE;
      if (live !== build && isOurs) {
        await store.activate(name, build, act());
        log.info({ remote: name, build }, 'a new build is live');
      }
      seen.set(folder, text);
    } catch (error) {
      // a build that is being written: it is looked at again with the next request
      if (!(error instanceof BadArtefact || error instanceof SyntaxError)) throw error;
      log.debug({ err: error, folder }, 'no whole build yet');
    }
  };
  const adoptAll = async (): Promise<void> => {
    const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
    const folders = entries.map(({ name }) => name).filter((name) => name.startsWith('mf-'));
    for (const folder of folders) await adopt(folder);
    const present = folders.map((folder) => names.get(folder) ?? folder);
    for (const name of await store.names()) {
      const { live, log: journal } = await store.state(name);
      const isGone = live !== undefined && !present.includes(name) && journal.at(-1)?.by === WORKSPACE;
      if (isGone) await store.retire(name, act());
    }
  };
  let running: Promise<void> | undefined;
  return () => (running ??= adoptAll().finally(() => (running = undefined)));
}
