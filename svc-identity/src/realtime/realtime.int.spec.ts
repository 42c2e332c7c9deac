import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newCallContext, runInContext } from '@peruke/svc-kit/app';
import { RealtimePublisher, statusChannel, userChannel } from '@peruke/svc-kit/realtime';
import {
  createTestApp,
  startCollector,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { beginStep, startTracing, stopTracing } from '@peruke/svc-kit/tracing';
import pusher from 'pusher-js';
import { WebSocket } from 'ws';
import { AppModule } from '../app.module.js';
import { Page } from '../testing/page.js';
import { BASE, SEED, StaffMember } from '../testing/staff.js';

// The package's types describe an ES module, which its node build is not.
const PusherClient = pusher as unknown as typeof pusher.default;

let backends: TestBackends;
let test: TestApp;
let other: TestApp;
let port: number;
let otherPort: number;
let admin: StaffMember;
let worker: StaffMember;
const pages: Page[] = [];
/** As the demo has her. */
const USA2 = 5;

const listen = async ({ app }: TestApp): Promise<number> => {
  await app.listen(0, '127.0.0.1');
  return (app.getHttpServer().address() as AddressInfo).port;
};
const open = async (at = port, on = test, key?: string): Promise<Page> => {
  const page = await Page.open(on, at, key);
  pages.push(page);
  return page;
};

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
  other = await createTestApp(AppModule, { backends, env: SEED, database: test.database });
  [port, otherPort] = [await listen(test), await listen(other)];
  admin = await StaffMember.logIn(test, 'admin');
  worker = await StaffMember.logIn(test, 'worker');
});
afterAll(async () => {
  for (const { socket } of pages) socket.terminate();
  await test?.close();
  await other?.close();
  await backends?.stop();
});

