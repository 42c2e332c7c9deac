export {
  assertMayRead,
  inboxOf,
  mayRead,
  NATS_READS,
  NATS_USERS,
  natsAuthorization,
  natsRightsOf,
} from './nats-users.js';
