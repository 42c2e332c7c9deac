import pg from 'pg';
import type { TestApp } from './test-app.js';

const NAMES = `select quote_ident(relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;

const HOLDING = `select c.relname as name from pg_class c, unnest($1::text[]) as w (word)
  where c.relkind in ('r', 'i', 't', 'm') and pg_relation_filepath(c.oid) is not null
    and position(convert_to(w.word, 'UTF8') in pg_read_binary_file(pg_relation_filepath(c.oid))) > 0
  group by 1 order by 1`;

/**
 * The tables and indexes of the test's database whose files hold one of these words, byte for byte, once what is dead in
 * them was thrown away.
 */
export const filesHolding = async (
  { database }: Pick<TestApp, 'database'>,
  words: readonly string[],
): Promise<string[]> => {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(NAMES);
    for (const { name } of tables.rows) await client.query(`vacuum full analyze ${name}`);
    // what the statistics of before still hold
    await client.query('vacuum full pg_statistic');
    await client.query('checkpoint');
    const { rows } = await client.query<{ name: string }>(HOLDING, [words]);
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
};
