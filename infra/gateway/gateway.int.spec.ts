import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { startTracing, stopTracing } from '@peruke/svc-kit/tracing';
import { startCollector } from '@peruke/svc-kit/testing';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { openRemoteStore } from '../remotes/open-store.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { buildRemote } from '../remotes/testing/build-remote.ts';
import { createGateway, type GatewayOptions } from './gateway.ts';
import type { ListedRemote } from './remotes.ts';
import { SERVICES, type ServiceName } from './routes.ts';

type Seen = {
  service: ServiceName;
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
  bytes: number;
};

const upstreams = {} as Record<ServiceName, string>;
const root = mkdtempSync(join(tmpdir(), 'peruke-gateway-'));
const services = new Map<ServiceName, Server>();
const seen: Seen[] = [];
let answer: RequestListener | undefined;
let gateway: FastifyInstance;
let store: RemoteStore;
let port: number;

const listen = (server: Server): Promise<number> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));

const stub = (service: ServiceName): Server =>
  createServer((req, res) => {
    let bytes = 0;
    req.on('error', () => {});
    if (answer) return answer(req, res);
    req.on('data', (chunk: Buffer) => (bytes += chunk.length));
    req.on('end', () => {
      seen.push({ service, method: req.method, url: req.url, headers: req.headers, bytes });
      res.setHeader('x-powered-by', 'stub');
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ data: service }));
    });
  });

function writeSite(): void {
  const shell = join(root, 'shell', 'dist');
  mkdirSync(shell, { recursive: true });
  const page = '<!doctype html><title>Peruke</title>'.padEnd(2_000, ' ');
  const script = 'console.log(1);'.padEnd(4_000, ' ');
  for (const [file, text] of [
    [join(shell, 'index.html'), page],
    [join(shell, 'main.0123abcd45.js'), script],
  ] as const) {
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  writeFileSync(join(shell, 'main.0123abcd45.js.map'), '{}');
  buildRemote(join(root, 'mf-orders', 'dist'), 'orders', script);
  mkdirSync(join(root, 'mf-broken', 'dist'), { recursive: true });
  writeFileSync(join(root, 'mf-broken', 'dist', 'remote.json'), '{ not json');
}

beforeAll(async () => {
  writeSite();
  store = await openRemoteStore({}, join(root, 'data'));
  for (const service of SERVICES) {
    const server = stub(service);
    services.set(service, server);
    upstreams[service] = `http://127.0.0.1:${await listen(server)}`;
  }
  const sockets = new WebSocketServer({ server: services.get('identity') });
  sockets.on('connection', (socket, req) => {
    seen.push({ service: 'identity', url: req.url, headers: req.headers, bytes: 0 });
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
  });
  gateway = await createGateway({
    root,
    store,
    adopts: true,
    upstreams,
    config: { mode: 'test', vendor: 'Peruke', build: 'test', realtime: { key: 'peruke-demo' } },
    callers: { session: { perSecond: 10, burst: 20 }, anonymous: { perSecond: 1_000, burst: 1_000 } },
    limits: { bodyBytes: 10_000, uploadBytes: 2_000_000 },
    gatewayKey: 'the-key-of-this-gateway',
  });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  port = (gateway.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await gateway.close();
  for (const server of services.values()) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(root, { recursive: true, force: true });
});

beforeEach(() => {
  seen.length = 0;
  answer = undefined;
});

type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  json: () => Record<string, unknown>;
};
type Ask = { method?: string; headers?: Record<string, string>; body?: Buffer | Buffer[]; to?: number };

/** Sends the path as it is: fetch would tidy it first. */
function ask(path: string, { method = 'GET', headers = {}, body, to = port }: Ask = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = request({ port: to, host: '127.0.0.1', path, method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => {
        const whole = Buffer.concat(chunks);
        const json = () => JSON.parse(whole.toString('utf8')) as Record<string, unknown>;
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: whole, json });
      });
    });
    req.on('error', reject);
    if (Array.isArray(body)) for (const part of body) req.write(part);
    req.end(Array.isArray(body) ? undefined : body);
  });
}

