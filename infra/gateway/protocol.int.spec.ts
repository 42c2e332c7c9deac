import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openRemoteStore } from '../remotes/open-store.ts';
import { createGateway, type GatewayOptions } from './gateway.ts';
import { SERVICES, type ServiceName } from './routes.ts';

let service: Server;
let answer: RequestListener;
let gateway: FastifyInstance;
let port: number;
let upstream: string;

const listen = (server: Server): Promise<number> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));

const open = async (limits: GatewayOptions['limits']): Promise<FastifyInstance> => {
  const opened = await createGateway({
    root: tmpdir(),
    store: await openRemoteStore({}, join(tmpdir(), 'peruke-no-remotes')),
    upstreams: Object.fromEntries(SERVICES.map((name) => [name, upstream])) as Record<ServiceName, string>,
    config: { mode: 'test', vendor: 'Peruke', build: 'test', realtime: { key: 'k' } },
    limits,
  });
  await opened.listen({ port: 0, host: '127.0.0.1' });
  return opened;
};
const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  service = createServer((req, res) => answer(req, res));
  upstream = `http://127.0.0.1:${await listen(service)}`;
  gateway = await open({ bodyBytes: 100_000, uploadBytes: 50_000_000 });
  port = portOf(gateway);
});

afterAll(async () => {
  await gateway.close();
  service.closeAllConnections();
  service.close();
});

beforeEach(() => {
  answer = (req, res) => {
    let bytes = 0;
    req.on('data', (piece: Buffer) => (bytes += piece.length));
    req.on('end', () => res.end(JSON.stringify({ bytes, expect: req.headers.expect ?? null })));
  };
});

type Line = {
  socket: Socket;
  heard: () => string;
  hears: (text: RegExp) => Promise<string>;
  closed: Promise<void>;
};

/** A connection on which the spec writes what it likes. */
function line(to = port): Promise<Line> {
  return new Promise((resolve, reject) => {
    let got = '';
    let waiting: { text: RegExp; done: (got: string) => void }[] = [];
    const socket = connect(to, '127.0.0.1');
    socket.setEncoding('utf8').on('data', (piece: string) => {
      got += piece;
      waiting = waiting.filter(({ text, done }) => !text.test(got) || done(got));
    });
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    const hears = (text: RegExp): Promise<string> =>
      text.test(got) ? Promise.resolve(got) : new Promise((done) => waiting.push({ text, done }));
    socket.once('error', reject).once('connect', () => resolve({ socket, heard: () => got, hears, closed }));
  });
}

const head = (start: string, ...headers: string[]): string =>
  [`${start} HTTP/1.1`, 'Host: here', ...headers, '', ''].join('\r\n');

/** Writes a body of so many bytes as fast as the other side takes it; false when the connection was reset. */
function pour(socket: Socket, bytes: number): Promise<boolean> {
  return new Promise((resolve) => {
    const piece = Buffer.alloc(64 * 1024, 120);
    let left = bytes;
    socket.on('error', () => resolve(false));
    const more = (): void => {
      while (left > 0) {
        const now = piece.subarray(0, Math.min(left, piece.length));
        left -= now.length;
        if (!socket.write(now)) return void socket.once('drain', more);
      }
      socket.write('', () => resolve(true));
    };
    more();
  });
}

