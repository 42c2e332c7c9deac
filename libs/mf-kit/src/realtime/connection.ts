import type Echo from 'laravel-echo';
import { config, logProblem } from '../config';
import { accessToken } from '../session';

export type RealtimeClient = Echo<'pusher'>;

interface Connection {
  bind: (event: 'state_change', handler: (change: { previous: string; current: string }) => void) => void;
}

const reconnectListeners = new Set<() => void>();
let client: Promise<RealtimeClient> | undefined;
// whether the line was up before: the first connection is no reconnection
let seen = false;

const authorise = async (channel: string, socketId: string): Promise<{ auth: string }> => {
  const answer = await fetch('/base/api/broadcasting/auth', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken() ?? ''}` },
    body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
  });
  if (!answer.ok) throw new Error(`channel ${channel} was refused: ${answer.status}`);
  return (await answer.json()) as { auth: string };
};

/** Whoever missed events while the line was down asks anew. */
const watchLine = (connection: Connection): void => {
  let wasDown = false;
  connection.bind('state_change', ({ current }) => {
    if (current === 'unavailable' || current === 'disconnected' || current === 'connecting') wasDown ||= seen;
    if (current !== 'connected') return;
    seen = true;
    if (wasDown) reconnectListeners.forEach((listener) => listener());
    wasDown = false;
  });
};

const IDLE_AT_THE_LATEST_MS = 3_000;

/** The first page goes first: what comes live may come a moment later, and whoever joins asks anew anyway. */
const pageIsIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_AT_THE_LATEST_MS });
    else setTimeout(resolve, 0);
  });

const connect = async (): Promise<RealtimeClient> => {
  await pageIsIdle();
  const [{ default: EchoClient }, { default: Pusher }] = await Promise.all([
    import(/* webpackChunkName: "realtime" */ 'laravel-echo'),
    import(/* webpackChunkName: "realtime" */ 'pusher-js'),
  ]);
  const secure = window.location.protocol === 'https:';
  const port = Number(window.location.port) || (secure ? 443 : 80);
  const pusher = new Pusher(config().realtime.key, {
    cluster: 'local',
    wsHost: window.location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: secure,
    enabledTransports: [secure ? 'wss' : 'ws'],
    disableStats: true,
    activityTimeout: 30_000,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/base/api/broadcasting/auth',
      customHandler: ({ channelName, socketId }, callback) => {
        authorise(channelName, socketId).then(
          (auth) => callback(null, auth),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
        );
      },
    },
  });
  watchLine(pusher.connection as unknown as Connection);
  return new EchoClient({ broadcaster: 'pusher', client: pusher });
};

/** The one connection of the page, opened by the first channel. */
export const realtimeClient = (): Promise<RealtimeClient> =>
  (client ??= connect().catch((error: unknown) => {
    client = undefined;
    logProblem('realtime could not be loaded', error);
    throw error;
  }));

export const onReconnect = (listener: () => void): (() => void) => {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
};

/** Hangs up, for the logout. */
export const disconnectRealtime = (): void => {
  void client?.then((echo) => echo.disconnect()).catch(() => undefined);
  client = undefined;
  seen = false;
};