describe('a page', () => {
  it.each([
    ['no key', {}],
    ['a wrong key', { 'x-gateway-key': 'a-key-that-is-made-up' }],
  ])('that did not come through the gateway is refused: %s', async (_what, headers) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/peruke-demo`, { headers });
    const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(answer.statusCode).toBe(403);
    socket.on('error', () => undefined).terminate();
  });

  it('is the end of a trace, where traces are told', async () => {
    const collector = await startCollector();
    Object.assign(process.env, collector.env);
    await startTracing({ name: 'svc-identity', release: '1', env: process.env });
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const page = await open();
    expect(await page.join(statusChannel(6, 411), worker)).toBe(200);
    const step = beginStep('POST /base/api/wig', 'server', traceparent);
    const context = newCallContext(undefined, undefined, step);
    const publisher = other.app.get(RealtimePublisher);
    runInContext(context, () => publisher.publish(statusChannel(6, 411), 'status', { action: 'start' }));
    expect(await page.frame('status')).toMatchObject({ data: { action: 'start' } });
    const told = await collector.step(({ name }) => name === 'socket status');
    expect(told).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: context.spanId });
    await stopTracing();
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    await collector.stop();
  });

  it('[UPL-008] hears what another replica publishes on its own channel, and nothing else', async () => {
    const page = await open();
    expect(await page.join(statusChannel(6, 412), worker)).toBe(200);
    const publisher = other.app.get(RealtimePublisher);
    publisher.publish(statusChannel(6, 413), 'status', { action: 'start', status: 10 });
    publisher.publish(statusChannel(6, 412), 'status', { action: 'sending files', status: 40 });
    expect(await page.frame('status')).toEqual({
      event: 'status',
      channel: 'private-status.6.412',
      data: { action: 'sending files', status: 40 },
    });
    expect(page.frames.filter(({ event }) => event === 'status')).toHaveLength(1);
  });

  it.each([
    [userChannel(1), 403],
    [statusChannel(1, 412), 403],
    ['private-anything', 403],
    ['presence-user.6', 403],
    [userChannel(6), 200],
    ['private-orders', 200],
    ['private-orders.6', 200],
    ['private-orders.1', 403],
  ])('[UPL-014] asking to join %s is answered %d', async (channel, status) => {
    expect(await (await open()).join(channel, worker)).toBe(status);
  });

  it('is one of fifty of a person: the next hears nothing, those that are open go on joining', async () => {
    const member = await StaffMember.logIn(test, 'usa2');
    const [own, orders] = [userChannel(USA2), `private-orders.${USA2}`];
    const fifty = await Promise.all(Array.from({ length: 50 }, () => open()));
    for (const page of fifty) expect(await page.join(own, member)).toBe(200);
    const next = await open();
    expect(await next.ask(own, member)).toBe(200);
    await next.frame('pusher:subscription_error', own);
    expect(await fifty[49]?.join(orders, member)).toBe(200);
    for (const { socket } of fifty) socket.terminate();
  });

  it('[PERM-026] a usa_manager hears of the own orders alone, and of all no more once the role is that', async () => {
    const usa = await StaffMember.logIn(test, 'usa');
    const page = await open();
    expect(await page.join('private-orders', usa)).toBe(403);
    expect(await page.join('private-orders.5', usa)).toBe(403);
    expect(await page.join('private-orders.4', usa)).toBe(200);
    const publisher = other.app.get(RealtimePublisher);
    publisher.publishToSeers(5, 'order-changed', { id: 51 });
    publisher.publishToSeers(4, 'order-changed', { id: 41 });
    expect(await page.frame('order-changed')).toMatchObject({
      channel: 'private-orders.4',
      data: { id: 41 },
    });
  });

  it('[UPL-014] must be signed in to be let in', async () => {
    const page = await open();
    const answer = await test.api.post(`${BASE}/broadcasting/auth`, {
      socket_id: await page.socketId(),
      channel_name: userChannel(6),
    });
    expect(answer.status).toBe(401);
  });

  it.each<[string, (auth: { auth: string; channel_data: string }) => object]>([
    ['no signature', () => ({})],
    ['a made-up signature', ({ channel_data }) => ({ auth: `peruke-demo:${'0'.repeat(64)}`, channel_data })],
    ['a signature for another channel', (auth) => ({ ...auth, channel: userChannel(1) })],
    ['another session than the one signed', ({ auth }) => ({ auth, channel_data: '{"session":"0000"}' })],
  ])('does not get in with %s', async (_, claim) => {
    const page = await open();
    const { body } = await worker.post<{ auth: string; channel_data: string }>('/broadcasting/auth', {
      socket_id: await page.socketId(),
      channel_name: userChannel(6),
    });
    page.send('pusher:subscribe', { channel: userChannel(6), ...claim(body) });
    expect((await page.frame('pusher:subscription_error')).data).toMatchObject({ status: 403 });
  });

  it('does not get in with what was signed for another socket', async () => {
    const [page, thief] = [await open(), await open()];
    const { body } = await worker.post<object>('/broadcasting/auth', {
      socket_id: await page.socketId(),
      channel_name: userChannel(6),
    });
    thief.send('pusher:subscribe', { channel: userChannel(6), ...body });
    await thief.frame('pusher:subscription_error');
  });

  it('is answered its ping, told of a frame that is none, and may leave a channel', async () => {
    const page = await open();
    page.send('pusher:ping', {});
    await page.frame('pusher:pong');
    page.socket.send('{nonsense');
    await page.frame('pusher:error');
    await page.join('private-orders', worker);
    page.send('pusher:unsubscribe', { channel: 'private-orders' });
    page.send('pusher:ping', {});
    await test.waitFor(
      'the second pong',
      () => page.frames.filter(({ event }) => event === 'pusher:pong').length === 2,
    );
    test.app.get(RealtimePublisher).publish('private-orders', 'order-changed', { id: 1, state: 'Draft' });
    test.app.get(RealtimePublisher).publish(userChannel(6), 'x', {});
    await page.join('private-orders', worker);
    expect(page.frames.some(({ event }) => event === 'order-changed')).toBe(false);
  });

  it('that sends a message larger than any of the protocol is let go', async () => {
    const { socket } = await open();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send('x'.repeat(20_000));
    expect(await closed).toBe(1009);
  });

  it('with the key of another application is told so and let go', async () => {
    const page = await open(port, test, 'other-key');
    expect(await page.closed()).toBe(4001);
  });
});

describe('the end of a session', () => {
  it('[USR-053] closes the pages of that session at every replica, not those of others', async () => {
    const leaving = await StaffMember.logIn(test, 'worker');
    const page = await open(otherPort, other);
    const staying = await open(otherPort, other);
    expect(await page.join(userChannel(6), leaving)).toBe(200);
    expect(await staying.join(userChannel(6), worker)).toBe(200);
    await leaving.post('/logout');
    expect(await page.closed()).toBe(4009);
    expect(page.frames.map(({ event }) => event)).toContain('session-ended');
    expect(staying.closeCode).toBeUndefined();
  });

  it('[USR-047] by the deletion of its user closes the page too', async () => {
    const { body } = await admin.post<{ data: { id: number } }>('/user', {
      login: 'shortly',
      nickName: 'Shortly',
      password: 'long-enough',
      role_id: 3,
    });
    const page = await open();
    await page.join('private-orders', await StaffMember.logIn(test, 'shortly', 'long-enough'));
    await admin.delete(`/user/${body.data.id}`);
    expect(await page.closed()).toBe(4009);
  });
});

it('[USR-048] a changed role is told to the open pages of its user', async () => {
  const { body } = await admin.post<{ data: { id: number } }>('/user', {
    login: 'climber',
    nickName: 'Climber',
    password: 'long-enough',
    role_id: 3,
  });
  const page = await open();
  await page.join(userChannel(body.data.id), await StaffMember.logIn(test, 'climber', 'long-enough'));
  await admin.put(`/user/${body.data.id}/updateRole`, { role_id: 2 });
  expect((await page.frame('session-changed')).data).toEqual({
    role: 'MANAGER',
    roleId: 2,
    nickName: 'Climber',
  });
});

it('works with the client library of the pages', async () => {
  // it has no way to show the key, as the gateway does for it
  const env = { ...SEED, PERUKE_GATEWAY_KEY: '' };
  const open = await createTestApp(AppModule, { backends, env, database: test.database });
  const port = await listen(open);
  const client = new PusherClient('peruke-demo', {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: `http://127.0.0.1:${port}${BASE}/broadcasting/auth`,
      transport: 'ajax',
      headers: worker.headers,
    },
  });
  try {
    const heard: unknown[] = [];
    const channel = client.subscribe('private-orders');
    channel.bind('order-changed', (data: unknown) => {
      heard.push(data);
      test.changed();
    });
    let joined = false;
    channel.bind('pusher:subscription_succeeded', () => {
      joined = true;
      test.changed();
    });
    await test.waitFor('the channel to be joined', () => joined);
    other.app.get(RealtimePublisher).publish('private-orders', 'order-changed', { id: 5, state: 'Draft' });
    await test.waitFor('the event', () => heard.length > 0);
    expect(heard).toEqual([{ id: 5, state: 'Draft' }]);
  } finally {
    client.disconnect();
    await open.close();
  }
});
