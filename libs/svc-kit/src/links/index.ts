export * from './signed-file-query.js';
export * from './signed-links.js';
export * from './vouchers.js';
