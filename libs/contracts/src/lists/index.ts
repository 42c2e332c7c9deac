export * from './saved-views.dto.js';
export * from './shown-columns.js';
