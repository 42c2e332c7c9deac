import type { Options } from '@mikro-orm/postgresql';
import { assertDatabaseIsSafe } from './database-safety.js';
import { migrateGently } from './migrate-gently.js';
import type { connectionTo } from './primary.js';
import { bindScopes, type RowScopes } from './row-scopes.js';
import { letServe, letServeScoped, roleOf } from './serving-role.js';

/** Advisory locks of the house: (space, purpose). They are per database, so per service. */
export const LOCK_SPACE = 7303;
export const MIGRATION_LOCK = 1;
/** Another replica may be migrating; longer than this and something is stuck. */
const WAIT_FOR_OTHER_MS = 120_000;
const CONNECT_MS = 10_000;

interface Served {
  durable?: boolean;
  servingUrl?: string;
  /** As the role whose rows are scoped. */
  scopedUrl?: string;
  scopes?: RowScopes;
}

/**
 * Checks the server and brings the schema up to date, as the role that owns it; replicas that start together do it once.
 * The role of `servingUrl`, when it is another one, may then read and write rows, and nothing else.
 */
export const migrateDatabase = async (
  options: Options,
  { durable = true, servingUrl = String(options.clientUrl), scopedUrl, scopes = {} }: Served = {},
): Promise<void> => {
  const { connectionString, Client } = options.driverOptions as ReturnType<typeof connectionTo>;
  const guard = new Client({
    connectionString,
    application_name: 'peruke-migrate',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MS,
  });
  await guard.connect();
  try {
    await assertDatabaseIsSafe(guard, { durable });
    await guard.query(`set lock_timeout = ${WAIT_FOR_OTHER_MS}`);
    await guard.query('select pg_advisory_lock($1, $2)', [LOCK_SPACE, MIGRATION_LOCK]);
    await migrateGently(options, guard);
    await letServe(guard, String(options.clientUrl), servingUrl);
    if (scopedUrl === undefined) return;
    await letServeScoped(guard, String(options.clientUrl), scopedUrl);
    await bindScopes(guard, { serving: roleOf(servingUrl), scoped: roleOf(scopedUrl) }, scopes);
  } finally {
    // Ends the session, and with it the lock.
    await guard.end();
  }
};
