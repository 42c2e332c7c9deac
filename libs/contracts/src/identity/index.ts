export * from './identity.dto.js';
export * from './notifications.js';
export * from './permissions.js';
export * from './roles.js';
