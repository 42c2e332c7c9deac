import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Goes on taking calls for `ms` milliseconds, until whoever leads calls here has heard that it goes; each answer ends its
 * connection, so that no call comes down one that is kept in the moment in which it is closed.
 */
export async function takeLeave(server: Server, ms: number): Promise<void> {
  if (ms === 0) return;
  server.prependListener('request', (_call, answer) => (answer.shouldKeepAlive = false));
  await delay(ms);
}
