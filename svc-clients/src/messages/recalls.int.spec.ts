import {
  type Client,
  messagesAnswerSchema,
  recallAnswerSchema,
  recallListSchema,
} from '@peruke/contracts/clients';
import {
  OrderCreated,
  OrderMoved,
  MeetingDeleted,
  MeetingScheduled,
  SettingsChanged,
} from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import {
  createTestApp,
  PEOPLE,
  type Person,
  sheetRows,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { DUE_ON } from './read-recalls.js';

const URL = '/base/api/messages/recalls';
const DAY_MS = 86_400_000;
let backends: TestBackends;
let test: TestApp;
let replica: TestApp;
let made = 0;
let settingsVersion = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
  replica = await createTestApp(AppModule, { backends, database: test.database });
}, 120_000);
afterAll(async () => {
  await replica?.close();
  await test?.close();
  await backends?.stop();
});

const client = async (by: Person, over: object = {}): Promise<Client> => {
  made += 1;
  const body = {
    name: 'תמר',
    surname: 'אלוני',
    phone: `+97252${String(5_880_000 + made)}`,
    agreesToRecall: true,
  };
  return (await test.api.as(by).post<{ data: Client }>('/base/api/client', { ...body, ...over })).body.data;
};

interface Given {
  clientId: number;
  by?: 'usa' | 'usa2';
  days?: number;
  type?: string;
  state?: EventData<typeof OrderMoved>['to'];
}

/** An order that was handed over some days ago. */
const given = async ({
  clientId,
  by = 'usa',
  days = 200,
  type = 'Full',
  state = 'Delivered Wigs',
}: Given) => {
  made += 1;
  const orderId = 8_000 + made;
  const person = { id: PEOPLE[by].id, nickName: by };
  const facts: EventData<typeof OrderCreated> = {
    orderId,
    barcode: `${205_000 + made}`,
    clientId,
    client: '',
    state,
    isRepair: false,
    totalPrice: 0,
    createdBy: person,
    createdByRole: 'USA_MANAGER',
    creator: person,
    completeDate: null,
    visible: true,
    work: { steps: [], properties: { wigType: type }, details: '', createdAt: new Date().toISOString() },
  };
  await test.events.publish(
    OrderMoved,
    { ...facts, from: 'Storage', to: state, tellCustomer: false },
    { aggregateId: String(orderId), at: new Date(Date.now() - days * DAY_MS).toISOString() },
  );
  await test.handled('ORDERS');
  return orderId;
};
const due = async (over: object = {}, more: Partial<Given> = {}) => {
  const { by = 'usa' } = more;
  const her = await client(by, over);
  return { her, orderId: await given({ clientId: her.id, ...more }) };
};
const listed = async (by: Person = 'manager', at = test) =>
  recallListSchema.parse((await at.api.as(by).get(`${URL}?per_page=100`)).body).data.recalls;
const row = async (orderId: number, by: Person = 'manager', at = test) =>
  (await listed(by, at)).find(({ order_id }) => order_id === orderId);
const ask = (orderId: number, by: Person = 'manager', at = test) =>
  at.api.as(by).post(URL, { order_id: orderId });
const note = (orderId: number, text: string, by: Person = 'manager') =>
  test.api.as(by).put(`${URL}/${orderId}/note`, { text });
const messages = (orderId: number) =>
  test.sql<{ occasion: string; body: string }>('select occasion, body from message where order_id = ?', [
    orderId,
  ]);
const ago = (orderId: number, hours: number) =>
  test.sql(`update message set created_at = created_at - make_interval(hours => ?) where order_id = ?`, [
    hours,
    orderId,
  ]);

describe('the day from which it is time', () => {
  it.each([
    ['2026-05-23', 'Full', '2026-11-23'],
    // a month without such a day ends with its last one
    ['2026-08-31', 'Full', '2027-02-28'],
    ['2027-08-31', 'Full', '2028-02-29'],
    ['2026-12-31', 'Full', '2027-06-30'],
    // another time for a type, and none of its own
    ['2026-11-30', 'Hand Made', '2027-02-28'],
    ['2026-11-30', 'Fall', '2027-11-30'],
    ['2026-11-30', '', '2027-05-30'],
  ])('after %s is for %j the %s', async (day, type, expected) => {
    const [found] = await test.sql<{ due: string }>(
      `select to_char(${DUE_ON('?::date', '?')}, 'YYYY-MM-DD') as due`,
      [day, JSON.stringify({ 'Hand Made': 3, Fall: 12 }), type, 6],
    );
    expect(found?.due).toBe(expected);
  });
});

