export { fingerprint } from './build.ts';
export { freePort } from '@peruke/backends';
export type { PortalDevelopment } from './portal.ts';
export type { PortalPlan } from './portal-plan.ts';
export { runPortal } from './run-portal.ts';
export { StartFailure } from './start-failure.ts';
export type { ProcessPlan } from './supervised-process.ts';