/** Bytes over a socket, for what no HTTP client would send. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = '';
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => (got += chunk));
    socket.on('close', () => resolve(got)).on('error', reject);
  });
}

describe('calls', () => {
  it('pass to the service of their path with body, query and method, and come back as they are', async () => {
    const body = Buffer.from(JSON.stringify({ amount: 10 }));
    const headers = { 'content-type': 'application/json', authorization: 'Bearer t' };
    const got = await ask('/base/api/wig/5/payment-correction/?a=1&a=2', { method: 'POST', headers, body });
    expect(got.status).toBe(200);
    expect(got.json()).toEqual({ data: 'payments' });
    expect(seen).toMatchObject([
      {
        service: 'payments',
        method: 'POST',
        url: '/base/api/wig/5/payment-correction/?a=1&a=2',
        bytes: body.length,
      },
    ]);
    expect(seen[0]?.headers.authorization).toBe('Bearer t');
    expect(got.headers['x-powered-by']).toBeUndefined();
    expect(got.headers['cache-control']).toBe('no-store');
    expect(got.headers['x-content-type-options']).toBe('nosniff');
  });

  it('carry a trace and where they came from, and nothing that a caller could forge', async () => {
    const forged = {
      'x-forwarded-for': '6.6.6.6',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      traceparent: 'x',
      'x-gateway-key': 'forged',
    };
    await ask('/base/api/wigs/', {
      headers: { ...forged, connection: 'keep-alive, x-secret', 'x-secret': '1', te: 'trailers' },
    });
    const { headers } = seen[0] as Seen;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).toBe(`127.0.0.1:${port}`);
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers['x-gateway-key']).toBe('the-key-of-this-gateway');
    expect(headers.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    for (const name of ['x-real-ip', 'forwarded', 'te', 'x-secret']) expect(headers[name]).toBeUndefined();

    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await ask('/base/api/wigs/', { headers: { traceparent } });
    expect(seen[1]?.headers.traceparent).toBe(traceparent);
  });

  it('are told as a step of the trace that they bring, where traces are told', async () => {
    const collector = await startCollector();
    Object.assign(process.env, collector.env);
    await startTracing({ name: 'gateway', release: '1', isDoor: true, env: process.env });
    // which traces are told is the operator's to say, whatever flag a page sends
    await ask('/base/api/wigs/', {
      headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' },
    });
    const step = await collector.step(({ name }) => name === 'GET orders');
    expect(step).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      facts: { 'http.request.method': 'GET', 'http.response.status_code': 200 },
    });
    expect(JSON.stringify(collector.told)).not.toContain('/wigs');
    expect(seen[0]?.headers.traceparent).toBe(`00-${step.traceId}-${step.spanId}-01`);
    await stopTracing();
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    await collector.stop();
  });

  it.each([
    '/base/api/unknown',
    '/base/api/health/ready',
    '/metrics',
    '/health/ready',
    '/base/api/wigsome',
    '/app/key',
  ])('to %s, which no service offers, are a 404 in the shape of the house', async (path) => {
    const got = await ask(path, { headers: { accept: 'application/json' } });
    expect(got.status).toBe(404);
    expect(got.json()).toMatchObject({ code: 'not_found', message: 'Not found' });
    expect(got.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(got.headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types default",
    );
    expect(seen).toEqual([]);
  });

  it.each([
    '/base/api/wig/5%2Fx',
    '/base/api/../metrics',
    '/base/api/%2e%2e/%2e%2e/metrics',
    '/base/api//wig/5',
    '/remotes/orders/..%2f..%2fsecret',
    '/..%5c..%5cpackage.json',
    '/%zz',
  ])('to the ambiguous path %s are refused', async (path) => {
    const got = await ask(path, { headers: { accept: 'text/html' } });
    expect(got.status).toBe(400);
    expect(got.json()).toMatchObject({ code: 'bad_request' });
    expect(seen).toEqual([]);
  });

  it('to a service that is down are a 502 with a trace, and the others go on', async () => {
    const down = await createGateway({
      root,
      store,
      upstreams: { ...Object.fromEntries(SERVICES.map((name) => [name, 'http://127.0.0.1:1'])) } as Record<
        ServiceName,
        string
      >,
      config: { mode: 'test', vendor: '', build: '', realtime: { key: 'k' } },
    });
    await down.listen({ port: 0, host: '127.0.0.1' });
    const got = await ask('/base/api/wigs/', { to: (down.server.address() as AddressInfo).port });
    expect(got.status).toBe(502);
    expect(got.headers['retry-after']).toBe('1');
    expect(got.json()).toMatchObject({
      code: 'bad_gateway',
      trace: expect.stringMatching(/^[\da-f]{32}$/) as string,
    });
    await down.close();
  });

  it('that a service answers too slowly, or breaks off, are a 502', async () => {
    answer = () => {};
    await lend({ upstreams, limits: { answerMs: 400 } }, async (impatient) => {
      const { port: to } = impatient.server.address() as AddressInfo;
      expect((await ask('/base/api/wigs/', { to })).json()).toMatchObject({ code: 'bad_gateway' });
    });
    answer = (req) => req.socket.destroy();
    expect((await ask('/base/api/client', { method: 'POST', body: Buffer.from('{}') })).status).toBe(502);
  });

  it('pass on the answers of a service untouched, its refusals and its 503 included', async () => {
    for (const status of [207, 304, 422, 503]) {
      answer = (_req, res) => void res.writeHead(status, { etag: '"a"', 'cache-control': 'private' }).end();
      const got = await ask('/base/api/wigs/');
      expect([got.status, got.headers.etag, got.headers['cache-control']]).toEqual([
        status,
        '"a"',
        'private',
      ]);
    }
  });

  it('with a body over the limit are a 413, announced or not, while uploads may be larger', async () => {
    const big = Buffer.alloc(20_000);
    const post = (path: string, body: Buffer | Buffer[]) =>
      ask(path, { method: 'POST', body, headers: { 'content-type': 'multipart/form-data' } });
    expect((await post('/base/api/client', big)).json()).toMatchObject({ code: 'payload_too_large' });
    expect((await post('/base/api/client', [big, big])).json()).toMatchObject({ code: 'payload_too_large' });
    expect(seen).toEqual([]);
    expect((await post('/base/api/wig/5/updateWig', [big, big])).status).toBe(200);
    expect(seen[0]?.bytes).toBe(40_000);
    const lists = globSync('svc-*/src/*-import/*-import.ts', { cwd: join(__dirname, '../..') }).flatMap(
      (file) => /path: '(\S+)'/.exec(readFileSync(join(__dirname, '../..', file), 'utf8'))?.slice(1) ?? [],
    );
    expect(lists).toHaveLength(4);
    for (const path of lists)
      expect([path, (await post(`/base/api/${path}?kind=x`, [big, big])).status]).toEqual([path, 200]);
    expect((await post('/base/api/wig/5/updateWig', Buffer.alloc(2_000_001))).status).toBe(413);
  });

  it('stream a large answer and stop it when the caller leaves', async () => {
    const part = Buffer.alloc(64 * 1024, 1);
    answer = (_req, res) => {
      res.writeHead(200, { 'content-length': String(part.length * 100) });
      for (let i = 0; i < 100; i++) res.write(part);
      res.end();
    };
    expect((await ask('/base/api/media/1')).body.length).toBe(part.length * 100);

    const left = new Promise<void>((resolve) => {
      answer = (_req, res) => {
        res.on('close', () => resolve());
        res.writeHead(200);
        const more = (): void => void (res.writable && res.write(part, more));
        more();
      };
    });
    const req = request({ port, host: '127.0.0.1', path: '/base/api/media/1' }, (res) =>
      res.once('data', () => req.destroy()),
    );
    req.on('error', () => {}).end();
    await left;
  });

  it('of one caller that are too many are told when to come again', async () => {
    const hurried = { headers: { authorization: 'Bearer known' } };
    answer = (_req, res) => void res.writeHead(200, { 'x-session': 'known' }).end('{}');
    const first = await ask('/base/api/wigs/', hurried);
    expect([first.status, first.headers['x-session']]).toEqual([200, undefined]);
    const rest = await Promise.all(Array.from({ length: 60 }, () => ask('/base/api/wigs/', hurried)));
    const refused = rest.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toMatch(/^[1-9]/);
    expect(refused[0]?.json()).toMatchObject({ code: 'too_many_attempts', params: { seconds: 1 } });
  });

  it('come, for each service, after what any other has told of its deeds; callers have no say in that', async () => {
    const told = Date.now() + 60_000;
    const momentSeen = async (headers = {}): Promise<unknown> => {
      answer = undefined;
      await ask('/base/api/wigs/', { headers });
      return seen.at(-1)?.headers['x-moment'];
    };
    expect(await momentSeen({ 'x-moment': '7' })).not.toBe('7');
    answer = (_req, res) => void res.writeHead(200, { 'x-moment': String(told) }).end('{}');
    expect((await ask('/base/api/meeting/1')).headers['x-moment']).toBeUndefined();
    expect(await momentSeen()).toBe(String(told));
    // an earlier one, nonsense, and that of a clock which is days ahead
    for (const other of [String(told - 1), 'soon', String(told + 2 * 24 * 3_600_000)]) {
      answer = (_req, res) => void res.writeHead(200, { 'x-moment': other }).end('{}');
      await ask('/base/api/meeting/1');
      expect(await momentSeen()).toBe(String(told));
    }
  });

  it('may ask for a part of a file and for its head alone', async () => {
    answer = (req, res) =>
      void res.writeHead(206, { 'content-range': 'bytes 0-1/4', 'x-range': req.headers.range }).end('ab');
    const part = await ask('/base/api/media/1', { headers: { range: 'bytes=0-1' } });
    expect([
      part.status,
      part.headers['content-range'],
      part.headers['x-range'],
      part.body.toString(),
    ]).toEqual([206, 'bytes 0-1/4', 'bytes=0-1', 'ab']);
    answer = (req, res) => void res.writeHead(200, { 'content-length': '4', 'x-method': req.method }).end();
    const head = await ask('/base/api/media/1', { method: 'HEAD' });
    expect([head.status, head.headers['x-method'], head.body.length]).toEqual([200, 'HEAD', 0]);
  });

  it('that are no HTTP are answered and closed', async () => {
    expect(await raw('garbage\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
    expect(
      await raw('GET http://evil/base/api/wigs HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
    ).toMatch(/ 400 /);
    expect(await raw(`GET /base/api/wigs HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
      / 431 /,
    );
    expect(seen).toEqual([]);
  });
});

describe('the realtime socket', () => {
  const open = (path: string, origin = `http://127.0.0.1:${port}`): WebSocket =>
    new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin });
  const closed = (socket: WebSocket): Promise<number> =>
    new Promise((resolve) => socket.on('close', resolve).on('error', () => {}));

  it('carries text and binary messages both ways', async () => {
    const socket = open('/app/peruke-demo?protocol=7&client=js');
    const echoed = new Promise<string[]>((resolve) => {
      const got: string[] = [];
      socket.on('message', (data: Buffer, binary) => {
        got.push(`${binary ? 'binary' : 'text'}:${data.toString()}`);
        if (got.length === 2) resolve(got);
      });
    });
    socket.on('open', () => {
      socket.send('שלום');
      socket.send(Buffer.from('raw'));
    });
    expect(await echoed).toEqual(['text:שלום', 'binary:raw']);
    expect(seen).toMatchObject([{ url: '/app/peruke-demo?protocol=7&client=js' }]);
    expect(seen[0]?.headers).toMatchObject({
      origin: `http://127.0.0.1:${port}`,
      'x-forwarded-for': '127.0.0.1',
    });
    socket.close();
    await closed(socket);
  });

  it.each(['/base/api/wigs', '/app/a/b', '/', '/app/..%2fx'])('is not offered on %s', async (path) => {
    const socket = open(path);
    const status = new Promise<number | undefined>((resolve) =>
      socket.on('unexpected-response', (_req, res) => resolve(res.statusCode)).on('error', () => {}),
    );
    expect(await status).toBe(path.includes('%') ? 400 : 404);
    socket.terminate();
  });
});

it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
  'a page of %s opens no socket here',
  async (origin) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/peruke-demo`, { origin });
    const status = new Promise<number | undefined>((resolve) =>
      socket.on('unexpected-response', (_req, res) => resolve(res.statusCode)).on('error', () => {}),
    );
    expect(await status).toBe(403);
    expect(seen).toEqual([]);
    socket.terminate();
  },
);

const liveOrders = async (): Promise<ListedRemote> =>
  ((await ask('/remotes.json')).json() as { remotes: ListedRemote[] }).remotes[0] as ListedRemote;

describe('pages', () => {
  const navigation = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };

  it.each(['/', '/orders', '/orders/5', '/login/', '/clients-list/7?tab=2'])(
    'open the shell at %s',
    async (path) => {
      const got = await ask(path, { headers: navigation });
      expect(got.status).toBe(200);
      expect(got.headers['content-type']).toMatch(/text\/html/);
      expect(got.headers['cache-control']).toBe('no-cache');
      expect(got.headers.etag).toBeDefined();
      const policy = String(got.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' http://127.0.0.1:* http://localhost:*;");
      expect(policy).not.toContain("'unsafe-eval'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toMatch(/; report-uri \/policy-reports$/);
      expect(got.headers).toMatchObject({
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(self)') as string,
      });
    },
  );

  it('have a place where a browser tells what broke their policy', async () => {
    const told = { 'document-uri': 'http://127.0.0.1/orders', 'violated-directive': 'script-src' };
    const body = Buffer.from(JSON.stringify({ 'csp-report': told }));
    const headers = { 'content-type': 'application/csp-report' };
    const got = await ask('/policy-reports', { method: 'POST', headers, body });
    expect([got.status, got.body.length]).toEqual([204, 0]);
    expect((await ask('/policy-reports', { headers: navigation })).status).toBe(200);
  });

  it('are not what a script gets that asked for data, nor a missing file', async () => {
    expect((await ask('/', { headers: { accept: '*/*' } })).status).toBe(200);
    expect((await ask('/orders', { headers: { accept: 'application/json' } })).status).toBe(404);
    // what the browser says of a call is believed before what the call says it takes
    const script = { accept: 'text/html', 'sec-fetch-mode': 'cors' };
    expect((await ask('/orders', { headers: script })).status).toBe(404);
    expect((await ask('/main.ffffffffff.js', { headers: navigation })).status).toBe(404);
    expect((await ask('/orders', { method: 'POST' })).status).toBe(404);
    const { entry } = await liveOrders();
    expect((await ask(entry.replace('remoteEntry', 'missing'))).json()).toMatchObject({ code: 'not_found' });
    for (const path of ['/remotes/none/1.2.3+0123abcd/remoteEntry.js', '/remotes/orders/remoteEntry.js'])
      expect((await ask(path)).status).toBe(404);
    expect((await ask('/remotes/orders/state.json')).status).toBe(404);
  });

  it('come compressed as the browser wishes and say so', async () => {
    for (const encoding of ['br', 'gzip'] as const) {
      const got = await ask('/main.0123abcd45.js', { headers: { 'accept-encoding': encoding } });
      expect(got.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(got.headers['content-type']).toMatch(/javascript/);
      expect(got.body.length).toBeLessThan(500);
    }
    const plain = await ask('/main.0123abcd45.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.length).toBe(4_000);
    const page = await ask('/orders', { headers: { ...navigation, 'accept-encoding': 'gzip, br' } });
    expect(page.headers['content-encoding']).toBe('br');
    const list = await ask('/remotes.json', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(list.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(list.body).toString())).toEqual((await ask('/remotes.json')).json());
  });

  it('keep what carries a content hash for ever and ask again for the rest', async () => {
    const hashed = await ask('/main.0123abcd45.js', { headers: { 'accept-encoding': 'br' } });
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { entry } = await liveOrders();
    const script = await ask(entry, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const page = await ask('/', { headers: navigation });
    const again = await ask('/', { headers: { ...navigation, 'if-none-match': String(page.headers.etag) } });
    expect([page.headers['cache-control'], again.status, again.body.length]).toEqual(['no-cache', 304, 0]);
  });

  it('answer HEAD and ranges, and hide the compressed twins', async () => {
    const head = await ask('/main.0123abcd45.js', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '4000', 0]);
    const part = await ask('/main.0123abcd45.js', { headers: { range: 'bytes=0-6' } });
    expect([part.status, part.body.toString()]).toEqual([206, 'console']);
    expect((await ask('/main.0123abcd45.js.br')).status).toBe(404);
  });

  it('name their maps outside production', async () => {
    const script = await ask('/main.0123abcd45.js', { headers: { 'accept-encoding': 'br' } });
    expect(script.headers['sourcemap']).toBe('main.0123abcd45.js.map');
    expect((await ask('/main.0123abcd45.js.map')).status).toBe(200);
    expect((await ask((await liveOrders()).entry)).headers['sourcemap']).toBe('remoteEntry.js.map');
  });

  it('list the remotes that are there; a broken manifest costs only its own remote', async () => {
    const got = await ask('/remotes.json');
    const { remotes } = got.json() as { remotes: ListedRemote[] };
    expect(remotes).toEqual([
      expect.objectContaining({ name: 'orders', version: '1.2.3', pages: [{ path: '/orders' }] }),
    ]);
    expect(remotes[0]?.entry).toBe(`/remotes/orders/${String(remotes[0]?.['build'])}/remoteEntry.js`);
    expect(remotes[0]?.['integrity']).toEqual({
      'remoteEntry.js': expect.stringMatching(/^sha384-/) as string,
    });
    expect(remotes[0]).not.toHaveProperty('files');
    expect(got.headers['cache-control']).toBe('no-cache');
    expect(
      (await ask('/remotes.json', { headers: { 'if-none-match': String(got.headers.etag) } })).status,
    ).toBe(304);
    expect((await ask('/config.json')).json()).toMatchObject({
      mode: 'test',
      realtime: { key: 'peruke-demo' },
    });
  });
});

