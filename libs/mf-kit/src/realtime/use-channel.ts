import { useEffect, useEffectEvent } from 'react';
import { onReconnect, realtimeClient, type RealtimeClient } from './connection';

export { disconnectRealtime } from './connection';

const PRIVATE = 'private-';
const JOINED = '.pusher:subscription_succeeded';
const users = new Map<string, number>();

const join = (client: RealtimeClient, channel: string) =>
  channel.startsWith(PRIVATE) ? client.private(channel.slice(PRIVATE.length)) : client.channel(channel);

/** Listens on a channel; the last one who leaves it closes it. Answers the way out. */
const listen = (
  channel: string,
  event: string,
  handler: (data: unknown) => void,
  onJoined: () => void,
): (() => void) => {
  let left = false;
  let leave: () => void = () => undefined;
  users.set(channel, (users.get(channel) ?? 0) + 1);
  void realtimeClient().then(
    (client) => {
      if (left) return;
      // the dot keeps laravel-echo from putting a PHP namespace before the name
      join(client, channel).listen(`.${event}`, handler).listen(JOINED, onJoined);
      leave = () => {
        join(client, channel).stopListening(`.${event}`, handler).stopListening(JOINED, onJoined);
        if (!users.get(channel))
          client.leave(channel.startsWith(PRIVATE) ? channel.slice(PRIVATE.length) : channel);
      };
    },
    () => undefined,
  );
  return () => {
    left = true;
    users.set(channel, (users.get(channel) ?? 1) - 1);
    leave();
  };
};

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
    return listen(
      channel,
      event,
      (data) => onEvent(data),
      () => onJoin(),
    );
  }, [channel, event]);
};

/** Runs when the line is back after a break: ask anew for what may have been missed. */
export const useReconnect = (handler: () => void): void => {
  const onBack = useEffectEvent(handler);
  useEffect(() => onReconnect(() => onBack()), []);
};
