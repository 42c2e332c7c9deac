import { OrderCreated } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import {
  createTestApp,
  openTables,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from './app.module.js';

// The application has forgotten whose order is whose.
jest.mock('./projections/owner.js', () => ({ ownerOf: () => null }));

const BASE = '/base/api';
const [OWN, FOREIGN] = [1, 2];
const MARK = 'zebrafinch';
let backends: TestBackends;
let test: TestApp;

const tell = (orderId: number, createdById: number) => {
  const order: EventData<typeof OrderCreated> = {
    orderId,
    barcode: `20438${orderId}`,
    clientId: 31,
    client: orderId === OWN ? 'Rachel Green' : MARK,
    state: 'Delivered Wigs',
    isRepair: false,
    totalPrice: 500_000,
    createdBy: { id: createdById, nickName: 'Leah' },
    createdByRole: 'USA_MANAGER',
    creator: { id: createdById, nickName: 'Leah' },
    completeDate: null,
    visible: true,
  };
  return test.events.publish(OrderCreated, order, { aggregateId: String(orderId) });
};

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
  await tell(OWN, 4);
  await tell(FOREIGN, 5);
  await test.handled('ORDERS');
  for (const wig_id of [OWN, FOREIGN]) {
    const paid = { wig_id, payments: [{ amount: 100 + wig_id, payment_type: 3 }], comments: MARK };
    await test.api.as('admin').post(`${BASE}/payment`, paid);
  }
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

it('[PERM-026] shows a usa_manager the payments of her own order, with or without the condition of the application', async () => {
  const usa = test.api.as('usa');
  expect((await usa.get(`${BASE}/payments/${OWN}`)).status).toBe(200);
  for (const call of [`payments/${FOREIGN}`, `payments/${FOREIGN}/overrides`])
    expect((await usa.get(`${BASE}/${call}`)).status).toBe(404);
  const unpaid = await usa.get<{ data: { total: number; orders: { id: number }[] } }>(
    `${BASE}/payments/delivered-unpaid`,
  );
  expect([unpaid.body.data.total, unpaid.body.data.orders.map(({ id }) => id)]).toEqual([1, [OWN]]);
  expect(JSON.stringify(unpaid.body)).not.toContain(MARK);
});

it('hides nothing from the office', async () => {
  const { body } = await test.api
    .as('manager')
    .get<{ data: { total: number } }>(`${BASE}/payments/delivered-unpaid`);
  expect(body.data.total).toBe(2);
});

it('has no table that her role reads whole, but those that tell of nobody or are meant to', async () => {
  expect(await openTables(test)).toEqual([
    'balance_import_profile',
    'bank',
    'catalogue_refresh',
    'document_series',
    'payment_type',
  ]);
});
