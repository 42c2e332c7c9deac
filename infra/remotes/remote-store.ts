import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ObjectStorage } from '@peruke/svc-kit/storage';
import { type Manifest, parseManifest, readArtefact } from './artefact.ts';
import { kept } from './kept.rules.ts';
import {
  type Act,
  activated,
  EMPTY_STATE,
  type Journal,
  type Published,
  type RemoteState,
  rolledBack,
  wasLive,
} from './remote-state.rules.ts';

/** A wish that cannot be carried out; nothing was changed. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
}

const MIME: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
/** Beside a file: its compressed twins and its map. */
const TWINS = ['.br', '.gz', '.map', '.map.br', '.map.gz'];

const isMissing = (error: unknown): boolean => {
  const { code, name } = error as { code?: string; name?: string };
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
};

export type StoreOptions = {
  storage: ObjectStorage;
  /** Where the files of builds lie on this machine: the storage's own folder, or a copy that is filled on demand. */
  folder: string;
  isCopy: boolean;
};

/**
 * Every build of every remote, side by side, and which of them is live. A build is written once and never changed; what
 * is live is one small file, put in its place whole. Acts on one remote at one moment follow each other: each is worked
 * out anew from what the one before it left.
 */
export class RemoteStore {
  readonly #storage: ObjectStorage;
  readonly #folder: string;
  readonly #isCopy: boolean;

  constructor({ storage, folder, isCopy }: StoreOptions) {
    this.#storage = storage;
    this.#folder = folder;
    this.#isCopy = isCopy;
  }

  async names(): Promise<string[]> {
    return this.#storage.folders();
  }

  async state(name: string): Promise<RemoteState> {
    return stateOf(await this.#read(`${name}/state.json`));
  }

  async manifest(name: string, build: string): Promise<Manifest> {
    const text = await this.#read(`${name}/${build}/remote.json`);
    if (text === undefined) throw new RemoteError(`${name} has no build ${build}`);
    return parseManifest(text, `${name}/${build}`);
  }

  /** Lays a built remote beside the others. Nobody sees it before it is activated. */
  async publish(folder: string, act: Act): Promise<Manifest> {
    const manifest = await readArtefact(folder);
    const { name, build, version } = manifest;
    const state = await this.state(name);
    if (state.builds.some((known) => known.build === build)) return manifest;
    for (const file of Object.keys(manifest.files)) await this.#put(folder, file, `${name}/${build}/${file}`);
    // last: a build with a manifest is whole
    await this.#put(folder, 'remote.json', `${name}/${build}/remote.json`);
    const published: Published = { build, version, files: Object.keys(manifest.files), ...act };
    await this.#change(name, (known) =>
      known.builds.some((one) => one.build === build)
        ? known
        : {
            ...known,
            builds: [...known.builds, published],
            log: [...known.log, { ...act, did: 'publish', build }],
          },
    );
    // a gateway of the release before reads the names there
    await this.#replace('index.json', async () => json({ names: await this.names() }));
    await this.#forgetOld(name, act.at);
    return manifest;
  }

