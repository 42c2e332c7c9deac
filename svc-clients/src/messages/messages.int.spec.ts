import {
  callListSchema,
  type Client,
  messageAnswerSchema,
  messagesAnswerSchema,
  PLACEHOLDER_PHONE,
} from '@peruke/contracts/clients';
import { MeetingScheduled, MessageSettled, OrderCreated, OrderMoved } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import {
  createTestApp,
  type Person,
  sheetRows,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { MessageSender } from './message-sender.js';

let backends: TestBackends;
let test: TestApp;
let phones = 0;
let orders = 0;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
}, 120_000);

afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const addClient = async (over: Record<string, unknown> = {}): Promise<Client> => {
  const body = { name: 'תמר', surname: 'אלוני', phone: `+97252${String(5_550_000 + ++phones)}`, ...over };
  const { body: answer } = await test.api.as('usa').post<{ data: Client }>('/base/api/client', body);
  return answer.data;
};
const moved = (
  clientId: number | null,
  over: Partial<EventData<typeof OrderMoved>> = {},
  at = new Date(),
  aggregateVersion = 1,
) => {
  const orderId = ++orders;
  const person = { id: 2, nickName: 'Merav' };
  const data: EventData<typeof OrderMoved> = {
    orderId,
    barcode: `20${4000 + orderId}`,
    clientId,
    client: '',
    state: 'Wigs in Production',
    isRepair: false,
    totalPrice: 0,
    createdBy: person,
    createdByRole: 'MANAGER',
    creator: person,
    completeDate: null,
    visible: true,
    from: 'Draft',
    to: 'Wigs in Production',
    tellCustomer: true,
    ...over,
  };
  return test.events.publish(OrderMoved, data, {
    aggregateId: String(data.orderId),
    aggregateVersion,
    at: at.toISOString(),
  });
};
const settled = (clientId: number) =>
  test.waitFor('an outcome', async () => {
    await test.published();
    const told = await test.events.stored(MessageSettled.subject);
    return told.find(({ data }) => (data as { clientId: number }).clientId === clientId);
  });
const messages = (clientId: number) =>
  test.sql<{ status: string; body: string }>('select status, body from message where client_id = ?', [
    clientId,
  ]);

describe('messages to customers', () => {
  it('are not repeated for a move that happened before somebody was told of it', async () => {
    const client = await addClient();
    await moved(client.id);
    await settled(client.id);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await moved(client.id, { orderId: orders }, anHourAgo);
    await moved(client.id, { orderId: orders, to: 'Ready New Wig', state: 'Ready New Wig' }, anHourAgo);
    await test.handled('ORDERS');
    expect(await messages(client.id)).toHaveLength(2);
  });

  it('are not sent for a move that the order is known to have left behind, when its word comes late', async () => {
    const client = await addClient();
    const orderId = orders + 1;
    const cancelled = { from: 'Wigs in Production', to: 'Cancelled Wigs', state: 'Cancelled Wigs' } as const;
    await moved(client.id, cancelled, new Date(), 3);
    const started = await moved(client.id, { orderId }, new Date(Date.now() - 60_000), 2);
    expect(started.aggregateId).toBe(String(orderId));
    await test.handled('ORDERS');
    expect(await messages(client.id)).toEqual([]);
  });

  it('[ORD-063] tell of the start, once per event, and say what became of it', async () => {
    const client = await addClient();
    const event = await moved(client.id);
    expect((await settled(client.id)).data).toMatchObject({
      clientId: client.id,
      orderId: orders,
      meetingId: null,
      status: 'delivered',
      description: '',
    });
    await test.events.publishAgain(event);
    await test.handled('ORDERS');
    const kept = await messages(client.id);
    expect(kept).toEqual([{ status: 'delivered', body: expect.stringContaining('שלום תמר') }]);
    expect(
      (await test.events.stored(MessageSettled.subject)).filter(
        ({ data }) => (data as { clientId: number }).clientId === client.id,
      ),
    ).toHaveLength(1);
  });

  it.each([
    ['a fixed line', { phone: '+97225550143' }, 'undelivered', 'fixed-line'],
    [
      'the placeholder',
      { phone: PLACEHOLDER_PHONE, country: 'United States' },
      'unsent',
      'phone-not-reachable',
    ],
  ])('[CLI-034] [CAL-037] note why %s was not told', async (_what, over, status, description) => {
    const client = await addClient(over);
    await moved(client.id, { to: 'Ready New Wig', from: 'Wigs in Production' });
    expect((await settled(client.id)).data).toMatchObject({ status, description });
  });

  it('tell nobody of old news, of other moves, or without a client', async () => {
    const client = await addClient();
    await moved(client.id, {}, new Date(Date.now() - 48 * 3_600_000));
    expect((await settled(client.id)).data).toMatchObject({ status: 'unsent', description: 'too-late' });
    await moved(client.id, { to: 'Storage', from: 'Ready New Wig' });
    await moved(null);
    await moved(client.id, {}, new Date(Date.now() - 8 * 86_400_000));
    await test.handled('ORDERS');
    expect(await messages(client.id)).toHaveLength(1);
  });

  it('are never sent twice: what a dead sender left is settled, not repeated', async () => {
    const client = await addClient();
    await test.sql(
      `insert into message (cause_id, occasion, client_id, phone, language, body, provider, status, description, created_at, claimed_at)
       values (gen_random_uuid(), 'started', ?, ?, 'he', 'x', 'local-log', 'sending', '', now(), now() - interval '10 minutes')`,
      [client.id, client.phone],
    );
    test.app.get(MessageSender).wake();
    expect((await settled(client.id)).data).toMatchObject({
      status: 'undelivered',
      description: 'outcome-unknown',
    });
  });
});

