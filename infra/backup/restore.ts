import { constants, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveOf, BackendError, type Recovery, startPostgres } from '@peruke/backends';
import type { DataFolder } from '../embedded/data-folder.ts';
import { StartFailure } from '../embedded/start-failure.ts';
import { takeStartLock } from '../embedded/start-lock.ts';
import { prepareRestored, type Series } from './after-restore.ts';
import { type Backup, backupFolder, backupFor, forgottenRegister, listBackups } from './backup-folder.ts';
import { readForgotten } from './forgotten.ts';

export type RestoreOptions = {
  data: DataFolder;
  backups: string;
  databases: readonly string[];
  /** A moment since the oldest backup; left out, as late as there is anything. */
  until?: Date;
  series?: Series;
  durable?: boolean;
  say?: (text: string) => void;
};

export type Restored = {
  backup: string;
  /** Where what was there before lies now, if anything was. */
  before?: string;
  /** The last number of each series of documents in the restored data. */
  series: Series;
};

/** What PostgreSQL says when it has used up the log and the moment was later still: then this is all there is. */
const ALL_THERE_IS = /recovery ended before configured recovery target was reached/;

/**
 * Puts a backup in the place of the data. Everything is made beside it and tried first; until the last moment nothing of
 * what is there is touched, and after it that lies in a folder of its own.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { data, backups, until, say = () => {} } = options;
  const backup = backupFor(await listBackups(backups), until);
  if (!backup)
    throw new StartFailure(
      until
        ? `${backups} holds no backup that was whole by ${until.toISOString()}.`
        : `${backups} holds no backup.`,
    );
  await mkdir(data.path, { recursive: true, mode: 0o700 });
  const lock = await takeStartLock(data.lock, 'restore', () => {});
  const work = join(data.path, 'restore.part');
  try {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { mode: 0o700 });
    say(`databases of ${backup.name}`);
    const series = await restoreDatabases(options, backup, join(work, 'postgres'));
    say('files');
    await cp(backupFolder(backups).files, join(work, 'files'), COPY).catch(ignoreMissing);
    await mkdir(join(work, 'files'), { recursive: true, mode: 0o700 });
    await copyFile(join(backup.path, 'secrets.json'), join(work, 'secrets.json')).catch(ignoreMissing);
    const before = await putInPlace(data, work);
    // The next start backs up at once: what is changed from now on belongs to another line of history.
    await writeFile(backupDue(data), '');
    return { backup: backup.name, before, series };
  } finally {
    await rm(work, { recursive: true, force: true });
    await lock.release();
  }
}

/** A mark in the data folder: the next start takes a backup and does not wait for the night. */
export const backupDue = (data: DataFolder): string => join(data.path, 'backup-due');

const COPY = { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE } as const;

const ignoreMissing = (error: unknown): void => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
};

async function restoreDatabases(
  { backups, databases, until, series, durable, say = () => {} }: RestoreOptions,
  backup: Backup,
  dir: string,
): Promise<Series> {
  const archive = await archiveOf(backups, join(backup.path, 'cluster'));
  const forgotten = await readForgotten(forgottenRegister(backups, archive));
  const recovery: Recovery = { ...(existsSync(archive) && { archive }), until: until?.toISOString() };
  await layOut(backup, dir);
  // Handed to the archive from the first moment on, so that no other restore takes the name of this line of history.
  const archiveTo = recovery.archive ? backups : undefined;
  const start = (how: Recovery) =>
    startPostgres({ dir, databases: [...databases], durable, archiveTo, recovery: how });
  const server = await start(recovery).catch(async (error: unknown) => {
    if (!(error instanceof BackendError && ALL_THERE_IS.test(error.message))) throw error;
    say('the log ends before that moment; everything that is in it is restored');
    await layOut(backup, dir);
    return start({ ...recovery, until: undefined });
  });
  try {
    const moment = until ?? (await lastKnown(recovery.archive)) ?? new Date(backup.ended);
    return await prepareRestored({ adminUrl: server.adminUrl, databases, moment, series, forgotten });
  } finally {
    await server.stop(60_000);
  }
}

async function layOut(backup: Backup, dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { mode: 0o700 });
  const cluster = join(dir, 'cluster');
  await cp(join(backup.path, 'cluster'), cluster, COPY);
  await cp(join(backup.path, 'wal'), join(cluster, 'pg_wal'), COPY);
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  await copyFile(join(backup.path, 'passwords.json'), join(dir, 'passwords.json'));
}

/** When the newest piece of the log was handed over. */
async function lastKnown(archive: string | undefined): Promise<Date | undefined> {
  if (!archive) return undefined;
  const times = await Promise.all(
    (await readdir(archive)).map(async (name) => (await stat(join(archive, name))).mtimeMs),
  );
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** The streams are not put back: they are made anew from the journals of the databases, when the portal starts. */
async function putInPlace(data: DataFolder, work: string): Promise<string | undefined> {
  const before = join(data.path, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  const old = [data.postgres, data.files, data.nats, data.secrets].filter((path) => existsSync(path));
  if (old.length > 0) await mkdir(before, { mode: 0o700 });
  for (const path of old) await rename(path, path.replace(data.path, before));
  for (const [name, path] of [
    ['postgres', data.postgres],
    ['files', data.files],
    ['secrets.json', data.secrets],
  ] as const)
    if (existsSync(join(work, name))) await rename(join(work, name), path);
  return old.length > 0 ? before : undefined;
}
