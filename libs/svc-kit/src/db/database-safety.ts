import type { Client } from 'pg';

/** The server may lose committed data, or cannot search Hebrew text. The service does not start on it. */
export class UnsafeDatabaseError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The database is not safe to use: ${problems.join('; ')}`);
    this.name = 'UnsafeDatabaseError';
  }
}

const MUST_BE_ON = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Refuses a server that acknowledges what it may forget, and a database whose character type knows ASCII only. */
export const assertDatabaseIsSafe = async (client: Client, { durable = true } = {}): Promise<void> => {
  const problems: string[] = [];
  const settings = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [MUST_BE_ON],
  );
  for (const { name, setting } of settings.rows) {
    if (durable && setting === 'off') problems.push(`${name} is off, committed data could be lost`);
  }
  // With the provider "builtin" the character type is in datlocale, else in datctype.
  const { rows } = await client.query<{ ctype: string; encoding: string }>(
    `select case when to_jsonb(d)->>'datlocprovider' = 'b' then to_jsonb(d)->>'datlocale' else datctype end as ctype,
            pg_encoding_to_char(encoding) as encoding
       from pg_database d where datname = current_database()`,
  );
  const { ctype = '', encoding = '' } = rows[0] ?? {};
  if (encoding !== 'UTF8') problems.push(`its encoding is ${encoding}, not UTF8`);
  if (ctype === 'C' || ctype === 'POSIX')
    problems.push(`its LC_CTYPE is ${ctype}, Hebrew text would not be found`);
  if (problems.length > 0) throw new UnsafeDatabaseError(problems);
};
