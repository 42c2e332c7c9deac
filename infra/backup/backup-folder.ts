import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/** What stands in `backup.json`: written last, so a backup that has it is whole. */
export type BackupNote = {
  /** ISO 8601. The databases are as at `ended`; an earlier moment is not to be had from this backup. */
  began: string;
  ended: string;
  /** First and last piece of the log that the copy needs, both in the backup itself. */
  walFrom: string;
  walTo: string;
  bytes: number;
};

export type Backup = BackupNote & { name: string; path: string };

/** How many are kept; the log and the files go back as far as the oldest of them. */
export const KEPT = 7;

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/**
 * A folder of backups:
 *   <moment>/cluster, wal   the databases, all of one moment
 *   <moment>/passwords.json, secrets.json
 *   wal/<cluster>           the log since then, for any moment in between
 *   forgotten/<cluster>.json  the clients who were forgotten, for every restore
 *   last-backup.json        what the newest of them says of itself, for the operator's page
 *   files                   every file of the portal, once; gone-files.json tells since when one is gone there
 */
export const backupFolder = (path: string) => {
  const root = resolve(path);
  return {
    root,
    files: join(root, 'files'),
    gone: join(root, 'gone-files.json'),
    place: (began: Date) => join(root, began.toISOString().replaceAll(/[:.]/g, '-')),
  };
};

/** Who was forgotten, beside the log of the same cluster: the numbers of another one's clients are other people's. */
export const forgottenRegister = (path: string, archive: string): string =>
  join(resolve(path), 'forgotten', `${basename(archive)}.json`);

/** The backups of a folder that are whole, the oldest first. */
export async function listBackups(path: string): Promise<Backup[]> {
  const { root } = backupFolder(path);
  const names = existsSync(root) ? (await readdir(root)).filter((name) => NAME.test(name)).sort() : [];
  const found = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(root, name, 'backup.json'), 'utf8').catch(() => undefined);
      return text === undefined
        ? []
        : [{ ...(JSON.parse(text) as BackupNote), name, path: join(root, name) }];
    }),
  );
  return found.flat();
}

/** Where the services read when the portal was backed up last. */
export const lastBackupNote = (path: string): string => join(resolve(path), 'last-backup.json');

/** Written anew beside the backups: whoever reads it finds a whole one. */
export async function noteLastBackup(path: string): Promise<void> {
  const newest = (await listBackups(path)).at(-1);
  if (!newest) return;
  const note = lastBackupNote(path);
  const { began, ended, bytes } = newest;
  await writeFile(`${note}.part`, JSON.stringify({ began, ended, bytes }), { mode: 0o600 });
  await rename(`${note}.part`, note);
}

/** The newest that was whole by then. */
export const backupFor = (backups: readonly Backup[], until?: Date): Backup | undefined =>
  backups.filter(({ ended }) => until === undefined || new Date(ended) <= until).at(-1);

/** Removes what is older than the kept backups, and what a killed one has left. */
export async function pruneBackups(path: string, archive?: string): Promise<void> {
  const { root } = backupFolder(path);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const backups = await listBackups(root);
  for (const { path: old } of backups.slice(0, -KEPT)) await rm(old, { recursive: true, force: true });
  for (const name of await readdir(root))
    if (name.endsWith('.part')) await rm(join(root, name), { recursive: true, force: true });
  const oldest = backups.at(-KEPT) ?? backups[0];
  if (!oldest || !archive || !existsSync(archive)) return;
  for (const name of await readdir(archive))
    if (isOlder(name, oldest.walFrom)) await rm(join(archive, name), { force: true });
}

/** Eight signs of a piece's name tell its line of history, the other sixteen its place. */
const isOlder = (name: string, piece: string): boolean =>
  /^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < piece.slice(8, 24);
