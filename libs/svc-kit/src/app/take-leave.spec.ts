import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { takeLeave } from './take-leave.js';

let server: Server;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  server = createServer((_call, answer) => answer.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  agent.destroy();
  server.close();
});

const connectionOf = async (): Promise<string | undefined> => {
  const call = get({ port: (server.address() as AddressInfo).port, agent });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  return answer.headers.connection;
};

it('a server that goes takes calls until it has gone, and keeps no connection', async () => {
  expect(await connectionOf()).toBe('keep-alive');
  let isGone = false;
  const gone = takeLeave(server, 200).then(() => (isGone = true));
  const [kept, fresh] = [await connectionOf(), await connectionOf()];
  expect([kept, fresh, isGone]).toEqual(['close', 'close', false]);
  await gone;
});

it('one that nobody leads calls to goes at once', async () => {
  const listeners = server.listenerCount('request');
  await takeLeave(server, 0);
  expect(server.listenerCount('request')).toBe(listeners);
});
