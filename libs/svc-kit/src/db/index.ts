export { Aggregate, aggregateOf } from './aggregate.js';
export { isConnectionLost } from './connection-lost.js';
export { assertDatabaseIsSafe, UnsafeDatabaseError } from './database-safety.js';
export { DatabaseModule } from './database.module.js';
export {
  type FieldEdit,
  type SeenBase,
  type FieldVersions,
  refuseConflicts,
  writtenNow,
} from './field-versions.js';
export { migrateDatabase } from './migrate.js';
export { migrationsIn } from './migrations-in.js';
export { connectionTo } from './primary.js';
export { executePrepared } from './prepared.js';
export { ASKER, isScoped, type RowScopes } from './row-scopes.js';
export { serviceDb, type ServiceDb } from './service-db.js';
export { UnitOfWork } from './unit-of-work.js';
