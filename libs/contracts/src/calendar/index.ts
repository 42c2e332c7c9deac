export * from './calendar.dto.js';
export * from './calendars.js';
