import type { Configuration } from 'webpack';

type ConfigurationOf = (env: unknown, argv: { mode?: 'production' | 'development' }) => Configuration;

/** webpack configuration of the shell. */
export function host(): ConfigurationOf;
/** webpack configuration of a remote. */
export function remote(): ConfigurationOf;

export interface SharedModule {
  request: string;
  /** Part of the shell's first script. */
  eager: boolean;
  version: string;
}
export function sharedModules(): SharedModule[];
export function providedShared(): Record<string, { singleton: boolean; eager: boolean; version: string }>;
export function consumedShared(): Record<string, { singleton: boolean; import: false }>;
