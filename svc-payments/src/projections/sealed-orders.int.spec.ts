import { randomBytes } from 'node:crypto';
import { ClientForgotten, ClientKeyed, OrderChanged, OrderCreated } from '@peruke/contracts/events';
import { seal } from '@peruke/svc-kit/privacy';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { order } from '../testing/payments-app.js';

const HER = 77;
const key = randomBytes(32);
let backends: TestBackends;
let test: TestApp;
let version = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const tell = (definition: typeof OrderCreated, orderId: number, over: object) =>
  test.events.publish(definition, order({ orderId, barcode: String(204_000 + orderId), ...over }), {
    aggregateId: String(orderId),
    aggregateVersion: ++version,
  });
const sealed = (name: string) => ({ clientId: HER, client: seal(key, HER, name) });
const nameOn = async (orderId: number): Promise<string | undefined> => {
  const [row] = await test.sql<{ client: string }>('select client from order_view where order_id = ?', [
    orderId,
  ]);
  return row?.client;
};
const tellKey = (definition: typeof ClientKeyed | typeof ClientForgotten) =>
  test.events.publish(
    definition as typeof ClientKeyed,
    { clientId: HER, key: key.toString('base64') },
    { aggregateId: String(HER), aggregateVersion: ++version },
  );

it('holds an order that comes before the key of its client, and never parks it', async () => {
  await tell(OrderCreated, 1, sealed('תמר אלוני'));
  await tell(OrderCreated, 2, {});
  await test.waitFor('the order behind it', async () => (await nameOn(2)) !== undefined);
  expect(await nameOn(1)).toBeUndefined();

  await tellKey(ClientKeyed);
  await test.handled('ORDERS');
  expect(await nameOn(1)).toBe('תמר אלוני');
});

it('opens nothing any more when the client is forgotten', async () => {
  await tellKey(ClientForgotten);
  await test.handled('CLIENTS');
  // told before, as a slow reader meets it
  await tell(OrderChanged, 1, sealed('Tamar Alony'));
  await test.handled('ORDERS');
  expect(await nameOn(1)).toBe('');
});
