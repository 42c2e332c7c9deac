import type { EntityManager } from '@mikro-orm/postgresql';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '../testing/index.js';
import { ARRIVAL_MS, AwaitedViews } from './awaited-views.js';
import { faults, PersonChanged, ShopModule } from './proof/shop.js';

/** What the view has heard in a spec lies within it, however slow the machine. */
const PATIENCE_MS = 60_000;

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
    Object.assign(shop.app.get(AwaitedViews), {
      patienceMs: ARRIVAL_MS,
      catchingUpMs: 2 * ARRIVAL_MS,
      now: () => performance.now(),
    });
  });

  const person = (id: number) => ({ view: 'person-view', aggregate: 'clients.person', id });
  const tell = (id: number, name: string) =>
    shop.events.publish(PersonChanged, { personId: id, name }, { aggregateId: String(id) });
  const wait = (ids: number[], em = shop.orm.em.fork()) =>
    shop.app.get(AwaitedViews).awaitView(em as EntityManager, ...ids.map(person));
  const isThere = async (id: number) =>
    (await shop.sql('select 1 from person_view where id = ?', [id])).length > 0;
  const hear = async (id: number) => {
    await tell(id, 'somebody');
    await shop.waitFor('the view', () => isThere(id));
  };
  /** Moved by the spec alone, so that no busy machine can end a wait. */
  const ownClock = (limits: { catchingUpMs: number }) => {
    const clock = { ms: 0 };
    Object.assign(shop.app.get(AwaitedViews), { patienceMs: PATIENCE_MS, ...limits, now: () => clock.ms });
    return clock;
  };
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
    const clock = ownClock({ catchingUpMs: 2 * PATIENCE_MS });
    const em = shop.orm.em.fork();
    const looks = jest.spyOn(em, 'getKysely');
    const waited = wait([1_040], em);
    await hear(951);
    clock.ms = PATIENCE_MS;
    const before = looks.mock.calls.length;
    // one look may have begun before the clock moved, one asks what the view hears of
    await shop.waitFor('looks beyond its patience', () => looks.mock.calls.length > before + 2);
    await hear(1_040);
    await waited;
    expect(await isThere(1_040)).toBe(true);
  });

  it('asks to come again for what may be behind all that the view is still hearing of', async () => {
    const clock = ownClock({ catchingUpMs: PATIENCE_MS });
    const askedAgain = async (id: number, heard: number) => {
      const waited = wait([id]).then(
        () => 'given up',
        ({ code }: { code: string }) => code,
      );
      await hear(heard);
      clock.ms += PATIENCE_MS;
      return waited;
    };
    expect(await askedAgain(2_900, 2_001)).toBe('catching_up');
    // of former ones: no later id is heard of
    expect(await askedAgain(2_901, 601)).toBe('catching_up');
    expect(await askedAgain(999_999, 2_500)).toBe('given up');
    expect(await waits('catching up')).toBe(2);
  });
});
