import {
  createTestApp,
  maintain,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '../testing/index.js';
import { BasketChanged, faults, PersonChanged, PersonGreeted, ShopModule } from './proof/shop.js';

describe('maintenance verbs', () => {
  let backends: TestBackends;
  let shop: TestApp;
  const run = (...argv: string[]) => maintain(ShopModule, { backends, database: shop.database }, ...argv);
  const names = () => shop.sql<{ id: number; name: string }>('select id, name from person_view order by id');

  beforeAll(async () => {
    backends = await startTestBackends();
    shop = await createTestApp(ShopModule, { backends });
  });
  afterAll(async () => {
    await shop?.close();
    await backends?.stop();
  });
  beforeEach(() => faults.clear());

  it('lists, shows and replays what was parked, once', async () => {
    expect((await run('dlq', 'list')).output).toBe('nothing is parked');
    faults.set('greeting-1', () => {
      throw new Error('the printer is on fire');
    });
    await shop.events.publish(PersonGreeted, { personId: 1 }, { aggregateId: '1', aggregateVersion: 1 });
    await shop.events.publish(PersonGreeted, { personId: 1 }, { aggregateId: '1', aggregateVersion: 2 });
    await shop.handled('CLIENTS');
    const { output } = await run('dlq', 'list');
    expect(output).toMatch(/clients\.person\.greeted\.v1 {2}Error: the printer is on fire\n1 parked/);
    const id = output.split(' ')[0] ?? '';
    expect(JSON.parse((await run('dlq', 'show', id)).output)).toMatchObject({
      subject: PersonGreeted.subject,
    });
    expect(await run('dlq', 'replay', id)).toMatchObject({
      code: 1,
      output: expect.stringContaining('still fails'),
    });
    faults.clear();
    expect(await run('dlq', 'replay', id)).toMatchObject({
      code: 0,
      output: expect.stringContaining('applied'),
    });
    expect(await run('dlq', 'replay', id)).toMatchObject({ code: 1, output: `no parked event ${id}` });
    expect(await shop.sql('select version from greeting order by version')).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
  });

  it('rebuilds a view from the stream, while events come in', async () => {
    for (let version = 1; version <= 3; version++) {
      for (const id of [10, 11]) {
        await shop.events.publish(
          PersonChanged,
          { personId: id, name: `name ${version}` },
          { aggregateId: String(id), aggregateVersion: version },
        );
      }
    }
    await shop.handled('CLIENTS');
    const before = await names();
    await shop.sql(`update person_view set name = 'spoilt' returning id`);
    await shop.sql(`insert into person_view values (99, 'never was') returning id`);
    const rebuilding = run('replay', 'person-view');
    await shop.events.publish(PersonChanged, { personId: 12, name: 'live' }, { aggregateId: '12' });
    expect(await rebuilding).toMatchObject({
      code: 0,
      output: expect.stringMatching(/person-view rebuilt from [67] events/),
    });
    await shop.handled('CLIENTS');
    expect(await names()).toEqual([...before, { id: 12, name: 'live' }]);
  });

  it('names the views when asked for one that is not there', async () => {
    expect(await run('replay', 'nothing')).toEqual({
      code: 1,
      output: 'no view nothing; there are: person-view',
    });
  });

  it('tells every aggregate anew', async () => {
    const make = { note: 'snapshot me' };
    const { body } = await shop.api.as('manager').post<{ data: { id: number } }>('/base/api/baskets', make);
    expect(await run('snapshot')).toEqual({ code: 0, output: 'Basket: 1 told anew' });
    await shop.published();
    const events = await shop.events.stored(BasketChanged.subject);
    expect(
      events.map(({ aggregateId, aggregateVersion, data }) => [aggregateId, aggregateVersion, data]),
    ).toEqual([
      [String(body.data.id), 1, { basketId: body.data.id, note: 'snapshot me', step: 1 }],
      [String(body.data.id), 2, { basketId: body.data.id, note: 'snapshot me', step: 1 }],
    ]);
  });

  it('sends the journal again', async () => {
    const before = await shop.events.stored(BasketChanged.subject);
    await shop.events.deleteStream('ORDERS');
    expect((await run('republish')).output).toMatch(/^2 events go out again/);
    await shop.published();
    expect(await shop.events.stored(BasketChanged.subject)).toEqual(before);
  });

  it('explains itself when the words make no sense', async () => {
    expect(await run('dance')).toMatchObject({ code: 2, output: expect.stringContaining('dlq list') });
  });
});
