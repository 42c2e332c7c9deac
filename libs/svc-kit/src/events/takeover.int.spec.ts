import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '../testing/index.js';
import { EventMetrics } from './event-metrics.js';
import type { Registration } from './event-handlers.js';
import { JetStreamStrategy } from './jetstream-strategy.js';
import { NatsLink } from './nats-link.js';
import { PersonGreeted, ShopModule } from './proof/shop.js';
import { streamReader } from './stream-reader.js';
import { ensureStream } from './streams.js';

/** No test outlasts it. */
const NEVER_MS = 3_600_000;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

/** Deliveries that nobody answers for. */
describe('what another left unanswered', () => {
  let backends: TestBackends;
  let shop: TestApp;
  let connection: NatsConnection;

  beforeAll(async () => {
    backends = await startTestBackends();
    shop = await createTestApp(ShopModule, { backends });
    connection = await shop.app.get(NatsLink).connection;
  });
  afterAll(async () => {
    await shop?.close();
    await backends?.stop();
  });

  const greet = (person: number, version: number) =>
    shop.events.publish(
      PersonGreeted,
      { personId: person },
      { aggregateId: String(person), aggregateVersion: version },
    );
  /** Takes deliveries of a reader and never answers, as who is killed then. */
  const takeAndDie = async (reader: string, count: number, greetOnce: () => Promise<unknown>) => {
    const consumer = await jetstream(connection).consumers.get('CLIENTS', reader);
    const messages = await consumer.fetch({ max_messages: count });
    let taken = 0;
    void (async () => {
      for await (const _ of messages) taken++;
    })();
    await shop.waitFor('a delivery to who dies', async () => {
      if (taken < count) await greetOnce();
      return taken === count;
    });
  };

  it('is done by the next reader at once and in order, though the time for an answer is not over', async () => {
    const jsm = await jetstreamManager(connection);
    await ensureStream(jsm, 'CLIENTS');
    await jsm.consumers.add('CLIENTS', {
      durable_name: 'heir',
      filter_subjects: [PersonGreeted.subject],
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.New,
      ack_wait: nanos(NEVER_MS),
    });
    let version = 0;
    await takeAndDie('heir', 3, () => greet(1, ++version));
    await greet(2, 1);
    await greet(1, ++version);
    const handled: string[] = [];
    const handle: Registration['handle'] = async (_, { envelope }) =>
      void handled.push(`${envelope.aggregateId}/${envelope.aggregateVersion}`);
    const registrations = shop.app
      .get(JetStreamStrategy)
      .registrations.filter(({ subject }) => subject === PersonGreeted.subject)
      .map((one) => ({ ...one, reader: 'heir', view: undefined, handle }));
    const stop = new AbortController();
    const heir = streamReader(
      {
        service: 'heir',
        orm: shop.orm,
        connection,
        metrics: shop.app.get(EventMetrics),
        delivery: { ackWaitMs: NEVER_MS, backoffMs: [50] },
      },
      'CLIENTS',
      registrations,
    );
    const running = heir.run(stop.signal);
    await shop.waitFor('the heir', () => handled.length === version + 1);
    stop.abort();
    await running;
    expect(handled.filter((one) => one.startsWith('1/'))).toEqual(upTo(version).map((n) => `1/${n}`));
    expect(handled).toContain('2/1');
  });

  it('is missed by the reader that goes on: what comes after a lost delivery does not pass it', async () => {
    const PERSON = 7;
    let version = 0;
    await shop.handled('CLIENTS');
    // Whose turn it is the server decides: in the end one goes to who never answers.
    await takeAndDie('orders', 1, () => greet(PERSON, ++version));
    await greet(PERSON, ++version);
    await shop.handled('CLIENTS');
    const rows = await shop.sql<{ version: number }>(
      'select version from greeting where person_id = ? order by id',
      [PERSON],
    );
    expect(rows.map((row) => row.version)).toEqual(upTo(version));
  });
});
