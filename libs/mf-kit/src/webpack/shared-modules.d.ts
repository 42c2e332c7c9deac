export interface SharedModule {
  request: string;
  /** Part of the shell's first script. */
  eager: boolean;
  version: string;
}
export const WORKSPACE: string;
export const facadeRequests: string[];
export function facadeFile(request: string): string | undefined;
export function sharedModules(): SharedModule[];
export function providedShared(): Record<string, { singleton: boolean; eager: boolean; version: string }>;
export function consumedShared(): Record<string, { singleton: boolean; import: false }>;
