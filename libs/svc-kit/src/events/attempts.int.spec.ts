import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '../testing/index.js';
import { Attempts } from './attempts.js';
import type { DeadLetter } from './dead-letters.js';
import { EventMetrics } from './event-metrics.js';
import type { Registration } from './event-handlers.js';
import { JetStreamStrategy } from './jetstream-strategy.js';
import { NatsLink } from './nats-link.js';
import { PersonGreeted, ShopModule } from './proof/shop.js';
import { streamReader, StreamReader } from './stream-reader.js';
import { ensureStream } from './streams.js';

/** More often than an event may fail, and die, together. */
const FLAPS = 15;

/** What counts towards the dead letters: how often the effect was tried, not how often it was delivered. */
describe('the tries of an event', () => {
  let backends: TestBackends;
  let shop: TestApp;
  let connection: NatsConnection;
  let person = 100;
  const letters: DeadLetter[] = [];

  beforeAll(async () => {
    backends = await startTestBackends();
    shop = await createTestApp(ShopModule, { backends });
    connection = await shop.app.get(NatsLink).connection;
  });
  beforeEach(() => void (letters.length = 0));
  afterAll(async () => {
    await shop?.close();
    await backends?.stop();
  });

  const greet = () =>
    shop.events.publish(
      PersonGreeted,
      { personId: ++person },
      { aggregateId: String(person), aggregateVersion: 1 },
    );

  /** An event that was delivered again and again and that nobody tried: the server flapped. */
  const flapped = async (service: string) => {
    const jsm = await jetstreamManager(connection);
    await ensureStream(jsm, 'CLIENTS');
    await jsm.consumers.add('CLIENTS', {
      durable_name: service,
      filter_subjects: [PersonGreeted.subject],
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.New,
      ack_wait: nanos(60_000),
    });
    const event = await greet();
    const consumer = await jetstream(connection).consumers.get('CLIENTS', service);
    for (let flap = 0; flap < FLAPS; flap++) (await consumer.next())?.nak();
    return event;
  };

  /**
   * Reads until it has answered for everything; `fail` throws where the effect is to fail, `hold` lets a try wait. Answers whose
   * effect came about.
   */
  const read = async (
    service: string,
    fail: (event: string) => void,
    hold?: (event: string) => Promise<void>,
  ) => {
    const tried: string[] = [];
    const handle: Registration['handle'] = async (_, { em, envelope }) => {
      tried.push(envelope.id);
      await hold?.(envelope.id);
      await em.execute(`insert into greeting (person_id, version, trace) values (?, 1, ?)`, [
        envelope.aggregateId,
        service,
      ]);
      fail(envelope.id);
    };
    const registrations = shop.app
      .get(JetStreamStrategy)
      .registrations.filter(({ subject }) => subject === PersonGreeted.subject)
      .map((one) => ({ ...one, reader: service, view: undefined, handle }));
    const stop = new AbortController();
    const { ports } = streamReader(
      {
        ...{ service, connection, orm: shop.orm, metrics: shop.app.get(EventMetrics) },
        delivery: { ackWaitMs: 2_000, backoffMs: [10, 10] },
      },
      'CLIENTS',
      registrations,
    );
    // Nobody may park for a service that is not its own.
    const reader = new StreamReader(
      { ...ports, park: async (letter) => void letters.push(letter) },
      'CLIENTS',
      registrations,
    );
    const running = reader.run(stop.signal);
    await shop.waitFor('the reader', () => shop.events.hasReadAll('CLIENTS', service));
    stop.abort();
    await running;
    const handled = await shop.sql<{ person: string; transaction: string }>(
      'select person_id::text as person, xmin::text as transaction from greeting where trace = ? order by id',
      [service],
    );
    return { tried, handled };
  };
  const personOf = (rows: readonly { person: string }[]) => rows.map((row) => row.person);

  const rows = () => shop.sql<{ event: string }>('select event from event_attempt');

  it('has all of them left when a server that flaps has delivered it often', async () => {
    const event = await flapped('flapped');
    let failures = 0;
    const { handled } = await read('flapped', () => {
      if (failures++ < 2) throw new Error('not yet');
    });
    expect(personOf(handled)).toEqual([event.aggregateId]);
    expect(letters).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('is parked after as many failures of its effect as it has tries, whoever tried before', async () => {
    const event = await flapped('poisoned');
    await new Attempts(shop.orm).fail(event.id);
    let tries = 0;
    await read('poisoned', () => {
      tries++;
      throw new Error('never');
    });
    expect(tries).toBe(2);
    expect(letters).toMatchObject([{ reason: 'Error: never' }]);
    expect(await rows()).toEqual([]);
  });

  it('is parked untried when its tries never come to an end: it takes the process down', async () => {
    const event = await flapped('deadly');
    const attempts = new Attempts(shop.orm);
    const deaths = [];
    for (let death = 0; death < 5; death++) deaths.push(await attempts.begin(event.id, true));
    expect(deaths).toEqual([0, 1, 2, 3, 4]);
    const { tried } = await read('deadly', () => undefined);
    expect(tried).toEqual([]);
    expect(letters).toMatchObject([{ reason: expect.stringContaining('no try of it') }]);
  });

  it('are those of the one that fails, where many that waited share a transaction', async () => {
    const events = [await flapped('joined')];
    for (let n = 0; n < 150; n++) events.push(await greet());
    const jsm = await jetstreamManager(connection);
    const allCame = shop.waitFor('all of them', async () => {
      const { num_ack_pending: held } = await jsm.consumers.info('CLIENTS', 'joined');
      return held === events.length;
    });
    // The first four are begun one by one. While the others are on their way they all wait, and three until the end: what is left
    // goes through the one lane that joins, as many at once as may.
    const [bad, last] = [events[5], events.at(-1)];
    const end = Promise.withResolvers<void>();
    let begun = 0;
    const { tried, handled } = await read(
      'joined',
      (event) => {
        if (event === bad?.id) throw new Error('never');
      },
      async (event) => {
        const isOfThree = ++begun <= 3;
        await allCame;
        if (event === last?.id) end.resolve();
        if (isOfThree) await end.promise;
      },
    );
    const others = events.filter(({ id }) => id !== bad?.id).map(({ aggregateId }) => aggregateId);
    expect(
      personOf(handled)
        .filter((person) => others.includes(person))
        .toSorted(),
    ).toEqual(others);
    expect(personOf(handled)).not.toContain(bad?.aggregateId);
    expect(new Set(handled.map(({ transaction }) => transaction)).size).toBeLessThan(100);
    // with the others, then alone as often as it has tries
    expect(tried.filter((id) => id === bad?.id)).toHaveLength(4);
    expect(letters).toMatchObject([{ reason: 'Error: never' }]);
    expect(await rows()).toEqual([]);
  });

  it('begins to count deaths anew when a try has come to its end, or was given up', async () => {
    const attempts = new Attempts(shop.orm);
    await attempts.begin('one', false);
    expect(await attempts.begin('one', false)).toBe('suspect');
    expect(await attempts.begin('one', true)).toBe(1);
    expect(await attempts.fail('one')).toBe(1);
    expect(await attempts.begin('one', false)).toBe(0);
    await attempts.leave('one');
    expect(await attempts.begin('one', false)).toBe(0);
    expect(await attempts.fail('one')).toBe(2);
    await attempts.forget('one');
    expect(await rows()).toEqual([]);
  });
});
