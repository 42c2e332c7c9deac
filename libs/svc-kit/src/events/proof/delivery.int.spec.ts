import { setTimeout as delay } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { createServiceApp } from '../../app/index.js';
import {
  createTestApp,
  startTestBackends,
  type TestApp,
  type TestBackends,
  testEnvironment,
} from '../../testing/index.js';
import { startEvents } from '../index.js';
import { runUntilItDies } from './crash.js';
import { findFaults, type Sighting, versions } from './faults.js';
import { ReaderModule } from './reader-service.js';
import { Basket, BasketChanged, ShopModule } from './shop.js';

/** From the commit in one service to the effect in another, on real PostgreSQL and NATS, with real crashes. */
describe('an event on its way', () => {
  let backends: TestBackends;
  const open: TestApp[] = [];

  const start = async (...args: Parameters<typeof createTestApp>): Promise<TestApp> => {
    const test = await createTestApp(...args);
    open.push(test);
    return test;
  };
  const shop = (database?: string) => start(ShopModule, { backends, database });
  const reader = (database?: string) => start(ReaderModule, { backends, database });

  beforeEach(async () => {
    backends = await startTestBackends();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((test) => test.close()));
    await backends.stop();
  });

  const committed = async (test: TestApp): Promise<Sighting[]> => {
    const rows = await test.sql<{ id: number; count: number }>('select id, event_count as count from basket');
    return rows.flatMap(({ id, count }) => versions(id, count));
  };
  const stored = async (test: TestApp): Promise<Sighting[]> =>
    (await test.events.stored(BasketChanged.subject)).map(({ aggregateId, aggregateVersion }) => ({
      aggregateId,
      version: aggregateVersion,
    }));
  const applied = async (test: TestApp): Promise<Sighting[]> => {
    const rows = await test.sql<{ id: number; version: number }>(
      'select basket_id as id, version from line order by line.id',
    );
    return rows.map(({ id, version }) => ({ aggregateId: String(id), version }));
  };
  const make = async (test: TestApp, changes = 1): Promise<number> => {
    const url = '/base/api/baskets';
    const { status, body } = await test.api
      .as('manager')
      .post<{ data: { id: number } }>(url, { note: 'n', changes });
    expect(status).toBe(201);
    return body.data.id;
  };
  const change = (test: TestApp, id: number) =>
    test.api.as('manager').post(`/base/api/baskets/${id}/change`, { note: 'again' });

  /** Writer and reader both run until nothing is under way any more; answers what is wrong then. */
  const faultsAtTheEnd = async (writer: TestApp, effects: TestApp): Promise<string[]> => {
    await writer.published();
    await effects.handled('ORDERS');
    const wanted = await committed(writer);
    expect(wanted.length).toBeGreaterThan(0);
    const parked = await effects.events.parked('clients');
    return [
      ...parked.map(({ reason }) => `parked: ${reason}`),
      ...findFaults(wanted, await stored(writer)).map((fault) => `stream: ${fault}`),
      ...findFaults(wanted, await applied(effects)).map((fault) => `effect: ${fault}`),
    ];
  };

  it.each([
    ['the commit and the first publish', ['publish', '1']],
    ['two publishes', ['publish', '6']],
    ['the publish and its mark in the outbox', ['mark']],
  ])('survives a crash between %s', async (_, point) => {
    const database = await backends.database();
    await runUntilItDies(backends, database, ...point);
    expect(await faultsAtTheEnd(await shop(database), await reader())).toEqual([]);
  });

  it('would be lost without the outbox: the same check finds it', async () => {
    const database = await backends.database();
    await runUntilItDies(backends, database, 'no-outbox', '5');
    const faults = await faultsAtTheEnd(await shop(database), await reader());
    expect(faults.filter((fault) => fault.startsWith('effect: lost'))).not.toEqual([]);
  });

  it('is applied once when the reader dies between its commit and its acknowledgement', async () => {
    const writer = await shop();
    const id = await make(writer, 3);
    await change(writer, id);
    await writer.published();
    const database = await backends.database();
    await runUntilItDies(backends, database, 'ack');
    // What comes while the old deliveries are still unanswered must not overtake them.
    await change(writer, id);
    expect(await faultsAtTheEnd(writer, await reader(database))).toEqual([]);
  });

  it('waits in the outbox while NATS is down, and calls are answered all the while', async () => {
    const [writer, effects] = [await shop(), await reader()];
    const ids = [await make(writer), await make(writer)];
    await writer.published();
    await backends.nats.stop();
    const outageMs = Number(process.env['PERUKE_PROOF_OUTAGE_MS'] ?? 3_000);
    const end = Date.now() + outageMs;
    for (let i = 0; Date.now() < end || i < 10; i++) {
      const { status } = await change(writer, ids[i % 2] ?? 0);
      expect(status).toBe(201);
    }
    const [waiting] = await writer.sql<{ count: number }>(
      'select count(*) from outbox where published_at is null',
    );
    expect(waiting?.count).toBeGreaterThanOrEqual(10);
    await backends.nats.start();
    expect(await faultsAtTheEnd(writer, effects)).toEqual([]);
  }, 180_000);

  it('waits for a NATS that is not there yet: the service starts, is ready without it, and takes changes', async () => {
    const database = await backends.database();
    await backends.nats.stop();
    const app = await createServiceApp(ShopModule, { env: testEnvironment(backends, database) });
    await app.init();
    await startEvents(app);
    const readiness = async () => {
      const answer = await app.inject('/health/ready');
      return [answer.statusCode, answer.json().checks.events.status];
    };
    const em = app.get<MikroORM>(MikroORM).em.fork();
    em.create(Basket, { note: '' }).change('made without NATS');
    await em.flush();
    while ((await readiness())[0] !== 200) await delay(100);
    expect(await readiness()).toEqual([200, 'down']);
    await backends.nats.start();
    const observer = await start(ReaderModule, { backends });
    await observer.waitFor('the event', async () => (await stored(observer)).length === 1);
    await observer.waitFor('the link', async () => (await readiness())[1] === 'up');
    await app.close();
  });

  it('survives NATS killed in the middle of writing', async () => {
    const [writer, effects] = [await shop(), await reader()];
    const ids = await Promise.all([make(writer), make(writer), make(writer)]);
    for (let round = 0; round < 3; round++) {
      const writes = ids.map((id) => change(writer, id));
      await backends.nats.kill();
      await Promise.all(writes);
      await backends.nats.start();
    }
    expect(await faultsAtTheEnd(writer, effects)).toEqual([]);
  });

  it('goes out once with two replicas, and the second takes over when the first ends', async () => {
    const first = await shop();
    const second = await shop(first.database);
    const effects = await reader();
    const twin = await reader(effects.database);
    const ids = await Promise.all([first, second, first, second].map((replica) => make(replica, 2)));
    await Promise.all(ids.map((id, i) => change(i % 2 ? first : second, id)));
    await open.splice(open.indexOf(first), 1)[0]?.close();
    await open.splice(open.indexOf(effects), 1)[0]?.close();
    for (const id of ids) await change(second, id);
    expect(await faultsAtTheEnd(second, twin)).toEqual([]);
  });

  it('is not passed over when its transaction commits after a later one', async () => {
    const [writer, effects] = [await shop(), await reader()];
    const slow = writer.orm.em.fork();
    await slow.begin();
    slow.create(Basket, { note: 'slow' }).change('slow');
    await slow.flush();
    const id = await make(writer);
    await writer.published();
    expect((await stored(writer)).map(({ aggregateId }) => aggregateId)).toEqual([String(id)]);
    await slow.commit();
    expect(await faultsAtTheEnd(writer, effects)).toEqual([]);
    expect(await stored(writer)).toHaveLength(2);
  });

  it('comes back from the journal when NATS has lost its store', async () => {
    const [writer, effects] = [await shop(), await reader()];
    await make(writer, 3);
    await writer.published();
    await effects.handled('ORDERS');
    await writer.events.deleteStream('ORDERS');
    await make(writer, 2);
    await writer.sql('update outbox set published_at = null returning seq');
    expect(await faultsAtTheEnd(writer, effects)).toEqual([]);
  });
});