  /** From now on new pages have this build; open ones keep theirs. */
  async activate(name: string, build: string, act: Act): Promise<void> {
    await this.#change(name, (state) => {
      if (!state.builds.some((known) => known.build === build))
        throw new RemoteError(`${name} has no build ${build}; it has ${listOf(state)}`);
      return activated(state, build, act);
    });
  }

  /**
   * Publishes a build and makes it live, once: one that was live before and is not any more was taken away by somebody,
   * and stays away. Answers whether it is live.
   */
  async ship(folder: string, act: Act): Promise<Manifest & { isLive: boolean }> {
    const manifest = await this.publish(folder, act);
    const { live } = await this.#change(manifest.name, (state) =>
      wasLive(state, manifest.build) ? state : activated(state, manifest.build, act),
    );
    return { ...manifest, isLive: live === manifest.build };
  }

  /** Back to the build that was live before. Answers its name. */
  async rollBack(name: string, act: Act): Promise<string> {
    const { live } = await this.#change(name, (state) => {
      const next = rolledBack(state, act);
      if (!next?.live) throw new RemoteError(`${name} has no earlier build to go back to`);
      return next;
    });
    return live as string;
  }

  /** The remote leaves the portal; its builds stay for the tabs that are open. */
  async retire(name: string, act: Act): Promise<void> {
    await this.#change(name, (state) => {
      if (!state.live) throw new RemoteError(`${name} is not live`);
      const log: Journal[] = [...state.log, { ...act, did: 'retire', build: state.live }];
      return { ...state, live: undefined, log };
    });
  }

  /** The folder of a build, with this file in it; undefined where there is no such build. */
  async folderOf(name: string, build: string, file: string): Promise<string | undefined> {
    const folder = join(this.#folder, name, build);
    if (!this.#isCopy) return existsSync(join(folder, 'remote.json')) ? folder : undefined;
    if (existsSync(join(folder, file))) return folder;
    const { builds } = await this.state(name);
    const known = builds.find((one) => one.build === build);
    if (!known?.files.some((one) => file === one || file === `${one}.map`)) return undefined;
    for (const twin of ['', '.br', '.gz']) await this.#fetch(`${name}/${build}/${file}${twin}`);
    return folder;
  }

  async #fetch(key: string): Promise<void> {
    const to = join(this.#folder, key);
    try {
      const { path, release } = await this.#storage.local(key);
      await mkdir(dirname(to), { recursive: true });
      await copyFile(path, `${to}.${process.pid}`);
      await rename(`${to}.${process.pid}`, to);
      await release();
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async #forgetOld(name: string, now: string): Promise<void> {
    let leave: Published[] = [];
    await this.#change(name, (state) => {
      const stay = kept(state, new Date(now));
      leave = state.builds.filter(({ build }) => !stay.includes(build));
      if (leave.length === 0) return state;
      return { ...state, builds: state.builds.filter(({ build }) => stay.includes(build)) };
    });
    for (const { build, files } of leave) {
      const keys = ['remote.json', ...files.flatMap((file) => ['', ...TWINS].map((twin) => file + twin))];
      await this.#storage.remove(...keys.map((key) => `${name}/${build}/${key}`));
      if (!this.#isCopy) await rm(join(this.#folder, name, build), { recursive: true, force: true });
    }
  }

  async #put(folder: string, file: string, key: string): Promise<void> {
    const beside = new Set(await readdir(dirname(join(folder, file))));
    const name = file.slice(file.lastIndexOf('/') + 1);
    for (const twin of ['', ...TWINS].filter((ending) => beside.has(name + ending)))
      await this.#hand(join(folder, file + twin), key + twin);
  }

  /** The storage takes a file over, so it gets a copy of its own. */
  async #hand(path: string, key: string): Promise<void> {
    const scratch = await mkdtemp(join(tmpdir(), 'peruke-remote-'));
    const copy = join(scratch, 'file');
    await copyFile(path, copy);
    await this.#storage.take(copy, key, MIME[extname(path)] ?? 'application/octet-stream');
    await rm(scratch, { recursive: true, force: true });
  }

  async #read(key: string): Promise<string | undefined> {
    try {
      return await text(await this.#storage.read(key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Works the next state out until nobody else has written meanwhile. The same state is not written. */
  async #change(name: string, next: (state: RemoteState) => RemoteState): Promise<RemoteState> {
    let left = EMPTY_STATE;
    await this.#replace(`${name}/state.json`, (text) => {
      const state = stateOf(text);
      left = next(state);
      return left === state ? text : json(left);
    });
    return left;
  }

  async #replace(
    key: string,
    next: (text: string | undefined) => string | undefined | Promise<string | undefined>,
  ): Promise<void> {
    for (;;) {
      const before = await this.#read(key);
      const text = await next(before);
      if (text === undefined || text === before) return;
      if (await this.#storage.swap(key, before, text, 'application/json')) return;
    }
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const stateOf = (text: string | undefined): RemoteState =>
  text === undefined ? EMPTY_STATE : (JSON.parse(text) as RemoteState);
const listOf = ({ builds }: RemoteState): string => builds.map(({ build }) => build).join(', ') || 'none';
