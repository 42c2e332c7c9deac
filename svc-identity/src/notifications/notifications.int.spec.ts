import type { AddressInfo } from 'node:net';
import { ClientForgotten, OrderMoved, type OrderFacts, ReminderDue } from '@peruke/contracts/events';
import { type Notification, notificationsAnswerSchema } from '@peruke/contracts/identity';
import type { OrderState } from '@peruke/contracts/orders';
import { userChannel } from '@peruke/svc-kit/realtime';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { toWire } from '@peruke/svc-kit/time';
import { AppModule } from '../app.module.js';
import { Page } from '../testing/page.js';
import { SEED, StaffMember } from '../testing/staff.js';

let backends: TestBackends;
let test: TestApp;
let manager: StaffMember;

const order: OrderFacts = {
  orderId: 412,
  barcode: '204400',
  clientId: 31,
  client: 'נועה כרמי',
  state: 'Draft',
  isRepair: false,
  totalPrice: 1_250_000,
  createdBy: { id: 2, nickName: 'מירב' },
  createdByRole: 'MANAGER',
  creator: { id: 2, nickName: 'מירב' },
  completeDate: null,
  visible: true,
};
const actor = { id: 3, nickName: 'דפנה', role: 'MANAGER_PLUS' };
const wholeBell = async (member: StaffMember): Promise<Notification[]> =>
  notificationsAnswerSchema.parse((await member.get('/notifications/getAll')).body).data.data;
/** Without the notices of the demo workshop, whose 150 orders have the first ids. */
const bell = async (member: StaffMember): Promise<Notification[]> =>
  (await wholeBell(member)).filter(({ data }) => data.wig_id > 150);
let moves = 0;
const move = (to: OrderState, orderId = 412) =>
  test.events.publish(
    OrderMoved,
    { ...order, orderId, from: 'Draft', to, state: to, tellCustomer: true },
    { actor, aggregateId: String(orderId), aggregateVersion: ++moves },
  );

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
  manager = await StaffMember.logIn(test, 'manager');
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

it('[NTF-012] [NTF-005] [NTF-014] an order that starts rings the bell of every admin and manager, once', async () => {
  const event = await move('Wigs in Production');
  await test.events.publishAgain(event);
  await test.handled('ORDERS');
  for (const login of ['admin', 'manager', 'designer']) {
    const notices = await bell(await StaffMember.logIn(test, login));
    expect(notices).toEqual([
      {
        id: expect.any(String) as string,
        type: 'WigProcessedInProduction',
        data: { wig_id: 412, client_id: 31, user_id: 3, barcode: '204400', client: 'נועה כרמי' },
        read_at: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      },
    ]);
  }
});

it.each(['usa', 'worker'])('[NTF-014] %s has no bell', async (login) => {
  expect((await (await StaffMember.logIn(test, login)).get('/notifications/getAll')).status).toBe(403);
});

it('[NTF-006] [NTF-012] an order that is ready rings, one that is only put away does not', async () => {
  await move('Storage', 500);
  await move('Ready Repair Wigs', 500);
  await test.handled('ORDERS');
  const notices = (await bell(manager)).filter(({ data }) => data.wig_id === 500);
  expect(notices.map(({ type }) => type)).toEqual(['WigProcessedInComplete']);
});

it('[NTF-008] [NTF-013] [NTF-004] a meeting in seven days rings and names the wig and the client', async () => {
  await test.events.publish(ReminderDue, {
    meetingId: 9,
    orderId: 600,
    clientId: 31,
    startAt: '2026-03-08T08:00:00Z',
    barcode: '204600',
    client: 'נועה כרמי',
  });
  await test.handled('CALENDAR');
  expect((await bell(manager))[0]).toMatchObject({
    type: 'SevenDaysBeforeMeeting',
    data: { wig_id: 600, client_id: 31, user_id: null, barcode: '204600', client: 'נועה כרמי' },
  });
});

it('a word that comes late tells when it happened, and is no news any more after three days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const due = (orderId: number, at: Date) =>
    test.events.publish(
      ReminderDue,
      { meetingId: orderId, orderId, clientId: 31, startAt: '2026-03-08T08:00:00Z' },
      { aggregateId: String(orderId), at: at.toISOString() },
    );
  const late = daysAgo(2);
  await due(601, late);
  await due(602, daysAgo(4));
  await test.handled('CALENDAR');
  const notices = (await bell(manager)).filter(({ data }) => [601, 602].includes(data.wig_id ?? 0));
  expect(notices.map(({ data, created_at }) => [data.wig_id, created_at])).toEqual([[601, toWire(late)]]);
});

it('[NTF-015] [NTF-011] [NTF-003] is marked read by its receiver alone, one or all', async () => {
  const [first] = await bell(manager);
  const admin = await StaffMember.logIn(test, 'admin');
  expect((await admin.post('/notifications/read', { id: first!.id })).status).toBe(404);
  expect((await manager.post('/notifications/read', { id: 'none-such' })).status).toBe(404);
  expect((await manager.post('/notifications/read', { id: first!.id })).body).toEqual({
    data: { success: true },
  });
  const read = (await bell(manager)).find(({ id }) => id === first!.id);
  expect(read?.read_at).toMatch(/^\d{4}-/);
  await manager.post('/notifications/read', { id: 'all' });
  expect((await bell(manager)).every(({ read_at }) => read_at !== null)).toBe(true);
  expect((await bell(admin)).every(({ read_at }) => read_at === null)).toBe(true);
});

it('[NTF-001] reaches an open page at once', async () => {
  await test.app.listen(0, '127.0.0.1');
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const page = await Page.open(test, port);
  await page.join(userChannel(2), manager);
  await move('Ready New Wig', 700);
  expect((await page.frame('notification')).data).toMatchObject({
    type: 'WigProcessedInComplete',
    data: { wig_id: 700 },
  });
  page.socket.terminate();
});

it('the demo workshop has notices of its last week, of all three types and the older ones read', async () => {
  for (const login of ['admin', 'manager', 'designer']) {
    const notices = (await wholeBell(await StaffMember.logIn(test, login))).filter(
      ({ data }) => data.wig_id <= 150,
    );
    expect(new Set(notices.map(({ type }) => type)).size).toBe(3);
    expect(notices.some(({ read_at }) => read_at !== null)).toBe(true);
    for (const { data } of notices) expect(data.barcode).toMatch(/^204\d{3}$/);
  }
});

it('tells of the orders of who was forgotten without her name', async () => {
  await test.events.publish(
    OrderMoved,
    {
      ...{ ...order, orderId: 777, clientId: 77, client: 'Kanarit Zamirit' },
      ...{ from: 'Draft', to: 'Wigs in Production', state: 'Wigs in Production', tellCustomer: true },
    },
    { actor, aggregateId: '777' },
  );
  await test.handled('ORDERS');
  const named = () => test.sql(`select 1 from notification where data::text like '%Kanarit%'`);
  expect(await named()).not.toEqual([]);
  await test.events.publish(ClientForgotten, { clientId: 77 }, { aggregateId: '77', aggregateVersion: 9 });
  await test.handled('CLIENTS');
  expect(await named()).toEqual([]);
  expect(await test.sql(`select 1 from notification where data ->> 'client_id' = '77'`)).not.toEqual([]);
});
