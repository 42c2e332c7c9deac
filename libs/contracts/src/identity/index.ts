export * from './device-states.js';
export * from './devices.dto.js';
export * from './identity.dto.js';
export * from './notifications.js';
export * from './permissions.js';
export * from './role-name.dto.js';
export * from './roles.js';
export * from './session-rights.js';
