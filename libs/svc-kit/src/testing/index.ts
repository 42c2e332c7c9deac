export { type Asker, matrixAskers } from './matrix-askers.js';
export type { LinkCase } from './matrix-links.js';
export { askMatrix, type Made, type Matrix, type ScopeCase } from './permission-matrix.js';
export { ChangeWatch } from './change-watch.js';
export { csv, type ImportAnswer, ImportDoor } from './import-door.js';
export { type MuteProxy, startMuteProxy } from './mute-proxy.js';
export { type Person, PEOPLE, type TestAnswer, TestApi } from './test-api.js';
export {
  createTestApp,
  maintain,
  testEnvironment,
  type TestApp,
  type TestAppOptions,
  THROUGH_GATEWAY,
} from './test-app.js';
export { startTestBackends, type TestBackends, type TestNats } from './test-backends.js';
export { type EnvelopeParts, TestEvents } from './test-events.js';
export { openTables } from './open-tables.js';
export { RunDoor } from './run-door.js';
export { sheetRows } from './sheet-rows.js';
export { type DiskS3, startDiskS3, startTestS3, type TestS3 } from './test-s3.js';
export { testTakeoutTables } from './takeout-walk.js';
export { filesHolding } from './byte-search.js';
export { type Collector, startCollector, type ToldStep } from './collector.js';
