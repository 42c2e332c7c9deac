import { roleCan } from '@peruke/contracts/identity';
import { useEffect, useEffectEvent } from 'react';
import { type CurrentUser, useSession } from '../session';
import { joinChannel } from './connection';

export const ALL_ORDERS = 'private-orders';

/** The channel of all orders has a smaller sister for those who may hear of their own ones alone (PERM-026). */
export const openTo = (channel: string | undefined, user: CurrentUser | undefined): string | undefined => {
  if (channel !== ALL_ORDERS) return channel;
  return user && (roleCan(user.role.name, 'order.hear-all') ? channel : `${channel}.${user.id}`);
};

/**
 * Follows what others change: asks anew with `read` at each of the events, and each time the channel has been joined, so
 * that a change between the first reading and the joining, or during a break of the line, is not missed. `read` gets the
 * data of the event, which comes from outside (parse it), and nothing at a joining. It may be called while an earlier
 * reading runs, which may have been too early: what it starts then must not be that reading (`invalidateTags` waits for it,
 * `refetch` does not). Undefined in place of the channel listens to nothing.
 */
export const useLive = (
  wanted: string | undefined,
  events: readonly string[],
  read: (data?: unknown) => void,
): void => {
  const channel = openTo(wanted, useSession().user);
  const onEvent = useEffectEvent((event: string, data: unknown) => {
    if (events.includes(event)) read(data);
  });
  const onJoined = useEffectEvent(() => read());
  useEffect(() => {
    if (channel === undefined) return undefined;
    return joinChannel(channel, {
      onEvent: (event, data) => onEvent(event, data),
      onJoined: () => onJoined(),
    });
  }, [channel]);
};

/**
 * `useLive` without a first reading: runs `handler` for an event alone. For what is read and shown, take `useLive`, which
 * misses nothing.
 */
export const useChannel = (
  channel: string | undefined,
  event: string,
  handler: (data: unknown) => void,
): void => useLive(channel, [event], (data) => data && handler(data));
