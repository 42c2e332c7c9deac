export * from './calendar.dto.js';
