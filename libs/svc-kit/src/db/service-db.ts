import type { MigrationObject } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityClass, type Options } from '@mikro-orm/postgresql';
import type { ServiceName } from '@peruke/contracts/events';
import pg from 'pg';
import { AuditSubscriber } from '../audit/audit.subscriber.js';
import { oneAddressOf } from './addresses.rules.js';
import { tellAsker } from './asker.js';
import { HouseEntityManager } from './house-entity-manager.js';
import { KIT_MIGRATIONS } from './kit-migrations.js';
import { OutboxSubscriber } from './outbox.subscriber.js';
import { notePool } from './pools.js';
import { connectionTo } from './primary.js';
import type { RowScopes } from './row-scopes.js';
import { giveUpSilentSessions } from './silent-sessions.js';

// count(*) and sum(integer) are bigint, sum(bigint) is numeric: numbers for us, as long as they are exact.
const exactNumber = (text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`too large a number: ${text}`);
  return value;
};
pg.types.setTypeParser(pg.types.builtins.INT8, exactNumber);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, exactNumber);

export interface ServiceDb {
  entities: readonly EntityClass[];
  /** In order; a name never changes once it has run anywhere. */
  migrations: readonly MigrationObject[];
  /** What a usa_manager may know of; everything that is not named. */
  scopes?: RowScopes;
}

/** Milliseconds. A statement that takes longer is a bug or a lock; a person has given up by then. */
const STATEMENT_MS = 15_000;
const LOCK_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const RELEASE_MS = 1_000;
const KEEP_ALIVE_MS = 5_000;

/** The one way in which a service reaches its PostgreSQL database: one pool, UTC, snake_case, bounded waiting. */
export const serviceDb = (service: ServiceName, db: ServiceDb, url: string): Options =>
  defineConfig({
    clientUrl: oneAddressOf(url),
    entities: [...db.entities],
    // A service may keep views only.
    discovery: { warnWhenNoEntities: false },
    subscribers: [new OutboxSubscriber(), new AuditSubscriber()],
    entityManager: HouseEntityManager,
    extensions: [Migrator],
    migrations: {
      migrationsList: [...KIT_MIGRATIONS, ...db.migrations],
      tableName: 'migrations',
      snapshot: false,
      silent: true,
      // Each on its own: locks of one are not held through the next, and an index may be built concurrently, outside of any.
      allOrNothing: false,
    },
    ensureDatabase: false,
    forceUtcTimezone: true,
    pool: { min: 0, max: 10 },
    driverOptions: {
      // MikroORM reads host, port, role and database of it; pg also `sslmode` and its files.
      ...connectionTo(url),
      application_name: `peruke-${service}`,
      options: '-c timezone=UTC',
      connectionTimeoutMillis: LOCK_MS,
      statement_timeout: STATEMENT_MS,
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      onPoolCreated: (pool: pg.Pool) => {
        notePool(pool);
        releaseBrokenConnections(pool);
        giveUpSilentSessions(pool);
      },
    },
    colors: false,
  }) as Options;

/**
 * A transaction whose connection breaks cannot be rolled back, and the query builder then keeps the connection for
 * ever (its release comes after the rollback): ten breaks, and the pool would be empty.
 */
const releaseBrokenConnections = (pool: pg.Pool): void => {
  pool.on('connect', (client) => {
    client.once('end', () => setTimeout(() => releaseOnce(client), RELEASE_MS).unref());
  });
};

// By then its holder has released it, if it ever does; the second time throws.
const releaseOnce = (client: pg.PoolClient): void => {
  try {
    client.release(true);
  } catch {
    // It was released in the proper way.
  }
};

/** The same database as the role of a usa_manager's calls, which few make at a time. */
export const scopedDb = (service: ServiceName, db: ServiceDb, url: string): Options => ({
  ...serviceDb(service, db, url),
  pool: { min: 0, max: 5 },
  onReserveConnection: tellAsker,
});

/**
 * The same database without limits on a statement, for building an index on a large table takes its time; a lock is waited
 * for so many milliseconds.
 */
export const withoutTimeouts = (options: Options, lockMs: number): Options => ({
  ...options,
  pool: { min: 0, max: 2 },
  driverOptions: {
    ...options.driverOptions,
    statement_timeout: 0,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 0,
    onPoolCreated: releaseBrokenConnections,
  },
});
