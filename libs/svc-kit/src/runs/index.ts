export type { RunActor, RunBy, RunChange, RunDeeds, RunRow, RunSetup } from './run-setup.js';
export { RUN_SCOPES, runTables } from './run-tables.js';
export { RunsModule } from './runs.module.js';
