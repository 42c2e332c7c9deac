export * from './all-events.js';
export * from './events.js';