describe('wigs that it is time to look at', () => {
  it('stand on the list of who agreed, with their day, and are asked for once', async () => {
    const { her, orderId } = await due();
    expect(await row(orderId)).toMatchObject({
      barcode: `${205_000 + made}`,
      wig_type: 'Full',
      client: { id: her.id, full_name: 'תמר אלוני', phone: her.phone },
      count: 0,
      last_at: '',
      next_at: '',
    });
    const { status, body } = await ask(orderId);
    expect(status).toBe(201);
    const told = recallAnswerSchema.parse(body).data;
    expect(told).toMatchObject({ order_id: orderId, count: 1, to_call: false });
    expect([told.last_at, told.next_at]).not.toContain('');
    expect(await row(orderId, 'manager', replica)).toEqual(told);
    await test.waitFor('its delivery', async () => {
      const { body: kept } = await test.api.as('manager').get(`/base/api/messages?client_id=${her.id}`);
      return messagesAnswerSchema.parse(kept).data[0]?.status === 'delivered';
    });
    expect(await messages(orderId)).toEqual([
      { occasion: 'recall', body: expect.stringContaining(`הזמנה ${205_000 + made}`) },
    ]);
  });

  it('are a spreadsheet, in the words of its reader', async () => {
    const { her } = await due();
    const { bytes } = await test.api.as('manager').get(`${URL}/excel`, { 'accept-language': 'he' });
    const [head, ...rows] = await sheetRows(bytes);
    expect(head?.slice(0, 4)).toEqual(['שם', 'טלפון', 'ברקוד', 'סוג פאה']);
    expect(rows).toContainEqual([
      ...['תמר אלוני', her.phone, `${205_000 + made}`, 'מלאה'],
      ...[expect.any(Date), expect.any(Date), 0],
    ]);
    expect((await test.api.as('worker').get(`${URL}/excel`)).status).toBe(403);
  });

  it('are nobody’s who did not agree, was deleted or forgotten, or whose time has not come', async () => {
    const silent = await due({ agreesToRecall: undefined });
    const early = await due({}, { days: 150 });
    const back = await due({}, { state: 'Rework' });
    const gone = await due();
    await test.api.as('admin').delete(`/base/api/client/${gone.her.id}`);
    const forgotten = await due();
    await test.sql('update client set key = null where id = ?', [forgotten.her.id]);
    const seen = (await listed()).map(({ order_id }) => order_id);
    for (const { orderId } of [silent, early, back]) {
      expect(seen).not.toContain(orderId);
      expect(await ask(orderId)).toMatchObject({ status: 422, body: { code: 'recall_not_due' } });
    }
    for (const { orderId } of [gone, forgotten]) {
      expect(seen).not.toContain(orderId);
      expect((await ask(orderId)).status).toBe(404);
    }
    await test.api.as('manager').put(`/base/api/client/${silent.her.id}`, { agreesToRecall: true });
    expect(await row(silent.orderId)).toBeDefined();
  });

  it('are not those of which nothing is known but that they were handed over once', async () => {
    const her = await client('usa');
    const orderId = await given({ clientId: her.id, state: 'Storage' });
    const [facts] = await test.sql<{ wig_type: string }>(
      'select wig_type from order_view where order_id = ?',
      [orderId],
    );
    expect(facts).toEqual({ wig_type: 'Full' });
    // as an import brings it in
    await test.sql(`update order_view set state = 'Delivered Wigs' where order_id = ?`, [orderId]);
    expect(await row(orderId)).toBeUndefined();
    expect(await ask(orderId)).toMatchObject({ body: { code: 'recall_not_due' } });
  });

  it('are the newest one of a client, and of the one who stands in her place', async () => {
    const { her, orderId } = await due({}, { days: 400 });
    const newer = await given({ clientId: her.id, days: 190 });
    expect([await row(orderId), await row(newer)]).toEqual([undefined, expect.anything()]);
    const merged = await client('usa', { agreesToRecall: false });
    const hers = await given({ clientId: merged.id, days: 185 });
    expect(await row(hers)).toBeUndefined();
    const answer = await test.api
      .as('admin')
      .post(`/base/api/client/${her.id}/merge`, { merged_id: merged.id });
    expect(answer.status).toBe(201);
    expect([await row(newer), await row(hers)]).toEqual([
      undefined,
      expect.objectContaining({ client: expect.objectContaining({ id: her.id }) }),
    ]);
    expect((await ask(hers)).status).toBe(201);
    const [told] = await test.sql<{ phone: string; id: number }>(
      'select phone, client_id as id from message where order_id = ?',
      [hers],
    );
    expect(told).toEqual({ phone: her.phone, id: her.id });
  });

  it('stand there again when the meeting that took them off is called off', async () => {
    const { her, orderId } = await due();
    const meeting = {
      meetingId: orderId,
      orderId: null,
      clientId: her.id,
      calendar: 'repairs' as const,
      subject: '',
      startAt: new Date(Date.now() + DAY_MS).toISOString(),
      manager: null,
      createdById: PEOPLE.manager.id,
      isCanceled: false,
    };
    await test.events.publish(MeetingScheduled, meeting, {
      aggregateId: String(orderId),
      aggregateVersion: 1,
    });
    await test.handled('CALENDAR');
    expect(await row(orderId)).toBeUndefined();
    await test.events.publish(MeetingDeleted, meeting, { aggregateId: String(orderId), aggregateVersion: 2 });
    await test.handled('CALENDAR');
    expect(await row(orderId)).toBeDefined();
  });

  it('follow the months that the house has set, for all types and for one', async () => {
    const full = await due({}, { days: 100 });
    const made = await due({}, { days: 100, type: 'Hand Made' });
    const set = async (settings: Record<string, unknown>) => {
      settingsVersion += 1;
      await test.events.publish(SettingsChanged, { settings }, { aggregateVersion: settingsVersion });
      await test.handled('IDENTITY');
    };
    await set({ recallMonthsByType: { 'Hand Made': 3 } });
    expect([await row(full.orderId), await row(made.orderId)]).toEqual([undefined, expect.anything()]);
    await set({ recallMonths: 3, recallMonthsByType: { 'Hand Made': 12 } });
    expect([await row(full.orderId), await row(made.orderId)]).toEqual([expect.anything(), undefined]);
    await set({});
    expect(await row(full.orderId)).toBeUndefined();
  });
});

