export * from './message-texts.js';
export * from './message-trial.dto.js';
export * from './intake-checks.js';
export type { OpenHours } from './open-hours.js';
export * from './settings.dto.js';
export * from './settings.js';
export * from './sms-parts.js';
