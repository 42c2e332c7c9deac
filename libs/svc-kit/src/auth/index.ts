export * from './auth.guard.js';
export * from './auth.module.js';
export { CurrentUser, type SignedInUser } from './current-user.js';
export { Fresh, FreshGate, TakesAway } from './fresh-gate.js';
export * from './permission.decorators.js';
export * from './route-walk.js';
export * from './session-bucket.js';
export * from './session-fixture.js';
export * from './session-registry.js';
