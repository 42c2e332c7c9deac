export { BackendError } from './backend-error.js';
export { type DebianProgram, fetchFromApt } from './from-apt.js';
export { freePort } from './free-port.js';
export { guardProcess, type GuardOptions } from './keeper.js';
export { cacheDir, ensureNatsServer, minimumNatsVersion, type NatsBinaryOptions } from './nats-binary.js';
export { startNats, type NatsOptions, type RunningNats } from './nats-server.js';
export {
  asAdmin,
  checkServer,
  type DatabaseUrls,
  type DatabaseWish,
  ensureDatabases,
  rolesOf,
  scopedRoleOf,
  servingRoleOf,
  wishOf,
} from './postgres-databases.js';
export { archiveOf, type Recovery } from './postgres-archive.js';
export {
  NO_VALUES_IN_LOGS,
  PLANNING,
  startPostgres,
  type PostgresOptions,
  type RunningPostgres,
} from './postgres-server.js';
export { followed } from './postgres-standby.js';
export {
  commandLine,
  isAlive,
  processIdentity,
  sendSignal,
  stopProcess,
  waitUntilGone,
} from './processes.js';
