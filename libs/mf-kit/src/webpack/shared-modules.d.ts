export interface SharedModule {
  request: string;
  /** There when the shell is. */
  eager: boolean;
  version: string;
}
export const WORKSPACE: string;
export const facadeRequests: string[];
export function facadeFile(request: string): string | undefined;
export function sharedModules(): SharedModule[];
export function facadeAliases(): Record<string, string>;
export function lentModules(): string;
export function consumedShared(): Record<string, { singleton: boolean; import: false }>;
