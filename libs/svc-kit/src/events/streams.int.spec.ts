import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { startTestBackends, type TestBackends } from '../testing/index.js';
import { storedMessages } from './streams.js';

const SUBJECT = 'things.thing.done.v1';
/** More than are asked for at once. */
const COUNT = 1_200;

let backends: TestBackends;
let nats: NatsConnection;
beforeAll(async () => {
  backends = await startTestBackends();
  nats = await connect({ servers: backends.nats.url });
  await (await jetstreamManager(nats)).streams.add({ name: 'THINGS', subjects: ['things.>'] });
  const stream = jetstream(nats);
  await Promise.all(Array.from({ length: COUNT }, (_, n) => stream.publish(SUBJECT, String(n + 1))));
});
afterAll(async () => {
  await nats?.close();
  await backends?.stop();
});

it('every stored message is read once, in order, to the one that was the last', async () => {
  const read: number[] = [];
  for await (const message of storedMessages(nats, 'THINGS', [SUBJECT])) {
    if (read.length === 0) await jetstream(nats).publish(SUBJECT, 'told since');
    read.push(message.seq);
  }
  expect(read).toEqual(Array.from({ length: COUNT }, (_, n) => n + 1));
});

it('nobody waits for messages that somebody deletes meanwhile', async () => {
  let read = 0;
  for await (const message of storedMessages(nats, 'THINGS', [SUBJECT])) {
    if (message.seq === 1) await (await jetstreamManager(nats)).streams.purge('THINGS');
    read++;
  }
  expect(read).toBeLessThan(COUNT);
});
