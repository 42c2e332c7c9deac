export * from './settings.dto.js';
export * from './settings.js';
