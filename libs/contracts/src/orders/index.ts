export * from './attention.dto.js';
export * from './checklist.js';
export * from './order-lifecycle.js';
export * from './order-state.js';
export * from './orders.dto.js';
export * from './properties.js';
export * from './reports.dto.js';
export * from './upload-steps.js';
