import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { type RunningNats, startNats } from '@peruke/backends';
import { SERVICE_NAMES, type ServiceName, STREAMS } from '@peruke/contracts/events';
import { SESSION_BUCKET } from '@peruke/contracts/identity';
import { inboxOf, NATS_READS, NATS_USERS, natsRightsOf } from '@peruke/contracts/nats';
import { newToken, openSessionBucket, sessionKeyOf } from '../auth/session-bucket.js';
import { DEAD_LETTERS, ensureStream, storedMessages } from './streams.js';

const SERVICES: readonly ServiceName[] = NATS_USERS;
const passwords = Object.fromEntries(NATS_USERS.map((user) => [user, `password-of-${user}`]));

/** A connection of a service, and what it was refused. */
interface Visitor {
  nats: NatsConnection;
  /** Whether the server refuses to let it do something. */
  isRefused: (act: () => unknown) => Promise<boolean>;
}

let dir: string;
let server: RunningNats;
const visitors = new Map<ServiceName, Visitor>();
const as = (service: ServiceName): Visitor => visitors.get(service)!;

const visit = async (service: ServiceName): Promise<Visitor> => {
  const nats = await connect({
    servers: server.url,
    user: service,
    pass: passwords[service],
    inboxPrefix: inboxOf(service),
    reconnect: false,
  });
  let violations = 0;
  void (async () => {
    for await (const status of nats.status())
      if (status.type === 'error' && status.error instanceof PermissionViolationError) violations++;
  })();
  const isRefused = async (act: () => unknown) => {
    const before = violations;
    act();
    // The server tells of a refusal before it answers the ping behind it.
    await nats.flush();
    await nats.flush();
    return violations > before;
  };
  return { nats, isRefused };
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'peruke-nats-users-'));
  server = await startNats({ dir, passwords });
  for (const service of SERVICES) visitors.set(service, await visit(service));
  for (const service of SERVICES) {
    const jsm = await jetstreamManager(as(service).nats);
    await ensureStream(jsm, STREAMS[service]);
  }
  await ensureStream(await jetstreamManager(as('orders').nats), DEAD_LETTERS);
  await openSessionBucket(as('identity').nats);
});
afterAll(async () => {
  for (const { nats } of visitors.values()) await nats.close();
  await server?.stop();
  await rm(dir, { recursive: true, force: true });
});

it('knows every service, its stream and the bucket by the names that the events have', () => {
  expect(SERVICES.toSorted()).toEqual(SERVICE_NAMES.toSorted());
  for (const service of SERVICES)
    expect(natsRightsOf(service).publish.allow).toContain(`$JS.API.STREAM.UPDATE.${STREAMS[service]}`);
  expect(natsRightsOf('identity').publish.allow).toContain(`$KV.${SESSION_BUCKET}.>`);
});

it.each([undefined, { user: 'orders', pass: 'wrong' }, { user: 'nobody', pass: 'x' }])(
  'lets nobody in with %j',
  async (who) => {
    await expect(connect({ servers: server.url, reconnect: false, ...who })).rejects.toThrow(
      /authorization/i,
    );
  },
);

it('keeps what a server without users has stored, and the place of its readers', async () => {
  const before = await mkdtemp(join(tmpdir(), 'peruke-nats-before-'));
  const open = await startNats({ dir: before });
  const anybody = await connect({ servers: open.url });
  const jsm = await jetstreamManager(anybody);
  await ensureStream(jsm, STREAMS.orders);
  await jsm.consumers.add(STREAMS.orders, { durable_name: 'payments', ack_policy: 'explicit' });
  for (const nr of [1, 2]) await jetstream(anybody).publish('orders.thing.done.v1', String(nr));
  const read = await jetstream(anybody).consumers.get(STREAMS.orders, 'payments');
  await (await read.next({ expires: 60_000 }))?.ackAck();
  await anybody.close();
  await open.stop();
  const closed = await startNats({ dir: before, passwords });
  const payments = await connect({
    servers: closed.url,
    user: 'payments',
    pass: passwords['payments'],
    inboxPrefix: inboxOf('payments'),
  });
  const reader = await jetstream(payments).consumers.get(STREAMS.orders, 'payments');
  expect((await reader.next({ expires: 60_000 }))?.string()).toBe('2');
  await payments.close();
  await closed.stop();
  await rm(before, { recursive: true, force: true });
});

