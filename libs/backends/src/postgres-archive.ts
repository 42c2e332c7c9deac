import { chmod, chown, lstat, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerUser } from './postgres-programs.js';

/** A change is in the archive after so long at most, also when little happens. */
const ARCHIVE_SECONDS = 30;

/** How a server that is set up from a backup comes to its state. */
export type Recovery = {
  /** Folder of the archive of this cluster, where there is one beside what the backup itself holds. */
  archive?: string;
  /** As it was at this moment (ISO 8601); left out, as late as the log goes. */
  until?: string;
};

/** The number that a cluster got when it was set up; its copies and restored backups have the same. */
export const systemIdentifier = async (cluster: string): Promise<string> => {
  const file = await open(join(cluster, 'global', 'pg_control'));
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await file.close();
  }
};

/** Where the log of a cluster lies in a folder of backups: two clusters never mix. */
export const archiveOf = async (backups: string, cluster: string): Promise<string> =>
  join(backups, 'wal', await systemIdentifier(cluster));

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`.replaceAll('%', '%%');
const asFlags = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * The server hands each finished piece of its log to the archive, compressed, whole or not at all. A piece that was handed
 * over just before a crash comes again, the same.
 */
export const archiveFlags = async (cluster: string, backups: string, user: ServerUser): Promise<string[]> => {
  const folder = await archiveOf(backups, cluster);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) {
    // Its way there: the folders hold nothing that is not as closed themselves.
    for (const path of [backups, join(backups, 'wal')]) await chmod(path, 0o711);
    await chown(folder, user.uid, user.gid);
  }
  const target = `${quoted(folder)}/%f.gz`;
  return asFlags({
    archive_mode: 'on',
    archive_timeout: `${ARCHIVE_SECONDS}s`,
    archive_command: `gzip -c "%p" > ${target}.part && { sync ${target}.part || :; } && mv -f ${target}.part ${target}`,
  });
};

export const recoveryFlags = ({ archive, until }: Recovery): string[] =>
  asFlags({
    restore_command: archive
      ? `test -f ${quoted(archive)}/%f.gz && gunzip -c ${quoted(archive)}/%f.gz > "%p"`
      : 'false',
    // The history that the backup is of, also where a restore of before has begun another one since.
    recovery_target_timeline: 'current',
    // Flags are read before the server knows any time zone by its name, "Z" included.
    ...(until && {
      recovery_target_time: new Date(until).toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  });

/** Gives a folder that was copied into place to the user as whom the server runs, closed to others as it demands. */
export const giveToServer = async (path: string, { uid, gid }: ServerUser): Promise<void> => {
  const entry = await lstat(path);
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  if (!entry.isDirectory()) return;
  await chmod(path, 0o700);
  for (const name of await readdir(path)) await giveToServer(join(path, name), { uid, gid } as ServerUser);
};
