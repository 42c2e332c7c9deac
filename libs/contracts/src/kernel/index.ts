export * from './define-event.js';
export * from './errors.js';
export * from './faults.js';
export * from './money.js';
export * from './money.dto.js';
export * from './report-days.js';
export * from './wire.js';
export * from './open-enum.js';
