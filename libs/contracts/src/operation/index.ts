export * from './operation.dto.js';
