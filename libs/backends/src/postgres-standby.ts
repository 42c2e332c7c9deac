import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** As libpq reads it. The name is the one by which the primary waits for this standby. */
export const followed = (primaryUrl: string, name: string): string => {
  const { hostname, port, username, password } = new URL(primaryUrl);
  return `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=${name}`;
};

/**
 * Has a cluster that was laid out from a backup follow its primary at the next start, and at every one until it is promoted.
 * Said in its own settings, so that it can be told of another primary while it runs.
 */
export const followPrimary = async (cluster: string, primary: string): Promise<void> => {
  await writeFile(join(cluster, 'standby.signal'), '', { mode: 0o600 });
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = ${quoted(primary)}\n`);
};