describe('a request that offers another protocol', () => {
  it.each(['foo', 'h2c', 'TLS/1.0, HTTP/1.1'])('(%s) is answered as it stands', async (protocol) => {
    const { socket, hears } = await line();
    socket.write(head('GET /base/api/roles', 'Connection: Upgrade', `Upgrade: ${protocol}`));
    expect(await hears(/\{"bytes":0/)).toMatch(/^HTTP\/1\.1 200/);
    socket.destroy();
  });

  it('is refused where it offers a websocket and there is none', async () => {
    const { socket, heard, closed } = await line();
    const websocket = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    socket.write(head('GET /base/api/roles', ...websocket, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='));
    await closed;
    expect(heard()).toMatch(/^HTTP\/1\.1 404/);
    expect(heard()).toContain('"code":"not_found"');
    expect(heard()).toContain('content-security-policy');
  });
});

describe('Expect: 100-continue', () => {
  it('is answered, and the body passed on without it', async () => {
    const { socket, hears } = await line();
    socket.write(head('POST /base/api/client', 'Expect: 100-continue', 'Content-Length: 4'));
    await hears(/^HTTP\/1\.1 100 Continue\r\n\r\n/);
    socket.write('{}{}');
    expect(await hears(/\{"bytes"/)).toContain('{"bytes":4,"expect":null}');
    socket.destroy();
  });

  it('saves a body that is too large the way', async () => {
    const { socket, hears } = await line();
    socket.write(head('POST /base/api/client', 'Expect: 100-continue', 'Content-Length: 700000000'));
    expect(await hears(/payload_too_large/)).toMatch(/^HTTP\/1\.1 413/);
    socket.destroy();
  });

  it('is the only expectation that is met', async () => {
    const { socket, hears } = await line();
    socket.write(head('GET /base/api/client', 'Expect: the-moon'));
    expect(await hears(/bad_request/)).toMatch(/^HTTP\/1\.1 417/);
    socket.destroy();
  });
});

describe('a large body that is refused early', () => {
  it('is read on, so that the caller hears the 413', async () => {
    const { socket, hears } = await line();
    socket.write(head('POST /base/api/client', 'Content-Length: 20000000'));
    expect(await pour(socket, 20_000_000)).toBe(true);
    expect(await hears(/payload_too_large/)).toMatch(/^HTTP\/1\.1 413/);
    socket.destroy();
  });

  it('is read on when its length was not announced', async () => {
    const { socket, hears } = await line();
    socket.write(head('POST /base/api/client', 'Transfer-Encoding: chunked'));
    socket.write(`${(20_000_000).toString(16)}\r\n`);
    expect(await pour(socket, 20_000_000)).toBe(true);
    socket.write('\r\n0\r\n\r\n');
    expect(await hears(/payload_too_large/)).toMatch(/^HTTP\/1\.1 413/);
    socket.destroy();
  });

  it('by the service is read on, too', async () => {
    answer = (_req, res) => void res.writeHead(403).end('{"code":"forbidden"}');
    const { socket, hears } = await line();
    socket.write(head('POST /base/api/wig/3/updateWig', 'Content-Length: 20000000'));
    expect(await pour(socket, 20_000_000)).toBe(true);
    expect(await hears(/forbidden/)).toMatch(/^HTTP\/1\.1 403/);
    socket.destroy();
  });

  it('belongs to the routes that take files alone', async () => {
    const { socket, hears } = await line();
    socket.write(head('PUT /base/api/wig/3/updateState', 'Content-Length: 200000'));
    expect(await pour(socket, 200_000)).toBe(true);
    expect(await hears(/payload_too_large/)).toMatch(/^HTTP\/1\.1 413/);
    socket.destroy();
  });
});

describe('a request that does not come', () => {
  let impatient: FastifyInstance;
  beforeAll(async () => {
    impatient = await open({ headersMs: 600, bodyMs: 1_000, pauseMs: 300 });
  });
  afterAll(() => impatient.close());

  it('ends when its headers drip', async () => {
    const { socket, heard, closed } = await line(portOf(impatient));
    socket.write('GET /base/api/wigs HTTP/1.1\r\nHost: here\r\n');
    const dripping = setInterval(() => socket.write('X: y\r\n'), 50);
    await closed;
    clearInterval(dripping);
    expect(heard()).toMatch(/^HTTP\/1\.1 408/);
  });

  it('ends when its body pauses', async () => {
    const { socket, hears } = await line(portOf(impatient));
    socket.write(`${head('POST /base/api/login', 'Content-Length: 50')}x`);
    expect(await hears(/bad_request/)).toMatch(/^HTTP\/1\.1 408/);
    socket.destroy();
  });

  it('ends when its body drips', async () => {
    const { socket, hears } = await line(portOf(impatient));
    socket.write(head('POST /base/api/login', 'Content-Length: 5000'));
    const dripping = setInterval(() => socket.write('x'), 50);
    try {
      expect(await hears(/bad_request/)).toMatch(/^HTTP\/1\.1 408/);
    } finally {
      clearInterval(dripping);
      socket.destroy();
    }
  });
});

it.each([
  ['no HTTP at all', 'garbage\r\n\r\n', 400],
  ['headers without end', head('GET /base/api/wigs', `X: ${'y'.repeat(20_000)}`), 431],
  ['two lengths', head('POST /base/api/login', 'Content-Length: 3', 'Content-Length: 4'), 400],
  [
    'a length and chunks',
    head('POST /base/api/login', 'Content-Length: 3', 'Transfer-Encoding: chunked'),
    400,
  ],
  ['a broken chunk', `${head('POST /base/api/login', 'Transfer-Encoding: chunked')}zz\r\n`, 400],
])('%s is answered in the shape of the house', async (_what, text, status) => {
  const { socket, heard, closed } = await line();
  socket.write(text);
  await closed;
  expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(heard()).toMatch(/\{"code":"bad_request","message":"[^"]+","trace":"[\da-f]{32}"\}$/);
  expect(heard()).toMatch(/x-content-type-options: nosniff/);
});

describe('a kept connection that the service cut before an answer', () => {
  const cutOnce = (): (() => number) => {
    let calls = 0;
    const warmed = new WeakSet<object>();
    answer = (req, res) => {
      req.resume();
      if (!warmed.has(req.socket)) {
        warmed.add(req.socket);
        return void res.end('first');
      }
      calls += 1;
      if (calls === 1) return void req.socket.destroy();
      return void res.end('again');
    };
    return () => calls;
  };
  const ask = (method: string) => fetch(`http://127.0.0.1:${port}/base/api/client`, { method });

  it('costs a reading call nothing', async () => {
    const calls = cutOnce();
    expect((await ask('GET')).status).toBe(200);
    const second = await ask('GET');
    expect([second.status, calls()]).toEqual([200, 1]);
  });

  it('costs a reading call nothing either when all that are kept are cut with it', async () => {
    const warmed = new WeakSet<object>();
    const waiting: (() => void)[] = [];
    let cut = 0;
    answer = (req, res) => {
      if (warmed.has(req.socket)) {
        cut += 1;
        return void req.socket.destroy();
      }
      warmed.add(req.socket);
      if (waiting.length < 2) waiting.push(() => res.end('first'));
      else return void res.end('anew');
      if (waiting.length === 2) for (const end of waiting) end();
    };
    const two = await Promise.all([ask('GET'), ask('GET')]);
    expect(two.map(({ status }) => status)).toEqual([200, 200]);
    expect([await (await ask('GET')).text(), cut]).toEqual(['anew', 1]);
  });

  it('is a 502 for a writing one, which may have been heard', async () => {
    const calls = cutOnce();
    expect((await ask('POST')).status).toBe(200);
    expect([(await ask('POST')).status, calls()]).toEqual([502, 1]);
  });
});

it('a connection that rests is let go by the gateway before the service closes it under the next call', async () => {
  const before = service.keepAliveTimeout;
  service.keepAliveTimeout = 2_000;
  const connections: Socket[] = [];
  answer = (req, res) => {
    connections.push(req.socket);
    res.end();
  };
  try {
    await fetch(`http://127.0.0.1:${port}/base/api/client`);
    const [kept] = connections;
    let letGo = false;
    kept?.once('end', () => (letGo = true));
    await new Promise((closed) => kept?.once('close', closed));
    expect(letGo).toBe(true);
  } finally {
    service.keepAliveTimeout = before;
  }
});

it('a caller that does not read holds the service back', async () => {
  const whole = 64 * 1024 * 1024;
  let taken = 0;
  let drained = (): void => {};
  answer = (_req, res) => {
    const piece = Buffer.alloc(64 * 1024, 120);
    const more = (): void => {
      while (taken < whole) {
        taken += piece.length;
        if (!res.write(piece)) return void res.once('drain', more);
      }
      res.end();
      drained();
    };
    more();
  };
  const all = new Promise<void>((done) => (drained = done));
  const { socket } = await line();
  socket.pause();
  socket.write(head('GET /base/api/media/1'));
  // The sizes of the buffers in between are the system's; that all of it waits in them would be ours.
  const stalled = await new Promise<number>((done) => {
    let before = -1;
    const timer = setInterval(() => {
      if (taken !== before || taken === 0) return void (before = taken);
      clearInterval(timer);
      done(taken);
    }, 100);
  });
  expect(stalled).toBeLessThan(whole);
  socket.resume();
  await all;
  expect(taken).toBe(whole);
  socket.destroy();
});
