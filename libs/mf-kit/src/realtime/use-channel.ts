import { useEffect, useEffectEvent } from 'react';
import { joinChannel, onReconnect } from './connection';

/**
 * Runs `handler` for an event of a realtime channel, for example `useChannel('private-orders', 'order-changed', …)`.
 * Undefined in place of the channel listens to nothing. The data comes from outside: parse it. `onJoined` runs each time
 * the channel is joined, also after a break of the line: what was read before that may have missed an event.
 */
export const useChannel = (
  channel: string | undefined,
  event: string,
  handler: (data: unknown) => void,
  onJoined?: () => void,
): void => {
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
