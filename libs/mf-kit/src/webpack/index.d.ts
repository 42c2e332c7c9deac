import type { Configuration } from 'webpack';

type ConfigurationOf = (env: unknown, argv: { mode?: 'production' | 'development' }) => Configuration;

/** webpack configuration of the shell. */
export function host(): ConfigurationOf;
/** webpack configuration of a remote. */
export function remote(): ConfigurationOf;

export type { SharedModule } from './shared-modules.js';
export { consumedShared, lentModules, sharedModules, WORKSPACE } from './shared-modules.js';