describe('asking', () => {
  it('is done once by whoever asks at the same time in two replicas', async () => {
    const { orderId } = await due();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        ask(orderId, i % 3 === 0 ? 'usa' : 'manager', i % 2 === 0 ? test : replica),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await messages(orderId)).toHaveLength(1);
  });

  it('is refused for 48 hours with the moment of the next, also by a service that was started since', async () => {
    const { orderId } = await due();
    const first = recallAnswerSchema.parse((await ask(orderId)).body).data;
    await replica.close();
    replica = await createTestApp(AppModule, { backends, database: test.database });
    expect(await ask(orderId, 'manager', replica)).toMatchObject({
      status: 409,
      body: {
        code: 'reminded_lately',
        params: { last: first.last_at.slice(0, -3), next: first.next_at.slice(0, -3) },
      },
    });
    await ago(orderId, 47);
    expect((await ask(orderId)).status).toBe(409);
    await ago(orderId, 1);
    expect(recallAnswerSchema.parse((await ask(orderId)).body).data).toMatchObject({ count: 2 });
    expect(await messages(orderId)).toHaveLength(2);
  });

  it('of one who is asked already waits, also where it was for another wig of hers', async () => {
    const { her, orderId } = await due({}, { days: 300 });
    expect((await ask(orderId)).status).toBe(201);
    const newer = await given({ clientId: her.id, days: 190 });
    expect(await ask(newer)).toMatchObject({ status: 409, body: { code: 'reminded_lately' } });
    expect(await messages(newer)).toEqual([]);
  });

  it('tells why nobody can be reached, and sends nothing', async () => {
    const { orderId } = await due({ phone: '+10000000000', country: 'United States' });
    expect(await ask(orderId)).toMatchObject({ status: 422, body: { code: 'client_unreachable' } });
    expect(await messages(orderId)).toEqual([]);
    const caller = await due({ contactPreference: 'call' });
    expect((await ask(caller.orderId)).body).toMatchObject({ data: { count: 1, to_call: true } });
  });

  it('[PERM-026] belongs to the office and to the usa_manager whose order and client it is', async () => {
    const { orderId } = await due({}, { by: 'usa2' });
    for (const status of [(await ask(orderId, 'worker')).status, (await note(orderId, 'x', 'worker')).status])
      expect(status).toBe(403);
    expect((await test.api.as('worker').get(URL)).status).toBe(403);
    for (const status of [(await ask(orderId, 'usa')).status, (await note(orderId, 'x', 'usa')).status])
      expect(status).toBe(404);
    expect(await row(orderId, 'usa')).toBeUndefined();
    expect(await row(orderId, 'usa2')).toBeDefined();
    expect((await ask(orderId, 'usa2')).status).toBe(201);
  });
});

describe('a note', () => {
  it('takes a wig off the list until the next one, and can be taken back', async () => {
    const { her, orderId } = await due();
    expect((await note(orderId, ' תבוא אחרי החגים ')).body).toMatchObject({
      data: { order_id: orderId, text: 'תבוא אחרי החגים', by: 'manager' },
    });
    expect(await row(orderId)).toBeUndefined();
    expect((await ask(orderId)).body).toMatchObject({ code: 'recall_not_due' });
    expect((await test.api.as('manager').delete(`${URL}/${orderId}/note`)).status).toBe(200);
    expect(await row(orderId)).toBeDefined();
    await note(orderId, 'שוב');
    expect(await row(await given({ clientId: her.id, days: 190 }))).toBeDefined();
  });

  it('says at the field what is missing or too long', async () => {
    const { orderId } = await due();
    for (const text of ['', ' ', 'א'.repeat(201)])
      expect(await note(orderId, text)).toMatchObject({
        status: 422,
        body: { errors: { text: [expect.any(String)] } },
      });
    expect(await row(orderId)).toBeDefined();
  });
});
