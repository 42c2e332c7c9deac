import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Half-received uploads belong to no row. */
const LEFT_OUT = /(-spool$|\.part$)/;
/** What was written so lately may still be under way, or be followed by more within the same tick of the clock. */
const SETTLED_MS = 2_000;

type Folder = { mtimeMs: number; folders: string[]; files: string[] };

/** Since when a file is not in the portal any more, by its path. */
export type GoneFiles = Record<string, string>;

const readGone = async (path: string): Promise<GoneFiles> =>
  JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as GoneFiles;

/**
 * Keeps every file of the portal once more in a folder. A file is written once and never changed, so a pass copies what is new,
 * and looks only into folders in which something has changed since. What is deleted in the portal stays as long as a backup
 * is kept whose rows may name it.
 */
export class FileMirror {
  readonly #known = new Map<string, Folder>();
  readonly #places: { files: string; mirror: string; gone: string };

  constructor(places: { files: string; mirror: string; gone: string }) {
    this.#places = places;
  }

  /** Copies what is new; answers how many files and bytes that were. */
  async pass(): Promise<{ files: number; bytes: number }> {
    const { mirror, gone: goneFile } = this.#places;
    await mkdir(mirror, { recursive: true, mode: 0o700 });
    const done = { files: 0, bytes: 0 };
    const gone = await readGone(goneFile);
    const before = JSON.stringify(gone);
    await this.#passFolder('', done, gone);
    if (JSON.stringify(gone) !== before) {
      await writeFile(`${goneFile}.part`, JSON.stringify(gone, null, 1), { mode: 0o600 });
      await rename(`${goneFile}.part`, goneFile);
    }
    return done;
  }

  /** Removes what was gone from the portal before this moment. */
  async forget(before: Date): Promise<void> {
    const { mirror, gone: goneFile } = this.#places;
    const gone = await readGone(goneFile);
    const over = Object.keys(gone).filter((path) => new Date(gone[path] as string) < before);
    for (const path of over) {
      await rm(join(mirror, path), { force: true });
      delete gone[path];
    }
    if (over.length > 0) await writeFile(goneFile, JSON.stringify(gone, null, 1), { mode: 0o600 });
  }

  async #passFolder(path: string, done: { files: number; bytes: number }, gone: GoneFiles): Promise<void> {
    const { files: root, mirror } = this.#places;
    const now = Date.now();
    const changed = await stat(join(root, path)).catch(() => undefined);
    if (!changed) return;
    let folder = this.#known.get(path);
    if (folder?.mtimeMs !== changed.mtimeMs) {
      const entries = (await readdir(join(root, path), { withFileTypes: true })).filter(
        ({ name }) => !LEFT_OUT.test(name),
      );
      folder = {
        mtimeMs: now - changed.mtimeMs < SETTLED_MS ? Number.NaN : changed.mtimeMs,
        folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name)),
        files: entries.filter((entry) => entry.isFile()).map(({ name }) => join(path, name)),
      };
      const here = new Set(folder.files);
      for (const file of here) {
        delete gone[file];
        done.bytes += await copyOnce(join(root, file), join(mirror, file), () => (done.files += 1));
      }
      await noteGone(mirror, path, here, gone);
      this.#known.set(path, folder);
    }
    for (const below of folder.folders) await this.#passFolder(below, done, gone);
  }
}

async function noteGone(
  mirror: string,
  path: string,
  here: ReadonlySet<string>,
  gone: GoneFiles,
): Promise<void> {
  const kept = await readdir(join(mirror, path), { withFileTypes: true }).catch(() => []);
  for (const entry of kept) {
    const file = join(path, entry.name);
    if (entry.isFile() && !entry.name.endsWith('.part') && !here.has(file))
      gone[file] ??= new Date().toISOString();
  }
}

async function copyOnce(from: string, to: string, onCopied: () => void): Promise<number> {
  const [source, kept] = await Promise.all([from, to].map((path) => stat(path).catch(() => undefined)));
  if (!source || kept?.size === source.size) return 0;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, `${to}.part`, constants.COPYFILE_FICLONE);
  await rename(`${to}.part`, to);
  onCopied();
  return source.size;
}
