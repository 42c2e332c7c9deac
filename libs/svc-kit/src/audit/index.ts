export { writeOperatorDeed } from './audit-row.js';
export { noteAbout, noteFacts, noteReason, noteReplay, noteWhat } from './deed.js';
export { AuditSealer } from './sealer.js';
export { Unwatched, Watched } from './watched.decorators.js';
