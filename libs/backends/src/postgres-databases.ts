import pg from 'pg';
import { BackendError } from './backend-error.js';

/**
 * A database of its own for one service. Its role (same name) owns it and changes its tables; the service serves by a
 * second one, which may only read and write rows, and whoever may know of a part of them by a third. Nobody else may
 * connect.
 */
export type DatabaseWish = {
  name: string;
  password: string;
  servingPassword: string;
  scopedPassword: string;
};

export type DatabaseUrls = {
  /** By name of the database, as the role that owns it. */
  urls: Record<string, string>;
  /** The same as the role that serves. */
  servingUrls: Record<string, string>;
  /** The same as the role that is served a part of the rows. */
  scopedUrls: Record<string, string>;
};

export const servingRoleOf = (name: string): string => `${name}_app`;
export const scopedRoleOf = (name: string): string => `${name}_scoped`;

/** Who has a password: the three roles of each database. */
export const rolesOf = (name: string): string[] => [name, servingRoleOf(name), scopedRoleOf(name)];

/** A wish with the passwords of its roles. */
export const wishOf = (name: string, passwords: Readonly<Record<string, string>>): DatabaseWish => ({
  name,
  password: passwords[name] as string,
  servingPassword: passwords[servingRoleOf(name)] as string,
  scopedPassword: passwords[scopedRoleOf(name)] as string,
});

/** Runs statements as the administrator and always closes the connection. */
export async function asAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  // Of a session that breaks while nothing is asked; the next question fails by itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes roles and database when they are not there and sets the passwords; may be repeated. */
export async function ensureDatabases(adminUrl: string, wishes: DatabaseWish[]): Promise<DatabaseUrls> {
  return asAdmin(adminUrl, async (client) => {
    const made: DatabaseUrls = { urls: {}, servingUrls: {}, scopedUrls: {} };
    for (const wish of wishes) {
      await ensureOne(client, wish);
      const { name, password, servingPassword, scopedPassword } = wish;
      made.urls[name] = databaseUrl(adminUrl, name, name, password);
      made.servingUrls[name] = databaseUrl(adminUrl, name, servingRoleOf(name), servingPassword);
      made.scopedUrls[name] = databaseUrl(adminUrl, name, scopedRoleOf(name), scopedPassword);
    }
    return made;
  });
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const [role, secret] = [client.escapeIdentifier(name), client.escapeLiteral(password)];
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  await client.query(`${roles.rowCount ? 'alter' : 'create'} role ${role} with login password ${secret}`);
}

async function ensureOne(
  client: pg.Client,
  { name, password, servingPassword, scopedPassword }: DatabaseWish,
): Promise<void> {
  await ensureRole(client, name, password);
  await ensureRole(client, servingRoleOf(name), servingPassword);
  await ensureRole(client, scopedRoleOf(name), scopedPassword);
  const role = client.escapeIdentifier(name);
  const databases = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (databases.rowCount) return;
  // Managed servers have administrators who are no superusers: they must be a member to give a database away.
  await client.query(`grant ${role} to current_user`);
  await client.query(`create database ${role} owner ${role} encoding 'UTF8' template template0`);
  await client.query(`revoke connect, temporary on database ${role} from public`);
}

function databaseUrl(adminUrl: string, name: string, role: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(password);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** Settings without which data can be lost or Hebrew text cannot be searched; checked at every start. */
export async function checkServer(adminUrl: string, durable: boolean): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
    );
    const off = rows.filter((row) => row.setting === 'off').map((row) => row.name);
    if (durable && off.length > 0)
      throw new BackendError(`PostgreSQL runs with ${off.join(', ')} off: committed data could be lost.`);
    const base = await client.query<{ ctype: string; encoding: string }>(
      `select datctype as ctype, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'template0'`,
    );
    const { ctype = '', encoding = '' } = base.rows[0] ?? {};
    if (encoding !== 'UTF8' || ctype === 'C' || ctype === 'POSIX')
      throw new BackendError(
        `PostgreSQL was set up with encoding ${encoding} and character type ${ctype}: with these, search in Hebrew finds ` +
          'nothing. It needs UTF8 and C.UTF-8.',
      );
  });
}
