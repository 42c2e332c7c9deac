import { useEffect, useEffectEvent } from 'react';
import { roleCan } from '@peruke/contracts/identity';
import { type CurrentUser, useSession } from '../session';
import { joinChannel, onReconnect } from './connection';

const ALL_ORDERS = 'private-orders';

/** The channel of all orders has a smaller sister for those who may hear of their own ones alone (PERM-026). */
export const openTo = (channel: string | undefined, user: CurrentUser | undefined): string | undefined => {
  if (channel !== ALL_ORDERS) return channel;
  return user && (roleCan(user.role.name, 'order.hear-all') ? channel : `${channel}.${user.id}`);
};

/**
 * Runs `handler` for an event of a realtime channel, for example `useChannel('private-orders', 'order-changed', …)`.
 * which for a usa_manager is the channel of the own ones. Undefined in place of the channel listens to nothing. The data comes from outside: parse it. `onJoined` runs each time
 * the channel is joined, also after a break of the line: what was read before that may have missed an event.
 */
export const useChannel = (
  wanted: string | undefined,
  event: string,
  handler: (data: unknown) => void,
  onJoined?: () => void,
): void => {
  const channel = openTo(wanted, useSession().user);
  const onEvent = useEffectEvent(handler);
  const onJoin = useEffectEvent(() => onJoined?.());
  useEffect(() => {
    if (channel === undefined) return undefined;
    return joinChannel(channel, {
      onEvent: (name, data) => {
        if (name === event) onEvent(data);
      },
      onJoined: () => onJoin(),
    });
  }, [channel, event]);
};

/** Runs when the line is back after a break: ask anew for what may have been missed. */
export const useReconnect = (handler: () => void): void => {
  const onBack = useEffectEvent(handler);
  useEffect(() => onReconnect(() => onBack()), []);
};
