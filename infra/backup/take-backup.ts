import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { archiveOf, asAdmin } from '@peruke/backends';
import type { Client } from 'pg';
import type { DataFolder } from '../embedded/data-folder.ts';
import { databaseOf } from '../embedded/portal-plan.ts';
import { StartFailure } from '../embedded/start-failure.ts';
import {
  type Backup,
  backupFolder,
  type BackupNote,
  forgottenRegister,
  listBackups,
  noteLastBackup,
  pruneBackups,
} from './backup-folder.ts';
import { takeBaseBackup } from './base-backup.ts';
import { FileMirror } from './file-mirror.ts';
import { registerForgotten } from './forgotten.ts';

const run = promisify(execFile);
/** One backup at a time: space and purpose of the lock, in the database of the administrator. */
const LOCK = [7303, 90];

export const clusterOf = (data: DataFolder): string => join(data.postgres, 'cluster');

/** The administrator of the portal's own PostgreSQL that runs now. */
export async function adminUrlOf(data: DataFolder): Promise<string> {
  try {
    const { admin } = JSON.parse(await readFile(join(data.postgres, 'passwords.json'), 'utf8')) as {
      admin: string;
    };
    const port = (await readFile(join(clusterOf(data), 'postmaster.pid'), 'utf8')).split('\n')[3];
    return `postgres://postgres:${admin}@127.0.0.1:${Number(port)}/postgres`;
  } catch (cause) {
    throw new StartFailure(
      `No PostgreSQL of the portal runs from ${data.path}. Start the portal first (PERUKE_DATA_DIR tells which one is ` +
        'meant). A server of your own, named by PERUKE_PG_URL, is backed up by its own means.',
      { cause },
    );
  }
}

export const mirrorOf = (data: DataFolder, backups: string): FileMirror => {
  const { files, gone } = backupFolder(backups);
  return new FileMirror({ files: data.files, mirror: files, gone });
};

/** Enters who is forgotten by now in the register of this cluster. */
export const registerForgottenOf = async (data: DataFolder, backups: string): Promise<void> => {
  const archive = await archiveOf(backups, clusterOf(data));
  await registerForgotten(await adminUrlOf(data), databaseOf('clients'), forgottenRegister(backups, archive));
};

interface TakeOptions {
  mirror?: FileMirror;
  adminUrl?: string;
  /** False leaves to the system when a throw-away copy is on the disk. */
  durable?: boolean;
}

/**
 * One backup of everything that the portal keeps, while it runs. The files come after the databases: one without a row does
 * no harm, and what is deleted in between is kept by the mirror.
 */
export async function takeBackup(
  data: DataFolder,
  backups: string,
  { mirror = mirrorOf(data, backups), adminUrl, durable = true }: TakeOptions = {},
): Promise<Backup> {
  return asAdmin(adminUrl ?? (await adminUrlOf(data)), async (admin) => {
    const { rows } = await admin.query<{ won: boolean }>('select pg_try_advisory_lock($1, $2) as won', LOCK);
    if (!rows[0]?.won) throw new StartFailure('A backup is being taken already.');
    const archive = await archiveOf(backups, clusterOf(data));
    // Room before it is needed, and nothing of a backup that was killed.
    await pruneBackups(backups, archive);
    await mirror.pass();
    const path = await takeWhole(admin, data, backups, mirror, durable);
    await pruneBackups(backups, archive);
    await noteLastBackup(backups);
    const all = await listBackups(backups);
    if (all[0]) await mirror.forget(new Date(all[0].began));
    return all.find((one) => one.path === path) as Backup;
  });
}

/** Made under another name, which it loses when it is whole and on the disk. */
async function takeWhole(
  admin: Client,
  data: DataFolder,
  backups: string,
  mirror: FileMirror,
  durable: boolean,
): Promise<string> {
  const began = new Date();
  const path = backupFolder(backups).place(began);
  const part = `${path}.part`;
  await mkdir(part, { recursive: true, mode: 0o700 });
  const base = await takeBaseBackup(admin, clusterOf(data), part);
  const ended = new Date();
  await copyFile(join(data.postgres, 'passwords.json'), join(part, 'passwords.json'));
  await copyFile(data.secrets, join(part, 'secrets.json')).catch(() => undefined);
  await mirror.pass();
  const note: BackupNote = { began: began.toISOString(), ended: ended.toISOString(), ...base };
  await writeFile(join(part, 'backup.json'), JSON.stringify(note, null, 2), { mode: 0o600 });
  // Where the program is missing the disk's own caches decide.
  if (durable) await run('sync', ['-f', part]).catch(() => undefined);
  await rename(part, path);
  return path;
}
