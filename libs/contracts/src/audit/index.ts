export * from './audit-entry.dto.js';
export * from './audit-log.dto.js';
