import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { missingNames, type SharedNames } from '@peruke/contracts/kernel';
import type { ListedRemote } from './remotes.ts';

/** What the build of the shell wrote down about itself; nothing in development. */
export type ShellBuild = { version?: string; build?: string; provides?: SharedNames };

export const readShell = async (folder: string): Promise<ShellBuild> =>
  JSON.parse(await readFile(join(folder, 'shell.json'), 'utf8').catch(() => '{}')) as ShellBuild;

/** Says of a remote what it needs and this shell does not have. What it needs and has is not for every first page. */
export const fitted = ({ needs, ...remote }: ListedRemote, { provides }: ShellBuild): ListedRemote => {
  if (!needs || !provides) return remote as ListedRemote;
  const missing = missingNames(needs as SharedNames, provides);
  return (missing.length > 0 ? { ...remote, missing } : remote) as ListedRemote;
};
