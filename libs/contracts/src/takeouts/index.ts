export * from './takeout-formats.js';
export * from './takeouts.dto.js';
