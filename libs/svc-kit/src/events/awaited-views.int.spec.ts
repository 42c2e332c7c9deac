import type { EntityManager } from '@mikro-orm/postgresql';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '../testing/index.js';
import { ARRIVAL_MS, AwaitedViews } from './awaited-views.js';
import { faults, PersonChanged, ShopModule } from './proof/shop.js';

/** A call that names a record which another service has only just made. */
describe('a view that is waited for', () => {
  let backends: TestBackends;
  let shop: TestApp;

  beforeAll(async () => {
    backends = await startTestBackends();
    shop = await createTestApp(ShopModule, { backends });
  });
  afterAll(async () => {
    await shop?.close();
    await backends?.stop();
  });
  beforeEach(() => {
    faults.clear();
    Object.assign(shop.app.get(AwaitedViews), { patienceMs: ARRIVAL_MS, catchingUpMs: 2 * ARRIVAL_MS });
  });

  const person = (id: number) => ({ view: 'person-view', aggregate: 'clients.person', id });
  const tell = (id: number, name: string) =>
    shop.events.publish(PersonChanged, { personId: id, name }, { aggregateId: String(id) });
  const wait = (ids: number[], em = shop.orm.em.fork()) =>
    shop.app.get(AwaitedViews).awaitView(em as EntityManager, ...ids.map(person));
  const isThere = async (id: number) =>
    (await shop.sql('select 1 from person_view where id = ?', [id])).length > 0;
  const waits = async (result: string) => {
    const { body } = await shop.api.get<string>('/metrics');
    const isWanted = (line: string) =>
      line.startsWith('view_wait_seconds_count') && line.includes(`"${result}"`);
    return Number(body.split('\n').find(isWanted)?.split(' ').at(-1) ?? 0);
  };

  it('answers when the view has heard of every record, whatever the order of their coming', async () => {
    shop.app.get(AwaitedViews).patienceMs = 60_000;
    let open = (): void => undefined;
    const held = new Promise<void>((resolve) => (open = resolve));
    faults.set('held', () => held);
    const first = await tell(501, 'held');
    await tell(502, 'free');
    await shop.waitFor('the later one', () => isThere(502));
    const em = shop.orm.em.fork();
    const looks = jest.spyOn(em, 'getKysely');
    const waited = wait([501, 502], em);
    await shop.waitFor('a second look', () => looks.mock.calls.length > 2);
    open();
    await waited;
    expect(first.aggregateId).toBe('501');
    expect(await isThere(501)).toBe(true);
    expect(await waits('here')).toBe(1);
  });

  it('does not wait for what is here, nor for an id so old that nothing of it can be on its way', async () => {
    const before = await waits('given up');
    await wait([502, 3]);
    expect(await waits('given up')).toBe(before);
    expect(await waits('here')).toBe(1);
  });

  it('gives up on a record that nobody has made, and counts it', async () => {
    const before = await waits('given up');
    await wait([900]);
    expect(await waits('given up')).toBe(before + 1);
  });

  it('gives a view that is catching up more time than one that stands still', async () => {
    const patienceMs = 400;
    shop.app.get(AwaitedViews).patienceMs = patienceMs;
    const em = shop.orm.em.fork();
    const looks = jest.spyOn(em, 'getKysely');
    const begun = performance.now();
    const waited = wait([1_040], em);
    for (let id = 951; performance.now() - begun < 2 * patienceMs; id += 1) {
      await tell(id, 'before her');
      await shop.waitFor('the view', () => isThere(id));
      const before = looks.mock.calls.length;
      await shop.waitFor('another look', () => looks.mock.calls.length > before + 1);
    }
    await tell(1_040, 'she');
    await waited;
    expect(await isThere(1_040)).toBe(true);
  });

  it('asks to come again for what may be behind all that the view is still hearing of', async () => {
    const patienceMs = 400;
    Object.assign(shop.app.get(AwaitedViews), { patienceMs, catchingUpMs: patienceMs });
    let isOver = false;
    const waited = wait([2_900]).finally(() => (isOver = true));
    const refused = expect(waited).rejects.toMatchObject({ code: 'catching_up' });
    for (let id = 2_001; !isOver; id += 1) {
      await tell(id, 'before her');
      await shop.waitFor('the view', () => isThere(id));
    }
    await refused;
    isOver = false;
    // of former ones: no later id is heard of
    const again = wait([2_901]).finally(() => (isOver = true));
    const refusedToo = expect(again).rejects.toMatchObject({ code: 'catching_up' });
    for (let id = 601; !isOver; id += 1) {
      await tell(id, 'former');
      await shop.waitFor('the view', () => isThere(id));
    }
    await refusedToo;
    isOver = false;
    const nobody = wait([999_999]).finally(() => (isOver = true));
    for (let id = 2_500; !isOver; id += 1) {
      await tell(id, 'before nobody');
      await shop.waitFor('the view', () => isThere(id));
    }
    await expect(nobody).resolves.toBeUndefined();
    expect(await waits('catching up')).toBe(2);
  });
});
