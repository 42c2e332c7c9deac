import { randomBytes, randomUUID } from 'node:crypto';
import {
  ClientAdded,
  ClientDeleted,
  ClientForgotten,
  ClientKeyed,
  OrderChanged,
} from '@peruke/contracts/events';
import { filesHolding } from '@peruke/svc-kit/testing';
import { CLIENTS, type OrdersTest, startOrders } from '../testing/orders-test.js';

let t: OrdersTest;
beforeAll(async () => {
  t = await startOrders();
}, 120_000);
afterAll(() => t?.stop());

const HER = 4_711;
const WORDS = ['Kanarit Zamirit', '+972527811223', 'Zamirstreet 9'];
const facts = (fullName: string, phone: string, isDeleted: boolean) => ({
  ...{ clientId: HER, name: fullName, surname: '', fullName, phone, country: 'Israel', isDeleted },
  ...{ createdById: 2, createdByRole: 'MANAGER' as const, keptId: null },
});
const at = (aggregateVersion: number) => ({ aggregateId: String(HER), aggregateVersion });

it('empties what orders, logs, signatures and answers say of who she was, and tells the readers of her orders', async () => {
  const { events } = t.test;
  await events.publish(ClientKeyed, { clientId: HER, key: randomBytes(32).toString('base64') }, at(1));
  await events.publish(ClientAdded, facts(WORDS[0]!, WORDS[1]!, false), at(2));
  await t.test.handled('CLIENTS');
  const { id } = await t.order('manager', { is_repair: 1, client_id: HER });
  const other = await t.order('manager');
  const api = t.test.api.as('manager');
  await api.post(
    `/base/api/wig/${id}/updateWig`,
    { shippingInfo: WORDS[2] },
    { 'idempotency-key': randomUUID() },
  );
  // she had the other one for a moment
  await api.put(`/base/api/wig/${other.id}/updateClient`, { client_id: HER });
  await api.put(`/base/api/wig/${other.id}/updateClient`, { client_id: CLIENTS.lea });
  expect(await filesHolding(t.test, WORDS)).toEqual(
    expect.arrayContaining(['client_view', 'order_log', 'orders']),
  );

  await events.publish(ClientForgotten, { clientId: HER }, at(3));
  await events.publish(ClientDeleted, facts('', '', true), at(4));
  await t.test.handled('CLIENTS');
  expect(await filesHolding(t.test, WORDS)).toEqual([]);
  expect(await t.card(id)).toMatchObject({ client: '', client_phone: '', shippingInfo: '' });
  expect((await t.card(other.id)).client).not.toBe('');
  await t.test.published();
  const stored = await events.stored('orders.>');
  for (const word of WORDS) expect(JSON.stringify(stored)).not.toContain(word);
  const told = stored.filter(
    ({ type, aggregateId }) => type === OrderChanged.type && aggregateId === String(id),
  );
  expect(told[0]?.data).toMatchObject({ client: expect.stringMatching(/^\u{1F512}/u), clientId: HER });
  expect(told.at(-1)?.data).toMatchObject({ client: '', clientId: HER });
});
