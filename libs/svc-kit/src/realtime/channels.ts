import { holdsRight, isOwnSession, type RightsHolder } from '@peruke/contracts/identity';

/** Private channels of the hub (Pusher protocol) and the core NATS subjects that carry them. */

export const userChannel = (userId: number): string => `private-user.${userId}`;
export const statusChannel = (userId: number, wigId: number): string => `private-status.${userId}.${wigId}`;
/** What becomes of every order and meeting: for those who may know of all of them. */
export const ORDERS_CHANNEL = 'private-orders';
/** The same of what one person made: all that a usa_manager may hear (PERM-026). */
export const ownOrdersChannel = (userId: number): string => `${ORDERS_CHANNEL}.${userId}`;

const SUBJECT_PREFIX = 'rt.';
export const ALL_CHANNELS_SUBJECT = 'rt.>';

export const channelSubject = (channel: string): string => {
  if (!/^private-[a-z]+(\.\d+){0,2}$/.test(channel)) throw new RangeError(`not a channel: ${channel}`);
  return `${SUBJECT_PREFIX}${channel}`;
};

export const channelOfSubject = (subject: string): string => subject.slice(SUBJECT_PREFIX.length);

/**
 * Whether somebody may join a channel (AMB-90): the own ones by user id, that of all orders but for a usa_manager. At a
 * bench a person hears of orders, and of nothing that is the person's own.
 */
export const mayJoin = (channel: string, session: RightsHolder & { userId: number }): boolean => {
  if (channel === ORDERS_CHANNEL) return holdsRight(session, 'order.hear-all');
  const { userId } = session;
  if (!isOwnSession(session) && channel !== ownOrdersChannel(userId)) return false;
  const [, owner] =
    /^private-(?:user\.(\d+)|orders\.(\d+)|status\.(\d+)\.\d+)$/.exec(channel)?.filter(Boolean) ?? [];
  return owner !== undefined && owner === String(userId);
};
