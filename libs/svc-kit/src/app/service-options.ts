import type { ServiceName } from '@peruke/contracts/events';
import type { ServiceDb } from '../db/service-db.js';
import type { Seed } from './seed.js';

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
