import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

export type BaseBackup = { walFrom: string; walTo: string; bytes: number };

/** What a copy must not have: of this run of the server alone, or made anew by it. The folders themselves are needed. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label|tablespace_map)$/;
/** Says where recovery begins, so it is taken when everything else is there. */
const LAST = join('global', 'pg_control');

/**
 * Copies the cluster of a server that goes on working, with the piece of its log by which the copy becomes one moment of all
 * databases: PostgreSQL's own calls for a base backup, without its client programs.
 */
export async function takeBaseBackup(admin: Client, cluster: string, target: string): Promise<BaseBackup> {
  // Holds the log until it is copied; it goes with this session.
  await admin.query(
    `select pg_create_physical_replication_slot('peruke_backup_' || pg_backend_pid(), true, true)`,
  );
  const started = await admin.query<{ from: string }>(
    `select pg_walfile_name(pg_backup_start('peruke', fast => true)) as from`,
  );
  const copied = join(target, 'cluster');
  let bytes = await copyCluster(cluster, copied, '');
  bytes += await copyIfThere(join(cluster, LAST), join(copied, LAST));
  const stopped = await admin.query<{ to: string; label: string; tablespaces: string }>(
    `select pg_walfile_name(lsn) as to, labelfile as label, spcmapfile as tablespaces
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const [{ from: walFrom = '' } = {}] = started.rows;
  const [{ to: walTo = '', label = '', tablespaces = '' } = {}] = stopped.rows;
  if (tablespaces) throw new Error('The cluster has tablespaces outside its folder; they are not backed up.');
  await writeFile(join(copied, 'backup_label'), label, { mode: 0o600 });
  bytes += await copyLog(cluster, join(target, 'wal'), walFrom, walTo);
  return { walFrom, walTo, bytes };
}

async function copyCluster(cluster: string, target: string, below: string): Promise<number> {
  await mkdir(join(target, below), { recursive: true, mode: 0o700 });
  let bytes = 0;
  const entries = await readdir(join(cluster, below), { withFileTypes: true }).catch(ifGone);
  for (const entry of entries ?? []) {
    const path = join(below, entry.name);
    if (LEFT_OUT.test(entry.name) || path === LAST) continue;
    if (!entry.isDirectory()) bytes += await copyIfThere(join(cluster, path), join(target, path));
    else if (EMPTY.has(path)) await mkdir(join(target, path), { mode: 0o700 });
    else bytes += await copyCluster(cluster, target, path);
  }
  return bytes;
}

/** The pieces from the first to the last, and what tells one line of history from another. */
async function copyLog(cluster: string, target: string, from: string, to: string): Promise<number> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const folder = join(cluster, 'pg_wal');
  const names = (await readdir(folder)).filter(
    (name) => name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= from && name <= to),
  );
  let bytes = 0;
  for (const name of names) bytes += await copyIfThere(join(folder, name), join(target, name));
  if (!names.includes(from) || !names.includes(to))
    throw new Error(
      `PostgreSQL has dropped a piece of its log (${from} to ${to}) while it was being backed up.`,
    );
  return bytes;
}

/** Tables are dropped and files renamed while they are being copied; the log knows of it. */
async function copyIfThere(from: string, to: string): Promise<number> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return (await stat(to)).size;
  } catch (error) {
    ifGone(error);
    return 0;
  }
}

const ifGone = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
};