const calls = async (person: Person = 'manager') => {
  const { status, body } = await test.api.as(person).get('/base/api/messages/call-list?per_page=100');
  expect(status).toBe(200);
  return callListSchema.parse(body).data;
};
const callsOf = async (clientId: number, person: Person = 'manager') =>
  (await calls(person)).calls.filter(({ client }) => client.id === clientId);

describe('the call list', () => {
  it('names whom nobody could tell, until somebody did; a slip is taken back', async () => {
    const client = await addClient({ contactPreference: 'call' });
    await moved(client.id, { to: 'Ready New Wig', from: 'Wigs in Production' });
    expect((await settled(client.id)).data).toMatchObject({ status: 'unsent', description: 'call-asked' });
    const [call] = await callsOf(client.id);
    expect(call).toMatchObject({
      occasion: 'ready',
      told_at: '',
      client: { full_name: 'תמר אלוני', phone: client.phone, contactPreference: 'call' },
    });
    const tell = (method: 'put' | 'delete') =>
      test.api.as('manager')[method](`/base/api/messages/${call?.id}/told`);
    const once = messageAnswerSchema.parse((await tell('put')).body).data;
    expect(once).toMatchObject({ told_by: 'manager', status: 'unsent' });
    expect(messageAnswerSchema.parse((await tell('put')).body).data).toEqual(once);
    expect(await callsOf(client.id)).toEqual([]);
    expect(messageAnswerSchema.parse((await tell('delete')).body).data).toMatchObject({ told_at: '' });
    expect(await callsOf(client.id)).toHaveLength(1);
    const figures = await test.app.inject({ url: '/metrics' });
    expect(figures.body).toMatch(/^clients_to_call{occasion="ready",service="clients"} [1-9]/m);
    const { body } = await test.api.as('manager').get(`/base/api/messages?client_id=${client.id}`);
    const [message] = messagesAnswerSchema.parse(body).data;
    expect(message?.steps.map(({ status, description }) => [status, description])).toEqual([
      ['told', 'manager'],
      ['not-told', 'manager'],
    ]);
  });

  it('forgets a failure that a later message about the order made good, and orders that are gone', async () => {
    const client = await addClient({ contactPreference: 'call' });
    const first = await moved(client.id);
    await test.waitFor('the first', async () => (await callsOf(client.id)).length === 1);
    const facts = first.data as EventData<typeof OrderMoved>;
    await test.api.as('manager').put(`/base/api/client/${client.id}`, { contactPreference: 'sms' });
    await test.events.publish(
      OrderMoved,
      { ...facts, from: 'Wigs in Production', to: 'Ready New Wig' },
      { aggregateId: String(facts.orderId), aggregateVersion: 2 },
    );
    await test.waitFor('the second', async () => (await callsOf(client.id)).length === 0);

    const other = await addClient({ contactPreference: 'call' });
    const { data } = await moved(other.id);
    await test.waitFor('the call', async () => (await callsOf(other.id)).length === 1);
    await test.events.publish(
      OrderCreated,
      { ...(data as EventData<typeof OrderMoved>), state: 'Delivered Wigs' },
      { aggregateId: String((data as { orderId: number }).orderId), aggregateVersion: 5 },
    );
    await test.waitFor('its end', async () => (await callsOf(other.id)).length === 0);
  });

  it('[PERM-027] shows a usa_manager own clients only, and a worker nothing', async () => {
    const client = await addClient({ phone: PLACEHOLDER_PHONE, country: 'United States' });
    const own = { createdBy: { id: 4, nickName: 'usa' }, createdByRole: 'USA_MANAGER' } as const;
    // The second order of her client is the office's.
    await moved(client.id);
    await moved(client.id, own);
    await test.waitFor('both calls', async () => (await callsOf(client.id)).length === 2);
    expect(await callsOf(client.id, 'usa')).toHaveLength(1);
    expect((await calls('usa2')).calls).toEqual([]);
    const [call] = await callsOf(client.id, 'usa');
    expect((await test.api.as('usa2').put(`/base/api/messages/${call?.id}/told`)).status).toBe(404);
    expect((await test.api.as('usa').put(`/base/api/messages/${call?.id}/told`)).status).toBe(200);
    for (const path of ['call-list', '?client_id=1', `/${call?.id}/told`].map(
      (tail) => `/base/api/messages/${tail}`,
    ))
      expect((await test.api.as('worker').get(path)).status).not.toBe(200);
    expect((await test.api.as('worker').put(`/base/api/messages/${call?.id}/told`)).status).toBe(403);
    const other = await test.api.as('usa2').get(`/base/api/messages?client_id=${client.id}`);
    expect(other.body).toEqual({ data: [] });
  });

  it('is a spreadsheet as well: whom to call, of which order, since when', async () => {
    const client = await addClient({ name: '=Call', contactPreference: 'call' });
    await moved(client.id, { to: 'Ready New Wig', from: 'Wigs in Production' });
    await test.waitFor('the call', async () => (await callsOf(client.id)).length === 1);
    const [call] = await callsOf(client.id);
    const answer = await test.api
      .as('manager')
      .get('/base/api/messages/call-list/excel', { 'accept-language': 'en' });
    const rows = await sheetRows(answer.bytes);
    expect(rows[0]).toEqual([
      ...['Name', 'Phone', 'Other phone', 'Barcode', 'What to tell', 'Why not told', 'Waiting since'],
    ]);
    const mine = rows.find((row) => row[1] === client.phone);
    expect([mine?.[0], mine?.[3], mine?.[4]]).toEqual([
      call?.client.full_name,
      call?.barcode,
      'The order is ready',
    ]);
    // nobody dials what stands for no phone
    expect(rows.flat()).not.toContain(PLACEHOLDER_PHONE);
  });
});