describe('a remote and the shell that lends to it', () => {
  const at = mkdtempSync(join(tmpdir(), 'peruke-fit-'));
  const portal = join(at, 'portal');
  const shell = join(portal, 'shell/dist');
  afterAll(() => rmSync(at, { recursive: true, force: true }));

  const listedWith = async (provides: object) => {
    mkdirSync(shell, { recursive: true });
    writeFileSync(
      join(shell, 'shell.json'),
      JSON.stringify({ version: '1.0.0', build: '1.0.0+aa', ...provides }),
    );
    const fits = await openRemoteStore({}, at);
    const needs = { 'react-router': ['Link', 'useBlocker'] };
    const build = buildRemote(join(at, 'built'), 'mf-x', 'x', '1.0.0', needs);
    await fits.publish(join(at, 'built'), { at: '2026-11-22T10:00:00Z', by: 'x' });
    await fits.activate('mf-x', build, { at: '2026-11-22T10:00:00Z', by: 'x' });
    let body = { shell: {}, remotes: [] as ListedRemote[] };
    await lend({ root: portal, store: fits, adopts: false }, async (other) => {
      body = (await other.inject('/remotes.json')).json();
    });
    return body;
  };

  it('are compared: what is needed and not there is said, the rest is not sent', async () => {
    const { shell: told, remotes } = await listedWith({ provides: { 'react-router': ['Link'] } });
    expect(told).toEqual({ version: '1.0.0', build: '1.0.0+aa' });
    expect(remotes[0]).toMatchObject({ missing: ['react-router: useBlocker'] });
    expect(remotes[0]).not.toHaveProperty('needs');
  });

  it('fit when everything is there, and are not judged when the shell says nothing', async () => {
    const { remotes } = await listedWith({ provides: { 'react-router': ['Link', 'useBlocker'] } });
    expect(remotes[0]).not.toHaveProperty('missing');
    expect((await listedWith({})).remotes[0]).not.toHaveProperty('missing');
  });
});

