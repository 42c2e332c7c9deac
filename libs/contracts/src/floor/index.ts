export * from './board.dto.js';
export * from './centres.dto.js';
export * from './norms.dto.js';
export * from './places.dto.js';
export * from './promise.dto.js';
export * from './report.dto.js';
export * from './stocktakes.dto.js';