describe.each(SERVICES)('svc-%s', (service) => {
  const foreign = SERVICES.filter((other) => other !== service);

  it('tells its own events, reads what it consumes, and knows the sessions', async () => {
    const { nats } = as(service);
    await jetstream(nats).publish(`${service}.thing.done.v1`, '{}');
    await jetstream(nats).publish(`dlq.${service}`, '{}');
    const jsm = await jetstreamManager(nats);
    for (const name of NATS_READS[service]) {
      const stream = STREAMS[name];
      await jetstream(as(name).nats).publish(`${name}.thing.done.v1`, '{}');
      await jsm.consumers.add(stream, { durable_name: service, ack_policy: 'explicit' });
      const consumer = await jetstream(nats).consumers.get(stream, service);
      const message = await consumer.next({ expires: 60_000 });
      await message?.ackAck();
      expect(message?.subject).toMatch(/\.thing\.done\.v1$/);
      const stored = storedMessages(nats, stream, [`${name}.thing.done.v1`]);
      expect((await stored.next()).value?.subject).toBe(`${name}.thing.done.v1`);
      await stored.return(undefined);
    }
    const bucket = await openSessionBucket(nats);
    const watch = await bucket.watch();
    const key = sessionKeyOf(newToken());
    await (await openSessionBucket(as('identity').nats)).put(key, '{}');
    for await (const entry of watch) if (entry.key === key) break;
    expect((await bucket.get(key))?.string()).toBe('{}');
  });

  it('may tell nobody else’s events, write no session and change no stream that is not its own', async () => {
    const { nats, isRefused } = as(service);
    const subjects = [
      ...foreign.flatMap((other) => [
        `${other}.thing.done.v1`,
        `dlq.${other}`,
        `$JS.API.STREAM.UPDATE.${STREAMS[other]}`,
        `$JS.API.STREAM.DELETE.${STREAMS[other]}`,
        `$JS.API.STREAM.PURGE.${STREAMS[other]}`,
        `$JS.API.STREAM.MSG.DELETE.${STREAMS[other]}`,
        ...SERVICES.flatMap((owner) => [
          `$JS.API.CONSUMER.DELETE.${STREAMS[owner]}.${other}`,
          `$JS.API.CONSUMER.CREATE.${STREAMS[owner]}.${other}`,
          `$JS.API.CONSUMER.CREATE.${STREAMS[owner]}.${other}.${owner}.>`.replace('.>', '.x'),
          `$JS.API.CONSUMER.DURABLE.CREATE.${STREAMS[owner]}.${other}`,
          `$JS.API.CONSUMER.MSG.NEXT.${STREAMS[owner]}.${other}`,
          `$JS.ACK.${STREAMS[owner]}.${other}.1.1.1.1.1`,
        ]),
      ]),
      ...SERVICES.filter((other) => other !== service && !NATS_READS[service].includes(other)).flatMap(
        (other) => [
          `$JS.API.CONSUMER.CREATE.${STREAMS[other]}`,
          `$JS.API.CONSUMER.CREATE.${STREAMS[other]}.${service}`,
          `$JS.API.STREAM.MSG.GET.${STREAMS[other]}`,
          `$JS.API.DIRECT.GET.${STREAMS[other]}`,
        ],
      ),
      ...(service === 'identity' ? [] : ['$KV.sessions.abc', '$JS.API.STREAM.UPDATE.KV_sessions']),
      '$JS.API.STREAM.DELETE.KV_sessions',
      '$JS.API.STREAM.PURGE.KV_sessions',
      `$JS.API.STREAM.DELETE.${STREAMS[service]}`,
      `$JS.API.STREAM.PURGE.${STREAMS[service]}`,
      '$SYS.REQ.SERVER.PING',
      'anything.else',
    ];
    const allowed: string[] = [];
    for (const subject of subjects)
      if (!(await isRefused(() => nats.publish(subject, '{}')))) allowed.push(subject);
    expect(allowed).toEqual([]);
  });

  it.each(['name', 'durable_name'])(
    'moves no reader of another one that a request gives as its %s',
    async (field) => {
      const { nats } = as(service);
      for (const name of NATS_READS[service]) {
        const stream = STREAMS[name];
        for (const other of foreign.filter((one) => NATS_READS[one].includes(name))) {
          const owner = await jetstreamManager(as(other).nats);
          await owner.consumers.add(stream, { durable_name: other, ack_policy: 'explicit' });
          const before = (await owner.consumers.info(stream, other)).config;
          const config = { [field]: other, ack_policy: 'none', deliver_policy: 'new', filter_subject: 'x' };
          const body = JSON.stringify({ stream_name: stream, config });
          const answer = await nats.request(`$JS.API.CONSUMER.CREATE.${stream}`, body, { timeout: 60_000 });
          expect(answer.json()).toHaveProperty('error');
          expect((await owner.consumers.info(stream, other)).config).toEqual(before);
        }
      }
    },
  );

  it('hears nobody else’s answers, events or sessions past the streams', async () => {
    const { nats, isRefused } = as(service);
    const subjects = [
      '>',
      '$KV.>',
      '$JS.>',
      '_INBOX.>',
      ...foreign.flatMap((other) => [`${other}.>`, `${inboxOf(other)}.>`, `dlq.${other}`]),
      ...(service === 'identity' ? [] : ['rt.>', 'rt.private-user.1']),
    ];
    const allowed: string[] = [];
    for (const subject of subjects)
      if (!(await isRefused(() => nats.subscribe(subject)))) allowed.push(subject);
    expect(allowed).toEqual([]);
  });
});
