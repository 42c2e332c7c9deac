export * from './clients.dto.js';
export * from './messages.dto.js';
export * from './phone.js';
