export * from './instalments.js';
export * from './payments.dto.js';
