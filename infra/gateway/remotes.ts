import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A remote as the shell is told about it: its own manifest with the address of its entry. */
export type ListedRemote = { name: string; version: string; entry: string } & Record<string, unknown>;
export type Remote = { manifest: ListedRemote; files: string };

const readJson = async (file: string): Promise<Record<string, unknown> | undefined> => {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

async function readRemote(folder: string): Promise<Remote | undefined> {
  const files = join(folder, 'dist');
  // The build's copy knows the hashed names of its files; the source serves before the first build.
  const manifest =
    (await readJson(join(files, 'remote.json'))) ?? (await readJson(join(folder, 'remote.json')));
  const name = manifest?.['name'];
  if (!manifest || typeof name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(name)) return undefined;
  const version =
    manifest['version'] ?? (await readJson(join(folder, 'package.json')))?.['version'] ?? '0.0.0';
  return {
    files,
    manifest: { ...manifest, name, version: String(version), entry: `/remotes/${name}/remoteEntry.js` },
  };
}

/**
 * The remotes that lie in the folder, each `mf-*` with a manifest. Read again after a moment, so that a remote that is
 * delivered alone is seen without a restart.
 */
export function remoteRegistry(root: string, freshForMs = 1_000): () => Promise<Remote[]> {
  let read: Promise<Remote[]> | undefined;
  let readAt = 0;
  const gather = async (): Promise<Remote[]> => {
    const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
    const folders = entries
      .filter((entry) => entry.name.startsWith('mf-'))
      .map((entry) => join(root, entry.name));
    const found = await Promise.all(folders.sort().map(readRemote));
    return found.filter((remote) => remote !== undefined);
  };
  return () => {
    if (!read || Date.now() - readAt >= freshForMs) {
      readAt = Date.now();
      read = gather();
    }
    return read;
  };
}
