export * from './audit-entry.dto.js';
export * from './audit-log.dto.js';
export { reportOfCall } from './report-of-call.js';
