export * from './import-kinds.js';
export * from './import.dto.js';
