import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems hand out to outgoing connections (from 32768 on Linux): one of those would take it before it is used. */
const LOWEST = 20_000;
const BELOW = 32_768;

const ATTEMPTS = 1_000;

/**
 * A TCP port of the loopback that is free, and that nobody else who asks here is given, in whatever process, while
 * this one lives.
 */
export async function freePort(lowest = LOWEST, below = BELOW): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = randomInt(lowest, below);
    const reserved = createSocket('udp4');
    try {
      await reserve(reserved, port);
      await tryToListen(port);
      return port;
    } catch (error) {
      reserved.close();
      if (!isTaken(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Holds the port by its UDP twin, which no server of ours uses: the system lets go of it with the process, however that
 * ends.
 */
async function reserve(socket: Socket, port: number): Promise<void> {
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  socket.unref();
}

async function tryToListen(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** In use, or set aside by the system. */
const isTaken = (error: unknown): boolean =>
  ['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');
