import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Line } from './line.ts';

/** Every harm ends by being mended, never by a time: what was asked for meanwhile shows whether it was harmed. */
describe('a line that can be harmed', () => {
  let server: Server;
  let line: Line;
  let heard: string;
  let serverEnds: Socket[];
  const ours: Socket[] = [];

  beforeEach(async () => {
    heard = '';
    serverEnds = [];
    server = createServer((socket) => {
      serverEnds.push(socket);
      socket.on('error', () => undefined);
      socket.on('data', (piece) => {
        heard += String(piece);
        socket.write(piece);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    line = await Line.open((server.address() as AddressInfo).port);
  });
  afterEach(() => {
    for (const socket of [...ours.splice(0), ...serverEnds]) socket.destroy();
    line.close();
    server.close();
  });

  const call = (): Socket => {
    const socket = connect(line.port, '127.0.0.1').on('error', () => undefined);
    ours.push(socket);
    return socket;
  };
  const dial = async (): Promise<Socket> => {
    const socket = call();
    await once(socket, 'connect');
    return socket;
  };
  const echoed = async (socket: Socket, text: string): Promise<string> => {
    const answer = once(socket, 'data');
    socket.write(text);
    return String((await answer)[0]);
  };
  /** Unlike `once`, not disturbed by the error of a broken connection. */
  const closed = (socket: Socket): Promise<void> => new Promise((done) => socket.once('close', () => done()));
  const untilHeld = async (count: number): Promise<void> => {
    while (line.held < count) await new Promise(setImmediate);
  };

  it('lets everything through and tells each end when the other has ended', async () => {
    const socket = await dial();
    expect(await echoed(socket, 'one')).toBe('one');
    socket.end();
    await once(socket, 'close');
  });

  it.each(['silent', 'slow'] as const)(
    '%s: holds what is sent, and delivers it in order when mended',
    async (how) => {
      const socket = await dial();
      await echoed(socket, '0');
      line.harm(how, 3_600_000);
      for (const text of ['1', '2', '3']) {
        const before = line.held;
        socket.write(text);
        await untilHeld(before + 1);
      }
      expect(heard).toBe('0');
      const answer = once(socket, 'data');
      line.mend();
      await answer;
      while (heard.length < 4) await once(socket, 'data');
      expect(heard).toBe('0123');
      expect(await echoed(await dial(), '4')).toBe('4');
    },
  );

  it('cut: breaks what is open, and what is dialled until it is mended', async () => {
    const socket = await dial();
    await echoed(socket, '0');
    const broken = closed(socket);
    line.harm('cut');
    await broken;
    await closed(call());
    line.mend();
    expect(await echoed(await dial(), '1')).toBe('1');
    expect(heard).toBe('01');
  });

  it('half-open: the server has lost its end, the other is told nothing, and a new connection gets through', async () => {
    const socket = await dial();
    await echoed(socket, '0');
    const lost = closed(serverEnds[0] as Socket);
    line.harm('half-open');
    await lost;
    socket.write('lost');
    expect(await echoed(await dial(), '1')).toBe('1');
    expect(socket.closed).toBe(false);
    expect(heard).toBe('01');
  });
});
