import { setTimeout as delay } from 'node:timers/promises';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { withoutTimeouts } from './service-db.js';

/**
 * Milliseconds that a migration waits for a lock, try by try. Whoever calls meanwhile waits behind it: short at first, longer
 * where some transaction is always under way.
 */
const LOCK_WAITS_MS = [500, 500, 1_000, 1_000, 2_000, 2_000, 5_000, 20_000] as const;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** Runs what has not run, while calls go on: it gives way when it does not get its lock at once, and tries anew. */
export async function migrateGently(options: Options, session: ClientBase): Promise<void> {
  for (const [n, lockMs] of LOCK_WAITS_MS.entries()) {
    await dropHalfIndexes(session);
    const orm = await MikroORM.init(withoutTimeouts(options, lockMs));
    try {
      await orm.migrator.up();
      return;
    } catch (error) {
      const isLast = n === LOCK_WAITS_MS.length - 1;
      if (isLast || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    } finally {
      await orm.close(true);
    }
    await delay(PAUSE_MS);
  }
}

/** An index that was being built beside the work when its session ended stays, unused; "if not exists" would leave it so. */
async function dropHalfIndexes(session: ClientBase): Promise<void> {
  const { rows } = await session.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i
       join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where not i.indisvalid and n.nspname = 'public'`,
  );
  for (const { name } of rows) await session.query(`drop index concurrently if exists ${name}`);
}