describe('the history of messages', () => {
  it('[CAL-037] belongs to the next meeting about the order as well', async () => {
    const client = await addClient();
    const meetingId = 900;
    const orderId = orders + 1;
    await test.events.publish(
      MeetingScheduled,
      {
        meetingId,
        orderId,
        clientId: client.id,
        calendar: 'orders',
        subject: '',
        startAt: new Date(Date.now() + 86_400_000).toISOString(),
        manager: null,
        createdById: 2,
        isCanceled: false,
      },
      { aggregateId: String(meetingId) },
    );
    await test.handled('CALENDAR');
    await moved(client.id);
    expect((await settled(client.id)).data).toMatchObject({ orderId, meetingId, status: 'delivered' });
    for (const query of [`meeting_id=${meetingId}`, `order_id=${orderId}&client_id=${client.id}`]) {
      const { body } = await test.api.as('manager').get(`/base/api/messages?${query}`);
      const found = messagesAnswerSchema.parse(body).data;
      expect(found).toEqual([expect.objectContaining({ client_id: client.id, channel: 'sms', attempt: 1 })]);
      expect(found[0]?.steps.map(({ status }) => status)).toEqual(['sending', 'delivered']);
    }
  });

  it('asks whose messages are wanted', async () => {
    expect((await test.api.as('manager').get('/base/api/messages')).status).toBe(422);
  });
});
