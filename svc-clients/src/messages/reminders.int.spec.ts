import { messagesAnswerSchema, reminderAnswerSchema, remindersAnswerSchema } from '@peruke/contracts/clients';
import { createTestApp, type Person, type TestApp } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { type RemindersTest, startReminders } from '../testing/reminders-test.js';

const URL = '/base/api/messages/reminders';
let t: RemindersTest;
let replica: TestApp;

beforeAll(async () => {
  t = await startReminders();
  replica = await createTestApp(AppModule, { backends: t.backends, database: t.test.database });
}, 120_000);
afterAll(async () => {
  await replica?.close();
  await t?.stop();
});

const remind = (orderId: number, by: Person = 'manager', at = t.test) =>
  at.api.as(by).post(URL, { order_id: orderId });
const standing = async (orderId: number, by: Person = 'manager', at = t.test) =>
  remindersAnswerSchema.parse((await at.api.as(by).get(`${URL}?order_ids=${orderId}`)).body).data;
const messages = (orderId: number) =>
  t.test.sql<{ occasion: string; body: string }>('select occasion, body from message where order_id = ?', [
    orderId,
  ]);
const ago = (orderId: number, hours: number) =>
  t.test.sql(`update message set created_at = created_at - make_interval(hours => ?) where order_id = ?`, [
    hours,
    orderId,
  ]);

describe('reminders of what nobody collected', () => {
  it('go out once, and are counted with the moment from which the next one may follow', async () => {
    const { orderId, client, barcode } = await t.waiting();
    expect(await standing(orderId)).toEqual([
      { order_id: orderId, count: 0, last_at: '', next_at: '', to_call: false },
    ]);
    const { status, body } = await remind(orderId);
    expect(status).toBe(201);
    const told = reminderAnswerSchema.parse(body).data;
    expect(told).toMatchObject({ order_id: orderId, count: 1, to_call: false });
    expect([told.last_at, told.next_at]).not.toContain('');
    expect(await standing(orderId, 'manager', replica)).toEqual([told]);
    await t.test.waitFor('its delivery', async () => {
      const { body: kept } = await t.test.api.as('manager').get(`/base/api/messages?client_id=${client.id}`);
      return messagesAnswerSchema.parse(kept).data[0]?.status === 'delivered';
    });
    expect(await messages(orderId)).toEqual([
      {
        occasion: 'uncollected',
        body: expect.stringContaining(`תמר, הזמנה ${barcode} מוכנה וממתינה`),
      },
    ]);
  });

  it('are sent once by whoever asks at the same time in two replicas', async () => {
    const { orderId } = await t.waiting({ state: 'Storage' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        remind(orderId, i % 3 === 0 ? 'usa' : 'manager', i % 2 === 0 ? t.test : replica),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await messages(orderId)).toHaveLength(1);
  });

  it('are refused for 48 hours with the moment of the next, also by a service that was started since', async () => {
    const { orderId } = await t.waiting();
    const first = reminderAnswerSchema.parse((await remind(orderId)).body).data;
    await replica.close();
    replica = await createTestApp(AppModule, { backends: t.backends, database: t.test.database });
    const refused = await remind(orderId, 'manager', replica);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'reminded_lately',
        params: { last: first.last_at.slice(0, -3), next: first.next_at.slice(0, -3) },
      },
    });
    await ago(orderId, 47);
    expect((await remind(orderId)).status).toBe(409);
    await ago(orderId, 1);
    expect(await standing(orderId)).toMatchObject([{ count: 1, next_at: '' }]);
    expect(reminderAnswerSchema.parse((await remind(orderId)).body).data).toMatchObject({ count: 2 });
    expect((await remind(orderId)).status).toBe(409);
    expect(await messages(orderId)).toHaveLength(2);
  });

  it('answer a repeated call as the first time, and send nothing more', async () => {
    const { orderId } = await t.waiting();
    const ask = () =>
      t.test.api.as('manager').post(URL, { order_id: orderId }, { 'idempotency-key': `remind-${orderId}` });
    const first = await ask();
    expect(await ask()).toMatchObject({ status: 201, body: first.body });
    expect(await messages(orderId)).toHaveLength(1);
  });

  it('put who wants to be called on the call list, and leave alone whom nothing reaches', async () => {
    const caller = await t.waiting({}, { contactPreference: 'call' });
    expect(reminderAnswerSchema.parse((await remind(caller.orderId)).body).data).toMatchObject({
      count: 1,
      to_call: true,
    });
    const { body } = await t.test.api.as('manager').get('/base/api/messages/call-list?per_page=100');
    expect(JSON.stringify(body)).toContain(caller.client.phone);
    const mute = await t.waiting({}, { phone: '+10000000000', country: 'United States' });
    expect(await remind(mute.orderId)).toMatchObject({ status: 422, body: { code: 'client_unreachable' } });
    expect(await messages(mute.orderId)).toEqual([]);
  });

  it('are for orders that wait for their client', async () => {
    for (const state of ['Wigs in Production', 'Delivered Wigs', 'Wigs In Stock', 'Draft'] as const) {
      const { orderId } = await t.waiting({ state });
      expect(await remind(orderId)).toMatchObject({ status: 422, body: { code: 'order_not_waiting' } });
      expect(await messages(orderId)).toEqual([]);
    }
    expect((await remind(999_999)).status).toBe(404);
  });

  it('[PERM-026] belong to the office and to the usa_manager whose order and client it is', async () => {
    const { orderId } = await t.waiting({ by: 'usa2' });
    expect((await remind(orderId, 'worker')).status).toBe(403);
    expect((await remind(orderId, 'usa')).status).toBe(404);
    expect(await standing(orderId, 'usa')).toEqual([]);
    expect((await remind(orderId, 'usa2')).status).toBe(201);
  });

  it('say at the field what they were not asked', async () => {
    for (const ids of ['', '1,,2', 'x'])
      expect((await t.test.api.as('manager').get(`${URL}?order_ids=${ids}`)).status).toBe(422);
    expect(await t.test.api.as('manager').post(URL, {})).toMatchObject({
      status: 422,
      body: { errors: { order_id: [expect.any(String)] } },
    });
  });
});
