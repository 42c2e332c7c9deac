export {
  assertMayRead,
  inboxOf,
  NATS_READS,
  NATS_USERS,
  natsAuthorization,
  natsRightsOf,
} from './nats-users.js';
