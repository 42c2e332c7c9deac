export * from './instalments.js';
export * from './paid-share.js';
export * from './payment-types.js';
export * from './payments.dto.js';
export * from './desk.dto.js';
export * from './guards.js';
