import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import * as z from 'zod';
import { StartFailure } from '../embedded/start-failure.ts';
import { inDatabase } from './in-database.ts';

/** The subject of `ClientKeyed`, in words of its own: this runs before anything is built. */
export const CLIENT_KEYED = 'clients.client.keyed.v1';

const registerSchema = z.array(z.int().positive());

/** What a database holds of the keys of clients: they are its own, or it was told of them, or it has none. */
type Keeping = 'owner' | 'reader' | 'none';

const keepingOf = async (client: Client): Promise<Keeping> => {
  const { rows } = await client.query<{ kind: string }>(
    `select relkind::text as kind from pg_class where oid = to_regclass('client_key')`,
  );
  // The owner shows its readers' table as a view of its own rows.
  return rows[0] === undefined ? 'none' : rows[0].kind === 'v' ? 'owner' : 'reader';
};

/** The clients who were forgotten, as the register tells them. One that cannot be read is no empty one. */
export async function readForgotten(register: string): Promise<number[]> {
  const text = await readFile(register, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  try {
    return registerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartFailure(`${register} cannot be read: who was forgotten is not known.`, { cause });
  }
}

/** Enters who is forgotten by now, as svc-clients' database knows it. Nobody is ever taken out of the register: its backups may still know her. */
export async function registerForgotten(adminUrl: string, database: string, register: string): Promise<void> {
  const known = new Set(await readForgotten(register));
  const before = known.size;
  for (const id of await forgottenIn(adminUrl, database)) known.add(id);
  if (known.size === before) return;
  await mkdir(dirname(register), { recursive: true, mode: 0o700 });
  const part = `${register}.${process.pid}.part`;
  await writeFile(part, JSON.stringify([...known].sort((a, b) => a - b)), { mode: 0o600, flush: true });
  await rename(part, register);
}

const forgottenIn = (adminUrl: string, database: string): Promise<number[]> =>
  inDatabase(adminUrl, database, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select client_id as id from client_key where key is null',
    );
    return rows.map(({ id }) => id);
  });

/**
 * Forgets them once more in restored databases: what is sealed by their keys can be read by nobody, as before the restore.
 * The journal is told again afterwards, so the event that told a key goes as well.
 */
export async function forgetAgain(
  adminUrl: string,
  databases: readonly string[],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const name of databases)
    await inDatabase(adminUrl, name, async (client) => {
      const keeping = await keepingOf(client);
      if (keeping === 'owner') await forgetInOwner(client, ids);
      // Also those whom it has not been told of yet: what comes of them is nobody's.
      if (keeping === 'reader')
        await client.query(
          `insert into client_key (client_id, key) select id, null from unnest($1::int[]) as id
           on conflict (client_id) do update set key = null`,
          [ids],
        );
    });
}

async function forgetInOwner(client: Client, ids: readonly number[]): Promise<void> {
  await client.query('begin');
  await client.query('update client set key = null where id = any($1::int[])', [ids]);
  await client.query('delete from outbox where subject = $1 and aggregate_id = any($2::text[])', [
    CLIENT_KEYED,
    ids.map(String),
  ]);
  await client.query('commit');
}
