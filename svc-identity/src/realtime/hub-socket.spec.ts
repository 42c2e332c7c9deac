import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { HubSocket } from './hub-socket.js';
import { CLOSE } from './pusher-frames.js';

class Line extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly bufferedAmount = 0;
  closedWith?: number;
  send(): void {}
  close(code: number): void {
    this.closedWith = code;
    this.emit('close');
  }
}

const open = () => {
  const line = new Line();
  const admit = () => Promise.resolve('session');
  return { line, socket: new HubSocket(line as unknown as WebSocket, admit, () => undefined) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a socket that joins nothing is let go after half a minute', () => {
  const { line } = open();
  jest.advanceTimersByTime(29_999);
  expect(line.closedWith).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(line.closedWith).toBe(CLOSE.tooSlow);
});

it('a page that has joined its channel stays', async () => {
  const { line, socket } = open();
  const data = { channel: 'private-user.6', auth: 'key:mac', channel_data: '{}' };
  line.emit('message', Buffer.from(JSON.stringify({ event: 'pusher:subscribe', data })));
  await jest.advanceTimersByTimeAsync(0);
  expect(socket.has('private-user.6')).toBe(true);
  jest.advanceTimersByTime(600_000);
  expect(line.closedWith).toBeUndefined();
});
