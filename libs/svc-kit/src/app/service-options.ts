import type { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceName } from '@peruke/contracts/events';
import type { ServiceDb } from '../db/service-db.js';
import type { ServiceConfig } from './config.js';

/** What a service puts into an empty database. */
export interface Seed {
  /** Answers one row with `empty`: `select not exists (select 1 from client) as empty`. */
  isEmpty: string;
  /** Runs in one transaction, by `system`; events that aggregates record go out as ever. */
  plant: (em: EntityManager, context: { today: Date; config: ServiceConfig }) => Promise<void>;
}

export interface ServiceModuleOptions {
  service: ServiceName;
  /** Its entities and migrations. */
  db: ServiceDb;
  /** Paths that do not stand under /base/api (`wig-care-hub-api/*path`). Health and metrics never do. */
  unprefixed?: readonly string[];
  /** The service's part of the demo workshop. */
  seed?: Seed;
}

export const SERVICE_OPTIONS = Symbol('ServiceModuleOptions');
