import type { IncomingMessage } from 'node:http';

/** How long is read on after an answer that did not wait for the body. */
const LINGER_MS = 10_000;

/**
 * Reads on and throws away what a caller still sends after its answer. A connection that is closed with unread bytes
 * is reset, and a browser, which reads no answer before it has sent all, would show a lost connection in place of
 * the 403, 413 or 422. Not for ever: whoever still sends after that hears nothing any more.
 */
export function linger(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  request.once('end', () => clearTimeout(timer));
  socket.once('close', () => clearTimeout(timer));
  request.on('error', () => {}).resume();
}
