import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '../testing/index.js';
import { BasketChanged, PersonAdded, PersonGreeted, ShopModule } from './proof/shop.js';

describe('events of a service', () => {
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

  it('publishes what an aggregate has recorded, with the actor and the trace of the call', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const made = await shop.api
      .as('manager')
      .post<{ data: { id: number } }>('/base/api/baskets', { note: 'first', changes: 3 }, { traceparent });
    expect(made.status).toBe(201);
    await shop.published();
    const events = await shop.events.stored(BasketChanged.subject);
    const { id } = made.body.data;
    expect(events.map(({ aggregateId, aggregateVersion }) => [aggregateId, aggregateVersion])).toEqual([
      [String(id), 1],
      [String(id), 2],
      [String(id), 3],
    ]);
    expect(events[0]).toMatchObject({
      type: 'orders.basket.changed',
      version: 1,
      actor: { id: 2, nickName: 'manager' },
      data: { basketId: id, note: 'first', step: 1 },
    });
    expect(events[0]?.traceparent).toContain('a'.repeat(32));
  });

  it('applies an event of another service, once, in its trace and by its actor', async () => {
    const actor = { id: 7, nickName: 'Noa', role: 'MANAGER' };
    const traceparent = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
    await shop.events.publish(PersonAdded, { personId: 5, name: 'רות' }, { aggregateId: '5' });
    await shop.events.publish(
      PersonGreeted,
      { personId: 5 },
      { aggregateId: '5', aggregateVersion: 2, actor, traceparent },
    );
    await shop.handled('CLIENTS');
    expect(await shop.sql('select name from person_view where id = 5')).toEqual([{ name: 'רות' }]);
    expect(await shop.sql('select actor from greeting')).toEqual([{ actor: 'Noa' }]);
  });
});
