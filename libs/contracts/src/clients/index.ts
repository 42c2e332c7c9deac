export * from './clients.dto.js';
export * from './phone.js';
