import { holdsRight, isOwnSession, type RightsHolder } from '@peruke/contracts/identity';

/** Private channels of the hub (Pusher protocol) and the core NATS subjects that carry them. */

export const userChannel = (userId: number): string => `private-user.${userId}`;
export const statusChannel = (userId: number, wigId: number): string => `private-status.${userId}.${wigId}`;
/** What becomes of every order and meeting: for those who may know of all of them. */
export const ORDERS_CHANNEL = 'private-orders';
/** The same of what one person made: all that a usa_manager may hear (PERM-026). */
export const ownOrdersChannel = (userId: number): string => `${ORDERS_CHANNEL}.${userId}`;

/** That the floor stands otherwise, and nothing of what: for screens on a wall, which may know nobody's order. */
export const FLOOR_CHANNEL = 'private-floor';

/** Every channel that there is, for one person; what is not here has no subject. */
export const CHANNELS = {
  user: userChannel,
  status: (userId: number) => statusChannel(userId, 1),
  orders: () => ORDERS_CHANNEL,
  'own-orders': ownOrdersChannel,
  floor: () => FLOOR_CHANNEL,
} as const satisfies Record<string, (userId: number) => string>;

const SUBJECT_PREFIX = 'rt.';
export const ALL_CHANNELS_SUBJECT = 'rt.>';

export const channelSubject = (channel: string): string => {
  if (!/^private-(user\.\d+|status\.\d+\.\d+|orders(\.\d+)?|floor)$/.test(channel))
    throw new RangeError(`not a channel: ${channel}`);
  return `${SUBJECT_PREFIX}${channel}`;
};

export const channelOfSubject = (subject: string): string => subject.slice(SUBJECT_PREFIX.length);

/**
 * Whether somebody may join a channel (AMB-90): the own ones by user id, that of all orders but for a usa_manager. At a
 * bench a person hears of orders, and of nothing that is the person's own; half signed in, of nothing. A screen on a wall
 * hears that the floor changed.
 */
export const mayJoin = (channel: string, session: RightsHolder & { userId: number }): boolean => {
  if (channel === ORDERS_CHANNEL) return holdsRight(session, 'order.hear-all');
  if (channel === FLOOR_CHANNEL) return holdsRight(session, 'floor.hear');
  const { userId } = session;
  const isOfOrders = channel === ownOrdersChannel(userId) && holdsRight(session, 'order.view');
  if (!isOwnSession(session) && !isOfOrders) return false;
  const [, owner] =
    /^private-(?:user\.(\d+)|orders\.(\d+)|status\.(\d+)\.\d+)$/.exec(channel)?.filter(Boolean) ?? [];
  return owner !== undefined && owner === String(userId);
};
