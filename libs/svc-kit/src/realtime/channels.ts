/** Private channels of the hub (Pusher protocol) and the core NATS subjects that carry them. */

export const userChannel = (userId: number): string => `private-user.${userId}`;
export const statusChannel = (userId: number, wigId: number): string => `private-status.${userId}.${wigId}`;
export const ORDERS_CHANNEL = 'private-orders';

const SUBJECT_PREFIX = 'rt.';
export const ALL_CHANNELS_SUBJECT = 'rt.>';

export const channelSubject = (channel: string): string => {
  if (!/^private-[a-z]+(\.\d+){0,2}$/.test(channel)) throw new RangeError(`not a channel: ${channel}`);
  return `${SUBJECT_PREFIX}${channel}`;
};

export const channelOfSubject = (subject: string): string => subject.slice(SUBJECT_PREFIX.length);

/** Whether a user may join a channel (AMB-90): its own by user id, the orders channel for everyone signed in. */
export const mayJoin = (channel: string, userId: number): boolean => {
  const [, owner] = /^private-(?:user\.(\d+)|status\.(\d+)\.\d+)$/.exec(channel)?.filter(Boolean) ?? [];
  return channel === ORDERS_CHANNEL || (owner !== undefined && owner === String(userId));
};
