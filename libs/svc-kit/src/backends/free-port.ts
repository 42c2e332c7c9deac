import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems hand out to outgoing connections (from 32768 on Linux): one of those would take it before it is used. */
const FIRST = 20_000;
const END = 32_000;
const TRIES = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A TCP port of the loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${TRIES} ports of the loopback is free`);
}
