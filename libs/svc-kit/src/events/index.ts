export { ARRIVAL_MS, type AwaitedRecord, AwaitedViews } from './awaited-views.js';
export { EventContext, On, Projection } from './event-handlers.js';
export { EventsModule, type EventsOptions, startEvents } from './events.module.js';
export { runMaintenance } from './maintenance.js';
export { NatsLink } from './nats-link.js';
export { OutboxRelay } from './outbox-relay.js';
export { snapshotOf } from './snapshot.js';
export { raiseCopies, storedMessages } from './streams.js';
export { type Verb, type VerbTools } from './verb.js';
