import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request as askPlainly, type IncomingMessage, type Server } from 'node:http';
import { request as ask, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { openRemoteStore } from '../remotes/open-store.ts';
import { makeAuthority, makeCertificate, type Sealed } from '../tls/authority.ts';
import { createGateway } from './gateway.ts';
import { plainDoor } from './plain-door.ts';
import { SERVICES, type ServiceName } from './routes.ts';
import { trustPages } from './trust-page.ts';

const HOST = 'portal.workshop';
const folder = mkdtempSync(join(tmpdir(), 'peruke-tls-'));
const files = {
  cert: join(folder, 'portal.crt'),
  key: join(folder, 'portal.key'),
  authority: join(folder, 'ca.crt'),
};
const write = ({ cert, key }: Sealed): void => {
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key);
};

let authority: Sealed;
let service: Server;
let heard: IncomingMessage['headers'];
let gateway: FastifyInstance;
let plain: Server;
let port: number;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  authority = await makeAuthority('A workshop', new Date());
  writeFileSync(files.authority, authority.cert);
  write(await makeCertificate(authority, [HOST, '127.0.0.1'], new Date()));
  service = createServer((request, response) => {
    heard = request.headers;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  new WebSocketServer({ server: service }).on('connection', (socket) => socket.send('hello'));
  const upstream = `http://127.0.0.1:${portOf(service)}`;
  gateway = await createGateway({
    root: tmpdir(),
    store: await openRemoteStore({}, join(folder, 'no-remotes')),
    upstreams: Object.fromEntries(SERVICES.map((name) => [name, upstream])) as Record<ServiceName, string>,
    config: { mode: 'test', vendor: 'Peruke', build: 'test', realtime: { key: 'k' } },
    tls: files,
  });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(gateway.server);
  plain = plainDoor({ securePort: port, trust: trustPages(files.authority) }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
});

afterAll(async () => {
  await gateway.close();
  plain.close();
  service.closeAllConnections();
  service.close();
});

const answerOf = async (request: ReturnType<typeof ask>) => {
  const [answer] = (await once(request.end(), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
};
const trusting = (path: string, more: RequestOptions = {}) =>
  answerOf(
    ask({ host: '127.0.0.1', port, path, servername: HOST, ca: authority.cert, agent: false, ...more }),
  );
const plainly = (path: string, method = 'GET') =>
  answerOf(
    askPlainly({
      host: '127.0.0.1',
      port: portOf(plain),
      path,
      method,
      headers: { host: 'portal.workshop:8080' },
    }),
  );

describe('a gateway with a certificate of its own', () => {
  test('is trusted by whoever trusts the authority, under its name and address, and by nobody else', async () => {
    const call = await trusting('/base/api/wig');
    expect(call.status).toBe(200);
    expect(call.headers['strict-transport-security']).toMatch(/max-age/);
    expect(heard['x-forwarded-proto']).toBe('https');
    expect((await trusting('/health/live', { servername: '' })).status).toBe(200);
    await expect(trusting('/health/live', { ca: undefined })).rejects.toThrow(/certificate/);
    await expect(trusting('/health/live', { servername: 'bank.example' })).rejects.toThrow(/altnames/);
    await expect(trusting('/health/live', { maxVersion: 'TLSv1.1', minVersion: 'TLSv1' })).rejects.toThrow();
  });

  test('lets the realtime socket through', async () => {
    const socket = new WebSocket(`wss://127.0.0.1:${port}/app/k`, [], { ca: authority.cert });
    const [message] = (await once(socket, 'message')) as [Buffer];
    expect(message.toString()).toBe('hello');
    socket.terminate();
  });

  test('shows a renewed certificate to the next connection, without a restart', async () => {
    const serialOf = async (): Promise<string> => {
      const line = connect({ host: '127.0.0.1', port, servername: HOST, ca: authority.cert });
      await once(line, 'secureConnect');
      const { serialNumber } = line.getPeerCertificate();
      line.destroy();
      return serialNumber;
    };
    const before = await serialOf();
    write(await makeCertificate(authority, [HOST], new Date()));
    for (let now = before; now === before;) now = await serialOf();
  });
});

describe('the door without encryption', () => {
  test('leads to the encrypted one, whatever was asked for', async () => {
    const { status, headers } = await plainly('/orders/7?x=1');
    expect({ status, location: headers.location }).toEqual({
      status: 308,
      location: `https://portal.workshop:${port}/orders/7?x=1`,
    });
    expect((await plainly('//bank.example/')).status).toBe(400);
  });

  test('refuses a call whose words came in the clear', async () => {
    expect((await plainly('/base/api/login/', 'POST')).status).toBe(426);
  });

  test('tells a device how to trust the authority, and gives its certificate', async () => {
    const page = await plainly('/trust');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(page.body).toContain('href="/trust/ca.crt"');
    expect((await plainly('/trust/ca.crt')).body).toBe(authority.cert);
    expect((await trusting('/trust')).body).toBe(page.body);
  });
});
