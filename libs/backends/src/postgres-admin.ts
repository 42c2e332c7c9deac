import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { BackendError } from './backend-error.js';
import { asAdmin } from './postgres-databases.js';
import { environment, ids, type PostgresPrograms, type ServerUser } from './postgres-programs.js';

const WRONG_PASSWORD = '28P01';

export const adminUrlOf = (port: number, password: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/**
 * Whether the cluster has another administrator's password than the one that is kept: it was rotated since, or the cluster was
 * brought from a backup to a moment after that.
 */
export const isWrongPassword = async (port: number, password: string): Promise<boolean> => {
  try {
    await asAdmin(adminUrlOf(port, password), async () => undefined);
    return false;
  } catch (error) {
    if ((error as { code?: string }).code === WRONG_PASSWORD) return true;
    throw error;
  }
};

/** Gives the administrator this password, in a cluster that nobody serves: whoever owns its files needs no old one. */
export async function setAdminPassword(
  programs: PostgresPrograms,
  user: ServerUser,
  cluster: string,
  password: string,
): Promise<void> {
  const [program, args] = user.wrap(programs.postgres, ['--single', '-D', cluster, 'postgres']);
  const child = spawn(program, args, {
    ...ids(user),
    cwd: '/',
    env: environment(),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  child.stdin.end(`alter role postgres password ${pg.escapeLiteral(password)}\n`);
  const [status] = (await once(child, 'close')) as [number | null];
  // it ends well even after a statement that failed
  if (status !== 0 || /ERROR|FATAL|PANIC/.test(await said))
    throw new BackendError(`PostgreSQL did not take another password of its administrator.\n${await said}`);
}
