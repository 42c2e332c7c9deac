import { createServer } from 'node:net';
import { StartFailure } from './start-failure.ts';

const DEFAULT_PORT = 8080;

/** PERUKE_PORT, or 8080. */
export function portalPort(env: NodeJS.ProcessEnv): number {
  const text = env['PERUKE_PORT'] || String(DEFAULT_PORT);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartFailure(`PERUKE_PORT is "${text}"; it must be a number from 1 to 65535.`);
  return port;
}

/** Proves that the portal will be able to listen, before minutes are spent on the rest. */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartFailure(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PERUKE_PORT=${port === 8090 ? 8091 : 8090} npm start`,
    );
  if (error.code === 'EACCES')
    return new StartFailure(
      `Port ${port} is reserved for the system. Choose one above 1023: PERUKE_PORT=8080 npm start`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartFailure(`PERUKE_HOST is "${host}", which is no address of this machine.`);
  return error;
}
