import { randomBytes } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import pg from 'pg';
import { seal } from '../privacy/index.js';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '../testing/index.js';
import { EventMetrics } from './event-metrics.js';
import { pruneInbox, REMEMBERED_DAYS } from './inbox.js';
import type { Registration } from './event-handlers.js';
import { JetStreamStrategy } from './jetstream-strategy.js';
import { NatsLink } from './nats-link.js';
import { faults, PersonChanged, PersonGreeted, SHOP_DELIVERY, ShopModule } from './proof/shop.js';
import { ReadingGaps } from './reading-gaps.js';
import { DELIVERY } from './handling.js';
import { streamReader } from './stream-reader.js';

/** What a reader does with events that come twice, late, broken or at a bad moment. */
describe('reading events', () => {
  let backends: TestBackends;
  let shop: TestApp;
  let person = 0;

  beforeAll(async () => {
    backends = await startTestBackends();
    shop = await createTestApp(ShopModule, { backends });
  });
  afterAll(async () => {
    await shop?.close();
    await backends?.stop();
  });
  beforeEach(() => {
    person++;
    faults.clear();
  });

  const aggregate = (version: number, id = person) => ({
    aggregateId: String(id),
    aggregateVersion: version,
  });
  const change = (name: string, version: number, id = person) =>
    shop.events.publish(PersonChanged, { personId: id, name }, aggregate(version, id));
  const greet = (version: number, id = person) =>
    shop.events.publish(PersonGreeted, { personId: id }, aggregate(version, id));
  const nameOf = async (id = person) => {
    const [row] = await shop.sql<{ name: string }>('select name from person_view where id = ?', [id]);
    return row?.name;
  };
  const greetings = async (id = person) => {
    const rows = await shop.sql<{ version: number }>(
      'select version from greeting where person_id = ? order by id',
      [id],
    );
    return rows.map(({ version }) => version);
  };
  const parked = () => shop.events.parked('orders');

  it('applies the same event once, also when it comes again after the duplicate window', async () => {
    const event = await greet(1);
    await shop.events.publishAgain(event);
    await shop.handled('CLIENTS');
    await shop.events.publishAgain(event);
    await shop.handled('CLIENTS');
    expect(await greetings()).toEqual([1]);
  });

  it('forgets what cannot be sent again, and applies nothing that it has forgotten twice', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const old = await shop.events.publish(
      PersonGreeted,
      { personId: person },
      { ...aggregate(1), at: daysAgo(REMEMBERED_DAYS - 1) },
    );
    await shop.handled('CLIENTS');
    const session = new pg.Client({ connectionString: shop.database });
    await session.connect();
    try {
      expect(await pruneInbox(session)).toBe(0);
      await shop.sql('update inbox set handled_at = ? where event_id = ?', [
        daysAgo(REMEMBERED_DAYS + 1),
        old.id,
      ]);
      expect(await pruneInbox(session)).toBe(1);
      expect(await pruneInbox(session)).toBe(0);
    } finally {
      await session.end();
    }
    await shop.events.publishAgain({ ...old, at: daysAgo(REMEMBERED_DAYS + 1) });
    await shop.events.publish(
      PersonChanged,
      { personId: person, name: 'old news' },
      { ...aggregate(2), at: daysAgo(REMEMBERED_DAYS + 1) },
    );
    await shop.handled('CLIENTS');
    expect(await greetings()).toEqual([1]);
    expect(await nameOf()).toBe('old news');
  });

  it('ends when it is told to stop while its consumer is still being opened', async () => {
    const deps = {
      service: 'stopped-early',
      orm: shop.orm,
      connection: await shop.app.get(NatsLink).connection,
      metrics: shop.app.get(EventMetrics),
      delivery: DELIVERY,
    };
    const { registrations } = shop.app.get(JetStreamStrategy);
    await streamReader(deps, 'CLIENTS', registrations).run(AbortSignal.abort());
  });

  it('takes up what came while a release read that does not know the kind, from its own first start on', async () => {
    const { registrations } = shop.app.get(JetStreamStrategy);
    const connection = await shop.app.get(NatsLink).connection;
    const handled: string[] = [];
    const handle: Registration['handle'] = async (_, { envelope }) => void handled.push(envelope.aggregateId);
    const ours = registrations.map((one) => ({ ...one, reader: 'rolled', view: undefined, handle }));
    const earlier = ours.filter(({ subject }) => subject !== PersonGreeted.subject);
    const deps = { service: 'rolled', orm: shop.orm, connection, metrics: shop.app.get(EventMetrics) };
    const delivery = { ackWaitMs: 1_000, backoffMs: [50] };
    const readAs = async (release: Registration[], until: () => boolean) => {
      const stop = new AbortController();
      const running = streamReader({ ...deps, delivery }, 'CLIENTS', release).run(stop.signal);
      await shop.waitFor('the reader', until);
      stop.abort();
      await running;
    };
    const told = async (make: (version: number) => Promise<unknown>) => {
      await make(1);
      return () => handled.includes(String(person));
    };

    // What the shop itself noted when it started; here it stands for a release that does not know the kind.
    await shop.sql('delete from read_subject where subject = ?', [PersonGreeted.subject]);
    await readAs(earlier, await told((version) => change('before', version)));
    person++;
    await greet(1);
    const beforeItsTime = String(person);

    await new ReadingGaps(
      deps,
      'CLIENTS',
      ours.map(({ subject }) => subject),
    ).noteBeginnings();
    const leftOut = [String(++person), String(++person)];
    for (const id of leftOut) await greet(1, Number(id));
    person++;
    await readAs(earlier, await told((version) => change('meanwhile', version)));
    expect(handled).not.toContain(leftOut[0]);

    person++;
    await readAs(ours, await told(greet));
    expect(handled.filter((id) => [...leftOut, beforeItsTime].includes(id))).toEqual(leftOut);
    const soFar = handled.length;

    person++;
    await readAs(earlier, await told((version) => change('back again', version)));
    const afterTheWayBack = String(++person);
    await greet(1);
    person++;
    await readAs(earlier, await told((version) => change('and on', version)));
    person++;
    await readAs(ours, await told(greet));
    expect(handled.slice(soFar)).toEqual([
      String(person - 3),
      String(person - 1),
      afterTheWayBack,
      String(person),
    ]);
  });

  it('opens what the envelope names as sealed, whatever its own release knows of', async () => {
    const key = randomBytes(32);
    await shop.sql('insert into client_key (client_id, key) values (?, ?) returning client_id', [
      person,
      key,
    ]);
    const data = { personId: person, name: seal(key, person, 'תמר') };
    await shop.events.publish(PersonChanged, data, { ...aggregate(1), sealed: ['name'] });
    await shop.handled('CLIENTS');
    expect(await nameOf()).toBe('תמר');
  });

  it('keeps the newest state when versions come out of order', async () => {
    await change('second', 2);
    await change('third', 3);
    await change('first', 1);
    await shop.handled('CLIENTS');
    expect(await nameOf()).toBe('third');
  });

  it('tries again what failed, in order: later events of the aggregate wait, other aggregates pass', async () => {
    const other = ++person;
    const mine = ++person;
    let failures = 0;
    faults.set('greeting-1', async ({ envelope }) => {
      if (envelope.aggregateId !== String(mine) || failures++ > 0) return;
      throw new Error('not yet');
    });
    await greet(1, mine);
    await greet(2, mine);
    await greet(1, other);
    await shop.waitFor('the other aggregate', async () => (await greetings(other)).length === 1);
    await shop.handled('CLIENTS');
    expect(failures).toBe(2);
    expect(await greetings(mine)).toEqual([1, 2]);
  });

  it('rolls the effect back with the inbox when a handler fails', async () => {
    faults.set('half', () => {
      throw new Error('after the write');
    });
    await change('half', 1);
    await shop.handled('CLIENTS');
    expect(await nameOf()).toBeUndefined();
  });

  it('parks a poison message with its reason; the later ones pass', async () => {
    const before = (await parked()).length;
    await shop.events.send(PersonChanged.subject, 'not even JSON');
    await shop.events.send(
      PersonChanged.subject,
      JSON.stringify({
        ...shop.events.envelope(PersonChanged, { personId: 1, name: 'x' }),
        data: { personId: 'one' },
      }),
    );
    await change('fine', 1);
    await shop.handled('CLIENTS');
    expect(await nameOf()).toBe('fine');
    const letters = (await parked()).slice(before);
    expect(letters).toHaveLength(2);
    expect(letters[0]).toMatchObject({
      service: 'orders',
      stream: 'CLIENTS',
      message: 'not even JSON',
      deliveries: 3,
    });
    expect(letters[0]?.reason).toMatch(/SyntaxError/);
    expect(letters[1]?.reason).toMatch(/ZodError/);
  });

  it('tells that it holds what takes longer than a delivery waits, so that it is not delivered again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    faults.set('slow', () => promise);
    const begun = Date.now();
    await change('slow', 1);
    await shop.waitFor(
      'longer than a delivery waits',
      () => Date.now() - begun > 2 * SHOP_DELIVERY.ackWaitMs,
    );
    const jsm = await jetstreamManager(await shop.app.get(NatsLink).connection);
    const { num_redelivered: again } = await jsm.consumers.info('CLIENTS', 'orders');
    resolve();
    expect(again).toBe(0);
    await shop.handled('CLIENTS');
    expect(await nameOf()).toBe('slow');
  });

  it('does not blame the event for trouble of the database', async () => {
    const before = (await parked()).length;
    let failures = 0;
    faults.set('patient', () => {
      if (failures++ < 5) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    await change('patient', 1);
    await shop.waitFor('patience', async () => (await nameOf()) === 'patient');
    expect(failures).toBe(6);
    expect(await parked()).toHaveLength(before);
  });

  it('survives the loss of all database connections in the middle', async () => {
    faults.set('cut', async () => {
      faults.delete('cut');
      await shop.sql(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'peruke-orders' and pid <> pg_backend_pid()`);
    });
    // Watched over a session that is not the service's, as those are what is cut.
    const session = new pg.Client({ connectionString: shop.database });
    await session.connect();
    try {
      await session.query('set role postgres');
      const seen = async () => {
        const { rows } = await session.query<{ name: string }>(
          'select name from greeting join person_view on person_view.id = person_id where person_id = $1',
          [person],
        );
        return rows.map(({ name }) => name);
      };
      await change('cut', 1);
      await greet(2);
      await shop.waitFor('the effect', async () => (await seen()).length > 0);
      expect(await seen()).toEqual(['cut']);
    } finally {
      await session.end();
    }
  });

  it('tells its figures', async () => {
    const { body } = await shop.api.get<string>('/metrics');
    expect(body).toMatch(/events_total\{stream="CLIENTS",result="applied",service="orders"\} \d+/);
    expect(body).toMatch(/events_total\{stream="CLIENTS",result="duplicate",service="orders"\} \d+/);
    expect(body).toMatch(/events_total\{stream="CLIENTS",result="parked",service="orders"\} \d+/);
    expect(body).toMatch(/outbox_waiting\{service="orders"\} 0/);
  });
});
