import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { answerUnreadable, answerUnroutable } from './framework-answers.js';
import { GatewayDoor } from './gateway-door.js';
import { installHttpHooks } from './http-hooks.js';
import { Metrics } from './metrics.js';

let server: FastifyInstance;

beforeEach(async () => {
  server = fastify({
    bodyLimit: 100_000,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 20 },
  });
  const config = { mode: 'test', service: 'orders', gatewayKeys: [] } as never;
  const metrics = new Metrics(config);
  const door = new GatewayDoor(config, metrics, undefined as never);
  installHttpHooks(server, pino({ level: 'silent' }), { metrics, door });
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, undefined));
  server.post('/take', (request) => ({ took: request.body }));
  server.post('/guarded', { onRequest: (_request, reply) => void reply.code(403).send('no') }, () => 'never');
  server.post('/files', (_request, reply) => reply.code(403).send('no'));
  server.get('/one/:id', () => 'one');
  server.delete('/one/:id', () => 'gone');
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

const heard = (socket: Socket, wanted: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let got = '';
    socket.on('error', reject).on('close', () => resolve(got));
    socket.setEncoding('utf8').on('data', (piece: string) => {
      got += piece;
      if (wanted.test(got)) resolve(got);
    });
  });

const line = (): Socket => connect((server.server.address() as AddressInfo).port, '127.0.0.1');

it.each([
  ['DELETE', '/one/1', 'gone'],
  ['POST', '/take', '{}'],
])('%s with a type and no body is as without the type', async (method, path, answer) => {
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}${path}`;
  const got = await fetch(url, { method, headers: { 'content-type': 'application/json' } });
  expect([got.status, await got.text()]).toEqual([200, answer]);
});

describe('a body that is refused before it is there', () => {
  it.each([
    ['by its length', '/take', 'application/json', 413],
    ['before its type is looked at', '/guarded', 'application/json', 403],
    ['by a handler that has not read it', '/files', 'multipart/form-data', 403],
  ])('%s is read on; the connection is not reset', async (_how, path, type, status) => {
    const socket = line();
    const answer = heard(socket, /\r\n\r\n/);
    const bytes = 20_000_000;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
    const sent = new Promise<void>((resolve) => socket.write(Buffer.alloc(bytes, 32), () => resolve()));
    expect(await answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await sent;
    const next = heard(socket, /one$/);
    socket.write('GET /one/1 HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await next).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

it.each([
  ['a path that is too long', `GET /one/${'x'.repeat(30)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
  ['a path with a broken escape', 'GET /one/%zz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['no HTTP', 'garbage\r\n\r\n', 400],
  ['headers without end', `GET /one/1 HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused in the shape of the house', async (_what, text, status) => {
  const socket = line();
  const answer = heard(socket, /"trace":"[\da-f]{32}"\}$/);
  socket.write(text);
  expect(await answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\\{"code":"bad_request","message":`));
  socket.destroy();
});

it('a call over a kept connection is told in the shape of the house that the service stops', async () => {
  const socket = line();
  const begun = new Promise((resolve) => server.server.once('request', resolve));
  const answers = heard(socket, /"trace":"[\da-f]{32}"\}$/);
  socket.write(
    'POST /take HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await begun;
  const closed = server.close();
  socket.write('}GET /one/1 HTTP/1.1\r\nHost: a\r\n\r\n');
  const [, first, second] = (await answers).split('HTTP/1.1 ');
  expect(first).toMatch(/^200 [^]*"took":\{\}/);
  expect(second).toMatch(/^503 [^]*retry-after: 1[^]*"code":"unavailable"/i);
  socket.destroy();
  await closed;
});
