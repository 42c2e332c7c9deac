export { KIT_TABLES, leftOut, type TakeoutParts } from './takeout-parts.js';
export { TAKEOUT_PARTS } from './takeout.controller.js';
export { TakeoutModule } from './takeout.module.js';
export { writeTicket } from './ticket.js';
