export * from './client-lists.js';
export * from './clients.dto.js';
export * from './fit.dto.js';
export * from './head-measures.js';
export * from './merge.dto.js';
export * from './messages.js';
export * from './messages.dto.js';
export * from './phone.js';