const lend = async (options: Partial<GatewayOptions>, work: (gateway: FastifyInstance) => Promise<void>) => {
  const config = { mode: 'demo', vendor: 'Peruke', build: 'test', realtime: { key: 'peruke-demo' } };
  const none = {} as Record<ServiceName, string>;
  const other = await createGateway({ root, store, adopts: true, upstreams: none, config, ...options });
  try {
    await other.listen({ port: 0, host: '127.0.0.1' });
    await work(other);
  } finally {
    await other.close();
  }
};
const HTML = { accept: 'text/html' };
const addressOf = ({ server }: FastifyInstance) => `127.0.0.1:${(server.address() as AddressInfo).port}`;

it('production takes no script of another origin and shows no map', () =>
  lend(
    { config: { mode: 'production', vendor: 'Peruke', build: 'test', realtime: { key: 'peruke' } } },
    async (production) => {
      const script = await production.inject('/main.0123abcd45.js');
      expect(script.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(script.headers['content-security-policy']).not.toContain('127.0.0.1');
      expect(script.headers['content-security-policy']).toContain('; trusted-types default;');
      expect(script.headers['sourcemap']).toBeUndefined();
      expect((await production.inject('/main.0123abcd45.js.map')).statusCode).toBe(404);
    },
  ));

it('a browser that came over https, through a proxy that is believed, stays with it, for hosts below too', () =>
  lend({ trustedProxies: 1 }, async (behind) => {
    const over = async (proto: string) =>
      (await behind.inject({ url: '/', headers: { ...HTML, 'x-forwarded-proto': proto } })).headers;
    expect((await over('https'))['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(await over('http')).not.toHaveProperty('strict-transport-security');
  }));

describe('a remote that a development server gives', () => {
  const server = createServer((req, res) =>
    req.url === '/remote.json'
      ? res.end('{"name":"orders","version":"1.2.4","pages":[{"path":"/mine"}],"preload":{"js":["/x.js"]}}')
      : res.end(`served ${req.url}`),
  );
  let url = '';
  beforeAll(async () => {
    new WebSocketServer({ server, path: '/ws' }).on('connection', (socket) => socket.send('hot'));
    url = `http://127.0.0.1:${await listen(server)}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('takes the place of its build, with its files and the socket that tells of new ones', () =>
    lend({ development: { remotes: { orders: url } } }, async (other) => {
      expect((await other.inject('/remotes.json')).json()).toEqual({
        shell: {},
        remotes: [
          {
            name: 'orders',
            version: '1.2.4+dev',
            entry: '/remotes/orders/dev/remoteEntry.js',
            pages: [{ path: '/mine' }],
          },
        ],
      });
      const entry = await fetch(`http://${addressOf(other)}/remotes/orders/dev/remoteEntry.js`);
      expect(await entry.text()).toBe('served /remoteEntry.js');
      const socket = new WebSocket(`ws://${addressOf(other)}/remotes/orders/dev/ws`);
      const said = await new Promise((done) => socket.on('message', (data) => done(String(data))));
      expect(said).toBe('hot');
      socket.terminate();
    }));

  it('is left out while its server does not answer', () =>
    lend({ development: { remotes: { orders: 'http://127.0.0.1:1' } } }, async (other) => {
      expect((await other.inject('/remotes.json')).json()).toEqual({ shell: {}, remotes: [] });
    }));
});
