import { Controller, type Type } from '@nestjs/common';
import type { EventData } from '@peruke/contracts/kernel';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '../testing/index.js';
import { type EventContext, On } from './index.js';
import { faults, PersonChanged, PersonViewConsumer, shopOf } from './proof/shop.js';

/** What reads these events in the release before: it greets whoever changes, and keeps no view of persons. */
@Controller()
class EarlierConsumer {
  @On(PersonChanged)
  async changed({ personId }: EventData<typeof PersonChanged>, { em }: EventContext): Promise<void> {
    await em.execute('insert into greeting (person_id, version) values (?, 1)', [personId]);
  }
}

const Before = shopOf(EarlierConsumer);
const Today = shopOf(EarlierConsumer, PersonViewConsumer);

describe('a view that a release knows and another one does not', () => {
  let backends: TestBackends;
  let database: string;
  let people = 0;
  const running = new Set<TestApp>();

  const start = async (release: Type): Promise<TestApp> => {
    const app = await createTestApp(release, { backends, database });
    running.add(app);
    return app;
  };
  const stop = async (app: TestApp): Promise<void> => {
    running.delete(app);
    await app.close();
  };
  const tell = async (shop: TestApp): Promise<void> => {
    const id = ++people;
    await shop.events.publish(PersonChanged, { personId: id, name: `${id}` }, { aggregateId: `${id}` });
  };
  /** A release serves alone, and hears of one person more. */
  const serve = async (release: Type): Promise<void> => {
    const shop = await start(release);
    await tell(shop);
    await shop.handled('CLIENTS');
    await stop(shop);
  };
  const known = async (shop: TestApp): Promise<number[]> =>
    (await shop.sql<{ id: number }>('select id from person_view order by id')).map(({ id }) => id);
  const everybody = () => Array.from({ length: people }, (_, at) => at + 1);
  const knowsAll = (shop: TestApp) =>
    shop.waitFor('the view', async () => (await known(shop)).length === people);
  const greeted = async (shop: TestApp) =>
    (await shop.sql<{ id: number }>('select person_id as id from greeting order by id')).map(({ id }) => id);

  beforeAll(async () => {
    backends = await startTestBackends();
    database = await backends.database();
  });
  afterEach(async () => {
    faults.clear();
    for (const app of running) await stop(app);
  });
  afterAll(() => backends?.stop());

  it('is filled from the streams when it is new, while events come in', async () => {
    await serve(Before);
    await serve(Before);
    const shop = await start(Today);
    await tell(shop);
    await knowsAll(shop);
    expect(await known(shop)).toEqual(everybody());
  });

  it('is filled again after a way back, by whoever reads next', async () => {
    await serve(Today);
    await serve(Before);
    const shop = await start(Today);
    await knowsAll(shop);
    expect(await known(shop)).toEqual(everybody());
  });

  it('is left alone when it lacks nothing, so that nothing is read twice', async () => {
    const shop = await start(Today);
    await knowsAll(shop);
    await shop.sql(`update person_view set name = 'by hand' where id = 1 returning id`);
    await stop(shop);
    await serve(Today);
    const again = await start(Today);
    expect(await again.sql('select name from person_view where id = 1')).toEqual([{ name: 'by hand' }]);
  });

  it('is tried again while a key or a lock is missing; reading goes on', async () => {
    await serve(Before);
    let failures = 0;
    faults.set('1', ({ isReplay }) => {
      if (isReplay && failures++ < 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    const shop = await start(Today);
    await tell(shop);
    await knowsAll(shop);
    expect(failures).toBe(2);
  });

  it('that cannot be filled waits for a hand and is told of; events go on', async () => {
    await serve(Before);
    faults.set('1', ({ isReplay }) => {
      if (isReplay) throw new Error('nobody can read this');
    });
    const shop = await start(Today);
    await shop.waitFor('the figure', async () =>
      (await shop.api.get<string>('/metrics')).body.includes('views_behind{service="orders"} 1'),
    );
    await tell(shop);
    await shop.handled('CLIENTS');
    expect(await known(shop)).toContain(people);
    await stop(shop);
    faults.clear();
    const next = await start(Today);
    await knowsAll(next);
    expect(await known(next)).toEqual(everybody());
  });

  it('and reactions are never done a second time by it', async () => {
    const shop = await start(Today);
    await shop.handled('CLIENTS');
    expect(await greeted(shop)).toEqual(everybody());
  });
});
