import * as z from 'zod';

/** Frames of the Pusher protocol, version 7, as far as the pages use it. */
export const clientFrameSchema = z.object({
  event: z.string().max(200),
  data: z.unknown().optional(),
  channel: z.string().max(200).optional(),
});

export const subscribeSchema = z.object({
  channel: z.string().max(200),
  auth: z.string().max(500).default(''),
  channel_data: z.string().max(500).default(''),
});

export const unsubscribeSchema = z.object({ channel: z.string().max(200) });

/** Seconds without a frame after which a client asks whether the line still stands. */
export const ACTIVITY_TIMEOUT = 30;

/** Close codes: 40xx never to come back, 42xx to come back at once. */
export const CLOSE = { unknownKey: 4001, unauthorized: 4009, reconnect: 4200, tooSlow: 4100 } as const;

export const frame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel ? { channel } : {}), data: JSON.stringify(data) });

export const established = (socketId: string): string =>
  frame('pusher:connection_established', { socket_id: socketId, activity_timeout: ACTIVITY_TIMEOUT });

export const joined = (channel: string): string =>
  frame('pusher_internal:subscription_succeeded', {}, channel);

// Errors carry their data as an object, not as text.
export const failed = (code: number, message: string): string =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });

export const refused = (channel: string): string =>
  JSON.stringify({
    event: 'pusher:subscription_error',
    channel,
    data: { type: 'AuthError', error: 'You may not join this channel', status: 403 },
  });
