import type { RemindRunBody } from '@peruke/contracts/clients';
import { PEOPLE, RunDoor } from '@peruke/svc-kit/testing';
import { type RemindersTest, startReminders } from '../testing/reminders-test.js';

let t: RemindersTest;
beforeAll(async () => {
  t = await startReminders();
}, 120_000);
afterAll(() => t?.stop());

const door = new RunDoor<RemindRunBody['deed']>(() => t.test, '/base/api/messages/reminders/bulk');
const REMIND: RemindRunBody['deed'] = { action: 'remind' };

const waiting = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push((await t.waiting()).orderId);
  return ids;
};
const sent = (ids: readonly number[]) =>
  t.test.sql<{ n: number }>(
    `select count(*)::int as n from message where order_id = any(?::int[]) group by order_id order by order_id`,
    [`{${ids.join(',')}}`],
  );

it('asks each client once, and says who was not asked and why', async () => {
  const [first, second] = (await waiting(2)) as [number, number];
  const { orderId: draft } = await t.waiting({ state: 'Draft' });
  const { orderId: foreign } = await t.waiting({ by: 'usa2' });
  await door.run('usa', [first], REMIND);
  const told = await door.run('usa', [first, second, draft, foreign], REMIND);
  expect(told).toMatchObject({ action: 'remind', total: 4, waiting: 0, done: 1, refused: 3 });
  expect(told.refusals).toEqual([
    expect.objectContaining({
      order_id: first,
      code: 'reminded_lately',
      params: { last: expect.any(String), next: expect.any(String) },
    }),
    expect.objectContaining({ order_id: draft, code: 'order_not_waiting' }),
    // [PERM-026] of an order that is not hers she learns nothing
    { order_id: foreign, barcode: '', code: 'not_found', text: 'Not found', params: {} },
  ]);
  expect(await sent([first, second, draft, foreign])).toEqual([{ n: 1 }, { n: 1 }]);
});

it('cannot be taken back: it went out', async () => {
  const told = await door.run('manager', await waiting(1), REMIND);
  expect([told.done, told.may_undo]).toEqual([1, false]);
  expect((await door.undo('manager', told.id)).body.code).toBe('undo_over');
});

it('[PERM-026] is for who may remind of one, and told to nobody else', async () => {
  const ids = await waiting(1);
  expect((await door.ask('worker', ids, REMIND)).status).toBe(403);
  const told = await door.run('usa', ids, REMIND);
  expect((await door.look('manager', told.id)).status).toBe(404);
});

it('goes on where it was cut off, and asks nobody twice', async () => {
  const ids = await waiting(40);
  const { body } = await door.ask('manager', ids, REMIND);
  for (let cuts = 0; cuts < 3; cuts++) await door.cutOff();
  expect(await door.finished('manager', body.data)).toMatchObject({ total: 40, done: 40, refused: 0 });
  expect(await sent(ids)).toEqual(ids.map(() => ({ n: 1 })));
});

it('writes one row of the audit for each order, in the name of who asked', async () => {
  const ids = await waiting(2);
  await door.run('designer', ids, REMIND);
  const rows = await t.test.sql<{ what: string; who: number; order: number }>(
    `select entry ->> 'what' as what, (entry -> 'who' ->> 'id')::int as who, (entry -> 'about' ->> 'order')::int as "order"
     from (select entry::jsonb from audit_row) a where entry -> 'about' ->> 'order' = any(?::text[]) order by 3`,
    [`{${ids.join(',')}}`],
  );
  expect(rows).toEqual(ids.map((order) => ({ what: 'message.remind', who: PEOPLE.designer.id, order })));
});
